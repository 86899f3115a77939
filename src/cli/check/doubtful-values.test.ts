import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fieldName } from "../../record/field-name.ts";
import { checkRecord } from "./check-record.ts";
import { readSubject } from "./subject.ts";

const check = async (record: unknown) => {
  const body = typeof record === "string" ? record : JSON.stringify(record, undefined, 2);
  const { findings } = await checkRecord({ name: "x.json", body, base: undefined }, { root: "." });
  return findings.map(({ path, ...rest }) => ({ ...rest, path: fieldName(path), text: body.split("\n") }));
};
const problems = async (record: unknown) =>
  (await check(record)).filter(({ group, level }) => group === "values" && level === "problem");

const fileOf = (bytes: Buffer): string => {
  const file = join(temporaryFolder(), "record.json");
  writeFileSync(file, bytes);
  return file;
};

describe("positions", () => {
  test("a finding after items that were left out names its own item and line", async () => {
    const found = await check({
      dbPrincipal: {
        phones: [{ phone: "none" }, null, { phone: "555-0142" }],
        location: [{ address: {} }, { address: "Concord" }],
      },
      dbServices: [{ name: "" }, { nam: "Typo" }, { name: "Roofs" }, { name: "ROOFS" }, { name: "Contact" }],
      landings: [7, { name: "Decks", gallery: ["javascript:1", "/none.jpg"] }],
      videosPromo: [null, { activo: true, link: "https://vimeo.com/1" }],
    });
    const lineOf = (path: string): string => {
      const finding = found.find((candidate) => candidate.path === path && candidate.level === "problem");
      return finding?.text[finding.line - 1]?.trim() ?? "no such finding";
    };
    expect(lineOf("dbPrincipal.phones[2].phone")).toBe('"phone": "555-0142"');
    expect(lineOf("dbServices[3].name")).toBe('"name": "ROOFS"');
    expect(lineOf("dbServices[4].name")).toBe('"name": "Contact"');
    expect(lineOf("landings[1].gallery[1]")).toBe('"/none.jpg"');
    expect(lineOf("videosPromo[1].link")).toBe('"link": "https://vimeo.com/1"');
    const advice = found.filter(({ message }) => message.startsWith("Roofs has no"));
    expect(advice.map(({ path }) => path)).toEqual(["dbServices[2].description", "dbServices[2].description"]);
  });

  test("a repeated field is reported, and so are problems in its last occurrence", async () => {
    const body = '{\n"linkPostEmail": "/api/contact",\n"gmb": { "link": "x" },\n"gmb": { "link": "javascript:1" }\n}';
    const found = (await check(body)).filter(({ group }) => group === "values");
    expect(found.map(({ path, line, message }) => [path, line, message])).toEqual([
      ["gmb.link", 4, expect.stringContaining("should be a link")],
      ["gmb", 4, "This field occurs more than once in the same object."],
    ]);
  });
});

describe("misspelt names", () => {
  test("a misspelt required field is reported with the right name", async () => {
    const found = await problems({
      dbPrincipal: { emails: [{ emial: true }] },
      beforeAfterGall: [{ beforImg: "/a.jpg", afterImg: "/b.jpg" }],
      dbSlogan: [{}],
    });
    expect(found.map(({ path, fix }) => [path, fix])).toEqual([
      ["dbPrincipal.emails[0].emial", "Did you mean email?"],
      ["dbSlogan[0].slogan", expect.any(String)],
      ["beforeAfterGall[0].beforImg", "Did you mean beforeImg?"],
    ]);
    expect(found[0]).toMatchObject({ line: 5, message: 'No record has the field "emial", and "email" is missing.' });
    expect(found[1]?.message).toBe("It is missing.");
    expect(found.map(({ message }) => message).join()).not.toContain("in braces");
  });

  test("a misspelt top-level field is reported with its line and column, also if no other field is known", async () => {
    expect((await problems({ dbPrincipl: {}, gallery: [] }))[0]).toMatchObject({
      path: "dbPrincipl",
      line: 2,
      column: 17,
      fix: "Did you mean dbPrincipal?",
    });
    await expect(check('{\n  "dbPrincipl": {}\n}')).rejects.toThrow(
      'At 2:17 stands "dbPrincipl". Did you mean dbPrincipal?',
    );
  });
});

describe("forms other than the schema's", () => {
  test("another form is advice, with the value that was read and its position", async () => {
    const found = await check({ dbPrincipal: [{ name: "X" }], dbAbout: [[{ text: "We build decks." }]], gallery: [] });
    expect(found.filter(({ group }) => group === "forms")).toMatchObject([
      { path: "dbPrincipal", level: "advice", line: 2, message: "It is a list of 1, read as a group of fields: name." },
      { path: "dbAbout[0]", level: "advice", message: 'It is a list of 1, read as a list of 1: "We build decks.".' },
    ]);
  });

  test("problems inside a wrapper are reported at their own position", async () => {
    const found = await problems({
      success: true,
      data: [{ dbPrincipal: { emails: [{ email: "nobody" }] }, gallery: [] }],
    });
    expect(found).toMatchObject([
      { path: "data[0].dbPrincipal.emails[0].email", message: "It should be an e-mail address." },
    ]);
  });

  test("a switch is reported with the value that was read, and an unreadable one is a problem", async () => {
    const record = {
      reviews: { activo: "yes", isHomeOnly: 1 },
      tiposPago: [null, { activo: "on" }],
      labels: { formLabel: { isenglish: "no" } },
      customLinks: "off",
      autoGntLandingFromService: "perhaps",
    };
    expect((await problems(record)).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "autoGntLandingFromService: It is neither true nor false, and counts as false.",
    ]);
    const read = (await check(record)).filter(({ group }) => group === "forms");
    expect(read.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'reviews.activo: It is "yes", read as true.',
      "reviews.isHomeOnly: It is 1, read as true.",
      'tiposPago[1].activo: It is "on", read as true.',
      'labels.formLabel.isenglish: It is "no", read as false.',
      'customLinks: It is "off", read as false.',
    ]);
    const fine = { activo: "true", isHomeOnly: "false" };
    expect(await problems({ reviews: fine, customLinks: true, autoGntLandingFromService: false })).toEqual([]);
  });
});

describe("values that are accepted, but mean nothing or something else", () => {
  test.each(["since 1987", "many", "-5"])("the number %j is reported", async (value) => {
    const found = await problems({ dbPrincipal: { exprYears: value } });
    expect(found).toMatchObject([{ path: "dbPrincipal.exprYears", message: expect.stringMatching(/is not a number/) }]);
  });

  test.each([22, "22", "20+", "1,200", "", null])("%j is accepted as a number", async (value) => {
    expect(await problems({ dbPrincipal: { exprYears: value } })).toEqual([]);
  });

  test.each(["bob@birch", "bob@.com", "bob@birch..com", "(bob)@birch.com"])(
    "the e-mail address %s is reported",
    async (email) => {
      const [finding] = await problems({ dbPrincipal: { emails: [{ email: "ok@birch.com" }, { email }] } });
      expect(finding).toMatchObject({ path: "dbPrincipal.emails[1].email", message: expect.stringContaining(email) });
    },
  );

  test("hours without a time are problems; hours that only search engines can't read are advice", async () => {
    const hours = ["whenever", "25:00 - 99:00", "8 - 5", "By appointment", "7:00 am – 5:30 pm"];
    const days = ["Blursday", "Monday", "Tuesday", "Wednesday", "Thursday"];
    const found = await check({
      dbPrincipal: { workdays: days.map((day) => ({ day })), workHours: hours.map((hour) => ({ hour })) },
    });
    const about = found.filter(({ message }) => message.includes("can't be read"));
    expect(about.map(({ path, level }) => [path, level])).toEqual([
      ["dbPrincipal.workHours[0].hour", "problem"],
      ["dbPrincipal.workHours[1].hour", "problem"],
      ["dbPrincipal.workHours[2].hour", "advice"],
      ["dbPrincipal.workHours[3].hour", "advice"],
      ["dbPrincipal.workdays[0].day", "problem"],
    ]);
  });

  test("abbreviated days, and holidays that are closed, are not problems", async () => {
    const day = ["M-F", "L - V", "Sa", "Mo-We", "Holidays", "Feast of Ann"].map((text) => ({ day: text }));
    const hour = [...Array.from({ length: 4 }, () => "8 am - 5 pm"), "by appointment", "closed"];
    expect(await problems({ dbPrincipal: { workdays: day, workHours: hour.map((text) => ({ hour: text })) } })).toEqual(
      [],
    );
  });

  test("a day without hours, and hours without a day, are advice; places where both are empty are not reported", async () => {
    const workdays = ["Monday", "Tuesday", "", "", "Friday"].map((day) => ({ day }));
    const workHours = ["8 am - 5 pm", "", "9 am - 1 pm", "", "8 am - 5 pm"].map((hour) => ({ hour }));
    const found = (await check({ dbPrincipal: { workdays, workHours } })).filter(({ message }) =>
      / has no (?:hours|day)\.$/.test(message),
    );
    expect(found.map(({ path, level, message }) => [path, level, message])).toEqual([
      ["dbPrincipal.workHours[1].hour", "advice", '"Tuesday" has no hours.'],
      ["dbPrincipal.workdays[2].day", "advice", '"9 am - 1 pm" has no day.'],
    ]);
  });

  test.each(["24/7", "8am-5pm", "8am-12pm, 1pm-5pm", "closed"])(
    "the hours %s without any day are advice",
    async (text) => {
      for (const dbPrincipal of [{ workHours: [{ hour: text }] }, { workdays: [{ day: text }] }]) {
        const found = (await check({ dbPrincipal })).filter(({ message }) => message.includes(text));
        expect(found).toMatchObject([
          { level: "advice", message: `"${text}" has no day.`, fix: expect.stringContaining("Every day: 24/7") },
        ]);
      }
    },
  );

  test("days with hours in their text are checked", async () => {
    const workdays = ["Mon-Fri: 8 am - 5 pm", "Saturday: whenever", "Blursday 9 am - 1 pm", "Sunday: closed", "Sunday"];
    const found = await problems({ dbPrincipal: { workdays: workdays.map((day) => ({ day })) } });
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      ["dbPrincipal.workdays[1].day", '"whenever" can\'t be read as hours.'],
      ["dbPrincipal.workdays[2].day", '"Blursday" can\'t be read as days.'],
    ]);
  });

  test("hours with days in their text, or without days, are checked", async () => {
    const hours = ["Mon-Fri: 8am-12pm, 1pm-5pm", "Saturday: whenever", "8 am - 5 pm", "monday: closed", "whenever"];
    const found = await problems({ dbPrincipal: { workHours: hours.map((hour) => ({ hour })) } });
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      ["dbPrincipal.workHours[1].hour", '"whenever" can\'t be read as hours.'],
      ["dbPrincipal.workHours[4].hour", '"whenever" can\'t be read as hours.'],
    ]);
  });

  test("hours on the 24-hour clock of other days are not reported", async () => {
    const workHours = ["8:00-17:00", "9:00-12:00"].map((hour) => ({ hour }));
    const found = await check({ dbPrincipal: { workdays: [{ day: "Mon-Fri" }, { day: "Sat" }], workHours } });
    expect(found.filter(({ message }) => message.includes("can't be read"))).toEqual([]);
  });

  test("letters that were lost in a wrong encoding are reported", async () => {
    const found = await problems({ dbPrincipal: { name: "Caf\uFFFD Roofing" }, dbHome: [{ text: "PeÃ±a e hijos" }] });
    expect(found.map(({ path }) => path)).toEqual(["dbPrincipal.name", "dbHome[0].text"]);
    expect(await problems({ dbPrincipal: { name: "Café Peña Ângela Ão" } })).toEqual([]);
  });
});

describe("files in another encoding", () => {
  test("Latin-1: the message has the line and column of the first wrong byte, and says how to save the file", async () => {
    const file = fileOf(Buffer.from('{\n  "dbPrincipal": { "name": "Caf\u00e9" }\n}', "latin1"));
    await expect(readSubject(file)).rejects.toThrow(`${file}:2:32 This file is not UTF-8: the byte E9`);
    await expect(readSubject(file)).rejects.toThrow("Save it as UTF-8");
  });

  test("Latin-1 below comments with commas is no table", async () => {
    for (const comments of ["// Acme, Keene\n// Ana, May", "/* Acme,Keene\nAna,May */"]) {
      const file = fileOf(Buffer.from(`${comments}\n{"dbPrincipal": { "name": "Caf\u00e9" }}`, "latin1"));
      await expect(readSubject(file)).rejects.toThrow(`${file}:3:31 This file is not UTF-8: the byte E9`);
    }
  });

  test("UTF-16: the message has the position of the first wrong byte", async () => {
    const file = fileOf(Buffer.from('\uFEFF{"gallery": []}', "utf16le"));
    await expect(readSubject(file)).rejects.toThrow(`${file}:1:1 This file is not UTF-8: the byte FF`);
  });

  test("UTF-8 is read, with and without a byte order mark", async () => {
    for (const mark of ["", "\uFEFF"]) {
      const { body } = await readSubject(fileOf(Buffer.from(`${mark}{"dbHome": [{"text": "Niño \uFFFD"}]}`)));
      expect(body).toBe('{"dbHome": [{"text": "Niño \uFFFD"}]}');
    }
  });
});
