/** What sending asks of a form. Loaded with the rest of it. */
import { HONEYPOT_FIELD, type LeadField } from "../../../lead/fields.ts";
import { boxes, control } from "./form-values.ts";

/** What stands in the field that no visitor sees. */
export const readHoneypot = (form: HTMLFormElement): string => control(form, HONEYPOT_FIELD)?.value ?? "";

/** Puts the focus where a field is corrected; the way of contact has two boxes, the first of them stands for it. */
export function focusField(form: HTMLFormElement, field: LeadField): void {
  (field === "contactBy" ? boxes(form)[0] : control(form, field))?.focus();
}
