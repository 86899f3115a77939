import { expect, test } from "vitest";
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

test("typing into one field is one undo step, and one edit", () => {
  const typed = after(type("R"), type("Ri"), type("Rid"));
  expect(typed.done.map(({ edit }) => edit)).toEqual([{ kind: "set", path: ["name"], value: "Rid" }]);
  expect(draftReducer(typed, UNDO).record).toEqual({ name: "A", city: "B" });
  expect(after(type("R"), type("x", "city"), type("Ri")).done).toHaveLength(3);
});

test("an edit after an undo clears the redo stack", () => {
  const branched = after(type("A2"), UNDO, type("A3"));
  expect(branched.undone).toEqual([]);
  expect(after(type("A2"), type("B2", "city"), UNDO, type("A3")).undone).toEqual([]);
  expect(draftReducer(branched, REDO).record).toEqual({ name: "A3", city: "B" });
});
