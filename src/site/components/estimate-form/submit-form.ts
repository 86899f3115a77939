/** Everything needed to submit the form, in one chunk that loads on the first interaction with it. */
import type { Dispatch, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { HONEYPOT_FIELD, type LeadFields, TEXT_FIELDS } from "../../../lead/fields.ts";
import { checkLead, LEAD_LIMITS, type LeadProblems } from "../../../lead/lead.ts";
import { MAX_PHOTOS } from "../../../lead/photos.ts";
import { withTimeout } from "../../with-timeout.ts";
import { tabStorage } from "../../storage.ts";
import { trackEvent } from "../../track-event.ts";
import { getDraft, saveDraft, takeAttempt } from "./draft.ts";
import { type FormEvent, wrongFields } from "./form-state.ts";
import { photoInputs } from "../photo-picker/dropped-photos.ts";
import { draftPhotoIds } from "../photo-picker/draft-photo-ids.ts";
import { PHOTOS_STORE } from "../photo-picker/has-photos.ts";
import { loadedPhotos, loadPhotos } from "../photo-picker/photos-loader.ts";
import { setProblemWords } from "./known-problem-words.ts";
import { problemWords } from "./problem-words.ts";
import { focusField } from "./focus-field.ts";
import { boxes, control } from "./form-values.ts";
import { dismissEstimate } from "../estimate-modal/dismissal.ts";
import { newKey } from "./new-key.ts";
import type { SubmissionResult } from "./read-response.ts";
import { CODE_LIMIT_MS, submitNatively } from "./ordinary-post.ts";
import { type SubmissionMetadata, type LeadSubmission, trimmed, createSubmission } from "./submit-lead.ts";
import {
  clearSent,
  markPosted,
  postQueued,
  queueSubmission,
  settleQueued,
  submitMarked,
  wasPosted,
} from "./offline-queue.ts";

export { takeDroppedPhotos } from "../photo-picker/dropped-photos.ts";
export { stillWrong } from "./submit-lead.ts";
// Re-exported here so that their code is loaded before they are shown.
export { ErrorSummary } from "./error-summary.tsx";
export { QueuedOffer, Sent, Unconfirmed } from "./form-outcomes.tsx";

setProblemWords(problemWords);

export interface Submit {
  endpoint: string;
  /** Whether the endpoint is a server of this project. */
  isLeadServer: boolean;
  envelope: SubmissionMetadata;
  dispatch: Dispatch<FormEvent>;
}

/**
 * Validates the form, sends it and shows the result. If scripts may not send it there, the browser leaves the page with
 * an ordinary form post; the draft is kept, since that post has no result that we can read. Never rejects.
 */
export async function submitForm(form: HTMLFormElement, typed: LeadFields, submit: Submit): Promise<void> {
  const { dispatch } = submit;
  const submission = await checkedSubmission(form, typed, submit);
  if (submission === undefined) return;
  const found = await submitMarked(submission);
  // Another server may not know its key, so offline it is not sent again without the visitor.
  const isUnknown =
    found.kind === "failed" || found.kind === "unanswered" || (found.kind === "offline" && !submission.isLeadServer);
  const mayHaveArrived = isUnknown && wasPosted(submission.key);
  const result: SubmissionResult = mayHaveArrived
    ? { kind: "unconfirmed", unanswered: found.kind === "unanswered" }
    : found;
  if (result.kind === "blocked") {
    // The draft stays and fills the form if the visitor returns, so the queued copy would be a second offer of the same
    // lead.
    settleQueued(submission.key);
    return postQueued(submission, (result) => dispatch({ type: "settled", result }));
  }
  if (result.kind === "offline" || result.kind === "unanswered") {
    const queued = queueSubmission(submission, result.kind, (result) => dispatch({ type: "outcome", result }));
    if (!queued && result.kind === "offline") return dispatch({ type: "settled", result: { kind: "failed" } });
  }
  if (result.kind === "sent") {
    settleQueued(submission.key);
    await clearSent(submission.key, form);
    dismissEstimate();
    trackEvent({ name: "form_sent", reference: result.reference });
  }
  if (result.kind === "refused") return refuse(form, result.problems, submit);
  const { withoutPhotos } = submission;
  dispatch({
    type: "settled",
    result: result.kind === "sent" && withoutPhotos ? { ...result, withoutPhotos } : result,
  });
}

/**
 * Validates the form, and waits for its photos.
 *
 * @returns `undefined` if it is not to be sent: the form shows why, or the browser posts it
 */
async function checkedSubmission(
  form: HTMLFormElement,
  typed: LeadFields,
  submit: Submit,
): Promise<LeadSubmission | undefined> {
  const { dispatch } = submit;
  const fields = answerable(form, typed);
  const problems = checkLead(fitting(form, fields));
  if (wrongFields(problems).length > 0) {
    refuse(form, problems, submit);
    return undefined;
  }
  dispatch({ type: "sending" });
  const photos = await photosOf(form);
  if (photos === "unscaled") {
    // The page that confirms its key removes it; after an error page of the browser it is offered. The post has no key if
    // photos stay with the draft.
    if (tabStorage.get(PHOTOS_STORE) === undefined) {
      const submission = submissionOf(form, fields, submit);
      queueSubmission(submission, "unanswered", () => undefined);
      markPosted(submission.key);
    }
    submitNatively(form, fields, submit.envelope.page, dispatch);
  } else if (photos === "unloaded") dispatch({ type: "settled", result: { kind: "failed" } });
  else if (photos === "wrong") refuse(form, {}, submit);
  else return { ...submissionOf(form, fields, submit), ...photos };
  return undefined;
}

/** Shows the errors and focuses the first: that of a field, else of a photo. */
function refuse(form: HTMLFormElement, problems: LeadProblems, { dispatch }: Submit): void {
  // Rendered before the focus moves there.
  flushSync(() => dispatch({ type: "refused", problems }));
  const [first] = wrongFields(problems);
  if (first === undefined) focusPhotoProblem(form);
  else focusField(form, first);
}

/**
 * Leaves out the ways to answer that lack an address or a number, if the form doesn't show them: they were ticked in
 * another form, and the visitor could not correct that here.
 */
function answerable(form: HTMLFormElement, fields: LeadFields): LeadFields {
  const { clientEmail: email, phone } = trimmed(fields);
  const contactBy = fields.contactBy.filter((way) => (way === "email" ? email : phone) !== "");
  if (boxes(form).length > 0 || contactBy.length === fields.contactBy.length) return fields;
  // Text that was typed on another page meanwhile stays.
  saveDraft({ ...getDraft(), contactBy }, form);
  return { ...fields, contactBy };
}

/** Trims the fields, and cuts texts that the form doesn't show at their limit: the visitor can't shorten them here. */
function fitting(form: HTMLFormElement, fields: LeadFields): LeadFields {
  const fit = trimmed(fields);
  for (const field of TEXT_FIELDS)
    if (control(form, field) === undefined) fit[field] = fit[field].slice(0, LEAD_LIMITS[field]);
  return fit;
}

/**
 * After a submission without a response: sends the form's values as an ordinary form post, unless the browser is
 * offline. The queued lead stays, since the post may lead to an error page of the browser.
 */
export async function postForm(form: HTMLFormElement, typed: LeadFields, submit: Submit): Promise<void> {
  if (!navigator.onLine) return submitForm(form, typed, submit);
  const submission = await checkedSubmission(form, typed, submit);
  if (submission === undefined) return;
  const photos = await (await loadedPhotos())?.photosOf(submission.photos ?? []);
  const files = [...(photos?.values() ?? [])].map(({ name, blob }) => new File([blob], name, { type: blob.type }));
  queueSubmission(submission, "unanswered", () => undefined);
  postQueued(submission, (result) => submit.dispatch({ type: "settled", result }), files);
}

/** Whether the stored photos could not be read for an earlier try. */
let failedBefore = false;

/**
 * Returns the ids of the photos to send with the form.
 *
 * @returns `wrong` if one has got an error since, or some were left out since; `unscaled` if the code that prepares
 * photos could not be loaded, and the input still holds the chosen files, which the browser's own form post sends
 * (offline `unloaded`). If the tab has photos from before a reload, and they or that code could not be loaded:
 * `unloaded` at the first try; later they are left out, so that they don't keep the lead from being sent. Offline they
 * are included, since the lead waits anyway
 */
async function photosOf(
  form: HTMLFormElement,
): Promise<Pick<LeadSubmission, "photos" | "withoutPhotos"> | "wrong" | "unloaded" | "unscaled"> {
  const sawNote = form.querySelector(".photo-note") !== null;
  const inputs = photoInputs(form);
  const isStored = inputs.length > 0 && tabStorage.get(PHOTOS_STORE) !== undefined;
  const loading = isStored ? loadPhotos() : loadedPhotos();
  const loaded = loading && (await withTimeout(loading, CODE_LIMIT_MS));
  if (loaded?.isUnread() === true) loaded.rereadPhotos();
  // Files that were chosen while the code could not be loaded.
  if (loaded !== undefined)
    for (const input of inputs) {
      void loaded.addPhotos([...(input.files ?? [])]);
      input.value = "";
    }
  const ids = loaded === undefined ? [] : await loaded.photosToSend();
  if (ids === undefined) return "wrong";
  // If some are unread, the confirmation says that photos are missing.
  if (!sawNote && loaded?.photosState().note === "left" && !loaded.isUnread()) return "wrong";
  const isComplete = loaded === undefined ? !isStored : !loaded.isUnread();
  const isUnscaled = loaded === undefined && inputs.some(({ files }) => (files?.length ?? 0) > 0);
  if (!navigator.onLine && isUnscaled) return "unloaded";
  if (!navigator.onLine && !isComplete) return { photos: draftPhotoIds().slice(-MAX_PHOTOS) };
  if (!isComplete && !failedBefore) {
    failedBefore = true;
    return "unloaded";
  }
  if (isUnscaled) return "unscaled";
  return { ...(ids.length > 0 && { photos: ids }), ...(!isComplete && { withoutPhotos: true }) };
}

/** Focuses the first photo with an error, or the file input. */
function focusPhotoProblem(form: HTMLFormElement): void {
  (form.querySelector<HTMLElement>(".photo-invalid button") ?? photoInputs(form)[0])?.focus();
}

function submissionOf(form: HTMLFormElement, fields: LeadFields, submit: Submit): LeadSubmission {
  const { endpoint, isLeadServer, envelope } = submit;
  const { key, page } = takeAttempt(fields, envelope.page, newKey);
  const honeypot = control(form, HONEYPOT_FIELD)?.value ?? "";
  return createSubmission(endpoint, { ...envelope, page }, fitting(form, fields), { key, honeypot, isLeadServer });
}

/** The "next" key of an on-screen keyboard focuses the next field; iOS would submit the form. */
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
