/** Sending a lead. Loaded when the form is first touched: who only reads a page doesn't pay for it. */
import {
  checkLead,
  LEAD_FIELDS,
  LEAD_PROBLEMS,
  type LeadFields,
  type LeadProblem,
  type LeadProblems,
  TEXT_FIELDS,
} from "../../lead/lead.ts";
import { csrfHeaders } from "./csrf-headers.ts";

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

/** What became of it. `refused`: fields are wrong. `failed`: anything else than a success. */
export type Answer =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; problems: LeadProblems }
  | { kind: "failed" };

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
 * Posts a lead (decisions section 5). Never throws.
 *
 * @param endpoint the record's `linkPostEmail`, perhaps somebody else's server: any 2xx counts as sent
 * @param key the same for each attempt at the same lead
 */
export async function sendLead(endpoint: string, envelope: Envelope, fields: LeadFields, key: string): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        ...csrfHeaders(document.cookie),
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ ...envelope, ...trimmed(fields) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return readAnswer(response.status, body);
  } catch {
    return { kind: "failed" };
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
