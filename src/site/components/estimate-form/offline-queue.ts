/**
 * Queue of leads that no server has responded to: stored on the visitor's device with their keys, and offered again on
 * the next visit. A lead queued by an offline browser is also sent automatically, once, when the browser is online
 * again while the page is open. Loaded with the rest of sending. Browser only.
 */
import { isObject } from "../../../record/json-value.ts";
import { trackEvent } from "../../track-event.ts";
import { clearDraft, draftKey, getDraft, isEmpty } from "./draft.ts";
import { wrongFields } from "./form-state.ts";
import { dismissEstimate } from "../estimate-modal/dismissal.ts";
import { PHOTOS_STORE } from "../photo-picker/has-photos.ts";
import { loadedPhotos, loadPhotos } from "../photo-picker/photos-loader.ts";
import type { SubmissionResult } from "./read-response.ts";
import { type LeadSubmission, postSubmission, type StayListener, submitLead } from "./submit-lead.ts";
import { deviceStorage, tabStorage } from "../../storage.ts";
import { withTimeout } from "../../with-timeout.ts";
import { QUEUE_STORE } from "./has-queued.ts";

export interface QueuedSubmission {
  submission: LeadSubmission;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether it was posted as a form, whose result the page can't read. */
  posted?: boolean;
}

/** Maximum number of queued leads, and their lifetime: older ones are of no use. */
const MAX_QUEUED = 5;
const KEEP_MS = 30 * 86_400_000;
/** Interval of checks for a connection, in milliseconds: not every browser fires `online`. */
const LOOK_MS = 30_000;
/** Maximum wait for the photos' code, in milliseconds. */
const PHOTOS_CODE_MS = 1_000;

function readQueued(value: unknown): QueuedSubmission | undefined {
  if (!isObject(value) || typeof value["at"] !== "number") return undefined;
  // Earlier versions stored it as `letter`.
  const stored = value["submission"] ?? value["letter"];
  if (!isObject(stored)) return undefined;
  const { endpoint, key, body, photos } = stored;
  if (typeof endpoint !== "string" || typeof key !== "string" || !isObject(body)) return undefined;
  const ids = Array.isArray(photos) ? photos.filter((id) => typeof id === "string") : [];
  const submission = { endpoint, key, body, ...(ids.length > 0 && { photos: ids }) };
  return { at: value["at"], submission, ...(value["posted"] === true && { posted: true }) };
}

/** Returns the queued leads, oldest first, and erases those that are too old. */
export function queuedSubmissions(): QueuedSubmission[] {
  const queued = deviceStorage.getJson(QUEUE_STORE);
  if (!Array.isArray(queued)) return [];
  const all = queued.map(readQueued).filter((one) => one !== undefined);
  const kept = all.filter(({ at }) => Date.now() - at < KEEP_MS);
  if (kept.length < queued.length) {
    store(kept);
    erasePhotos(all.filter((one) => !kept.includes(one)));
  }
  return kept;
}

/** @returns whether the browser has stored the queue */
function store(all: readonly QueuedSubmission[]): boolean {
  if (all.length > 0) return deviceStorage.set(QUEUE_STORE, JSON.stringify(all));
  deviceStorage.remove(QUEUE_STORE);
  return true;
}

/** Erases the photos of leads that are no longer queued, except photos of the draft or of another queued lead. */
function erasePhotos(gone: readonly QueuedSubmission[]): void {
  const ids = gone.flatMap(({ submission }) => submission.photos ?? []);
  if (ids.length > 0)
    void loadPhotos().then(
      ({ dropFromQueue }) => dropFromQueue(ids),
      () => undefined,
    );
}

export function removeQueued(key: string): void {
  const all = queuedSubmissions();
  const others = all.filter(({ submission }) => submission.key !== key);
  if (others.length < all.length) {
    store(others);
    erasePhotos(all.filter(({ submission }) => submission.key === key));
  }
  if (waiting?.key === key) watch(undefined);
}

/** Unsubscribes the form that queued the waiting lead. */
let unlisten = (): void => undefined;

type OutcomeListener = (result: SubmissionResult) => void;
const listeners = new Set<OutcomeListener>();

/**
 * Calls back with the result of a queued lead once it is sent again, unless the browser is still offline.
 *
 * @returns a function that unsubscribes
 */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lead that this page sends as soon as it is online. */
let waiting: LeadSubmission | undefined;
/** Key of the lead that this page queued last, until the lead or a later version of it is sent. */
let latest: string | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Queues a lead. It replaces the lead that this page queued before, which the visitor has changed since. One that was
 * posted as a form stays marked.
 *
 * @param why `offline`: it is sent automatically when the connection is back; `unanswered`: the visitor decides whether
 * to send it again
 * @param listener receives the result of a lead that was sent automatically
 * @returns false if the browser can't store it
 */
export function queueSubmission(
  submission: LeadSubmission,
  why: "offline" | "unanswered",
  listener: OutcomeListener,
): boolean {
  const replaced = new Set([latest, submission.key]);
  latest = submission.key;
  const all = queuedSubmissions();
  const others = all.filter(({ submission }) => !replaced.has(submission.key));
  const posted = wasPosted(submission.key) && { posted: true };
  const next = [...others, { submission, at: Date.now(), ...posted }];
  const queued = store(next.slice(-MAX_QUEUED));
  erasePhotos(all.filter((one) => !next.slice(-MAX_QUEUED).includes(one)));
  const sendsItself = queued && why === "offline";
  watch(sendsItself ? submission : undefined);
  unlisten();
  if (sendsItself) unlisten = onOutcome(listener);
  return queued;
}

/** Whether the lead in the queue was posted as a form, and so may have arrived. */
export const wasPosted = (key: string): boolean =>
  queuedSubmissions().some(({ submission, posted }) => submission.key === key && posted === true);

/** Marks a queued lead as posted as a form, so that it is never called unsent; or removes the mark. */
export function markPosted(key: string, posted = true): void {
  const marked = (one: QueuedSubmission): QueuedSubmission => ({
    submission: one.submission,
    at: one.at,
    ...(posted && { posted }),
  });
  store(queuedSubmissions().map((one) => (one.submission.key === key ? marked(one) : one)));
}

/**
 * Posts a queued lead as a form, and marks it: from now on it is not known whether it arrived, unless a policy blocks
 * the post.
 */
export function postQueued(submission: LeadSubmission, onStay: StayListener, photos: readonly File[] = []): void {
  const { key } = submission;
  const before = wasPosted(key);
  markPosted(key);
  postSubmission(
    submission,
    (result) => {
      if (result.kind === "failed") markPosted(key, before);
      onStay(result);
    },
    photos,
  );
}

/**
 * Sends a lead. One that was posted as a form loses its mark if our own server refuses its fields: after another error,
 * which may be a proxy's, it may still have arrived.
 */
export async function submitMarked(submission: LeadSubmission): Promise<SubmissionResult> {
  const result = await submitLead(submission);
  if (submission.isLeadServer === true && result.kind === "refused" && wrongFields(result.problems).length > 0)
    markPosted(submission.key, false);
  return result;
}

/** Removes a sent lead from the queue, along with the earlier version of it that this page has queued. */
export function settleQueued(key: string): void {
  removeQueued(key);
  if (latest !== undefined) removeQueued(latest);
  latest = undefined;
}

/**
 * Returns the photos' code once no photo is being prepared: a photo changes the draft when it is ready.
 *
 * @returns `undefined` if the code is not loaded in time
 */
async function preparedPhotos(loading: ReturnType<typeof loadedPhotos>) {
  const photos = loading && (await withTimeout(loading, PHOTOS_CODE_MS));
  await photos?.photosToSend();
  return photos;
}

/**
 * Empties the draft and its photos after a lead was sent, unless they have changed since, on another page for example:
 * then they are another lead.
 *
 * @param form the form that sent the lead, which the confirmation replaces
 */
export async function clearSent(key: string, form?: HTMLFormElement): Promise<void> {
  if (draftKey() !== key) return;
  const photos = await preparedPhotos(loadedPhotos());
  if (draftKey() !== key) return;
  clearDraft(form);
  if (photos !== undefined) photos.clearPhotos();
  // They stay out of the next lead; the code erases them a day later.
  else tabStorage.remove(PHOTOS_STORE);
}

function watch(submission: LeadSubmission | undefined): void {
  waiting = submission;
  clearInterval(timer);
  window.removeEventListener("online", tryAgain);
  if (submission === undefined) return;
  timer = setInterval(tryAgain, LOOK_MS);
  window.addEventListener("online", tryAgain);
}

function tryAgain(): void {
  if (waiting === undefined || !navigator.onLine) return;
  const loading = loadedPhotos();
  if (loading === undefined) sendWaiting();
  else void preparedPhotos(loading).then(sendWaiting);
}

function sendWaiting(): void {
  // If the visitor is editing the draft, sending it is up to them.
  if (waiting === undefined || !navigator.onLine || (!isEmpty(getDraft()) && draftKey() !== waiting.key)) return;
  const { key } = waiting;
  if (queuedSubmissions().some(({ submission }) => submission.key === key)) void submitQueued(waiting);
  // It was sent or discarded in another tab.
  else watch(undefined);
}

let sending: { key: string; result: Promise<SubmissionResult> } | undefined;

/** Sends a queued lead, after another one that is being sent, and passes the result to the forms of the page. */
export function submitQueued(submission: LeadSubmission): Promise<SubmissionResult> {
  const { key } = submission;
  const before = sending;
  if (before?.key === key) return before.result;
  const result = (async () => {
    await before?.result;
    const result = await submitMarked(submission);
    if (result.kind === "sent") {
      removeQueued(submission.key);
      await clearSent(submission.key);
      dismissEstimate();
      trackEvent({ name: "form_sent", reference: result.reference });
    } else if (result.kind !== "offline") {
      // The lead stays in the queue and is offered later: an endpoint that rejects it gets no endless retries.
      watch(undefined);
    }
    if (result.kind !== "offline") for (const listener of listeners) listener(result);
    return result;
  })().finally(() => {
    if (sending?.key === key) sending = undefined;
  });
  sending = { key, result };
  return result;
}
