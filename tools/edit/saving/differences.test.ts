import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/record/json.ts";
import { applyEdit } from "../form/edits.ts";
import { differences, isSame, movedPath } from "./differences.ts";

const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)));

test("the edits between two values turn one into the other", () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const made = differences(before, after).reduce<Json>(applyEdit, before);
      expect(isSame(made, after)).toBe(true);
    }),
  );
});

test("the edits between two lists turn one into the other", () => {
  const list = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(differences(before, after).reduce<Json>(applyEdit, before)).toEqual(after);
    }),
  );
});

describe("each change is one edit", () => {
  const services = [{ name: "Roofs" }, { name: "Gutters" }, { name: "Siding" }];
  test.each<[string, Json, Json, unknown]>([
    ["equal values have no edits", { a: [1], b: 2 }, { b: 2, a: [1] }, []],
    ["a changed text", { a: { b: "x" } }, { a: { b: "y" } }, [{ kind: "set", path: ["a", "b"], value: "y" }]],
    ["a removed field", { a: 1, b: 2 }, { b: 2 }, [{ kind: "remove", path: ["a"] }]],
    [
      "a changed text in an item",
      services,
      [services[0] ?? null, { name: "Eaves" }, services[2] ?? null],
      [{ kind: "set", path: [1, "name"], value: "Eaves" }],
    ],
    ["a removed item", services, services.slice(1), [{ kind: "remove", path: [0] }]],
    ["a moved item", services, [2, 0, 1].map((at) => services[at] ?? null), [{ kind: "move", path: [2], to: 0 }]],
    [
      "an inserted item",
      services,
      [{ name: "New" }, ...services],
      [{ kind: "insert", path: [0], value: { name: "New" } }],
    ],
  ])("%s", (_what, before, after, edits) => {
    expect(differences(before, after)).toEqual(edits);
  });
});

test("the path of a value is found again after its lists were edited, unless it was removed", () => {
  const [roofs, gutters] = [{ name: "Roofs", pictures: ["a", "b"] }, { name: "Gutters" }];
  const before = { services: [roofs, gutters] };
  const after = { services: [{ name: "New" }, gutters, { ...roofs, pictures: ["b", "a"] }] };
  expect(movedPath(before, after, ["services", 0, "pictures", 1])).toEqual(["services", 2, "pictures", 0]);
  expect(movedPath(before, after, ["services", 1, "picture"])).toEqual(["services", 1, "picture"]);
  expect(movedPath(before, { services: [gutters] }, ["services", 0, "pictures", 1])).toBe(undefined);
  expect(movedPath(before, after, ["styles", "logo"])).toEqual(["styles", "logo"]);
});
