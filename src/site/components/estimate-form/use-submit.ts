import { type Dispatch, type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { getDraft, rereadDraft, saveDraft } from "./draft.ts";
import { type FormEvent, type FormState, wrongFields } from "./form-state.ts";
import { readForm } from "./form-values.ts";
import { inTime } from "../../in-time.ts";
import { CODE_LIMIT_MS, postAsItStands } from "./ordinary-post.ts";
import type { SubmissionMetadata } from "./submit-lead.ts";
import type * as Sending from "./submit-form.ts";

type Rules = typeof Sending;

/** What the form does with what the visitor does: keep the draft, take problems away, send. */
export function useSubmit(
  ref: RefObject<HTMLFormElement | null>,
  given: {
    endpoint: string;
    /** Whether that is the lead server of a site of plain files. */
    isLeadServer: boolean;
    envelope: SubmissionMetadata;
    /** What the form is about where it does not ask; undefined where it does. */
    service: string | undefined;
    state: FormState;
    dispatch: Dispatch<FormEvent>;
  },
) {
  const { service, state, dispatch } = given;
  const rules = useRef<Rules>(undefined);
  const busy = useRef(false);

  // The browser's own checks are for visitors without script.
  useEffect(() => {
    if (ref.current !== null) ref.current.noValidate = true;
  }, [ref]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      rereadDraft();
      dispatch({ type: "returned" });
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
    const loaded = await inTime(load(), CODE_LIMIT_MS);
    if (loaded !== undefined) await loaded.submitForm(form, fields, given);
    // The ordinary post still works. Offline nothing does.
    else if (navigator.onLine) postAsItStands(form, dispatch);
    else dispatch({ type: "settled", result: { kind: "failed" } });
  }

  const prepare = (): void => void load().catch(() => undefined);

  return {
    /** Sends what stands in the form as an ordinary form post. */
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
    // Whoever enters the form will send it.
    onFocus: prepare,
    // Whoever drags something over it may drop photos.
    onDragEnter: prepare,
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => rules.current?.nextFieldOnEnter(event),
  };
}
