/** Sending a lead. Loaded when the form is first touched: who only reads a page doesn't pay for it. */
import {
  checkLead,
  LEAD_FIELDS,
  type LeadFields,
  type LeadProblems,
  TEXT_FIELDS,
  HONEYPOT_FIELD,
} from "../../../lead/lead.ts";
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { loadPhotos } from "../photo-picker/photos-loader.ts";
import { csrfHeaders } from "./csrf-headers.ts";
import { type SubmissionResult, readResponse } from "./read-response.ts";
import { sessionAttribution } from "./session-attribution.ts";

export { checkLead };

/** Longest that one attempt may take, in milliseconds: all its requests together. */
const TIME_LIMIT = 20_000;
/** What an endpoint responds that reads forms only. Nothing was accepted, so sending it again makes no second lead. */
const TAKES_NO_JSON: ReadonlySet<number> = new Set([400, 406, 415, 422]);

/** What a lead says beside the visitor's own words (spec section 3, "Contact form inputs"). */
export interface SubmissionMetadata {
  /** Destination: the first company e-mail. */
  email: string;
  logo: string;
  color: "1";
  language: string;
  page: string;
}

/** A lead as it goes out; sent again it is the same one, by its key. */
export interface LeadSubmission {
  endpoint: string;
  /** Whether that is the lead server of a site of plain files: our own, on another origin. It responds to the site's scripts. */
  isLeadServer?: boolean;
  key: string;
  body: Readonly<Record<string, unknown>>;
  /** Ids of its photos (photo-picker/photos.ts); missing where it has none. */
  photos?: readonly string[];
}

/** The fields as they are sent and checked: without the spaces around them. */
export function trimmed(fields: LeadFields): LeadFields {
  const clean = { ...fields };
  for (const field of TEXT_FIELDS) clean[field] = fields[field].trim();
  return clean;
}

/** What of a form's shown problems is still true. A field that showed none gets none while it is being typed in. */
export function stillWrong(shown: LeadProblems, fields: LeadFields): LeadProblems {
  const now = checkLead(trimmed(fields));
  const still: LeadProblems = {};
  for (const field of LEAD_FIELDS) {
    const problem = now[field];
    if (shown[field] !== undefined && problem !== undefined) still[field] = problem;
  }
  return still;
}

/**
 * Writes a lead for the record's `linkPostEmail`. Our own endpoint is also told of the visit, and what stands in the field
 * that nobody sees; others get what is specified and no more.
 *
 * @param honeypot what stands in that field
 */
export function createSubmission(
  endpoint: string,
  envelope: SubmissionMetadata,
  fields: LeadFields,
  { key, honeypot }: { key: string; honeypot: string },
): LeadSubmission {
  const extra = isOwn(endpoint)
    ? { ...sessionAttribution(), ...(honeypot === "" ? {} : { [HONEYPOT_FIELD]: honeypot }) }
    : {};
  const all = trimmed(fields);
  const { zip, ...withoutZip } = all;
  return { endpoint, key, body: { ...envelope, ...(zip === "" ? withoutZip : all), ...extra } };
}

const isOwn = (endpoint: string): boolean => new URL(endpoint, location.href).origin === location.origin;

/** The lead as the fields of a form; a list is a field that comes several times. */
function formFields({ key, body }: LeadSubmission): [name: string, value: string][] {
  const fields: Record<string, unknown> = { ...body, idempotencyKey: key };
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
}

const resultOf = async (response: Response): Promise<SubmissionResult> =>
  readResponse({
    status: response.status,
    type: response.headers.get("Content-Type") ?? "",
    body: await response.text(),
  });

/**
 * Sends it and tells what became of it. Never rejects.
 *
 * Other servers seldom list `Idempotency-Key` in their response to a CORS preflight, so for them the key stands in the body.
 */
export async function submitLead(submission: LeadSubmission): Promise<SubmissionResult> {
  const { endpoint, isLeadServer = false, key, body, photos = [] } = submission;
  if (photos.length > 0) return submitWithPhotos(submission, photos);
  const own = isOwn(endpoint);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT);
  const policy = watchPolicy("connect-src");
  /** Whether the endpoint has responded. */
  let responded = false;

  async function post(content: string | URLSearchParams, headers: Record<string, string>): Promise<Response> {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { ...csrfHeaders(document.cookie), Accept: "application/json", ...headers },
      body: content,
      signal: limit.signal,
    });
    responded = true;
    return response;
  }
  try {
    const json = JSON.stringify(own ? body : { ...body, idempotencyKey: key });
    const response = await post(json, {
      "Content-Type": "application/json",
      ...(own ? { "Idempotency-Key": key } : {}),
    });
    const result = await resultOf(response);
    if (own || result.kind !== "failed" || !TAKES_NO_JSON.has(response.status)) return result;
    return await resultOf(await post(new URLSearchParams(formFields(submission)), {}));
  } catch {
    if (!navigator.onLine) return { kind: "offline" };
    if (responded || limit.signal.aborted) return { kind: "unanswered" };
    // Where a lead server does not respond, a proxy in front of it does: by a page that is no place for a visitor.
    const reachable = !own && !isLeadServer && (await isReachable(endpoint, limit.signal));
    return { kind: reachable || (await policy.broken()) ? "blocked" : "unanswered" };
  } finally {
    clearTimeout(timer);
    policy.end();
  }
}

/** The same as an ordinary form would send it, with its photos. Only our own endpoint takes those. */
async function submitWithPhotos(submission: LeadSubmission, photos: readonly string[]): Promise<SubmissionResult> {
  const loaded = await loadPhotos().catch(() => undefined);
  const reply = await loaded?.upload({
    endpoint: submission.endpoint,
    headers: { ...csrfHeaders(document.cookie), Accept: "application/json", "Idempotency-Key": submission.key },
    fields: formFields(submission),
    photos,
  });
  if (reply === undefined) return { kind: navigator.onLine ? "unanswered" : "offline" };
  const result = readResponse(reply);
  const refused = result.kind !== "sent" && loaded?.showRefusal(reply, photos) === true;
  return refused && result.kind === "failed" ? { kind: "refused", problems: {} } : result;
}

/** Longest that a browser takes to say that a policy has forbidden a request which it has ended already, in milliseconds. */
const POLICY_WAIT = 200;

const policyWait = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), POLICY_WAIT));

/** Notes whether the page's policy (or one that a proxy has added) forbids a request. */
function watchPolicy(directive: string): { forbidden: Promise<true>; broken: () => Promise<boolean>; end: () => void } {
  const ending = new AbortController();
  const forbidden = new Promise<true>((resolve) => {
    const note = (event: SecurityPolicyViolationEvent): void => {
      if (event.disposition === "enforce" && event.effectiveDirective === directive) resolve(true);
    };
    document.addEventListener("securitypolicyviolation", note, { signal: ending.signal });
  });
  return { forbidden, broken: () => Promise.race([forbidden, policyWait()]), end: () => ending.abort() };
}

/**
 * Whether a server responds there at all. A fetch that CORS refuses rejects as one does that finds no server; this one
 * needs no CORS, and tells nothing but that.
 */
async function isReachable(endpoint: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(endpoint, { method: "HEAD", mode: "no-cors", credentials: "omit", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends it as an ordinary form post, which needs no CORS: the browser leaves the page for the endpoint's response.
 *
 * @param onStay called when that does not happen: a policy forbids it, or no response came in time
 * @param photos its photos
 */
export function postSubmission(submission: LeadSubmission, onStay: () => void, photos: readonly File[] = []): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = submission.endpoint;
  form.hidden = true;
  for (const [name, value] of formFields(submission)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  if (photos.length > 0) {
    form.enctype = "multipart/form-data";
    form.append(fileInput(photos));
  }
  const end = (): void => {
    clearTimeout(timer);
    policy.end();
    window.removeEventListener("pagehide", end);
  };
  const stay = (): void => {
    end();
    window.stop();
    onStay();
  };
  const timer = setTimeout(stay, TIME_LIMIT);
  const policy = watchPolicy("form-action");
  void policy.forbidden.then(stay);
  window.addEventListener("pagehide", end);
  document.body.append(form);
  form.submit();
  form.remove();
}

function fileInput(files: readonly File[]): HTMLInputElement {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return Object.assign(document.createElement("input"), { type: "file", name: PHOTOS_FIELD, files: list.files });
}
