/** Fallback for a form whose code does not load, after a new release for example, or on a stalled connection. */
import type { Dispatch } from "react";
import { flushSync } from "react-dom";
import type { FormEvent } from "./form-state.ts";

/** Maximum time that a submission waits for code, in milliseconds. */
export const CODE_LIMIT_MS = 10_000;

/**
 * Submits the form as the browser does without script, with all its values. Photos of before a reload are not among
 * them, and stay with the draft.
 */
export function submitNatively(form: HTMLFormElement, dispatch: Dispatch<FormEvent>): void {
  // A form post leaves out disabled fields, so enable them first.
  flushSync(() => dispatch({ type: "again" }));
  form.submit();
}
