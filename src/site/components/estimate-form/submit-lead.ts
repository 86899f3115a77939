/** Sends a lead. Loaded on the first interaction with the form, so that visitors who only read don't download it. */
import { HONEYPOT_FIELD, LEAD_FIELDS, type LeadFields, TEXT_FIELDS } from "../../../lead/fields.ts";
import { checkLead, type LeadProblems } from "../../../lead/lead.ts";
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { withTimeout } from "../../with-timeout.ts";
import { loadPhotos } from "../photo-picker/photos-loader.ts";
import { storedArrival } from "./arrival.ts";
import { csrfHeaders } from "./csrf-headers.ts";
import { type SubmissionResult, readResponse } from "./read-response.ts";

/** Timeout of one attempt with all its requests, in milliseconds. */
const TIME_LIMIT = 20_000;
/** Slowest upload of photos that a form post waits for: 10 kB/s. */
const BYTES_PER_MS = 10;
/**
 * Response statuses of an endpoint that reads only form encodings. It accepted nothing, so a second request creates no
 * second lead.
 */
const TAKES_NO_JSON: ReadonlySet<number> = new Set([400, 406, 415, 422]);

/** Fields of a lead besides the visitor's input (spec section 3, "Contact form inputs"). */
export interface SubmissionMetadata {
  /** Recipient: the first company e-mail. */
  email: string;
  logo: string;
  color: "1";
  language: string;
  page: string;
}

/** Lead as it is sent; its key identifies it across retries. */
export interface LeadSubmission {
  endpoint: string;
  /**
   * Whether the endpoint is a server of this project, such as the lead server of a static export, which is on another
   * origin.
   */
  isLeadServer?: boolean;
  key: string;
  body: Readonly<Record<string, unknown>>;
  /** Ids of its photos (photo-picker/photos.ts); missing if it has none. */
  photos?: readonly string[];
  /** Whether the photos of its draft are left out, since they can't be read. */
  withoutPhotos?: true;
}

/** Trims the fields, as they are validated and sent. */
export function trimmed(fields: LeadFields): LeadFields {
  const clean = { ...fields };
  for (const field of TEXT_FIELDS) clean[field] = fields[field].trim();
  return clean;
}

/**
 * Returns those of the shown errors that still apply. A field without an error gets none while the visitor types in it.
 */
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
 * Creates a lead for the record's `linkPostEmail`. Only a server of this project also gets the session's attribution
 * and the honeypot; other endpoints get exactly what is specified.
 *
 * @param honeypot value of the honeypot field
 */
export function createSubmission(
  endpoint: string,
  envelope: SubmissionMetadata,
  fields: LeadFields,
  { key, honeypot, isLeadServer = false }: { key: string; honeypot: string; isLeadServer?: boolean },
): LeadSubmission {
  const extra =
    isLeadServer || isOwn(endpoint)
      ? { ...sessionAttribution(), ...(honeypot === "" ? {} : { [HONEYPOT_FIELD]: honeypot }) }
      : {};
  const all = trimmed(fields);
  const { zip, ...withoutZip } = all;
  return { endpoint, isLeadServer, key, body: { ...envelope, ...(zip === "" ? withoutZip : all), ...extra } };
}

/** Maximum length of a URL in the attribution. */
const MAX_LENGTH = 2_000;

/** Returns the milliseconds since the visitor's arrival, and the first page of the session with its referrer. */
function sessionAttribution() {
  const arrival = storedArrival();
  if (arrival === undefined) return { elapsed: Math.round(performance.now()) };
  const [at, landing, referrer] = arrival;
  return { elapsed: Date.now() - at, landing: landing.slice(0, MAX_LENGTH), referrer: referrer.slice(0, MAX_LENGTH) };
}

const isOwn = (endpoint: string): boolean => new URL(endpoint, location.href).origin === location.origin;

/** The lead as form fields; a list becomes several fields of the same name. */
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
 * Sends a lead and returns the result. Never rejects.
 *
 * Third-party servers seldom list `Idempotency-Key` in their CORS preflight responses, so for them the key is in the
 * body.
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

  const usual = { ...csrfHeaders(document.cookie), Accept: "application/json" };
  const asJson = { ...usual, "Content-Type": "application/json" };

  async function post(content: string | URLSearchParams, headers: Record<string, string>): Promise<Response> {
    const response = await fetch(endpoint, {
      method: "POST",
      headers,
      body: content,
      signal: limit.signal,
    });
    responded = true;
    return response;
  }
  try {
    const json = JSON.stringify(own ? body : { ...body, idempotencyKey: key });
    const response = await post(json, own ? { ...asJson, "Idempotency-Key": key } : asJson);
    const result = await resultOf(response);
    if (own || result.kind !== "failed" || !TAKES_NO_JSON.has(response.status)) return result;
    return await resultOf(await post(new URLSearchParams(formFields(submission)), usual));
  } catch {
    if (!navigator.onLine) return { kind: "offline" };
    if (responded || limit.signal.aborted) return { kind: "unanswered" };
    // If scripts may send there, the connection broke, and the endpoint may have the lead; or its error response has no
    // CORS headers, as with nginx by default.
    if (!own && (await responds(endpoint, { headers: asJson, signal: limit.signal }))) return { kind: "unanswered" };
    // If a lead server is down, the proxy in front of it still responds, with a page that visitors should not be sent
    // to.
    const reachable = !own && !isLeadServer && (await responds(endpoint, { mode: "no-cors", signal: limit.signal }));
    return { kind: reachable || (await policy.broken()) ? "blocked" : "unanswered" };
  } finally {
    clearTimeout(timer);
    policy.end();
  }
}

/** Sends the same as a multipart form, with its photos. Only our own endpoint accepts photos. */
async function submitWithPhotos(submission: LeadSubmission, photos: readonly string[]): Promise<SubmissionResult> {
  const loaded = await loadPhotos().catch(() => undefined);
  const found = (await loaded?.photosOf(photos)) ?? new Map<string, never>();
  const reply = await loaded?.upload({
    endpoint: submission.endpoint,
    headers: { ...csrfHeaders(document.cookie), Accept: "application/json", "Idempotency-Key": submission.key },
    fields: formFields(submission),
    photos: found.values(),
  });
  if (reply === undefined) return { kind: navigator.onLine ? "unanswered" : "offline" };
  const result = readResponse(reply);
  if (result.kind === "sent") return found.size < photos.length ? { ...result, withoutPhotos: true } : result;
  const refused = loaded?.showRefusal(reply, [...found.keys()]) === true;
  return refused && result.kind === "failed" ? { kind: "refused", problems: {} } : result;
}

/** Maximum delay between the end of a request that a policy blocks and the browser's event for it, in milliseconds. */
const POLICY_WAIT = 200;

/** Detects whether the page's policy (or one that a proxy has added) blocks a request. */
function watchPolicy(directive: string): { forbidden: Promise<true>; broken: () => Promise<boolean>; end: () => void } {
  const ending = new AbortController();
  const forbidden = new Promise<true>((resolve) => {
    const note = (event: SecurityPolicyViolationEvent): void => {
      if (event.disposition === "enforce" && event.effectiveDirective === directive) resolve(true);
    };
    document.addEventListener("securitypolicyviolation", note, { signal: ending.signal });
  });
  return {
    forbidden,
    broken: async () => (await withTimeout(forbidden, POLICY_WAIT)) === true,
    end: () => ending.abort(),
  };
}

/**
 * Whether the endpoint responds to a request without a body. A fetch that CORS blocks rejects like one that finds no
 * server: `no-cors` reveals only whether there is a server.
 */
async function responds(endpoint: string, options: RequestInit): Promise<boolean> {
  try {
    await fetch(endpoint, { method: "HEAD", credentials: "omit", cache: "no-store", ...options });
    return true;
  } catch {
    return false;
  }
}

/** Called if the page stays after a form post: a policy blocks it, or no page arrived in time. */
export type StayListener = (result: { kind: "failed" | "unconfirmed" }) => void;

/**
 * Sends a lead as an ordinary form post, which needs no CORS: the browser leaves the page for the endpoint's response.
 *
 * @param photos its photos
 */
export function postSubmission(submission: LeadSubmission, onStay: StayListener, photos: readonly File[] = []): void {
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
  const stay = (kind: "failed" | "unconfirmed"): void => {
    end();
    window.stop();
    onStay({ kind });
  };
  const bytes = photos.reduce((sum, { size }) => sum + size, 0);
  const timer = setTimeout(() => stay("unconfirmed"), TIME_LIMIT + bytes / BYTES_PER_MS);
  const policy = watchPolicy("form-action");
  void policy.forbidden.then(() => stay("failed"));
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
