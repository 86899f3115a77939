import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/record/json.ts";
import { isSame } from "./differences.ts";
import { merge } from "./merge.ts";

const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)));

test("a value changed by one side only is that side's", () => {
  fc.assert(
    fc.property(json, json, (base, changed) => {
      expect(isSame(merge(base, changed, base).record, changed)).toBe(true);
      expect(isSame(merge(base, base, changed).record, changed)).toBe(true);
      expect(merge(base, changed, changed)).toMatchObject({ conflicts: [] });
    }),
  );
});

const [roofs, gutters, siding] = [{ name: "Roofs", text: "We mend." }, { name: "Gutters" }, { name: "Siding" }];
const base = { name: "Maple", phone: "1", services: [roofs, gutters] };

describe("changes of both sides are merged", () => {
  test.each<[string, Json, Json, Json]>([
    ["two fields", { ...base, name: "Oak" }, { ...base, phone: "2" }, { ...base, name: "Oak", phone: "2" }],
    [
      "a removed field and an added field",
      { name: "Maple", services: [roofs, gutters] },
      { ...base, own: 1 },
      {
        name: "Maple",
        services: [roofs, gutters],
        own: 1,
      },
    ],
    [
      "two items",
      { ...base, services: [{ ...roofs, name: "Slate" }, gutters] },
      { ...base, services: [roofs, { name: "Gutters & More" }] },
      { ...base, services: [{ ...roofs, name: "Slate" }, { name: "Gutters & More" }] },
    ],
    [
      "an item that is moved by one side and changed by the other",
      { ...base, services: [gutters, roofs] },
      { ...base, services: [{ ...roofs, text: "We mend roofs." }, gutters] },
      { ...base, services: [gutters, { ...roofs, text: "We mend roofs." }] },
    ],
    [
      "an item added at the end by each side",
      { ...base, services: [roofs, gutters, siding] },
      { ...base, services: [roofs, gutters, { name: "Eaves" }] },
      { ...base, services: [roofs, gutters, siding, { name: "Eaves" }] },
    ],
    [
      "an item added at the front, and another one changed",
      { ...base, services: [roofs, { name: "Gutters & More" }] },
      { ...base, services: [siding, roofs, gutters] },
      { ...base, services: [siding, roofs, { name: "Gutters & More" }] },
    ],
    [
      "an item removed by one side, and unchanged by the other",
      { ...base, services: [gutters] },
      { ...base, phone: "2" },
      { ...base, phone: "2", services: [gutters] },
    ],
  ])("%s", (_what, mine, theirs, wanted) => {
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.record).toEqual(wanted);
  });
});

test("my value is kept where both sides changed the same field, and theirs is reported", () => {
  const merged = merge(base, { ...base, name: "Oak" }, { ...base, name: "Elm", phone: "2" });
  expect(merged.record).toEqual({ ...base, name: "Oak", phone: "2" });
  expect(merged.conflicts).toEqual([{ path: ["name"], mine: "Oak", theirs: "Elm" }]);
});

test("an item that they removed is kept if I changed it", () => {
  const mine = { ...base, services: [roofs, { name: "Gutters & More" }] };
  const merged = merge(base, mine, { ...base, services: [roofs] });
  expect(merged.record).toEqual(mine);
  expect(merged.conflicts).toEqual([{ path: ["services", 1], mine: { name: "Gutters & More" }, theirs: undefined }]);
});

test("an item that I removed is kept if they changed it, and that is reported", () => {
  const theirs = { ...base, services: [roofs, { name: "Gutters & More" }] };
  const merged = merge(base, { ...base, services: [roofs] }, theirs);
  expect(merged.record).toEqual(theirs);
  expect(merged.conflicts).toEqual([{ path: ["services", 1], mine: undefined, theirs: { name: "Gutters & More" } }]);
});

describe("an item that was removed is not confused with a changed one", () => {
  const [roofing, gutters] = [
    { name: "Roofing", activo: true, text: "We mend roofs." },
    { name: "Gutters", activo: true, text: "We clean gutters." },
  ];
  test("if they hide the one that I removed, and I rename the other", () => {
    const [hidden, renamed] = [
      { ...roofing, activo: false },
      { ...gutters, name: "Gutters & More" },
    ];
    const merged = merge([roofing, gutters], [renamed], [hidden, gutters]);
    expect(merged.record).toEqual([hidden, renamed]);
    expect(merged.conflicts).toEqual([{ path: [0], mine: undefined, theirs: hidden }]);
  });

  test("if both of us change the other", () => {
    const mine = [{ ...gutters, text: "We mend gutters." }];
    const merged = merge([roofing, gutters], mine, [roofing, { ...gutters, name: "Gutters & More" }]);
    expect(merged).toEqual({
      record: [{ ...gutters, name: "Gutters & More", text: "We mend gutters." }],
      conflicts: [],
    });
  });
});

test("a conflict is reported at the item's place in the merged list", () => {
  const mine = [siding, { ...roofs, name: "Slate" }];
  const merged = merge([roofs], mine, [{ ...roofs, name: "Tiles" }]);
  expect(merged.record).toEqual(mine);
  expect(merged.conflicts).toEqual([{ path: [1, "name"], mine: "Slate", theirs: "Tiles" }]);
});
