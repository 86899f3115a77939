/** What a contact form sends, in either of its two ways. */
import { HONEYPOT_FIELD } from "../../lead/fields.ts";
import type { LeadFields } from "../../lead/lead.ts";
import { readLead, readLine } from "../../lead/read-lead.ts";
import { isObject } from "../../record/json-value.ts";
import { parseJson } from "../../record/json.ts";
import { type Attribution, readAttribution } from "./attribution.ts";
import { MAX_FIELDS, readMultipart } from "./photos/read-multipart.ts";
import type { ReceivedPhoto } from "./photos/receive-photo.ts";
import type { Upload } from "./photos/upload-folder.ts";
import { UnreadableBody } from "./unreadable-body.ts";

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
  /** `Idempotency-Key`; else `idempotencyKey` or `id` in the body, where a form post or another site's page has it. */
  key: string | undefined;
  /** Address of the first page of the visit, as it was sent; of the form's own page where there is no script. */
  landing: string;
  /** Where the visitor came from. */
  attribution: Attribution;
  /** What stands in the field that no visitor sees. */
  honeypot: string;
  /** From the visitor's arrival to the send, in milliseconds; undefined where no script told. */
  elapsedMs: number | undefined;
  /** What came with it; their files are there until the request ends. */
  photos: readonly ReceivedPhoto[];
  /** True when the server had no room for some of the photos. */
  noRoomForPhotos: boolean;
}

const mediaType = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1).join().trim().toLowerCase();

const MULTIPART = "multipart/form-data";
const FORMS: ReadonlySet<string> = new Set(["application/x-www-form-urlencoded", MULTIPART]);

/** Whether a browser sent an ordinary form post, and shows our response to the visitor as a page. */
export const isFormPost = (request: Request): boolean => FORMS.has(mediaType(request));

/** Whether the body may have photos in it, and is read as a stream. */
export const isMultipart = (request: Request): boolean => mediaType(request) === MULTIPART;

/**
 * Whether a browser shows our response to the visitor as a page: an ordinary form post, unless a script sent it and says that
 * it wants JSON.
 */
export const wantsPage = (request: Request): boolean =>
  isFormPost(request) && !/^application\/json\b/i.test(request.headers.get("Accept") ?? "");

/**
 * @param upload takes the photos of a multipart form; undefined leaves them out
 * @throws UnreadableBody
 * @throws UploadFailed when the disk can't take a photo
 */
export async function readSubmission(request: Request, upload?: Upload): Promise<Submission> {
  const {
    fields: body,
    photos = [],
    noRoom = false,
  } = isMultipart(request)
    ? await readMultipart(request, upload)
    : { fields: isFormPost(request) ? await readForm(request) : await readJson(request) };
  const own = (field: string): unknown => (Object.hasOwn(body, field) ? body[field] : undefined);
  const line = (field: string, most: number): string => readLine(own(field), most);
  // A longer key is cut: what counts is key and content together (lead-store.ts).
  const key =
    readLine(request.headers.get("Idempotency-Key") ?? undefined, 255) ||
    line("idempotencyKey", 255) ||
    line("id", 255);
  // A form that was shown again after a mistake carries what the first one sent.
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
    honeypot: line(HONEYPOT_FIELD, 200),
    elapsedMs: readElapsed(own("elapsed")),
    photos,
    noRoomForPhotos: noRoom,
  };
}

/** Of a browser's clock, which may have been set in between. Multipart has texts only. */
function readElapsed(value: unknown): number | undefined {
  const elapsed = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof elapsed === "number" && elapsed >= 0 ? elapsed : undefined;
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json") {
    throw new UnreadableBody(415, "Send the form as application/json, or as an ordinary form post.");
  }
  const text = await request.text().catch(() => {
    throw new UnreadableBody(400, "The body broke off.");
  });
  try {
    const body = parseJson(text);
    if (isObject(body) && !Array.isArray(body)) return body;
  } catch {
    throw new UnreadableBody(400, "The body is not JSON that can be read.");
  }
  throw new UnreadableBody(400, "The body should be a JSON object with the form's fields.");
}

function readFields(text: string): URLSearchParams {
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw new Error("There are too many fields.");
  return new URLSearchParams(text);
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    const form = readFields(await request.text());
    return { ...Object.fromEntries(form), contactBy: form.getAll("contactBy") };
  } catch {
    throw new UnreadableBody(400, "The body is not the form post that its Content-Type says.");
  }
}
