import { type RefObject, useEffect } from "react";
import { getDraft, isEmpty, saveDraft, subscribeDraft } from "./draft.ts";
import { merge, readForm, writeForm } from "./form-values.ts";

/** Forms that are kept the same as the draft. */
const followed = new WeakSet<HTMLFormElement>();

/** Fills a form from the draft once it is there, and keeps it the same as the other places of the form. */
export function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    followed.add(form);
    const typed = readForm(form);
    const merged = merge(typed, getDraft());
    writeForm(form, merged);
    if (!isEmpty(typed)) saveDraft(merged, form);
    return subscribeDraft((fields) => writeForm(form, fields), form);
  }, [ref]);
}

/**
 * For the moment before React takes the page over: puts what was typed into the server's forms into the draft, and what is
 * typed there until they are followed. Where the page is not as React expects it, React replaces them by empty ones.
 */
export function saveServerForms(): void {
  const stored = getDraft();
  for (const form of document.querySelectorAll<HTMLFormElement>(".estimate-form")) {
    const save = (): void => {
      if (!followed.has(form)) saveDraft(merge(readForm(form), stored));
    };
    save();
    form.addEventListener("input", save);
  }
}
