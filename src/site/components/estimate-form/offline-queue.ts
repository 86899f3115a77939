/**
 * Leads that no server has responded to: queued on the visitor's device with their keys, and offered again on the next visit. Those
 * of a browser that was offline are also sent by themselves, once, when it is online again while the page is open.
 * Loaded with the rest of sending. Only the browser calls this.
 */
import { isObject } from "../../../record/json-value.ts";
import { trackEvent } from "../../track-event.ts";
import { clearDraft, draftKey, getDraft, isEmpty } from "./draft.ts";
import { dismissEstimate } from "../estimate-modal/dismissal.ts";
import { loadedPhotos, loadPhotos } from "../photo-picker/photos-loader.ts";
import type { SubmissionResult } from "./read-response.ts";
import { type LeadSubmission, submitLead } from "./submit-lead.ts";
import { deviceStorage } from "../../storage.ts";
import { QUEUE_STORE } from "./has-queued.ts";

export interface QueuedSubmission {
  submission: LeadSubmission;
  /** Milliseconds since 1970. */
  at: number;
}

/** Most that are queued, and for how long: older ones are of no use to anybody. */
const MOST = 5;
const KEEP_MS = 30 * 86_400_000;
/** Pace of looking whether the line is back: not every browser says so. */
const LOOK_MS = 30_000;

function readQueued(value: unknown): QueuedSubmission | undefined {
  if (!isObject(value) || typeof value["at"] !== "number") return undefined;
  // Earlier versions stored it as `letter`.
  const stored = value["submission"] ?? value["letter"];
  if (!isObject(stored)) return undefined;
  const { endpoint, key, body, photos } = stored;
  if (typeof endpoint !== "string" || typeof key !== "string" || !isObject(body)) return undefined;
  const ids = Array.isArray(photos) ? photos.filter((id) => typeof id === "string") : [];
  return { at: value["at"], submission: { endpoint, key, body, ...(ids.length > 0 && { photos: ids }) } };
}

/** Those that are queued, the oldest first. */
export function queuedSubmissions(): QueuedSubmission[] {
  const queued = deviceStorage.getJson(QUEUE_STORE);
  if (!Array.isArray(queued)) return [];
  const all = queued.map(readQueued).filter((one) => one !== undefined);
  return all.filter(({ at }) => Date.now() - at < KEEP_MS);
}

/** @returns whether the browser has stored it */
function store(all: readonly QueuedSubmission[]): boolean {
  if (all.length > 0) return deviceStorage.set(QUEUE_STORE, JSON.stringify(all));
  deviceStorage.remove(QUEUE_STORE);
  return true;
}

/** Erases the photos of leads that are not queued any more, but for those that stand in the draft or in another lead. */
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

/** Ends the telling of the form that has queued one. */
let unlisten = (): void => undefined;

type OutcomeListener = (result: SubmissionResult) => void;
const listeners = new Set<OutcomeListener>();

/**
 * Tells what became of what was queued, once a server has responded.
 *
 * @returns a function that ends it
 */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The one that this page sends as soon as it can. */
let waiting: LeadSubmission | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Queues a lead. It takes the place of the one that this page has queued before, which the visitor has changed since.
 *
 * @param why `offline`: it is sent by itself when the line is back; `unanswered`: sending it again is the visitor's to decide
 * @param listener is told what became of one that was sent by itself
 * @returns false where the browser refuses to store it
 */
export function queueSubmission(
  submission: LeadSubmission,
  why: "offline" | "unanswered",
  listener: OutcomeListener,
): boolean {
  const replaced = new Set([waiting?.key, submission.key]);
  const all = queuedSubmissions();
  const others = all.filter(({ submission }) => !replaced.has(submission.key));
  const next = [...others, { submission, at: Date.now() }];
  const queued = store(next.slice(-MOST));
  erasePhotos(all.filter((one) => !next.slice(-MOST).includes(one)));
  const sendsItself = queued && why === "offline";
  watch(sendsItself ? submission : undefined);
  unlisten();
  if (sendsItself) unlisten = onOutcome(listener);
  return queued;
}

/** Once a lead was sent: it, and the earlier wording that this page has queued of it, are not offered any more. */
export function settleQueued(key: string): void {
  const earlier = waiting?.key;
  removeQueued(key);
  if (earlier !== undefined) removeQueued(earlier);
}

/**
 * Once a lead was sent: empties the draft and its photos, unless they have been changed since, on another page say. They are
 * another lead then.
 *
 * @param form the one that has sent it, which gives way to the response
 */
export async function clearSent(key: string, form?: HTMLFormElement): Promise<void> {
  if (draftKey() !== key) return;
  clearDraft(form);
  (await loadedPhotos())?.clearPhotos();
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
  // What the visitor is changing just now is theirs to send.
  if (waiting === undefined || !navigator.onLine || (!isEmpty(getDraft()) && draftKey() !== waiting.key)) return;
  void submitQueued(waiting);
}

let sending: Promise<SubmissionResult> | undefined;

/** Sends one that is queued, and tells the forms of the page what became of it. */
export function submitQueued(submission: LeadSubmission): Promise<SubmissionResult> {
  sending ??= (async () => {
    const result = await submitLead(submission);
    if (result.kind === "sent") {
      removeQueued(submission.key);
      await clearSent(submission.key);
      dismissEstimate();
      trackEvent({ name: "form_sent", reference: result.reference });
    } else if (result.kind !== "offline") {
      // It stays, to be offered: to an endpoint that does not take it, nothing is sent on and on.
      watch(undefined);
    }
    if (result.kind !== "offline") for (const listener of listeners) listener(result);
    return result;
  })().finally(() => (sending = undefined));
  return sending;
}
