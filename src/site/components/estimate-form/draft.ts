/**
 * Form input that is not sent yet. Home, Contact and the modal share it; it survives an error, a failed submission, a
 * reload and a restored tab (decisions section 5). Browser only, from effects and event handlers.
 */
import { CONTACT_WAYS, type LeadFields, TEXT_FIELDS } from "../../../lead/fields.ts";
import { isObject } from "../../../record/json-value.ts";
import { tabStorage } from "../../storage.ts";

/** Key in the tab's storage. */
export const DRAFT_STORE = "estimate-draft";

/** Submission of one lead: its retries send the same idempotency key and the same page. */
export interface Attempt {
  key: string;
  page: string;
}

interface Draft {
  fields: LeadFields;
  attempt?: Attempt;
}

type Listener = (fields: LeadFields) => void;

// Draft of this tab, read from storage once; never used on a server.
let cached: Draft | undefined;
const listeners = new Map<Listener, unknown>();

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const emptyFields = (): LeadFields => ({
  name: "",
  lastName: "",
  clientEmail: "",
  phone: "",
  address: "",
  zip: "",
  service: "",
  contactBy: [],
  message: "",
});

/** Reads fields from unknown data: a field that is missing or not a string is empty. */
function readFields(value: unknown): LeadFields {
  const fields = emptyFields();
  if (!isObject(value)) return fields;
  for (const field of TEXT_FIELDS) fields[field] = textOf(value[field]);
  const ways = value["contactBy"];
  if (Array.isArray(ways)) fields.contactBy = CONTACT_WAYS.filter((way) => ways.includes(way));
  return fields;
}

function readStore(): Draft {
  const value = tabStorage.getJson(DRAFT_STORE);
  if (!isObject(value)) return { fields: emptyFields() };
  const { attempt } = value;
  const key = isObject(attempt) ? textOf(attempt["key"]) : "";
  const page = isObject(attempt) ? textOf(attempt["page"]) : "";
  return { fields: readFields(value["fields"]), ...(key === "" ? {} : { attempt: { key, page } }) };
}

const draft = (): Draft => (cached ??= readStore());

function keep(next: Draft): void {
  cached = next;
  if (isEmpty(next.fields)) tabStorage.remove(DRAFT_STORE);
  else tabStorage.set(DRAFT_STORE, JSON.stringify(next));
}

function notify(source: unknown): void {
  for (const [listener, owner] of listeners) if (owner !== source) listener(draft().fields);
}

const same = (one: LeadFields, other: LeadFields): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether all fields are empty. */
export const isEmpty = (fields: LeadFields): boolean => same(fields, emptyFields());

export const getDraft = (): LeadFields => draft().fields;

/** @param source subscriber that made the change, which is not notified */
export function saveDraft(fields: LeadFields, source?: unknown): void {
  const clean = readFields(fields);
  if (same(clean, draft().fields)) return;
  // Changed fields are another lead, so the attempt and its key are dropped.
  keep({ fields: clean });
  notify(source);
}

/**
 * Rereads the draft on a page restored from the back/forward cache: what was sent on another page must not be sent
 * again.
 */
export function rereadDraft(): void {
  cached = undefined;
  notify(undefined);
}

/** Empties the draft after it was sent. */
export function clearDraft(source?: unknown): void {
  keep({ fields: emptyFields() });
  notify(source);
}

/**
 * Subscribes to changes made by other sources.
 *
 * @returns a function that unsubscribes
 */
export function subscribeDraft(listener: Listener, source?: unknown): () => void {
  listeners.set(listener, source);
  return () => listeners.delete(listener);
}

/**
 * Returns the attempt at sending the draft: the previous one if the draft has not changed since, else a new one. Fields
 * that are not the draft's any more, since it changed on another page meanwhile, get an attempt of their own.
 */
export function takeAttempt(sent: LeadFields, page: string, newKey: () => string): Attempt {
  const { fields, attempt = { key: newKey(), page } } = draft();
  if (!same(readFields(sent), fields)) return { key: newKey(), page };
  keep({ fields, attempt });
  return attempt;
}

/** Ends the attempt after a change outside the fields, such as to the photos: the next submission is another lead. */
export function endAttempt(): void {
  keep({ fields: draft().fields });
}

/** Key of the attempt at sending the current draft; `undefined` before there is one. */
export const draftKey = (): string | undefined => draft().attempt?.key;
