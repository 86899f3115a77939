/** Fallback for a form whose code does not load, after a new release for example, or on a stalled connection. */
import type { Dispatch } from "react";
import { flushSync } from "react-dom";
import type { LeadFields } from "../../../lead/fields.ts";
import { tabStorage } from "../../storage.ts";
import { PHOTOS_STORE } from "../photo-picker/has-photos.ts";
import { takeAttempt } from "./draft.ts";
import type { FormEvent } from "./form-state.ts";
import { newKey } from "./new-key.ts";

/** Maximum time that a submission waits for code, in milliseconds. */
export const CODE_LIMIT_MS = 10_000;

/**
 * Submits the form as the browser does without script, with all its values and the key of the draft. Photos that are
 * stored with the draft are added by their own code (`addToPost`); if that did not load, they stay there.
 *
 * @param fields values of the form
 * @param page path of its page
 */
export function submitNatively(
  form: HTMLFormElement,
  fields: LeadFields,
  page: string,
  dispatch: Dispatch<FormEvent>,
): void {
  // A form post leaves out disabled fields, so enable them first.
  flushSync(() => dispatch({ type: "again" }));
  const { key } = takeAttempt(fields, page, newKey);
  // The page that confirms a key clears the draft and its copy in the queue: their photos would be lost.
  if (tabStorage.get(PHOTOS_STORE) === undefined)
    form.addEventListener("formdata", ({ formData }) => formData.set("idempotencyKey", key), { once: true });
  form.submit();
}
