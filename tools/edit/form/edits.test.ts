import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/record/json.ts";
import { applyEdit, type Edit, type Path, valueAt } from "./edits.ts";
import { runs } from "../../../tests/fakes/runs.ts";

const RECORD: Json = {
  dbPrincipal: { name: "Ridgeline", phones: [{ phone: "1" }, { phone: "2" }, { phone: "3" }] },
  gallery: ["/a.jpg", "/b.jpg"],
  note: null,
};
const phones = (record: Json): unknown => valueAt(record, ["dbPrincipal", "phones"]);
const moved = (from: number, to: number): unknown =>
  phones(applyEdit(RECORD, { kind: "move", path: [...PHONES, from], to }));
const PHONES: Path = ["dbPrincipal", "phones"];

describe("an edit", () => {
  test("sets a field, and creates missing parents", () => {
    expect(applyEdit(RECORD, { kind: "set", path: [...PHONES, 1, "phone"], value: "9" })).toMatchObject({
      dbPrincipal: { name: "Ridgeline", phones: [{ phone: "1" }, { phone: "9" }, { phone: "3" }] },
    });
    expect(applyEdit({}, { kind: "set", path: ["videosPromo", 0, "link"], value: "x" })).toEqual({
      videosPromo: [{ link: "x" }],
    });
    expect(applyEdit({ stock: ["a"] }, { kind: "set", path: ["stock", 2], value: "c" })).toEqual({
      stock: ["a", null, "c"],
    });
  });

  test("inserts an item into a list, also if the list is missing or not a list", () => {
    expect(phones(applyEdit(RECORD, { kind: "insert", path: [...PHONES, 1], value: "new" }))).toEqual([
      { phone: "1" },
      "new",
      { phone: "2" },
      { phone: "3" },
    ]);
    expect(applyEdit({ note: null }, { kind: "insert", path: ["note", 0], value: "new" })).toEqual({ note: ["new"] });
  });

  test("removes a field or an item, and nothing if it does not exist", () => {
    expect(phones(applyEdit(RECORD, { kind: "remove", path: [...PHONES, 0] }))).toEqual([
      { phone: "2" },
      { phone: "3" },
    ]);
    expect(applyEdit(RECORD, { kind: "remove", path: ["dbPrincipal"] })).toEqual({
      gallery: ["/a.jpg", "/b.jpg"],
      note: null,
    });
    expect(applyEdit(RECORD, { kind: "remove", path: ["gallery", 7] })).toEqual(RECORD);
  });

  test("moves an item to its new index", () => {
    expect(moved(0, 2)).toEqual([{ phone: "2" }, { phone: "3" }, { phone: "1" }]);
    expect(moved(2, 0)).toEqual([{ phone: "3" }, { phone: "1" }, { phone: "2" }]);
    expect(moved(1, 99)).toEqual([{ phone: "1" }, { phone: "3" }, { phone: "2" }]);
  });

  test("treats the name of an Object.prototype property as an ordinary field", () => {
    const edited = applyEdit({}, { kind: "set", path: ["toString", "__proto__", "x"], value: 1 });
    expect(JSON.stringify(edited)).toBe('{"toString":{"__proto__":{"x":1}}}');
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});

/** Few names and small indices, so that edits hit existing values. */
const key = fc.oneof(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 4 }));
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>("text", 7, true, null, ""),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const path = fc.array(key, { minLength: 1, maxLength: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), path, value: json }),
  fc.record({ kind: fc.constant("remove" as const), path }),
  fc.record({
    kind: fc.constant("insert" as const),
    path: fc.tuple(path, fc.integer({ min: 0, max: 6 })).map(([list, index]) => [...list, index]),
    value: json,
  }),
  fc.record({ kind: fc.constant("move" as const), path, to: fc.integer({ min: 0, max: 6 }) }),
);
const group = fc.dictionary(fc.constantFrom("a", "b", "c"), json, { maxKeys: 3, noNullPrototype: true });

describe("for any record and any edit", () => {
  test("the record itself is not modified, and the result is JSON", () => {
    fc.assert(
      fc.property(group, edit, (record, edit) => {
        const before = JSON.stringify(record);
        const after = applyEdit(record, edit);
        expect(JSON.stringify(record)).toBe(before);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
      runs(500, 20_000),
    );
  });
});
