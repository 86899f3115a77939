import { type RefObject, useEffect } from "react";
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { getDraft, isEmpty, saveDraft, subscribeDraft } from "./draft.ts";
import { merge, readForm, writeForm } from "./form-values.ts";

/** Forms that are kept the same as the draft. */
const followed = new WeakSet<HTMLFormElement>();

/** Where photos are chosen in the form that came with the page. */
let servedInput: HTMLInputElement | null = null;

const photoInput = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>(`.estimate-form input[name="${PHOTOS_FIELD}"]`);

/** Photos that were chosen in the server's form where React has replaced it; the picker takes them from the new input. */
function takeServedPhotos(form: HTMLFormElement): void {
  const input = photoInput(form);
  if (servedInput === null || input === null || input === servedInput) return;
  input.files = servedInput.files;
  servedInput = null;
}

/** Fills a form from the draft once it is there, and keeps it the same as the other places of the form. */
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
    return subscribeDraft((fields) => writeForm(form, fields), form);
  }, [ref]);
}

/**
 * For the moment before React takes the page over: puts what was typed into the server's forms into the draft, and what is
 * typed there until they are followed; and remembers where photos are chosen. Where the page is not as React expects it, React
 * replaces them by empty ones.
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
