import type { LeadField } from "../../../lead/fields.ts";
import { boxes, control } from "./form-values.ts";

/**
 * Focuses the control of a field; for the preferred contact, which has two boxes, the first of them. Scrolls its label
 * and its message into view.
 */
export function focusField(form: HTMLFormElement, field: LeadField): void {
  (field === "contactBy" ? boxes(form)[0] : control(form, field))?.focus();
  showFocusedField();
}

/** Largest share of the screen that two elements in view may take: header and bottom bar cover some of it. */
const IN_VIEW = 0.6;

/**
 * Scrolls the focused field into view with its label and its message, which `focus` does not, and with what is above
 * the field if both fit.
 */
export function showFocusedField(above?: HTMLElement | null): void {
  const field = document.activeElement?.closest(".field");
  field?.scrollIntoView({ block: "center" });
  if (!field || !above) return;
  const height = field.getBoundingClientRect().bottom - above.getBoundingClientRect().top;
  if (height < innerHeight * IN_VIEW) above.scrollIntoView({ block: "nearest" });
}
