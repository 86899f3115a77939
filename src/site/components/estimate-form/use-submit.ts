import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { getDraft, isEmpty, rereadDraft, saveDraft } from "./draft.ts";
import { type FormState, wrongFields } from "./form-state.ts";
import { readForm } from "./form-values.ts";
import { withTimeout } from "../../with-timeout.ts";
import { CODE_LIMIT_MS, submitNatively } from "./ordinary-post.ts";
import type * as Sending from "./submit-form.ts";

type Rules = typeof Sending;

/** Event handlers of the form: save the draft, clear corrected errors, submit. */
export function useSubmit(
  ref: RefObject<HTMLFormElement | null>,
  given: Sending.Submit & {
    /** Service of a form that does not ask for one; `undefined` if it does. */
    service: string | undefined;
    state: FormState;
  },
) {
  const { service, state, dispatch } = given;
  const rules = useRef<Rules>(undefined);
  const busy = useRef(false);

  // The browser's own validation is for visitors without script.
  useEffect(() => {
    if (ref.current !== null) ref.current.noValidate = true;
  }, [ref]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      rereadDraft();
      // What the form shows may be about a lead that was sent on another page.
      dispatch({ type: isEmpty(getDraft()) ? "again" : "returned" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [dispatch]);

  async function load(): Promise<Rules> {
    const loaded = await import("./submit-form.ts");
    if (rules.current === undefined && ref.current !== null) loaded.takeDroppedPhotos(ref.current);
    return (rules.current = loaded);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = { ...readForm(form), ...(service === undefined ? {} : { service }) };
    saveDraft(fields, form);
    if (rules.current === undefined) dispatch({ type: "sending" });
    const loaded = await withTimeout(load(), CODE_LIMIT_MS);
    if (loaded !== undefined) await loaded.submitForm(form, fields, given);
    // An ordinary form post still works, except offline.
    else if (navigator.onLine) submitNatively(form, fields, given.envelope.page, dispatch);
    else dispatch({ type: "settled", result: { kind: "failed" } });
  }

  const prepare = (): void => void load().catch(() => undefined);

  return {
    /** Sends the form's values as an ordinary form post. */
    sendAnotherWay: (): void => {
      const form = ref.current;
      if (form !== null) void rules.current?.postForm(form, readForm(form), given);
    },
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
      dispatch({ type: "corrected", problems: rules.current.stillWrong(state.problems, getDraft()) });
    },
    // A visitor who enters the form is likely to submit it.
    onFocus: prepare,
    // A file dragged over the form may be a photo.
    onDragEnter: prepare,
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => rules.current?.nextFieldOnEnter(event),
  };
}
