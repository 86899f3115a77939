/**
 * Leads that found no network: kept on the visitor's device with their keys, sent when the line is back while the page is
 * open, offered again on the next visit. Loaded with the rest of sending. Only the browser calls this.
 */
import { tell } from "../site-event.ts";
import { clearDraft, draftKey, getDraft, isEmpty } from "./draft.ts";
import { dismissEstimate } from "./invitation.ts";
import { type Answer, type Letter, sendLetter } from "./send.ts";
import { UNSENT_STORE } from "./unsent-names.ts";

export interface Unsent {
  letter: Letter;
  /** Milliseconds since 1970. */
  at: number;
}

/** Most that are kept, and for how long: older ones are of no use to anybody. */
const MOST = 5;
const KEEP_MS = 30 * 86_400_000;
/** Pace of trying; the browser does not always tell when the line is back. */
const AGAIN_MS = 30_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readUnsent(value: unknown): Unsent | undefined {
  if (!isObject(value) || typeof value["at"] !== "number" || !isObject(value["letter"])) return undefined;
  const { endpoint, key, body } = value["letter"];
  if (typeof endpoint !== "string" || typeof key !== "string" || !isObject(body)) return undefined;
  return { at: value["at"], letter: { endpoint, key, body } };
}

/** Those that are kept, the oldest first. */
export function allUnsent(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(UNSENT_STORE) ?? "[]");
    if (!Array.isArray(kept)) return [];
    const all = kept.map(readUnsent).filter((one) => one !== undefined);
    return all.filter(({ at }) => Date.now() - at < KEEP_MS);
  } catch {
    return [];
  }
}

/** @returns whether the browser has stored it */
function store(all: readonly Unsent[]): boolean {
  try {
    if (all.length === 0) localStorage.removeItem(UNSENT_STORE);
    else localStorage.setItem(UNSENT_STORE, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

export function forgetUnsent(key: string): void {
  const all = allUnsent();
  const others = all.filter(({ letter }) => letter.key !== key);
  if (others.length < all.length) store(others);
  if (waiting?.key === key) watch(undefined);
}

/** Ends the telling of the form that has kept one. */
let unlisten = (): void => undefined;

type OutcomeListener = (answer: Answer) => void;
const listeners = new Set<OutcomeListener>();

/**
 * Tells what became of what was kept, once somebody has answered.
 *
 * @returns a function that ends it
 */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The one that this page sends as soon as it can. */
let waiting: Letter | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Keeps a lead and sends it when the line is back. It takes the place of the one that this page has kept before, which
 * the visitor has changed since.
 *
 * @param listener is told what became of it
 * @returns false where the browser refuses to store it
 */
export function keepUnsent(letter: Letter, listener: OutcomeListener): boolean {
  const replaced = new Set([waiting?.key, letter.key]);
  const others = allUnsent().filter(({ letter }) => !replaced.has(letter.key));
  const kept = store([...others, { letter, at: Date.now() }].slice(-MOST));
  watch(kept ? letter : undefined);
  unlisten();
  if (kept) unlisten = onOutcome(listener);
  return kept;
}

/** Once a lead was sent: it, and the earlier wording that this page has kept of it, are not offered any more. */
export function settleUnsent(key: string): void {
  const earlier = waiting?.key;
  forgetUnsent(key);
  if (earlier !== undefined) forgetUnsent(earlier);
}

function watch(letter: Letter | undefined): void {
  waiting = letter;
  clearInterval(timer);
  window.removeEventListener("online", tryAgain);
  if (letter === undefined) return;
  timer = setInterval(tryAgain, AGAIN_MS);
  window.addEventListener("online", tryAgain);
}

function tryAgain(): void {
  // What the visitor is changing just now is theirs to send.
  if (waiting === undefined || !navigator.onLine || (!isEmpty(getDraft()) && draftKey() !== waiting.key)) return;
  void sendUnsent(waiting);
}

let sending: Promise<Answer> | undefined;

/** Sends one that is kept, and tells the forms of the page what became of it. */
export function sendUnsent(letter: Letter): Promise<Answer> {
  sending ??= (async () => {
    const answer = await sendLetter(letter);
    if (answer.kind === "sent") {
      forgetUnsent(letter.key);
      if (draftKey() === letter.key) clearDraft();
      dismissEstimate();
      tell({ name: "form_sent" });
    } else if (answer.kind !== "unreached") {
      // Somebody has answered: trying on would change nothing. It stays, to be offered.
      watch(undefined);
    }
    if (answer.kind !== "unreached") for (const listener of listeners) listener(answer);
    return answer;
  })().finally(() => (sending = undefined));
  return sending;
}
