import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { startHttpServer } from "../../../tests/fakes/http-server.ts";
import { demoRecord } from "../../../tests/records/record.ts";
import { fieldName } from "../../record/field-name.ts";
import { type CheckOptions, checkRecord, type LocatedIssue } from "./check-record.ts";
import { problemsIn, reportJson, reportText } from "./report.ts";

const report = (record: unknown, options: Partial<CheckOptions> = {}) =>
  checkRecord(
    {
      name: "content/x.json",
      body: typeof record === "string" ? record : JSON.stringify(record, undefined, 2),
      base: undefined,
    },
    { root: ".", ...options },
  );

/** Findings of a group, each as `path: message`. */
const messagesOf = (findings: readonly LocatedIssue[], group: string): string[] =>
  findings.filter((finding) => finding.group === group).map(({ path, message }) => `${fieldName(path)}: ${message}`);

test.each(["ridgeline", "copperline", "verdeluna", "handy"])("the demo %s has no problems", async (name) => {
  const checked = await report(demoRecord(name));
  expect(checked.findings.filter(({ level }) => level === "problem")).toEqual([]);
});

test("comments in a file are not problems, and do not shift positions", async () => {
  const { business, findings } = await report(
    '// Ours\n{ /* two\nlines */ "dbPrincipal": { "name": "One" }, "emails": 1 }',
  );
  expect(business).toBe("One");
  expect(findings.find(({ path }) => path[0] === "emails")).toMatchObject({ line: 3, column: 54 });
});

test("a value that is left out is reported with its position in the text", async () => {
  const text = `{
  "dbPrincipal": {
    "emails": [{ "email": "ok@x.example" }, { "email": "nobody" }]
  }
}`;
  const { findings } = await report(text);
  expect(findings.find(({ group }) => group === "values")).toMatchObject({
    level: "problem",
    path: ["dbPrincipal", "emails", 1, "email"],
    line: 3,
    column: 56,
    message: "It should be an e-mail address.",
    site: "dbPrincipal.emails[1] is left out completely: without this it says nothing.",
  });
});

test("an unknown field is reported as ignored only if the record is the same without it", async () => {
  const workHours = [
    { day: "Monday", open: "8:00", close: "17:00", is_closed: false, color: "red" },
    { day: "Sunday", is_closed: true },
  ];
  const { findings } = await report({ dbPrincipal: { name: "One", workHours }, crmId: 7, crmStage: "won" });
  const ignored = findings.filter(({ site }) => site === "The site ignores it.");
  expect(ignored.map(({ path }) => fieldName(path))).toEqual([
    "dbPrincipal.workHours[0].is_closed",
    "dbPrincipal.workHours[0].color",
    "crmId",
    "crmStage",
  ]);
});

test("a value that is left out is reported only once", async () => {
  const record = { dbPrincipal: { name: "One", logo: "C:\\logo.png" }, linkPostEmail: "office@one.example" };
  const { findings } = await report(record);
  const fields = findings.map(({ path }) => fieldName(path));
  expect(fields.filter((field) => ["linkPostEmail", "dbPrincipal.logo"].includes(field))).toHaveLength(2);
  expect(fields).toContain("dbPrincipal.workdays");
});

test("the advice for a percent sign in a picture's address is to write it as %25", async () => {
  const { findings } = await report({ gallery: ["/content/pictures/100%.jpg"] });
  expect(messagesOf(findings, "pictures")).toEqual([
    "gallery[0]: /content/pictures/100%.jpg has a percent sign that is not part of an escape: write it as %25.",
  ]);
});

test("misspelt fields are distinguished from third-party fields", async () => {
  const { findings } = await report({ dbPrincipal: { phone: [], nmae: "X", owner: "Y" }, dbService: [], __v: 3 });
  expect(messagesOf(findings, "forms")).toEqual([
    "dbService: It is read as dbServices.",
    "dbPrincipal.phone: It is read as phones.",
  ]);
  const found = findings.filter(({ group }) => group === "values");
  expect(found.map(({ path, level, fix }) => [fieldName(path), level, fix])).toEqual([
    ["dbPrincipal.nmae", "problem", "Did you mean name?"],
    ["dbPrincipal.owner", "advice", "Remove it, or look for its name in docs/record.md."],
    ["__v", "advice", "Remove it, or look for its name in docs/record.md."],
  ]);
});

test("values of the right type that have no effect are reported too", async () => {
  const { findings } = await report({
    dbPrincipal: {
      phones: [{ phone: "555-0142" }, { phone: "1-800-GET-ROOF" }],
      location: [{ url: "https://maps.app.goo.gl/x" }],
    },
    dbHome: [{ text: "<p>Hello</p>" }, { text: "Lorem ipsum dolor" }, { text: "5 < 6 and a > b" }],
    videosPromo: [{ activo: true, link: "https://vimeo.com/1" }],
    ytGallery: { links: ["aqz-KE-bpKQ", "nothing"] },
    gallery: Array.from({ length: 501 }, () => ""),
  });
  const paths = findings.filter(({ level }) => level === "problem").map(({ path }) => fieldName(path));
  expect(paths).toEqual(
    expect.arrayContaining([
      "dbPrincipal.phones[0].phone",
      "dbPrincipal.location[0].url",
      "dbHome[1].text",
      "videosPromo[0].link",
      "ytGallery.links[1]",
      "gallery",
    ]),
  );
  expect(paths).not.toContain("dbPrincipal.phones[1].phone");
  expect(paths).not.toContain("dbHome[2].text");
  expect(messagesOf(findings, "forms")).toEqual(['dbHome[0].text: It is HTML, read as "Hello".']);
});

const named = (...names: string[]) => names.map((name) => ({ name }));

test("services and projects whose page is unreachable are reported", async () => {
  const { findings } = await report({
    dbServices: named("Roofing", "ROOFING", "Contact", "Roof Repair", "roof-repair", ".."),
    landings: named("Decks", "decks", "Contact"),
  });
  expect(messagesOf(findings, "addresses")).toEqual([
    'dbServices[1].name: "ROOFING" has the address of "Roofing".',
    "dbServices[2].name: /contact is an address of the site itself.",
    'dbServices[4].name: "roof-repair" has the address of "Roof Repair".',
    'dbServices[5].name: ".." makes no address.',
    'landings[1].name: "decks" has the address of "Decks".',
  ]);
});

test("a service may have the name of one of the server's folders, but not of one of its files", async () => {
  const folders = named("API", "Assets", "Content", "Paginas", "Pictures", "Icons", "Share");
  const files = named("record.json", "manifest.webmanifest", "Robots.txt", "HealthZ", "share.jpg", "pictures.json");
  const { findings } = await report({ dbServices: [...folders, ...files] });
  expect(messagesOf(findings, "addresses")).toEqual(
    files.map(
      ({ name }, index) =>
        `dbServices[${folders.length + index}].name: /${name.toLowerCase()} is an address of the site itself.`,
    ),
  );
});

test("invalid colours are reported, and so are the replacements of pale ones", async () => {
  const { findings } = await report({
    styles: { mainColor: "#f2b705", btn: "blurple", headingTextColor: "#111111", scrollColor: "#ffff00" },
  });
  const colors = findings.filter(({ group }) => group === "colors");
  expect(colors.map(({ path, level }) => [fieldName(path), level])).toEqual([
    ["styles.btn", "problem"],
    ["styles.mainColor", "advice"],
    ["styles.scrollColor", "advice"],
  ]);
  expect(colors[1]?.message).toMatch(/^#f2b705 has a contrast of 1\.\d:1 on #\w{6}; 4\.5:1 is needed\.$/);
  expect(colors[1]?.site).toMatch(/^Links and icons are drawn in #\w{6} instead \([45]\.\d:1\)\.$/);
});

describe("pictures", () => {
  test("missing, broken and small pictures, and pairs that don't match, are reported", async () => {
    const root = temporaryFolder();
    const write = async (name: string, width: number, height: number) =>
      writeFileSync(
        join(root, name),
        await sharp({ create: { width, height, channels: 3, background: "#888" } })
          .jpeg()
          .toBuffer(),
      );
    await write("large.jpg", 1800, 1200);
    await write("upright.jpg", 1200, 1800);
    await write("small.jpg", 640, 480);
    writeFileSync(join(root, "text.jpg"), "no picture");
    writeFileSync(join(root, "huge.jpg"), new Uint8Array(25_000_001));
    writeFileSync(join(root, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    const { findings } = await report(
      {
        dbPrincipal: { logo: "/logo.svg" },
        gallery: ["large.jpg", "upright.jpg", "small.jpg", "text.jpg", "none.jpg", "../../etc/passwd", "huge.jpg"].map(
          (name) => `/${name}`,
        ),
        stock: ["/upright.jpg"],
        beforeAfterGall: [{ beforeImg: "/large.jpg", afterImg: "/upright.jpg" }],
      },
      { root },
    );
    const found = findings.filter(({ group }) => group === "pictures");
    expect(found.map(({ path, level }) => [fieldName(path), level])).toEqual([
      ["stock[0]", "advice"],
      ["gallery[2]", "advice"],
      ["gallery[3]", "problem"],
      ["gallery[4]", "problem"],
      ["gallery[5]", "problem"],
      ["gallery[6]", "problem"],
      ["beforeAfterGall[0]", "advice"],
    ]);
    expect(found[1]?.message).toBe("/small.jpg is 640 × 480 px; here it is drawn up to 1600 px wide.");
    expect(messagesOf(findings, "pictures")).toContain("gallery[6]: /huge.jpg is larger than 25 MB.");
  });

  test("pictures on other hosts are fetched, and links are requested only with the links option", async () => {
    const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const requests: string[] = [];
    const server = await startHttpServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url === "/small.jpg") response.end(small);
      else if (request.url === "/huge.jpg") response.end(new Uint8Array(25_000_001));
      else response.writeHead({ "/shy": 403, "/fine": 200 }[request.url ?? ""] ?? 404).end();
    });
    const record = {
      gallery: [
        `${server.origin}/small.jpg`,
        `${server.origin}/gone.jpg`,
        "https://nowhere.invalid/a.jpg",
        `${server.origin}/huge.jpg`,
      ],
      dbSocialMedia: { redes: ["gone", "shy", "fine"].map((page) => ({ url: `${server.origin}/${page}` })) },
    };
    const { findings } = await report(record);
    expect(messagesOf(findings, "pictures")).toEqual([
      expect.stringMatching(/^gallery\[0\]: .* is 300 × 200 px/),
      expect.stringMatching(/^gallery\[1\]: .* responds with status 404\.$/),
      expect.stringMatching(/^gallery\[2\]: https:\/\/nowhere\.invalid\/a\.jpg can't be reached: /),
      expect.stringMatching(/^gallery\[3\]: .* is larger than 25 MB\.$/),
    ]);
    expect(requests.filter((line) => line.endsWith("/gone"))).toEqual([]);

    const links = (await report(record, { links: true })).findings.filter(({ group }) => group === "links");
    expect(links.map(({ path, level }) => [fieldName(path), level])).toEqual([
      ["dbSocialMedia.redes[0].url", "problem"],
      ["dbSocialMedia.redes[1].url", "advice"],
    ]);
    await server.close();
  });
});

test("the report of an empty record lists what visitors and search engines will miss", async () => {
  const { findings } = await report({ dbPrincipal: {} });
  const visitors = messagesOf(findings, "visitors").join("\n");
  for (const field of ["phones", "emails", "linkPostEmail", "dbSlogan", "dbServices", "stock", "location"])
    expect(visitors).toContain(field);
  expect(messagesOf(findings, "search").join("\n")).toContain("dbAbout[0].text");
});

test.each([
  [{ monday: "8am-5pm", sunday: "closed" }, []],
  [[{ hour: "8 am - 5 pm" }, { hour: "9 am - 1 pm" }, { hour: "closed" }], ["Days and hours don't pair up."]],
  [[], ["Visitors don't know your hours."]],
])("advice on the hours %j", async (workHours, expected) => {
  const workdays = Array.isArray(workHours) && workHours.length > 0 ? [{ day: "Monday" }] : [];
  const { findings } = await report({ dbPrincipal: { name: "Acme", workdays, workHours } });
  expect(findings.map(({ message }) => message).filter((message) => /pair up|your hours/.test(message))).toEqual(
    expected,
  );
});

const lostLeadsOf = async (fields: object, options = {}) =>
  messagesOf((await report({ linkPostEmail: "/api/contact", ...fields }, options)).findings, "visitors").filter(
    (line) => line.includes("Requests reach nobody"),
  );

test("a form whose leads have no recipient is a problem, unless another recipient gets them", async () => {
  for (const emails of [[], [{ email: "bob@birch" }]]) {
    const { findings } = await report({ linkPostEmail: "/api/contact", dbPrincipal: { emails } });
    const lost = findings.filter(({ message }) => message.includes("Requests reach nobody"));
    expect(lost).toMatchObject([{ level: "problem", path: ["dbPrincipal", "emails"] }]);
  }
  expect(await lostLeadsOf({ dbPrincipal: { emails: [{ email: "office@acme.example" }] } })).toEqual([]);
  expect(await lostLeadsOf({ linkPostEmail: "https://forms.example/x" })).toEqual([]);
  expect(await lostLeadsOf({}, { hasLeadsTo: true })).toEqual([]);
});

const endpointIssuesOf = async (linkPostEmail: string): Promise<string[]> => {
  const emails = [{ email: "office@acme.com" }];
  const { findings } = await report({ linkPostEmail, dbPrincipal: { emails } });
  return findings.filter(({ path }) => fieldName(path) === "linkPostEmail").map(({ level, fix }) => `${level}: ${fix}`);
};

test.each([
  ["/contact", ["problem: Write /api/contact."]],
  ["/leads", ["problem: Write /api/contact."]],
  ["/API/contact", ["problem: Write /api/contact."]],
  ["/api/contact/", ["problem: Write /api/contact."]],
  ["/api/contact", []],
  ["/api/contact?from=site#form", []],
  ["http://forms.acme.com/send", ["advice: Give an address that starts with https://."]],
  ["http://localhost:4000/send", []],
  ["http://[::1]:4000/send", []],
  ["https://forms.acme.com/send", []],
])("a form that posts to %s, where a server may not accept its requests", async (link, expected) => {
  expect(await endpointIssuesOf(link)).toEqual(expected);
});

test("services with too little text, or with the same text, are reported", async () => {
  const description = [{ text: "Roofs.", img: "/x.jpg" }];
  const { findings } = await report({
    dbServices: [
      { name: "One", description },
      { name: "Two", description },
    ],
  });
  expect(messagesOf(findings, "search").join("\n")).toMatch(/Two says the same as One/);
  expect(messagesOf(findings, "search").join("\n")).toMatch(/page of One has 6 letters/);
});

test("the text report and the JSON report contain the same findings", async () => {
  const checked = await report({ dbPrincipal: { name: "Ba\u001b[31md", emails: [{ email: "x" }] } });
  expect(reportText(checked)).toContain("✗ ");
  expect(reportText(checked)).toContain("dbPrincipal.emails[0].email");
  // Control characters of the record do not reach the terminal.
  expect(reportText(checked)).not.toContain("Ba\u001b");
  expect(JSON.parse(reportJson(checked))).toMatchObject({
    problems: problemsIn(checked),
    findings: expect.arrayContaining([expect.objectContaining({ path: "dbPrincipal.emails[0].email", line: 6 })]),
  });
});

test("columns named by positions are reported once, for the whole record", async () => {
  const checked = await report({ "dbPrincipal.name": "Acme", "dbPrincipal.phones.0.phone": "603-555-0142" });
  expect(messagesOf(checked.findings, "forms")).toEqual([
    ": It has names with positions, such as `dbServices.0.name`, and is read accordingly.",
  ]);
  expect(reportText(checked)).toMatch(/the record\S*  \S*content\/x\.json:1:1/);
});

test("text that is not JSON, or not a record, can't be checked", async () => {
  await expect(report('{"a" 1}')).rejects.toThrow("content/x.json:1:6 Expected a colon here");
  await expect(report("[]")).rejects.toThrow("no record");
});

test("a service of LEADS_TO that the record does not have is reported, with the services that it has", async () => {
  const record = { dbServices: [{ name: "Roof repair" }, { name: "Gutters" }] };
  const leadsTo = ["", "roof  Repair", "Windows"].map((service) => ({ service, address: "a@one.example" }));
  const { findings } = await report(record, { leadsTo });
  const named = findings.filter(({ message }) => message.includes("LEADS_TO names"));
  expect(named).toMatchObject([
    {
      level: "advice",
      path: ["dbServices"],
      message: 'LEADS_TO names the service "Windows", which the record does not have.',
      fix: "Use the record's name: Roof repair, Gutters.",
    },
  ]);
});
