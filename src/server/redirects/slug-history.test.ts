import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MOVED, movedTo, type SlugHistory, withSeen } from "./slug-history.ts";
import { runs } from "../../../tests/fakes/runs.ts";

const NOTHING: SlugHistory = { current: [], moved: new Map() };

/** The history after lists of one-letter slugs, seen in this order. */
const after = (...lists: string[]): SlugHistory => {
  let history = NOTHING;
  for (const list of lists) history = withSeen(history, list.split(""));
  return history;
};

test.each([
  ["renamed", ["abc", "axc"], "b", "x"],
  ["the first", ["abc", "xbc"], "a", "x"],
  ["the only one", ["a", "x"], "a", "x"],
  ["renamed twice", ["abc", "axc", "ayc"], "b", "y"],
  ["renamed three times, requested by the name in between", ["a", "b", "c", "d"], "b", "d"],
  ["renamed, then moved in the list", ["abc", "axc", "xca"], "b", "x"],
  ["renamed, then others added and removed", ["abc", "axc", "xde"], "b", "x"],
  ["renamed, and again after another was", ["abc", "axc", "ayx"], "b", "x"],
])("moved: %s", (_, lists, old, expected) => {
  expect(movedTo(after(...lists), old)).toBe(expected);
});

test.each([
  ["never seen", ["abc"], "x"],
  ["still there", ["abc"], "a"],
  ["removed", ["abc", "ac"], "b"],
  ["removed, and another came later", ["abc", "ac", "axc"], "b"],
  ["two renamed at once", ["abc", "xyc"], "a"],
  ["renamed and another added", ["abc", "axcd"], "b"],
  ["one went, one came elsewhere", ["abc", "acx"], "b"],
  ["swapped", ["abc", "bac"], "a"],
  ["renamed and others swapped", ["abc", "xcb"], "a"],
  ["all went", ["abc", ""], "a"],
  ["renamed, and then gone", ["abc", "axc", "ac"], "b"],
  ["came back", ["abc", "axc", "abc"], "b"],
  ["came back elsewhere, beside its successor", ["abc", "axc", "axcb"], "b"],
])("not moved: %s", (_, lists, old) => {
  expect(movedTo(after(...lists), old)).toBeUndefined();
});

test("a slug that is renamed back leads to the current one", () => {
  expect(movedTo(after("a", "b", "a"), "b")).toBe("a");
  expect(movedTo(after("a", "b", "a"), "a")).toBeUndefined();
});

test("a duplicate slug counts once", () => {
  expect(movedTo(withSeen(withSeen(NOTHING, ["a", "b", "a"]), ["a", "x", "a"]), "b")).toBe("x");
});

test("the number of old slugs is limited, and the oldest are deleted first", () => {
  let history = withSeen(NOTHING, ["0"]);
  for (let name = 1; name <= MAX_MOVED + 5; name += 1) history = withSeen(history, [`${name}`]);
  expect(history.moved.size).toBe(MAX_MOVED);
  expect(movedTo(history, "4")).toBeUndefined();
  expect(movedTo(history, "5")).toBe(`${MAX_MOVED + 5}`);
});

test("whatever was seen: an address leads to a service that is there, in one step, and never away from one", () => {
  const list = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 5 }).map((slugs) => slugs.join(""));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 12 }), (lists) => {
      const history = after(...lists);
      const led = ["a", "b", "c", "d", "e", "f"].map((slug) => [slug, movedTo(history, slug)] as const);
      const wrong = led.filter(
        ([slug, to]) => to !== undefined && (history.current.includes(slug) || !history.current.includes(to)),
      );
      expect(wrong).toEqual([]);
    }),
    runs(300, 10_000),
  );
});
