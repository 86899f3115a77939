/** Reads a form's values as lead fields, and writes them back. */
import { CONTACT_WAYS, type LeadFields, TEXT_FIELDS } from "../../../lead/fields.ts";
import { emptyFields, getDraft } from "./draft.ts";

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds a visible text control by name. */
export function control(form: HTMLFormElement, field: string): TextControl | undefined {
  const found = form.elements.namedItem(field);
  const isText =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;
  return isText && found.type !== "hidden" ? found : undefined;
}

/** Checkboxes of the preferred contact. */
export const boxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="contactBy"]'),
];

/** Reads the form as typed. For fields that a short form lacks, it returns the values of the draft. */
export function readForm(form: HTMLFormElement): LeadFields {
  const draft = getDraft();
  const fields = emptyFields();
  for (const field of TEXT_FIELDS) fields[field] = control(form, field)?.value ?? draft[field];
  const all = boxes(form);
  const ticked = all.filter((box) => box.checked);
  fields.contactBy =
    all.length === 0 ? draft.contactBy : CONTACT_WAYS.filter((way) => ticked.some((box) => box.value === way));
  return fields;
}

/** Writes the fields into the form. */
export function writeForm(form: HTMLFormElement, fields: LeadFields): void {
  for (const field of TEXT_FIELDS) {
    const input = control(form, field);
    if (input === undefined || input.value === fields[field]) continue;
    input.value = fields[field];
    // A service that only its own page asks about is no option here: shown as none.
    if (input instanceof HTMLSelectElement && input.selectedIndex < 0) input.value = "";
  }
  const ways: readonly string[] = fields.contactBy;
  for (const box of boxes(form)) box.checked = ways.includes(box.value);
}

/** Merges what was typed before hydration with the stored draft: typed values win, the draft fills the empty fields. */
export function merge(typed: LeadFields, stored: LeadFields): LeadFields {
  const merged = { ...typed };
  for (const field of TEXT_FIELDS) if (merged[field] === "") merged[field] = stored[field];
  if (merged.contactBy.length === 0) merged.contactBy = stored.contactBy;
  return merged;
}
