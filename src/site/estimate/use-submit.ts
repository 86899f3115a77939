import { type Dispatch, type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { getDraft, saveDraft } from "./draft.ts";
import { type FormEvent, type FormState, wrongFields } from "./form-state.ts";
import { readForm } from "./form-values.ts";
import type { Envelope } from "./send.ts";
import type * as Sending from "./sending.ts";

type Rules = typeof Sending;

/** What the form does with what the visitor does: keep the draft, mend problems, send. */
export function useSubmit(
  ref: RefObject<HTMLFormElement | null>,
  given: { endpoint: string; envelope: Envelope; state: FormState; dispatch: Dispatch<FormEvent> },
) {
  const { endpoint, envelope, state, dispatch } = given;
  const rules = useRef<Rules>(undefined);
  const busy = useRef(false);

  // The browser's own checks are for visitors without script.
  useEffect(() => {
    if (ref.current !== null) ref.current.noValidate = true;
  }, [ref]);

  const load = async (): Promise<Rules> => (rules.current ??= await import("./sending.ts"));

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = readForm(form);
    saveDraft(fields, form);
    const loaded = await load().catch(() => undefined);
    if (loaded !== undefined) await loaded.submitForm(form, fields, { endpoint, envelope, dispatch });
    // The script's other half is gone, after a new release say: the ordinary post still works. Offline nothing does.
    else if (navigator.onLine) form.submit();
    else dispatch({ type: "answered", answer: { kind: "failed" } });
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
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => rules.current?.nextFieldOnEnter(event),
  };
}
