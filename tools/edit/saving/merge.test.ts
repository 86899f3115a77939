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
      expect(merge(base, changed, changed)).toMatchObject({ both: [] });
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
    expect(merged.both).toEqual([]);
    expect(merged.record).toEqual(wanted);
  });
});

test("my value is kept where both sides changed the same field, and theirs is reported", () => {
  const merged = merge(base, { ...base, name: "Oak" }, { ...base, name: "Elm", phone: "2" });
  expect(merged.record).toEqual({ ...base, name: "Oak", phone: "2" });
  expect(merged.both).toEqual([{ path: ["name"], theirs: "Elm" }]);
});

test("an item that they removed is kept if I changed it", () => {
  const mine = { ...base, services: [roofs, { name: "Gutters & More" }] };
  const merged = merge(base, mine, { ...base, services: [roofs] });
  expect(merged.record).toEqual(mine);
  expect(merged.both).toEqual([{ path: ["services", 1], theirs: undefined }]);
});

test("an item that I removed is kept if they changed it", () => {
  const theirs = { ...base, services: [roofs, { name: "Gutters & More" }] };
  expect(merge(base, { ...base, services: [roofs] }, theirs).record).toEqual(theirs);
});
