/** For a form whose code does not come, after a new release say, or on a line that stalls. */
import type { Dispatch } from "react";
import { flushSync } from "react-dom";
import type { FormEvent } from "./form-state.ts";

/** Longest that a form which is to be sent waits for code, in milliseconds. */
export const CODE_LIMIT_MS = 10_000;

/** Sends the form as the browser does without script: all that stands in it. */
export function postAsItStands(form: HTMLFormElement, dispatch: Dispatch<FormEvent>): void {
  // Disabled fields are in no form post.
  flushSync(() => dispatch({ type: "again" }));
  form.submit();
}
