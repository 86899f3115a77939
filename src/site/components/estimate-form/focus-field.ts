import type { LeadField } from "../../../lead/fields.ts";
import { boxes, control } from "./form-values.ts";

/** Focuses the control of a field; for the preferred contact, which has two boxes, the first of them. */
export function focusField(form: HTMLFormElement, field: LeadField): void {
  (field === "contactBy" ? boxes(form)[0] : control(form, field))?.focus();
}
