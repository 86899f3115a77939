/** Interprets an endpoint's response to a lead. Pure: the same rules for our own endpoint and for any other. */
import { LEAD_FIELDS } from "../../../lead/fields.ts";
import { LEAD_PROBLEMS, type LeadProblem, type LeadProblems } from "../../../lead/lead.ts";
import { isObject } from "../../../record/json-value.ts";

/**
 * Result of sending a lead.
 * - `sent`: the endpoint has it; `withoutPhotos` if photos of it could not be sent.
 * - `refused`: fields are wrong.
 * - `failed`: the endpoint responded that it does not have it.
 * - `unanswered`: the browser is online, but no response arrived, so it is not known whether the lead did.
 * - `blocked`: scripts may not send it there (CORS, a policy); an ordinary form post may.
 * - `unconfirmed`: an ordinary form post led to no page in time: the endpoint has responded without one (204), or not
 *   at all. Browsers don't tell which. `unanswered` if it was sent again since, without a response.
 * - `offline`: the browser has no connection.
 */
export type SubmissionResult =
  | { kind: "sent"; reference: string; withoutPhotos?: true }
  | { kind: "refused"; problems: LeadProblems }
  | { kind: "failed" }
  | { kind: "unanswered" }
  | { kind: "blocked" }
  | { kind: "unconfirmed"; unanswered?: boolean }
  | { kind: "offline" };

/** HTTP response with its whole body. */
export interface Reply {
  status: number;
  /** `Content-Type`; empty if there is none. */
  type: string;
  body: string;
}

/** Maximum length of a reference, in UTF-16 units. */
const REFERENCE_LENGTH = 64;
/** Maximum depth of the search for an error in a response. */
const DEPTH = 5;

/** Interprets a response, whatever endpoint sent it and whatever its content type. */
export function readResponse(reply: Reply): SubmissionResult {
  const json = parsed(reply.body);
  const isOk = reply.status >= 200 && reply.status < 300;
  // A successful HTML page is a login page, or from a server that responds to every URL.
  if (isOk && !saysNo(json) && (json !== undefined || !isHtml(reply))) {
    return { kind: "sent", reference: referenceIn(json) };
  }
  const problems = problemsIn(json);
  return Object.keys(problems).length > 0 ? { kind: "refused", problems } : { kind: "failed" };
}

function parsed(text: string): unknown {
  try {
    // A leading byte order mark is not valid JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** Servers also use numbers and strings for false. */
const isFalse = (value: unknown): boolean =>
  value === false ||
  value === null ||
  value === 0 ||
  (typeof value === "string" && /^\s*(?:false|0|no|off|null|)\s*$/i.test(value));

/** An empty error is not an error: `null`, `""`, `[]`, `{ "name": [] }`. */
const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : value === undefined || isFalse(value);

/** Matches `failed`, `validation_failed`, `mail-error`; not `no errors`. */
const isFailureWord = (value: unknown): boolean =>
  typeof value === "string" &&
  /(?:^|[\W_])(?:error|fail|failed|failure|invalid|denied|rejected|refused|forbidden|unauthorized|aborted|spam)$/i.test(
    value.trim(),
  );

/** Matches an HTTP error status inside a response whose own status is 200. */
const isErrorStatus = (value: unknown): boolean => /^[45]\d\d$/.test(String(value));

/** Tests whether a field's value means failure, by the field's lower-case name. */
const NO: Readonly<Record<string, (value: unknown) => boolean>> = {
  ok: (value) => isFalse(value) || isFailureWord(value),
  success: (value) => isFalse(value) || isFailureWord(value),
  sent: (value) => value === false || value === "false",
  status: (value) => value === false || value === "false" || isFailureWord(value) || isErrorStatus(value),
  result: (value) => value === false || value === "false" || isFailureWord(value),
  statuscode: isErrorStatus,
  error: (value) => !isEmpty(value),
  errors: (value) => !isEmpty(value),
};

/** Whether the JSON means that the lead was rejected: `ok`, `success` or `status` is false, or there is an error. */
const saysNo = (json: unknown): boolean => json === false || hasNo(json, DEPTH);

function hasNo(value: unknown, depth: number): boolean {
  // Some gateways wrap a string of JSON in JSON.
  if (typeof value === "string") return /^\s*[[{]/.test(value) && depth > 0 && hasNo(parsed(value), depth - 1);
  if (!isObject(value) || depth === 0) return false;
  return Object.entries(value).some(
    ([name, inner]) => NO[name.toLowerCase()]?.(inner) === true || hasNo(inner, depth - 1),
  );
}

/** PHP sends `text/html` by default, so text without a tag is not HTML; an HTML document is HTML whatever its type. */
function isHtml({ type, body }: Reply): boolean {
  if (/^[\s\uFEFF]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(body))
    return true;
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && /<[a-z!/]/i.test(body);
}

const CODES: ReadonlySet<unknown> = new Set(LEAD_PROBLEMS);
const isProblem = (value: unknown): value is LeadProblem => CODES.has(value);

/** Reads the error codes of our own endpoint, by field. */
function problemsIn(json: unknown): LeadProblems {
  const errors = isObject(json) && isObject(json["errors"]) ? json["errors"] : {};
  const problems: LeadProblems = {};
  for (const field of LEAD_FIELDS) {
    const code = errors[field];
    if (isProblem(code)) problems[field] = code;
  }
  return problems;
}

/** Reference that the visitor can read out on the phone; empty if the value is not a plausible one. */
function referenceIn(json: unknown): string {
  const reference = isObject(json) ? json["reference"] : undefined;
  if (typeof reference !== "string" && typeof reference !== "number") return "";
  const text = String(reference).trim();
  const plausible = /^[\p{L}\p{N}][\p{L}\p{N} #./:_-]*$/u.test(text) && text.length <= REFERENCE_LENGTH;
  return plausible && !/^(?:0|null|undefined|none|nan|n\/a|true|false)$/i.test(text) ? text : "";
}
