/** The answer of something kept, to a request: which form, whether at all, and with which headers. */
import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import { REQUEST_ID_HEADER } from "../request-id.ts";
import { encodingFor, isKnown, type KeptBody, type Representation } from "./kept-body.ts";

/** For what its address names by its content. */
export const FOR_GOOD = "public, max-age=31536000, immutable";

/** Something that is answered from memory. */
export interface Kept {
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  body: KeptBody;
}

/** The request headers that matter here. */
interface Asked {
  encodings: string | undefined;
  knows: string | undefined;
  /**
   * Whether a browser asks, and no CDN in between that could send the preloads ahead. It finds them in the document's first
   * bytes; the header would be half a kilobyte of the first flight, and by it Chrome gives the line to the font before the
   * first picture.
   */
  direct: boolean;
}

/** @param ask gives a header by its lower-case name */
const askedBy = (ask: (name: string) => string | undefined): Asked => ({
  encodings: ask("accept-encoding"),
  knows: ask("if-none-match"),
  direct: ask("sec-fetch-dest") === "document" && ask("via") === undefined && ask("cdn-loop") === undefined,
});

interface Answer {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  /** Undefined with 304. */
  bytes: Buffer | undefined;
}

function answerOf(kept: Kept, { encodings, knows, direct }: Asked): Answer {
  const form = kept.body.as(encodingFor(encodings));
  const headers = headersOf(kept, form, direct);
  if (kept.status !== 200 || !isKnown(knows, kept.body)) return { status: kept.status, headers, bytes: form.bytes };
  const { "Content-Length": _length, "Content-Encoding": _encoding, ...rest } = headers;
  return { status: 304, headers: rest, bytes: undefined };
}

function headersOf(
  { headers: { Link: link, ...headers } }: Kept,
  { encoding, bytes, etag }: Representation,
  direct: boolean,
): Record<string, string> {
  return {
    ...headers,
    ...(link !== undefined && !direct && { Link: link }),
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": String(bytes.length),
  };
}

/** The answer as a web-standard response. */
export function keptResponse(kept: Kept, { headers }: Request): Response {
  const answer = answerOf(
    kept,
    askedBy((name) => headers.get(name) ?? undefined),
  );
  // Over a plain view, which is what the web's own types take.
  const bytes = answer.bytes === undefined ? null : new Uint8Array(answer.bytes);
  return new Response(bytes, { status: answer.status, headers: answer.headers });
}

/**
 * Writes the answer to Node's own response: a fraction of the work of going through a web-standard one.
 *
 * @param requestId goes back in a header; of letters, digits and signs that can end no header
 * @returns the status of the answer
 */
export function writeKept(kept: Kept, request: IncomingMessage, response: ServerResponse, requestId: string): number {
  const { headers, method } = request;
  const asked = askedBy((name) => header(headers[name]));
  if (method === "GET" && asked.knows === undefined && kept.status === 200 && response.shouldKeepAlive) {
    const form = kept.body.as(encodingFor(asked.encodings));
    if (
      writePrepared(response, `${headOf(kept, form, asked.direct)}${REQUEST_ID_HEADER}: ${requestId}\r\n`, form.bytes)
    )
      return 200;
  }
  const answer = answerOf(kept, asked);
  response.writeHead(answer.status, { ...answer.headers, [REQUEST_ID_HEADER]: requestId });
  response.end(method === "HEAD" ? undefined : answer.bytes);
  return answer.status;
}

const header = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.join();

/** By whether the browser asks directly. */
const heads = { true: new WeakMap<Representation, string>(), false: new WeakMap<Representation, string>() };

/** The status line and headers of a form as they go over the line, but for the date. */
function headOf(kept: Kept, form: Representation, direct: boolean): string {
  const known = heads[`${direct}`];
  let head = known.get(form);
  if (head === undefined) {
    const lines = Object.entries(headersOf(kept, form, direct)).map(([name, value]) => {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    });
    head = `HTTP/1.1 200 OK\r\n${lines.join("")}Connection: keep-alive\r\n`;
    known.set(form, head);
  }
  return head;
}

let dateSecond = 0;
let dateLine = "";

/** The `Date` header, made once a second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateLine = `Date: ${new Date(second * 1_000).toUTCString()}\r\n\r\n`;
  }
  return dateLine;
}

const HEAD_FIELD = "_header";

/**
 * Answers with a head that was written before. Node checks and joins fifteen headers for each answer, which takes as long
 * as all the rest; it takes a head that stands in its own field `_header` as it is. That field is not documented, so where
 * it is missing the answer goes the ordinary way; a test compares the two.
 *
 * @returns whether it did
 */
function writePrepared(response: ServerResponse, head: string, bytes: Buffer): boolean {
  if (Reflect.get(response, HEAD_FIELD) !== null) return false;
  Reflect.set(response, HEAD_FIELD, head + dateNow());
  response.end(bytes);
  return true;
}
