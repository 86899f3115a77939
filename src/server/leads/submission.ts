/** What a contact form sends, in either of its two ways. */
import { TRAP_FIELD } from "../../lead/fields.ts";
import type { LeadFields } from "../../lead/lead.ts";
import { readLead, readLine } from "../../lead/read-lead.ts";
import { type Attribution, readAttribution } from "./attribution.ts";

/** A lead with what the form adds to it (decisions section 5). All of it is text of unknown origin. */
export interface Submission {
  fields: LeadFields;
  /** E-mail address of the business: the body's `email`. */
  destination: string;
  logo: string;
  color: string;
  language: string;
  /** Address of the page with the form. */
  page: string;
  /** `Idempotency-Key`, or the form's own `id`. */
  key: string | undefined;
  /** Address of the first page of the visit, as it was told; of the form's own page where there is no script. */
  landing: string;
  /** Where the visitor came from. */
  attribution: Attribution;
  /** What stands in the field that no visitor sees. */
  trap: string;
  /** From the visitor's arrival to the send, in milliseconds; undefined where no script told. */
  elapsedMs: number | undefined;
}

/** Why a body can't be read; the status tells which way (400 or 415). */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
  readonly status: 400 | 415;

  constructor(status: 400 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const mediaType = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1).join().trim().toLowerCase();

const URLENCODED = "application/x-www-form-urlencoded";
const FORMS: ReadonlySet<string> = new Set([URLENCODED, "multipart/form-data"]);

/** Whether a browser sent an ordinary form post, and shows our answer to the visitor as a page. */
export const isFormPost = (request: Request): boolean => FORMS.has(mediaType(request));

/** @throws UnreadableBody */
export async function readSubmission(request: Request): Promise<Submission> {
  const body = isFormPost(request) ? await readForm(request) : await readJson(request);
  const own = (field: string): unknown => (Object.hasOwn(body, field) ? body[field] : undefined);
  const line = (field: string, most: number): string => readLine(own(field), most);
  // A longer key is cut: what counts is key and content together (lead-store.ts).
  const key = readLine(request.headers.get("Idempotency-Key") ?? undefined, 255) || line("id", 255);
  // A form that was shown again after a mistake carries what the first one told.
  const landing = line("landing", 2048) || readLine(request.headers.get("Referer") ?? undefined, 2048);
  return {
    fields: readLead(body),
    destination: line("email", 254),
    logo: line("logo", 2048),
    color: line("color", 20),
    language: line("language", 20),
    page: line("page", 2048),
    key: key === "" ? undefined : key,
    landing,
    attribution: readAttribution({ landing, referrer: own("referrer") }),
    trap: line(TRAP_FIELD, 200),
    elapsedMs: readElapsed(own("elapsed")),
  };
}

/** Of a browser's clock, which may have been set in between. */
const readElapsed = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 ? value : undefined;

async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json") {
    throw new UnreadableBody(415, "Send the form as application/json, or as an ordinary form post.");
  }
  const text = await request.text().catch(() => {
    throw new UnreadableBody(400, "The body broke off.");
  });
  try {
    const body: unknown = JSON.parse(text);
    if (isGroup(body)) return body;
  } catch {
    throw new UnreadableBody(400, "The body is not JSON.");
  }
  throw new UnreadableBody(400, "The body should be a JSON object with the form's fields.");
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A form has twenty. Threat: thousands in 64 KB, each of which takes its time. */
const MAX_FIELDS = 200;

function readFields(text: string): URLSearchParams {
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw new Error("There are too many fields.");
  return new URLSearchParams(text);
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    const form = mediaType(request) === URLENCODED ? readFields(await request.text()) : await request.formData();
    return { ...Object.fromEntries(form), contactBy: form.getAll("contactBy") };
  } catch {
    throw new UnreadableBody(400, "The body is not the form post that its Content-Type says.");
  }
}
