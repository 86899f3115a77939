/** Sending a lead. Loaded when the form is first touched: who only reads a page doesn't pay for it. */
import {
  checkLead,
  LEAD_FIELDS,
  LEAD_PROBLEMS,
  type LeadFields,
  type LeadProblem,
  type LeadProblems,
  TEXT_FIELDS,
  TRAP_FIELD,
} from "../../lead/lead.ts";
import { csrfHeaders } from "./csrf-headers.ts";
import { visitSoFar } from "./visit.ts";

export { checkLead };

/** Longest that one attempt may take, in milliseconds. */
const TIME_LIMIT = 20_000;
/** Longest reference that is shown. */
const REFERENCE_LENGTH = 64;

/** What a lead says beside the visitor's own words (spec section 3, "Contact form inputs"). */
export interface Envelope {
  /** Destination: the first company e-mail. */
  email: string;
  logo: string;
  color: "1";
  language: string;
  page: string;
}

/**
 * What became of it. `refused`: fields are wrong. `unreached`: no answer came, so whether it arrived is not known.
 * `failed`: any other answer than a success.
 */
export type Answer =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; problems: LeadProblems }
  | { kind: "unreached" }
  | { kind: "failed" };

/** A lead as it goes out; sent again it is the same one, by its key. */
export interface Letter {
  endpoint: string;
  key: string;
  body: Readonly<Record<string, unknown>>;
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
 * @param trap what stands in that field
 */
export function writeLetter(
  endpoint: string,
  envelope: Envelope,
  fields: LeadFields,
  { key, trap }: { key: string; trap: string },
): Letter {
  const ours = new URL(endpoint, location.href).origin === location.origin;
  const extra = ours ? { ...visitSoFar(), ...(trap === "" ? {} : { [TRAP_FIELD]: trap }) } : {};
  return { endpoint, key, body: { ...envelope, ...trimmed(fields), ...extra } };
}

/** Sends it and tells what became of it. Never rejects. */
export async function sendLetter({ endpoint, key, body }: Letter): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        ...csrfHeaders(document.cookie),
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return readAnswer(response.status, answer);
  } catch {
    return { kind: "unreached" };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const CODES: ReadonlySet<unknown> = new Set(LEAD_PROBLEMS);
const isProblem = (value: unknown): value is LeadProblem => CODES.has(value);

/** What an answer means, whoever gave it. */
export function readAnswer(status: number, body: unknown): Answer {
  if (status >= 200 && status < 300) {
    const reference = isObject(body) ? body["reference"] : undefined;
    const known = typeof reference === "string" || typeof reference === "number" ? String(reference).trim() : "";
    return { kind: "sent", reference: known.slice(0, REFERENCE_LENGTH) };
  }
  const errors = isObject(body) && isObject(body["errors"]) ? body["errors"] : {};
  const problems: LeadProblems = {};
  for (const field of LEAD_FIELDS) {
    const code = errors[field];
    if (isProblem(code)) problems[field] = code;
  }
  return Object.keys(problems).length > 0 ? { kind: "refused", problems } : { kind: "failed" };
}
