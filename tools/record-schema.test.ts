import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { FIELD_GUIDE } from "../src/record/field-guide.ts";
import { parseRecord } from "../src/record/parse.ts";
import { PICTURES, PICTURES_FOLDER } from "./record-guide.ts";
import { type JsonSchema, recordJsonSchema } from "./record-schema.ts";

const DEMOS = ["ridgeline", "copperline", "verdeluna", "handy"];
const demo = (name: string): unknown => JSON.parse(readFileSync(`content/${name}.json`, "utf8"));

/** Compiles the schema with the ajv that html-validate, one of our dependencies, depends on. */
function validator(): (record: unknown) => boolean {
  const ours = createRequire(import.meta.url);
  // The types of a transitive dependency can't be imported.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const Ajv = createRequire(ours.resolve("html-validate"))("ajv") as new (options: object) => {
    compile: (schema: JsonSchema) => (record: unknown) => boolean;
  };
  return new Ajv({ allowUnionTypes: true, strict: true }).compile(recordJsonSchema());
}

/** Yields the path of each field in the schema, and of list items that are plain values. */
function* paths(schema: JsonSchema, path = ""): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path === "" ? name : `${path}.${name}`;
    yield at;
    yield* paths(field, at);
  }
  if (schema.items === undefined) return;
  if (schema.items.properties === undefined) yield `${path}[]`;
  yield* paths(schema.items, `${path}[]`);
}

test("the guide has an entry for each field of the schema, and for no other", () => {
  const fields = [...paths(recordJsonSchema())].filter((path) => path !== "$schema");
  expect(Object.keys(FIELD_GUIDE).toSorted(), "FIELD_GUIDE (src/record/field-guide.ts)").toEqual(fields.toSorted());
});

test("the guide marks fields as required if their item is dropped without them", () => {
  for (const [path, { required }] of Object.entries(FIELD_GUIDE)) {
    const parts = /^(.+)\[\]\.(\w+)$/.exec(path);
    if (parts === null || parts[1]?.includes("[]") === true) continue;
    const [, list = "", field = ""] = parts;
    // The item's other required fields.
    const siblings = Object.keys(FIELD_GUIDE).filter(
      (other) => other.startsWith(`${list}[].`) && other !== path && FIELD_GUIDE[other]?.required === true,
    );
    const item = Object.fromEntries(siblings.map((other) => [other.split(".").at(-1), "https://x.example/1"]));
    const wrapped = list
      .split(".")
      .reduceRight<unknown>((value, key) => ({ [key]: value }), [{ ...item, [field]: null }]);
    const problems = parseRecord(wrapped)?.problems.filter(({ path }) => path.at(-1) === field);
    expect([path, problems?.length]).toEqual([path, required === true ? 1 : 0]);
  }
});

test("each picture of the guide exists, and all are small", () => {
  const sizes = PICTURES.map(({ name }) => readFileSync(`${PICTURES_FOLDER}/${name}.webp`).length);
  expect(Math.min(...sizes)).toBeGreaterThan(1_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

test.each(DEMOS)("the schema accepts the demo %s, which names it", (name) => {
  const record = demo(name);
  expect(validator()(record)).toBe(true);
  expect(record).toMatchObject({ $schema: "./record.schema.json" });
  expect(parseRecord(record)?.problems).toEqual([]);
});

test.each([
  [{ gallery: ["javascript:alert(1)"] }],
  [{ dbPrincipal: { phones: [{ name: "Office" }] } }],
  [{ dbPrincipal: { phones: [{ phone: "none" }] } }],
  [{ dbPrincipal: { emails: [{ email: "not an address" }] } }],
  [{ dbPrincipal: { name: true } }],
  [{ dbPrincipal: { logo: "data:image/png,x" } }],
  [{ dbServices: [{ name: "" }] }],
  [{ simpleWidgets: [{ val: "Clock", activo: true }] }],
  [{ beforeAfterGall: [{ beforeImg: "/a.jpg" }] }],
])("a value that the site leaves out is invalid in the schema: %j", (record) => {
  expect(validator()(record)).toBe(false);
  expect(parseRecord(record)?.problems).not.toEqual([]);
});

test.each([
  [{ gallery: "one.jpg" }],
  [{ dbPrincipal: [{ name: "Ridge" }] }],
  [{ simpleWidgets: [{ val: "Weather", activo: true }] }],
])("a value that the site reads from another form is invalid in the schema: %j", (record) => {
  expect(validator()(record)).toBe(false);
  expect(parseRecord(record)).toMatchObject({ problems: [], readings: [{ level: "read" }] });
});

test.each([
  [{ dbPrincipal: { miles: 35, exprYears: "22" } }],
  [{ dbPrincipal: null, gallery: null, dbServices: [null, { name: "Roofing", description: null }] }],
  [{ reviews: { activo: "true" }, customLinks: [1], autoGntLandingFromService: "yes" }],
  [{ dbPrincipal: { logo: "" }, stock: ["", null, "/a.jpg"], gallery: ["cdn.example/a.jpg"] }],
  [{ unknown: { anything: true } }],
])("a value that the site accepts is valid in the schema: %j", (record) => {
  expect(validator()(record)).toBe(true);
  expect(parseRecord({ gallery: [], ...record })?.problems).toEqual([]);
});
