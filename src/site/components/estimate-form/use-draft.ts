import { type RefObject, useEffect } from "react";
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { getDraft, isEmpty, saveDraft, subscribeDraft } from "./draft.ts";
import { merge, readForm, writeForm } from "./form-values.ts";

/** Forms that are in sync with the draft. */
const followed = new WeakSet<HTMLFormElement>();

/** File input of the server-rendered form. */
let servedInput: HTMLInputElement | null = null;

const photoInput = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>(`.estimate-form input[name="${PHOTOS_FIELD}"]`);

/**
 * Copies photos from the server-rendered form to React's own, if React has replaced it; the picker reads the new input.
 */
function takeServedPhotos(form: HTMLFormElement): void {
  const input = photoInput(form);
  if (servedInput === null || input === null || input === servedInput) return;
  input.files = servedInput.files;
  servedInput = null;
}

/** Fills a form from the draft on mount, and keeps it in sync with the other forms. */
export function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    followed.add(form);
    takeServedPhotos(form);
    const typed = readForm(form);
    const merged = merge(typed, getDraft());
    writeForm(form, merged);
    if (!isEmpty(typed)) saveDraft(merged, form);
    // Some password managers send no input event. React's own change event leaves out values that were set by script.
    form.addEventListener("change", () => saveDraft(readForm(form), form));
    return subscribeDraft((fields) => writeForm(form, fields), form);
  }, [ref]);
}

/**
 * For the moment before hydration: saves the values of the server-rendered forms to the draft, and later input too
 * until the forms are in sync; also remembers the file input. On a hydration mismatch React replaces the forms with
 * empty ones.
 */
export function saveServerForms(): void {
  const stored = getDraft();
  servedInput = photoInput(document);
  for (const form of document.querySelectorAll<HTMLFormElement>(".estimate-form")) {
    const save = (): void => {
      if (!followed.has(form)) saveDraft(merge(readForm(form), stored));
    };
    save();
    form.addEventListener("input", save);
  }
}
