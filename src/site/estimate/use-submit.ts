import { type Dispatch, type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { tell } from "../site-event.ts";
import { clearDraft, getDraft, saveDraft, takeAttempt } from "./draft.ts";
import { type FormEvent, type FormState, wrongFields } from "./form-state.ts";
import { focusField, readForm } from "./form-values.ts";
import { dismissEstimate } from "./invitation.ts";
import type * as Sending from "./send.ts";

type Rules = typeof Sending;

/** What the form does with what the visitor does: keep the draft, mend problems, send. */
export function useSubmit(
  ref: RefObject<HTMLFormElement | null>,
  given: { endpoint: string; envelope: Sending.Envelope; state: FormState; dispatch: Dispatch<FormEvent> },
) {
  const { endpoint, envelope, state, dispatch } = given;
  const rules = useRef<Rules>(undefined);
  const busy = useRef(false);

  // The browser's own checks are for visitors without script.
  useEffect(() => {
    if (ref.current !== null) ref.current.noValidate = true;
  }, [ref]);

  const load = async (): Promise<Rules> => (rules.current ??= await import("./send.ts"));

  /** Shows what happened before the focus moves there. */
  function settle(form: HTMLFormElement, event: FormEvent): void {
    flushSync(() => dispatch(event));
    const problems =
      event.type === "refused"
        ? event.problems
        : event.type === "answered" && event.answer.kind === "refused"
          ? event.answer.problems
          : {};
    const [first] = wrongFields(problems);
    if (first !== undefined) focusField(form, first);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = readForm(form);
    saveDraft(fields, form);
    const loaded = await load().catch(() => undefined);
    if (loaded === undefined) {
      // The script's other half is gone, after a new release say: the ordinary post still works. Offline nothing does.
      if (navigator.onLine) form.submit();
      else settle(form, { type: "answered", answer: { kind: "failed" } });
      return;
    }
    const problems = loaded.checkLead(loaded.trimmed(fields));
    if (wrongFields(problems).length > 0) return settle(form, { type: "refused", problems });

    const { key, page } = takeAttempt(envelope.page);
    dispatch({ type: "sending" });
    const answer = await loaded.sendLead(endpoint, { ...envelope, page }, fields, key);
    if (answer.kind === "sent") {
      clearDraft(form);
      dismissEstimate();
      tell({ name: "form_sent" });
    }
    settle(form, { type: "answered", answer });
  }

  return {
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void submit(event.currentTarget).finally(() => (busy.current = false));
    },
    onInput(event: { currentTarget: HTMLFormElement }): void {
      const form = event.currentTarget;
      saveDraft(readForm(form), form);
      if (rules.current === undefined || wrongFields(state.problems).length === 0) return;
      dispatch({ type: "mended", problems: rules.current.stillWrong(state.problems, getDraft()) });
    },
    // Whoever enters the form will send it.
    onFocus: (): void => void load().catch(() => undefined),
    onKeyDown: nextFieldOnEnter,
  };
}

/** The "next" of a screen keyboard goes to the next field; iOS would send the form. */
function nextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
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
