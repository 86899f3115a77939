import { type RefObject, useEffect } from "react";
import { getDraft, isEmpty, saveDraft, subscribeDraft } from "./draft.ts";
import { merge, readForm, writeForm } from "./form-values.ts";

/** Fills a form from the draft once it is there, and keeps it the same as the other places of the form. */
export function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    const typed = readForm(form);
    const merged = merge(typed, getDraft());
    writeForm(form, merged);
    if (!isEmpty(typed)) saveDraft(merged, form);
    return subscribeDraft((fields) => writeForm(form, fields), form);
  }, [ref]);
}
