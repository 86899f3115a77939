import { expect, test } from "vitest";
import { valueAt } from "./edits.ts";
import { type DraftAction, draftReducer, startDraft } from "./use-draft.ts";

const type = (value: string, field = "name"): DraftAction => ({
  type: "edit",
  edit: { kind: "set", path: [field], value },
});
const UNDO: DraftAction = { type: "undo" };
const REDO: DraftAction = { type: "redo" };
const after = (...actions: DraftAction[]) => actions.reduce(draftReducer, startDraft({ name: "A", city: "B" }));

test("edits are undone one by one, and redone", () => {
  expect(after(type("A2"), type("B2", "city")).record).toEqual({ name: "A2", city: "B2" });
  expect(after(type("A2"), type("B2", "city"), UNDO).record).toEqual({ name: "A2", city: "B" });
  expect(after(type("A2"), type("B2", "city"), UNDO, UNDO).record).toEqual({ name: "A", city: "B" });
  expect(after(type("A2"), type("B2", "city"), UNDO, UNDO, REDO).record).toEqual({ name: "A2", city: "B" });
  expect(after(UNDO).record).toEqual({ name: "A", city: "B" });
});

/** Types texts one after another, then undoes everything. @returns the names in between */
function undone(...texts: string[]): unknown[] {
  const states = [texts.reduce((state, text) => draftReducer(state, type(text)), startDraft({ name: "A" }))];
  for (let last = states[0]; last !== undefined && last.done.length > 0; last = states.at(-1))
    states.push(draftReducer(last, UNDO));
  return states.map(({ record }) => valueAt(record, ["name"]));
}

test("typing into one field is one undo step, and one edit", () => {
  const typed = after(type("AR"), type("ARi"), type("ARid"));
  expect(typed.done.map(({ edit }) => edit)).toEqual([{ kind: "set", path: ["name"], value: "ARid" }]);
  expect(draftReducer(typed, UNDO).record).toEqual({ name: "A", city: "B" });
  expect(after(type("AR"), type("x", "city"), type("ARi")).done).toHaveLength(3);
});

test.each<[string, string[], string[]]>([
  ["deleting after typing", ["AR", "ARi", "AR", "A", ""], ["", "ARi", "A"]],
  ["typing in the middle, and an emoji", ["A!", "A😀!"], ["A😀!", "A"]],
  ["selecting all and deleting", ["AR", "ARi", ""], ["", "ARi", "A"]],
  ["a paste, and typing after it", ["A pasted text", "A pasted text!"], ["A pasted text!", "A pasted text", "A"]],
  ["another picture", ["/a.jpg", "/b.jpg"], ["/b.jpg", "/a.jpg", "A"]],
  ["moves in a colour picker", ["#112233", "#112244", "#ff2244"], ["#ff2244", "A"]],
])("%s is undone to each text that was there before", (_what, texts, names) => expect(undone(...texts)).toEqual(names));

test("an edit after an undo clears the redo stack", () => {
  const branched = after(type("A2"), UNDO, type("A3"));
  expect(branched.undone).toEqual([]);
  expect(after(type("A2"), type("B2", "city"), UNDO, type("A3")).undone).toEqual([]);
  expect(draftReducer(branched, REDO).record).toEqual({ name: "A3", city: "B" });
});
