/** Reads a submission of the contact form, as JSON or as a form post. */
import { isUtf8 } from "node:buffer";
import { HONEYPOT_FIELD, type LeadFields } from "../../lead/fields.ts";
import { readLead, readLine } from "../../lead/read-lead.ts";
import { isObject } from "../../record/json-value.ts";
import { parseJson } from "../../record/json.ts";
import { type Attribution, readAttribution } from "./attribution.ts";
import { MAX_FIELDS, readMultipart } from "./photos/read-multipart.ts";
import type { ReceivedPhoto } from "./photos/receive-photo.ts";
import type { Upload } from "./photos/upload-folder.ts";
import { UnreadableBody } from "./unreadable-body.ts";

/** A lead with the metadata of its form (decisions section 5). All of it is untrusted text. */
export interface Submission {
  fields: LeadFields;
  /** E-mail address of the business: the body's `email`. */
  destination: string;
  logo: string;
  color: string;
  language: string;
  /** URL of the page with the form. */
  page: string;
  /** The `Idempotency-Key` header; else `idempotencyKey` or `id` in the body (form posts, other sites' pages). */
  key: string | undefined;
  /** URL of the landing page of the visit, as sent; without JavaScript, the URL of the form's own page. */
  landing: string;
  /** How the visitor found the site. */
  attribution: Attribution;
  /** Content of the field that visitors don't see. */
  honeypot: string;
  /** Milliseconds from the visitor's arrival to the submission; undefined without JavaScript. */
  elapsedMs: number | undefined;
  /** Photos of the submission; their files exist until the request ends. */
  photos: readonly ReceivedPhoto[];
  /** True when the server had no room for some of the photos. */
  noRoomForPhotos: boolean;
}

const mediaType = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1).join().trim().toLowerCase();

const MULTIPART = "multipart/form-data";
const FORMS: ReadonlySet<string> = new Set(["application/x-www-form-urlencoded", MULTIPART]);

/** Whether the body is an ordinary form post, as a browser sends it. */
export const isFormPost = (request: Request): boolean => FORMS.has(mediaType(request));

/** Whether the body may contain photos, and is read as a stream. */
export const isMultipart = (request: Request): boolean => mediaType(request) === MULTIPART;

/**
 * Whether the browser shows the response as a page: an ordinary form post, unless a script sent it and accepts JSON.
 */
export const wantsPage = (request: Request): boolean =>
  isFormPost(request) && !/^application\/json\b/i.test(request.headers.get("Accept") ?? "");

/**
 * Reads the body and headers of a request.
 *
 * @param upload stores the photos of a multipart form; undefined skips them
 * @throws UnreadableBody
 * @throws UploadFailed if the disk can't take a photo
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
  // A longer key may be truncated: key and content are compared together (lead-store.ts).
  const key =
    readLine(request.headers.get("Idempotency-Key") ?? undefined, 255) ||
    line("idempotencyKey", 255) ||
    line("id", 255);
  // A form that is shown again after an error carries the first one's value.
  const page = line("page", 2048);
  const referer = readLine(request.headers.get("Referer") ?? undefined, 2048);
  const landing = line("landing", 2048) || formPage(referer, page);
  return {
    fields: readLead(body),
    destination: line("email", 254),
    logo: line("logo", 2048),
    color: line("color", 20),
    language: line("language", 20),
    page,
    key: key === "" ? undefined : key,
    landing,
    attribution: readAttribution({ landing, referrer: own("referrer") }),
    honeypot: line(HONEYPOT_FIELD, 200),
    elapsedMs: readElapsed(own("elapsed")),
    photos,
    noRoomForPhotos: noRoom,
  };
}

/** Returns the URL of the form's own page: browsers send another origin, such as a lead server, a Referer without path. */
function formPage(referer: string, page: string): string {
  const from = URL.parse(referer);
  if (from?.pathname !== "/" || from.search !== "") return referer;
  const named = URL.parse(page, from);
  return named?.origin === from.origin ? named.href : referer;
}

/** Reads the elapsed time; a negative one is from a clock that was set meanwhile. Multipart values are strings. */
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

async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    const fields = Buffer.from(await request.arrayBuffer())
      .toString("latin1")
      .split("&", MAX_FIELDS + 1);
    if (fields.length > MAX_FIELDS) throw new Error("There are too many fields.");
    const form = new URLSearchParams(fields.map(decodeField).join("&"));
    return { ...Object.fromEntries(form), contactBy: form.getAll("contactBy") };
  } catch {
    throw new UnreadableBody(400, "The body is not the form post that its Content-Type says.");
  }
}

/** Decodes a field's bytes as UTF-8, or as windows-1252 (which includes Latin-1) where they are not UTF-8. */
function decodeField(latin1: string): string {
  // URLSearchParams reads all escapes as UTF-8: only those of ASCII are left to it.
  const bytes = unescape(latin1.replaceAll(/%(?![89a-f][\da-f])/gi, "%25"));
  return bytes.replaceAll(/[\x80-\xff]+/g, (run) => {
    const given = Buffer.from(run, "latin1");
    return (isUtf8(given) ? UTF_8 : WINDOWS_1252).decode(given);
  });
}

// A decoder for each run of bytes would take 25 times as long.
const UTF_8 = new TextDecoder();
const WINDOWS_1252 = new TextDecoder("windows-1252");
