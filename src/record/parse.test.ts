import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileResponse } from "../../tests/fakes/hostile-record.ts";
import { FIELD_GUIDE } from "./field-guide.ts";
import { isObject } from "./json-value.ts";
import { emptyRecord, parseRecord } from "./parse.ts";
import { MAX_TEXT } from "./values.ts";
import { runs } from "../../tests/fakes/runs.ts";

test.each([
  [null],
  [undefined],
  ["text"],
  [5],
  [true],
  [[]],
  [[{ name: "x" }]],
  [{}],
  [{ error: "Not found", status: 404 }],
  [JSON.parse('{"__proto__": {"dbPrincipal": {}}}')],
])("%j is not a record", (json) => {
  expect(parseRecord(json)).toBeUndefined();
});

test("one known field makes a record, and unknown fields are left out", () => {
  const parsed = parseRecord({ gallery: null, secret: "x", __v: 3 });
  expect(parsed).toMatchObject({ record: emptyRecord(), problems: [] });
  expect(parsed?.normalized).not.toHaveProperty("secret");
});

test("a removed value is reported once, with its path, and the rest stays", () => {
  const parsed = parseRecord({
    dbPrincipal: { name: { en: true }, phones: [{ phone: "none" }, { phone: "603" }], logo: "javascript:1" },
    dbServices: [{ name: "" }, { name: "Roofs", description: [{ img: "data:,x", lists: [true, "ok"] }, true] }, true],
    gmb: true,
    gallery: { a: { b: true } },
  });
  expect(parsed?.problems.map(({ path }) => path.join(".")).sort()).toEqual([
    "dbPrincipal.logo",
    "dbPrincipal.name",
    "dbPrincipal.phones.0.phone",
    "dbServices.0.name",
    "dbServices.1.description.0.img",
    "dbServices.1.description.0.lists.0",
    "dbServices.1.description.1",
    "dbServices.2",
    "gallery.0",
    "gmb",
  ]);
  expect(new Set(parsed?.problems.map(({ path }) => path.join("."))).size).toBe(parsed?.problems.length);
  expect(parsed?.record.dbServices).toEqual([{ name: "Roofs", description: [{ text: "", img: "", lists: ["ok"] }] }]);
  expect(parsed?.record.dbPrincipal.phones).toEqual([{ phone: "603", name: "", number: "+1603", extension: "" }]);
});

test("the first of several records is shown, and a problem says so", () => {
  const record = { dbPrincipal: { name: "Real" }, gallery: [] };
  expect(parseRecord([record, record, record])?.problems).toMatchObject([
    { path: [0], message: "is the first of 3 records, and the only one that is shown" },
  ]);
});

test("phone fields with several numbers give at most as many phones as a list may have", () => {
  const phones = Array.from({ length: 300 }, (_, index) => ({
    phone: `512-555-${String(1_000 + index)} / 512-555-${String(2_000 + index)}`,
  }));
  expect(parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones).toHaveLength(500);
});

test.each(["https://user@a.example/b.jpg", "https://:secret@a.example/b.jpg", "https://user:secret@a.example/b.jpg"])(
  "an address with credentials is rejected: %s",
  (logo) => expect(parseRecord({ dbPrincipal: { logo } })?.record.dbPrincipal.logo).toBe(""),
);

test("a required field is reported as missing if it is absent, and as empty if it is empty", () => {
  const problems = parseRecord({ dbServices: [{ description: [] }, { name: " " }] })?.problems;
  expect(problems?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["dbServices.0.name", "is missing"],
    ["dbServices.1.name", "should not be empty"],
  ]);
});

test("the response itself is not modified", () => {
  const json = { dbPrincipal: { name: {} }, gallery: ["javascript:1"] };
  parseRecord(json);
  expect(json).toEqual({ dbPrincipal: { name: {} }, gallery: ["javascript:1"] });
});

test("the record's paths are resolved against the origin of the base", () => {
  const json = { dbPrincipal: { logo: "/logo.svg" }, gallery: ["/a.jpg", "https://b.example/c.jpg"] };
  const record = parseRecord(json, "https://provider.example/api")?.record;
  expect(record?.dbPrincipal.logo).toBe("https://provider.example/logo.svg");
  expect(record?.gallery).toEqual(["https://provider.example/a.jpg", "https://b.example/c.jpg"]);
});

test("__proto__ and constructor are not fields of a record", () => {
  const evil =
    '{"__proto__": {"name": "polluted"}, "constructor": {"prototype": {"name": "polluted"}}, "name": "Real", "phones": {"__proto__": []}}';
  const record = parseRecord(JSON.parse(`{"dbPrincipal": ${evil}, "gmb": {"__proto__": {"link": "/x"}}}`))?.record;
  expect(record?.dbPrincipal.name).toBe("Real");
  expect(record?.gmb.link).toBe("");
  expect(JSON.stringify(record)).not.toContain("polluted");
  expect(Object.hasOwn(Object.prototype, "name")).toBe(false);
});

// Each of these records once took minutes, or overflowed the stack.
test("a record of enormous size is read", () => {
  const services = Array.from({ length: 10_000 }, (_, index) => ({ name: `Service ${index}` }));
  expect(parseRecord({ dbServices: services })?.record.dbServices).toHaveLength(500);

  const huge = "x".repeat(10_000_000);
  expect(parseRecord({ dbHome: [{ text: huge }], linkPostEmail: huge })?.record.dbHome[0]?.text).toHaveLength(MAX_TEXT);
});

test("a record with thousands of faults is read", () => {
  const dbServices = Array.from({ length: 150 }, (_, index) => ({
    name: `S${index}`,
    description: Array(150).fill(true),
  }));
  const parsed = parseRecord({ dbServices, dbPrincipal: { name: "Real" } });
  expect(parsed?.record.dbPrincipal.name).toBe("Real");
  expect(parsed?.record.dbServices).toHaveLength(150);
  expect(parsed?.problems).toHaveLength(150 * 150);
});

test("excessive nesting affects only its own field", () => {
  const deep: unknown = JSON.parse(`${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`);
  const parsed = parseRecord({
    dbPrincipal: { name: deep, miles: 5 },
    dbAbout: [deep, { text: "Real" }],
    gallery: deep,
  });
  expect(parsed?.record.dbPrincipal).toMatchObject({ name: "", miles: "5" });
  expect(parsed?.record.dbAbout).toContainEqual({ text: "Real", list: [] });
  expect(parsed?.record.gallery).toEqual([]);
});

/** Every text in a record, with its field. */
function* textsOf(value: unknown, field = ""): Generator<[string, string]> {
  if (typeof value === "string") yield [field, value];
  else if (Array.isArray(value)) for (const entry of value) yield* textsOf(entry, field);
  else if (typeof value === "object" && value !== null)
    for (const [key, entry] of Object.entries(value)) yield* textsOf(entry, key);
}

const LINK_FIELDS = new Set(
  "logo favicon url img image gallery stock linkCanalYT beforeImg afterImg linkPostEmail".split(" "),
);

const LINK = /^(?:$|https?:\/\/[a-z0-9._[\]:-]+\/|tel:|mailto:|\/(?![/\\]))/;

test("any response gives either no record or a clean one, which is the same when parsed again", () => {
  const anything = fc.oneof(
    { weight: 3, arbitrary: hostileResponse },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(emptyRecord())), fc.jsonValue()) },
  );
  fc.assert(
    fc.property(anything, fc.constantFrom(undefined, "https://provider.example/v1"), (json, base) => {
      const parsed = parseRecord(json, base);
      if (parsed === undefined) return;
      const again = parseRecord(JSON.parse(JSON.stringify(parsed.record)), base);
      expect(again?.record).toEqual(parsed.record);
      expect(again?.problems).toEqual([]);
      for (const [field, text] of textsOf(parsed.record)) {
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
        // oxlint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(text).toMatch(LINK_FIELDS.has(field) ? LINK : /^/);
      }
    }),
    runs(50, 2_000),
  );
}, 3_600_000);

test.each([
  ["beforeAfterGall", [{}, { beforeImg: "/a.jpg", afterImg: "/b.jpg" }]],
  [
    "beforeAfterGall",
    [
      { beforeImg: "/a.jpg", afterImg: "/b.jpg" },
      { title: "x", description: "y" },
    ],
  ],
  ["testimonials", [{}, { text: "Great.", name: "Dana" }]],
  [
    "questions",
    [
      { question: null, answer: null },
      { question: "How long?", answer: "A day." },
    ],
  ],
  ["redirects", [{ source: "/x" }, { from: "/old", to: "/about" }]],
])("an item of %s without its required fields is dropped, and its list is kept: %j", (field, items) => {
  const isOwn = field !== "beforeAfterGall";
  const parsed = parseRecord({
    dbServices: ["Roofing"],
    ...(isOwn ? { ownWords: { [field]: items } } : { [field]: items }),
  });
  const record = parsed?.record;
  expect([...(record?.beforeAfterGall ?? []), ...Object.values(record?.ownWords ?? {}).flat()]).toHaveLength(1);
});

test("invisible characters of copied text are no part of addresses", () => {
  const { record, problems } =
    parseRecord({
      dbPrincipal: {
        phones: [{ phone: "603555\u200B0142" }],
        emails: ["office@acme.example\u200B", "\u200Eroofs@\u00ADacme.example"].map((email) => ({ email })),
      },
      dbSocialMedia: { redes: [{ url: "https://www.facebook.com/acme\u200B" }] },
    }) ?? {};
  expect(record?.dbPrincipal.phones).toMatchObject([{ phone: "(603) 555-0142", number: "+16035550142" }]);
  expect(record?.dbPrincipal.emails).toEqual([{ email: "office@acme.example" }, { email: "roofs@acme.example" }]);
  expect(record?.dbSocialMedia.redes[0]?.url).toBe("https://www.facebook.com/acme");
  expect(problems).toEqual([]);
});

test("hostile responses have each field of a record", () => {
  const found = new Set<string>();
  const find = (value: unknown, path: string): void => {
    found.add(path);
    if (Array.isArray(value)) for (const entry of value) find(entry, `${path}[]`);
    else if (isObject(value))
      for (const [name, entry] of Object.entries(value)) find(entry, path === "" ? name : `${path}.${name}`);
  };
  for (const response of fc.sample(hostileResponse, { numRuns: 400, seed: 1 })) find(response, "");
  expect(Object.keys(FIELD_GUIDE).filter((path) => !found.has(path))).toEqual([]);
});
