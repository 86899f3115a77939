/** All of sending in one piece, which the form loads when it is first touched. */
import type { Dispatch, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { LeadFields } from "../../lead/fields.ts";
import { tell } from "../site-event.ts";
import { clearDraft, takeAttempt } from "./draft.ts";
import { type FormEvent, wrongFields } from "./form-state.ts";
import { focusField, readTrap } from "./form-values.ts";
import { dismissEstimate } from "./invitation.ts";
import { newKey } from "./new-key.ts";
import { checkLead, type Envelope, sendLetter, trimmed, writeLetter } from "./send.ts";
import { keepUnsent, settleUnsent } from "./unsent.ts";

export { stillWrong } from "./send.ts";
// So that its code is there when it is to be shown.
export { Sent } from "./form-outcomes.tsx";

export interface Submit {
  endpoint: string;
  envelope: Envelope;
  dispatch: Dispatch<FormEvent>;
}

/** Checks what was filled in, sends it, and shows what became of it. Never rejects. */
export async function submitForm(form: HTMLFormElement, fields: LeadFields, submit: Submit): Promise<void> {
  const { endpoint, envelope, dispatch } = submit;
  /** Shows what happened before the focus moves there. */
  const settle = (event: FormEvent): void => {
    flushSync(() => dispatch(event));
    const answer = event.type === "answered" ? event.answer : undefined;
    const problems = event.type === "refused" ? event.problems : answer?.kind === "refused" ? answer.problems : {};
    const [first] = wrongFields(problems);
    if (first !== undefined) focusField(form, first);
  };

  const problems = checkLead(trimmed(fields));
  if (wrongFields(problems).length > 0) return settle({ type: "refused", problems });

  const { key, page } = takeAttempt(envelope.page, newKey);
  dispatch({ type: "sending" });
  const letter = writeLetter(endpoint, { ...envelope, page }, fields, { key, trap: readTrap(form) });
  const answer = await sendLetter(letter);
  if (answer.kind === "unreached" && !keepUnsent(letter, (answer) => dispatch({ type: "outcome", answer }))) {
    return settle({ type: "answered", answer: { kind: "failed" } });
  }
  if (answer.kind === "sent") {
    settleUnsent(key);
    clearDraft(form);
    dismissEstimate();
    tell({ name: "form_sent" });
  }
  return settle({ type: "answered", answer });
}

/** The "next" of a screen keyboard goes to the next field; iOS would send the form. */
export function nextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.enterKeyHint !== "next")
    return;
  if (!matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter(
    (element) => element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches("fieldset, [type=hidden]"),
  );
  const next = controls[controls.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
}
