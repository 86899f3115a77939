import { expect, test } from "vitest";
import { findRecord } from "./envelope.ts";

const FIELDS = { name: 1, logo: 1, phones: 1 };
const RECORD = { name: "Ridge", logo: "/a.svg" };
const find = (json: unknown) => findRecord(json, FIELDS);

test("a record is found, with its position", () => {
  expect(find(RECORD)).toMatchObject({ record: RECORD, path: [], wasText: false, hadPlaces: false, others: 0 });
  expect(find([{ id: 1 }, { data: RECORD }])).toMatchObject({ record: RECORD, path: [1, "data"], wasText: false });
  expect(find({ body: JSON.stringify({ data: [RECORD] }) })).toMatchObject({
    record: RECORD,
    path: ["body", "data", 0],
    wasText: true,
  });
});

test("the record with the most fields is chosen, or else the first one; the others are counted", () => {
  const more = { ...RECORD, phones: [] };
  expect(find([RECORD, more])).toMatchObject({ record: more, path: [1], others: 0 });
  expect(find([RECORD, { ...RECORD }, { ...RECORD }, { name: "x" }])).toMatchObject({ path: [0], others: 2 });
  expect(find([RECORD, { ...RECORD }, more, { ...more }])).toMatchObject({ record: more, path: [2], others: 1 });
});

test("an object with one matching field may be a wrapper; a field of a record is never a record", () => {
  expect(find({ name: ["site"], data: RECORD })).toMatchObject({ record: RECORD, path: ["data"] });
  expect(find({ name: ["site"], data: { logo: "/a.svg" } })).toMatchObject({ path: [], others: 1 });
  expect(find({ name: { name: "a", logo: "b", phones: [] } })).toMatchObject({ path: [], others: 0 });
  expect(find({ ...RECORD, data: { ...RECORD, phones: [] } })).toMatchObject({ path: [] });
});

test("a record may be nested in at most five wrappers", () => {
  const wrapped = (depth: number): unknown => (depth === 0 ? RECORD : { data: wrapped(depth - 1) });
  expect(find(wrapped(5))?.path).toHaveLength(5);
  expect(find(wrapped(6))).toBeUndefined();
});

const after = (count: number): unknown => [...Array.from({ length: count }, () => 1), RECORD];

test("only the first fifty values of a wrapper are searched", () => {
  expect(find(after(49))?.path).toEqual([49]);
  expect(find(after(50))).toBeUndefined();
});

test.each([
  [null],
  [undefined],
  ["text"],
  [5],
  [{}],
  [[]],
  [{ data: null }],
  [JSON.parse('{"__proto__":{"name":"a"}}')],
])("no record is found in %j", (json) => expect(find(json)).toBeUndefined());

test("names that are positions of their values, as in tables and forms, are expanded", () => {
  const given = {
    name: "Ridge",
    "phones.0.phone": "603",
    "phones.1.phone": "604",
    "phones[1][label]": "Office",
    "a.b": 1,
  };
  expect(find([given])?.record).toEqual({
    name: "Ridge",
    phones: [{ phone: "603" }, { phone: "604", label: "Office" }],
    "a.b": 1,
  });
  expect(find(given)?.hadPlaces).toBe(true);
  const years = { "phones.2023.a": 1, "phones.2024.a": 2 };
  expect(find(years)?.record).toEqual({ phones: { 2023: { a: 1 }, 2024: { a: 2 } } });
  const deep = `phones${".a".repeat(13)}`;
  expect(find({ name: "Ridge", [deep]: "603" })?.record).toEqual({ name: "Ridge", [deep]: "603" });
  const both = { phones: { main: "603" }, "phones.cell": "604", "phones.__proto__.x": "605" };
  expect(find(both)?.record).toEqual({ phones: { main: "603", cell: "604" }, "phones.__proto__.x": "605" });
  expect(both.phones).toEqual({ main: "603" });
});

test("a value beside names with positions inside it is kept, regardless of order", () => {
  const list = { phones: [{ phone: "603" }] };
  const place = { "phones.0.label": "Office", "phones.1.phone": "604" };
  const phones = [{ phone: "603", label: "Office" }, { phone: "604" }];
  expect(find({ ...list, ...place })?.record).toEqual({ phones });
  expect(find({ ...place, ...list })?.record).toEqual({ phones });
  expect(list).toEqual({ phones: [{ phone: "603" }] });
  // Lists and texts have no fields of these names.
  const other = { ...list, logo: "/a.svg", "phones.length": 1, "logo.width": 90 };
  expect(find(other)?.record).toEqual(other);
  const both = { ...list, "phones.0.label": "Office", "phones.length": 1 };
  expect(find(both)?.record).toEqual({ phones: [{ phone: "603", label: "Office" }], "phones.length": 1 });
  const twice = { "phones.0.label": "Office", "phones.0": "603" };
  expect(find(twice)?.record).toEqual({ phones: [{ label: "Office" }], "phones.0": "603" });
  expect(find({ logo: "", "logo.src": "/a.svg" })?.record).toEqual({ logo: { src: "/a.svg" } });
});
