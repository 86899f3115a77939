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
  ["renamed, the first of the list", ["abc", "xbc"], "a", "x"],
  ["renamed, the only one", ["a", "x"], "a", "x"],
  ["renamed twice", ["abc", "axc", "ayc"], "b", "y"],
  ["renamed three times, and requested by a slug in between", ["a", "b", "c", "d"], "b", "d"],
  ["renamed, then moved in the list", ["abc", "axc", "xca"], "b", "x"],
  ["renamed, then others added and removed", ["abc", "axc", "xde"], "b", "x"],
  ["renamed, then moved while another takes its place", ["abc", "axc", "ayx"], "b", "x"],
])("a slug leads to its successor if it is %s", (_, lists, old, expected) => {
  expect(movedTo(after(...lists), old)).toBe(expected);
});

test.each([
  ["never seen", ["abc"], "x"],
  ["still in the list", ["abc"], "a"],
  ["removed", ["abc", "ac"], "b"],
  ["removed, and another is added later", ["abc", "ac", "axc"], "b"],
  ["renamed together with another", ["abc", "xyc"], "a"],
  ["renamed while another is added", ["abc", "axcd"], "b"],
  ["removed while another is added elsewhere", ["abc", "acx"], "b"],
  ["swapped with another", ["abc", "bac"], "a"],
  ["renamed while others are swapped", ["abc", "xcb"], "a"],
  ["removed together with all others", ["abc", ""], "a"],
  ["renamed, and its successor is removed", ["abc", "axc", "ac"], "b"],
  ["back in place of its successor", ["abc", "axc", "abc"], "b"],
  ["back in the list beside its successor", ["abc", "axc", "axcb"], "b"],
])("a slug leads nowhere if it is %s", (_, lists, old) => {
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

test("any old slug leads to a current one in one step, and a current one never leads elsewhere", () => {
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
