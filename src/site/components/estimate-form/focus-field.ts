/** Helpers for submitting a form. Loaded with the rest of it. */
import { HONEYPOT_FIELD, type LeadField } from "../../../lead/fields.ts";
import { boxes, control } from "./form-values.ts";

/** Returns the value of the honeypot field. */
export const readHoneypot = (form: HTMLFormElement): string => control(form, HONEYPOT_FIELD)?.value ?? "";

/** Focuses the control of a field; for the preferred contact, which has two boxes, the first of them. */
export function focusField(form: HTMLFormElement, field: LeadField): void {
  (field === "contactBy" ? boxes(form)[0] : control(form, field))?.focus();
}
