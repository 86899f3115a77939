/**
 * What the visitor has typed and not yet sent. Home, Contact and the modal share it; it survives an error, a failed
 * send, a reload and a restored tab (decisions section 5). Only the browser calls this, from effects and handlers.
 */
import { CONTACT_WAYS, type LeadFields, TEXT_FIELDS } from "../../../lead/fields.ts";
import { isObject } from "../../../record/json-value.ts";
import { tabStorage } from "../../storage.ts";

const STORE = "estimate-draft";

/** One lead on its way: repeated sends of it carry the same key, and say the same page. */
export interface Attempt {
  key: string;
  page: string;
}

interface Draft {
  fields: LeadFields;
  attempt?: Attempt;
}

type Listener = (fields: LeadFields) => void;

// The tab's, read from storage once; no server ever comes here.
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

/** Fields out of anything: what is missing or no text is empty. */
function readFields(value: unknown): LeadFields {
  const fields = emptyFields();
  if (!isObject(value)) return fields;
  for (const field of TEXT_FIELDS) fields[field] = textOf(value[field]);
  const ways = value["contactBy"];
  if (Array.isArray(ways)) fields.contactBy = CONTACT_WAYS.filter((way) => ways.includes(way));
  return fields;
}

function readStore(): Draft {
  const value = tabStorage.getJson(STORE);
  if (!isObject(value)) return { fields: emptyFields() };
  const { attempt } = value;
  const key = isObject(attempt) ? textOf(attempt["key"]) : "";
  const page = isObject(attempt) ? textOf(attempt["page"]) : "";
  return { fields: readFields(value["fields"]), ...(key === "" ? {} : { attempt: { key, page } }) };
}

const draft = (): Draft => (cached ??= readStore());

function keep(next: Draft): void {
  cached = next;
  if (isEmpty(next.fields)) tabStorage.remove(STORE);
  else tabStorage.set(STORE, JSON.stringify(next));
}

function notify(source: unknown): void {
  for (const [listener, owner] of listeners) if (owner !== source) listener(draft().fields);
}

const same = (one: LeadFields, other: LeadFields): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether nothing is filled in. */
export const isEmpty = (fields: LeadFields): boolean => same(fields, emptyFields());

export const getDraft = (): LeadFields => draft().fields;

/** @param source who says so: it is not told of its own words */
export function saveDraft(fields: LeadFields, source?: unknown): void {
  const clean = readFields(fields);
  if (same(clean, draft().fields)) return;
  // Other words are another lead: the attempt, whose key stood for the old ones, goes.
  keep({ fields: clean });
  notify(source);
}

/** For a page that the browser kept as it was while the visitor used others: what was sent there is not to be sent again. */
export function rereadDraft(): void {
  cached = undefined;
  notify(undefined);
}

/** Once it has been sent. */
export function clearDraft(source?: unknown): void {
  keep({ fields: emptyFields() });
  notify(source);
}

/**
 * Tells of changes that others make.
 *
 * @returns a function that ends it
 */
export function subscribeDraft(listener: Listener, source?: unknown): () => void {
  listeners.set(listener, source);
  return () => listeners.delete(listener);
}

/** The attempt at sending the draft: the one before where it failed and nothing has changed since, else a new one. */
export function takeAttempt(page: string, newKey: () => string): Attempt {
  const { fields, attempt = { key: newKey(), page } } = draft();
  keep({ fields, attempt });
  return attempt;
}

/** After a change beside the fields, of the photos: what is sent then is another lead. */
export function endAttempt(): void {
  keep({ fields: draft().fields });
}

/** The key of the attempt at sending the draft as it stands; undefined before there was one. */
export const draftKey = (): string | undefined => draft().attempt?.key;
