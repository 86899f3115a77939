/** Draft of a record with its undo and redo history. */
import { useCallback, useReducer } from "react";
import type { Json } from "../../../src/record/json.ts";
import { applyEdit, type Edit, isSamePath, valueAt } from "./edits.ts";

/** How one event of a control changes its text. */
type Typing = "adds a character" | "removes a character" | "picks a colour";

interface Step {
  edit: Edit;
  /** The record before the edit. */
  before: Json;
  /** `undefined` for any other change, such as a paste, or deleting a selection. */
  typing: Typing | undefined;
}

export interface DraftState {
  record: Json;
  done: readonly Step[];
  undone: readonly Step[];
}

export type DraftAction = { type: "edit"; edit: Edit } | { type: "undo" } | { type: "redo" };

export const startDraft = (record: Json): DraftState => ({ record, done: [], undone: [] });

/** Length of a character, such as an emoji, at most. */
const LONGEST_CHARACTER = 2;

/** Whether a text is another one with a character added. */
function hasOneMore(longer: string, text: string): boolean {
  const added = longer.length - text.length;
  if (added < 1 || added > LONGEST_CHARACTER) return false;
  let at = 0;
  while (at < text.length && text[at] === longer[at]) at += 1;
  return longer.endsWith(text.slice(at));
}

/** Returns how an edit changes a text, if it may be one of several events in a row. */
function typingOf(record: Json, edit: Edit): Typing | undefined {
  const before = valueAt(record, edit.path) ?? "";
  if (edit.kind !== "set" || typeof edit.value !== "string" || typeof before !== "string") return undefined;
  if (hasOneMore(edit.value, before)) return "adds a character";
  if (hasOneMore(before, edit.value)) return "removes a character";
  return /^#[\da-f]{6}$/i.test(edit.value) ? "picks a colour" : undefined;
}

/** Applies an edit, undoes the last one, or redoes the last undone one. */
export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  const { record, done, undone } = state;
  const last = (action.type === "redo" ? undone : done).at(-1);
  if (action.type === "edit") {
    const { edit } = action;
    const next = applyEdit(record, edit);
    const typing = typingOf(record, edit);
    // What is typed in one direction is one step.
    const goesOn = typing !== undefined && typing === last?.typing && isSamePath(last.edit.path, edit.path);
    if (goesOn && undone.length === 0) return { record: next, done: [...done.slice(0, -1), { ...last, edit }], undone };
    return { record: next, done: [...done, { edit, before: record, typing }], undone: [] };
  }
  if (last === undefined) return state;
  return action.type === "undo"
    ? { record: last.before, done: done.slice(0, -1), undone: [...undone, last] }
    : { record: applyEdit(record, last.edit), done: [...done, last], undone: undone.slice(0, -1) };
}

export interface Draft {
  record: Json;
  edit: (edit: Edit) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
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
  };
}
