/** Draft of a record with its undo and redo history. */
import { useCallback, useReducer } from "react";
import type { Json } from "../../../src/record/json.ts";
import { applyEdit, type Edit, inverseOf, isSamePath } from "./edits.ts";

interface Step {
  edit: Edit;
  inverse: Edit;
}

export interface DraftState {
  record: Json;
  done: readonly Step[];
  undone: readonly Step[];
}

export type DraftAction = { type: "edit"; edit: Edit } | { type: "undo" } | { type: "redo" };

export const startDraft = (record: Json): DraftState => ({ record, done: [], undone: [] });

/** Whether an edit continues the typing of the previous one, so that both are one undo step. */
const goesOn = (before: Edit | undefined, edit: Edit): boolean =>
  before?.kind === "set" &&
  edit.kind === "set" &&
  typeof before.value === "string" &&
  typeof edit.value === "string" &&
  isSamePath(before.path, edit.path);

/** Applies an edit, undoes the last one, or redoes the last undone one. */
export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  const { record, done, undone } = state;
  const last = (action.type === "redo" ? undone : done).at(-1);
  if (action.type === "edit") {
    const { edit } = action;
    const next = applyEdit(record, edit);
    if (last !== undefined && undone.length === 0 && goesOn(last.edit, edit))
      return { record: next, done: [...done.slice(0, -1), { edit, inverse: last.inverse }], undone };
    return { record: next, done: [...done, { edit, inverse: inverseOf(record, edit) }], undone: [] };
  }
  if (last === undefined) return state;
  return action.type === "undo"
    ? { record: applyEdit(record, last.inverse), done: done.slice(0, -1), undone: [...undone, last] }
    : { record: applyEdit(record, last.edit), done: [...done, last], undone: undone.slice(0, -1) };
}

export interface Draft {
  record: Json;
  edit: (edit: Edit) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Edits that lead from the initial record to this one, in order. */
  edits: readonly Edit[];
}

/** Creates a draft of a record. Ignores later values of `initial`: give the component a new key for another record. */
export function useDraft(initial: Json): Draft {
  const [{ record, done, undone }, dispatch] = useReducer(draftReducer, initial, startDraft);
  // Stable across renders, so that components that depend only on these do not render again.
  const edit = useCallback((edit: Edit) => dispatch({ type: "edit", edit }), []);
  const undo = useCallback(() => dispatch({ type: "undo" }), []);
  const redo = useCallback(() => dispatch({ type: "redo" }), []);
  return {
    record,
    edit,
    undo,
    redo,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    edits: done.map(({ edit }) => edit),
  };
}
