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

/** Scrolls the focused field into view with its label and its message: `focus` scrolls to the control only. */
export function showFocusedField(): void {
  document.activeElement?.closest(".field")?.scrollIntoView({ block: "center" });
}
