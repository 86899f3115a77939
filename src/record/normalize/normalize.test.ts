import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileResponse } from "../../../tests/fakes/hostile-record.ts";
import { demoRecord, DEMO_RECORDS } from "../../../tests/records/record.ts";
import { ENVELOPES, VARIANTS } from "../../../tests/records/variants.ts";
import { FIELD_GUIDE } from "../field-guide.ts";
import { parseRecord } from "../parse.ts";
import { recordSchema } from "../schema.ts";
import { RECORD_KIND } from "./field-kinds.ts";
import type { Kind } from "./kinds.ts";
import { normalizeRecord } from "./normalize.ts";
import { runs } from "../../../tests/fakes/runs.ts";

/** A record with a value at a path. */
function withValue(path: string, value: unknown): Record<string, unknown> {
  const record: Record<string, unknown> = { dbSlogan: [{ slogan: "Base" }] };
  const keys = path.split(".");
  let at = record;
  for (const key of keys.slice(0, -1)) {
    const next: Record<string, unknown> = {};
    at[key] = next;
    at = next;
  }
  at[keys.at(-1) ?? ""] = value;
  return record;
}

/** Empty values have no content, in any form; nor do empty items of a list. */
const isSilent = (canonical: unknown, form: unknown): boolean =>
  canonical === "" || canonical === false || /null|""/.test(JSON.stringify(form));

const FORMS = VARIANTS.flatMap(([path, canonical, ...forms]) => forms.map((form) => ({ path, form, canonical })));

describe("a value is the same in each of its forms, and the form is reported", () => {
  test("there are more than 250 forms", () => expect(FORMS.length).toBeGreaterThan(250));

  test.each(FORMS.map((one) => [`${one.path}: ${JSON.stringify(one.form)}`, one] as const))(
    "%s",
    (_, { path, form, canonical }) => {
      const wanted = parseRecord(withValue(path, canonical));
      const read = parseRecord(withValue(path, form));
      expect(read?.record).toEqual(wanted?.record);
      expect(read?.problems).toEqual([]);
      expect(isSilent(canonical, form) || (read?.readings.length ?? 0) > 0).toBe(true);
    },
  );

  test.each(VARIANTS.map(([path, canonical]) => [`${path}: ${JSON.stringify(canonical)}`, path, canonical] as const))(
    "%s is well-formed",
    (_, path, canonical) =>
      expect(parseRecord(withValue(path, canonical))).toMatchObject({ problems: [], readings: [] }),
  );
});

describe("a wrapped record", () => {
  test.each(Object.entries(ENVELOPES))("%s", (_, wrap) => {
    const read = parseRecord(wrap(demoRecord("ridgeline")));
    expect(read?.record).toEqual(parseRecord(demoRecord("ridgeline"))?.record);
    expect(read?.problems).toEqual([]);
    expect(read?.readings.length).toBeGreaterThan(0);
  });
});

test("each field of the schema has a kind, and there are no other kinds", () => {
  const pathsOf = (kind: Kind, path: string): string[] => {
    if (kind.type === "list") return pathsOf(kind.of, `${path}[]`);
    if (kind.type !== "group") return [path];
    return Object.entries(kind.fields).flatMap(([name, field]) => pathsOf(field, `${path}.${name}`));
  };
  const guide = Object.keys(FIELD_GUIDE).filter(
    (path) =>
      !Object.keys(FIELD_GUIDE).some((other) => /^[.[]/.test(other.slice(path.length)) && other.startsWith(path)),
  );
  expect(
    pathsOf(RECORD_KIND, "")
      .map((path) => path.slice(1))
      .toSorted(),
    "RECORD_KIND (src/record/normalize/field-kinds.ts)",
  ).toEqual(guide.toSorted());
  expect(Object.keys(RECORD_KIND.fields)).toEqual(Object.keys(recordSchema().entries));
});

const LINK =
  /(?:logo|favicon|img|image|gallery\.\d+|stock\.\d+|linkCanalYT|beforeImg|afterImg|linkPostEmail|(?:redes|directorios)\.\d+\.url)$/;

/** Every text of a record, with its path. */
function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, path === "" ? key : `${path}.${key}`));
}

describe("any response", () => {
  const anyForm = fc.constantFrom(...FORMS).map(({ path, form }) => withValue(path, form));
  const anyResponse = fc.oneof(
    { weight: 4, arbitrary: hostileResponse },
    { weight: 3, arbitrary: anyForm },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(RECORD_KIND.fields)), fc.jsonValue()) },
  );

  test("is read without an error, and is the same when read again", () => {
    fc.assert(
      fc.property(anyResponse, (json) => {
        const once = normalizeRecord(json)?.record;
        // Signs that Markdown escapes are text, and marks when read again.
        if (once === undefined || JSON.stringify(json).includes("\\\\")) return;
        const again = normalizeRecord(structuredClone(once));
        expect(again?.record).toEqual(once);
        expect(again?.notes.filter(({ level }) => level === "read")).toEqual([]);
      }),
      runs(50, 2_000),
    );
  }, 3_600_000);

  test.each(
    Object.entries({
      "two widgets in a text under a name that no record has": { simpleWidgets: { a: { b: "Snow, Fog" } } },
      "a list in a list for an e-mail address": {
        dbPrincipal: { emails: [{ email: [[")P55O", "*MkLB"], null] }] },
      },
      "lists of objects for hours": {
        dbPrincipal: { workHours: { a: [{}, { CallUsNow: true }], b: [{}, { CallUsNow: true }] } },
      },
      "a name that is a placeholder behind Markdown": { dbServices: { ">_": {} } },
      "a text of JSON for one of a list": { beforeAfterGall: ['[{"name":"Decks","gallery":[{"img":"/a.jpg"}]}]'] },
    }),
  )("is the same when read again: %s", (_, json) => {
    const once = normalizeRecord(json)?.record;
    expect(normalizeRecord(structuredClone(once))?.record).toEqual(once);
  });

  test.each(Object.keys(DEMO_RECORDS))("is returned unchanged if it is the well-formed record %s", (name) => {
    const json = demoRecord(name);
    const read = normalizeRecord(json);
    expect(read?.record).toBe(json);
    expect(read?.notes).toEqual([]);
  });

  test("has no HTML, and only safe links, once it is parsed", () => {
    fc.assert(
      fc.property(anyResponse, (json) => {
        for (const [path, text] of textsOf(parseRecord(json)?.record)) {
          // Embed codes are parsed where they are shown.
          const isCode = /reviews\.links|location\.\d+\.url/.test(path);
          expect(isCode ? "" : text).not.toMatch(/<\/?[a-z][^<>]*>|<!--/i);
          expect(LINK.test(path) ? text : "").toMatch(/^(?:$|https?:\/\/|tel:|mailto:|\/(?![/\\]))/);
        }
      }),
      runs(50, 2_000),
    );
  }, 3_600_000);
});

const NO_TEXT = { toString: 1 };
test.each([
  { workHours: { periods: [{ open: { day: NO_TEXT, time: "0800" } }] } },
  { workHours: [{ day: "Monday", openTime: { hours: NO_TEXT } }] },
  { phones: [{ country_code: NO_TEXT, phone: "2079460958" }] },
  { phones: [{ phone: "603-555-0142", label: NO_TEXT }], mobile: "603-555-0143" },
])("an object that JavaScript can't convert to a text is no value, and the record is read: %j", (business) => {
  expect(normalizeRecord({ dbPrincipal: { name: "Acme", ...business } })?.record).toMatchObject({
    dbPrincipal: { name: "Acme" },
  });
});

test.each([
  {
    dbServices: [
      [NO_TEXT, "Name"],
      ["Roofs", "Decks"],
    ],
  },
  { dbServices: [{ name: NO_TEXT, description: "We roof." }] },
  { dbServices: { text: "We roof", list: [NO_TEXT, "Roofing"] } },
  { dbServices: { thead: [{ value: NO_TEXT }, { value: "Text" }], tbody: [{ body: [{ value: "Roofs" }] }] } },
  { dbSocialMedia: { facebook: "acme", blog: NO_TEXT } },
  { landings: [{ name: "Decks", file: { url: NO_TEXT } }] },
])("an object that JavaScript can't convert to a text is no item, and the record is read: %j", (fields) => {
  expect(normalizeRecord({ ...fields, dbPrincipal: { name: "Acme" } })?.record).toMatchObject({
    dbPrincipal: { name: "Acme" },
  });
});
