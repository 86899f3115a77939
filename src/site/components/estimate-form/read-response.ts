/** What an endpoint's response to a lead means. Pure: the same rules for our own endpoint and for any other. */
import { LEAD_FIELDS, LEAD_PROBLEMS, type LeadProblem, type LeadProblems } from "../../../lead/lead.ts";
import { isObject } from "../../../record/json-value.ts";

/**
 * What became of a lead.
 * - `sent`: the endpoint has it.
 * - `refused`: fields are wrong.
 * - `failed`: the endpoint responded that it does not have it.
 * - `unanswered`: the browser is online, but no response came, so whether the lead arrived is not known.
 * - `blocked`: no script may send it there (CORS, a policy); an ordinary form post may.
 * - `offline`: the browser has no connection.
 */
export type SubmissionResult =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; problems: LeadProblems }
  | { kind: "failed" }
  | { kind: "unanswered" }
  | { kind: "blocked" }
  | { kind: "offline" };

/** An HTTP response, read whole. */
export interface Reply {
  status: number;
  /** Its `Content-Type`, empty where it has none. */
  type: string;
  body: string;
}

/** Longest reference that is shown, in UTF-16 units. */
const REFERENCE_LENGTH = 64;
/** How deep a response is searched for a no. */
const DEPTH = 5;

/** What a response means, whoever gave it and whatever it says its type is. */
export function readResponse(reply: Reply): SubmissionResult {
  const json = parsed(reply.body);
  const isOk = reply.status >= 200 && reply.status < 300;
  // An HTML page is that of a login, or of a server that responds at every address.
  if (isOk && !saysNo(json) && (json !== undefined || !isHtml(reply))) {
    return { kind: "sent", reference: referenceIn(json) };
  }
  const problems = problemsIn(json);
  return Object.keys(problems).length > 0 ? { kind: "refused", problems } : { kind: "failed" };
}

function parsed(text: string): unknown {
  try {
    // A byte order mark in front is no JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** Servers also write numbers and texts where they mean false. */
const isFalse = (value: unknown): boolean =>
  value === false ||
  value === null ||
  value === 0 ||
  (typeof value === "string" && /^\s*(?:false|0|no|off|null|)\s*$/i.test(value));

/** An error that says nothing is none: `null`, `""`, `[]`, `{ "name": [] }`. */
const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : value === undefined || isFalse(value);

/** `failed`, `validation_failed`, `mail-error`; not `no errors`. */
const isFailureWord = (value: unknown): boolean =>
  typeof value === "string" &&
  /(?:^|[\W_])(?:error|fail|failed|failure|invalid|denied|rejected|refused|forbidden|unauthorized|aborted|spam)$/i.test(
    value.trim(),
  );

/** An HTTP status inside a response whose own status is 200. */
const isErrorStatus = (value: unknown): boolean => /^[45]\d\d$/.test(String(value));

/** What each field of a response says when it says no, by its name in small letters. */
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

/** Whether JSON says that the lead was not taken: ok, success or status is false, or there is an error. */
const saysNo = (json: unknown): boolean => json === false || hasNo(json, DEPTH);

function hasNo(value: unknown, depth: number): boolean {
  // Some gateways wrap a text of JSON in JSON.
  if (typeof value === "string") return /^\s*[[{]/.test(value) && depth > 0 && hasNo(parsed(value), depth - 1);
  if (!isObject(value) || depth === 0) return false;
  return Object.entries(value).some(
    ([name, inner]) => NO[name.toLowerCase()]?.(inner) === true || hasNo(inner, depth - 1),
  );
}

/** PHP says `text/html` of everything, so a text without a tag is no page; and a page is one whatever its type. */
function isHtml({ type, body }: Reply): boolean {
  if (/^[\s\uFEFF]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(body))
    return true;
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && /<[a-z!/]/i.test(body);
}

const CODES: ReadonlySet<unknown> = new Set(LEAD_PROBLEMS);
const isProblem = (value: unknown): value is LeadProblem => CODES.has(value);

/** Our own endpoint's codes, by field. */
function problemsIn(json: unknown): LeadProblems {
  const errors = isObject(json) && isObject(json["errors"]) ? json["errors"] : {};
  const problems: LeadProblems = {};
  for (const field of LEAD_FIELDS) {
    const code = errors[field];
    if (isProblem(code)) problems[field] = code;
  }
  return problems;
}

/** What the visitor can read out on the phone; empty for what nobody would take for a reference. */
function referenceIn(json: unknown): string {
  const reference = isObject(json) ? json["reference"] : undefined;
  if (typeof reference !== "string" && typeof reference !== "number") return "";
  const text = String(reference).trim();
  const plausible = /^[\p{L}\p{N}][\p{L}\p{N} #./:_-]*$/u.test(text) && text.length <= REFERENCE_LENGTH;
  return plausible && !/^(?:0|null|undefined|none|nan|n\/a|true|false)$/i.test(text) ? text : "";
}
