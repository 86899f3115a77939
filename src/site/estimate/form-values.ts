/** Between a form in the page and a lead's fields. */
import { CONTACT_WAYS, type LeadField, type LeadFields, TEXT_FIELDS, TRAP_FIELD } from "../../lead/fields.ts";
import { emptyFields } from "./draft.ts";

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function control(form: HTMLFormElement, field: string): TextControl | undefined {
  const found = form.elements.namedItem(field);
  const isText =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;
  return isText ? found : undefined;
}

const boxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="contactBy"]'),
];

/** What stands in the form, as typed. */
export function readForm(form: HTMLFormElement): LeadFields {
  const fields = emptyFields();
  for (const field of TEXT_FIELDS) fields[field] = control(form, field)?.value ?? "";
  const ticked = boxes(form).filter((box) => box.checked);
  fields.contactBy = CONTACT_WAYS.filter((way) => ticked.some((box) => box.value === way));
  return fields;
}

/** What stands in the field that no visitor sees. */
export const readTrap = (form: HTMLFormElement): string => control(form, TRAP_FIELD)?.value ?? "";

/** Writes fields into the form. */
export function writeForm(form: HTMLFormElement, fields: LeadFields): void {
  for (const field of TEXT_FIELDS) {
    const input = control(form, field);
    if (input !== undefined && input.value !== fields[field]) input.value = fields[field];
  }
  const ways: readonly string[] = fields.contactBy;
  for (const box of boxes(form)) box.checked = ways.includes(box.value);
}

/** What the visitor has typed before the script came wins over what was kept; what is still empty is filled from that. */
export function merge(typed: LeadFields, kept: LeadFields): LeadFields {
  const merged = { ...typed };
  for (const field of TEXT_FIELDS) if (merged[field] === "") merged[field] = kept[field];
  if (merged.contactBy.length === 0) merged.contactBy = kept.contactBy;
  return merged;
}

/** Puts the focus where a field is mended; the way of contact has two boxes, the first of them stands for it. */
export function focusField(form: HTMLFormElement, field: LeadField): void {
  (field === "contactBy" ? boxes(form)[0] : control(form, field))?.focus();
}
