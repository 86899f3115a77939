/**
 * Outgoing requests of the server. The remote server may be slow, endless or hostile: the caller's signal limits the
 * time, `maxBytes` the size, `follows` the redirects, `privateHosts` the hosts on our own network.
 */
import { isUtf8 } from "node:buffer";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { publicLookup, refusePrivateLiteral } from "./private-addresses.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface SafeFetchOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST; without it the request is a GET. */
  body?: string;
  /** Aborts the whole exchange, including the reading of the body. */
  signal: AbortSignal;
  /** Maximum bytes of the body, after decompression. */
  maxBytes: number;
  /** Whether a redirect may be followed: usually `safeRedirect` or `sameOrigin`. */
  follows: (from: URL, to: URL) => boolean;
  /**
   * Hosts that may have private addresses. By default the host of `url`, which an operator has set; it must be given
   * for a URL from a record. All other hosts, also of redirects, must be on the public internet (threat: SSRF into the
   * network of our server).
   */
  privateHosts?: ReadonlySet<string>;
}

/** Allows http and https only, and never a downgrade to http. */
export const safeRedirect = (from: URL, to: URL): boolean =>
  to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:");

/** Allows redirects on the same origin only. */
export const sameOrigin = (from: URL, to: URL): boolean => from.origin === to.origin;

/**
 * GETs a URL as text. A body that is not UTF-8 is decoded with the charset of its `Content-Type`, else as windows-1252.
 *
 * @throws Error with a plain sentence: unreachable, too big, a redirect that is not followed, or the signal's reason
 */
export async function get(outgoing: SafeFetchOptions) {
  const { status, headers, body } = await streamResponse(outgoing);
  const bytes = await buffer(body);
  return { status, headers, body: decoderFor(bytes, headers.get("Content-Type") ?? "").decode(bytes) };
}

export type SafeFetchResponse = Awaited<ReturnType<typeof get>>;

/** Whether bytes contain characters of UTF-8 beyond ASCII, although not all of them are UTF-8. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => /[^\p{ASCII}\uFFFD]/u.test(new TextDecoder().decode(bytes));

/**
 * Returns the decoder of a body. Many servers declare one charset for all files, so the declared charset only applies
 * if the body is not UTF-8. UTF-16 may look like UTF-8, but with zeros; a byte order mark says that a body is UTF-16.
 */
function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  const [, declared] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  const isUtf16 = /^utf-16/i.test(declared ?? "") && bytes.includes(0);
  try {
    if (isUtf8(bytes) && !isUtf16) return new TextDecoder();
    return new TextDecoder(declared ?? (isMostlyUtf8(bytes) ? "utf-8" : "windows-1252"));
  } catch {
    // An unknown charset.
    return new TextDecoder();
  }
}

/**
 * GETs a URL, or POSTs to it if there is a body, and streams the response. A POST never follows a redirect: the
 * response is the redirect itself.
 *
 * @returns body: throws midway when there are more than `maxBytes`; leaving its loop early closes the connection. close:
 *   closes the connection, for a caller that does not read the body
 * @throws Error as `get` does, from here or while the body is read
 */
export async function streamResponse(outgoing: SafeFetchOptions) {
  const { signal, maxBytes, follows } = outgoing;
  let here = new URL(outgoing.url);
  const privateHosts = outgoing.privateHosts ?? new Set([here.hostname]);
  for (let redirects = 0; ; redirects += 1) {
    const message = await requestOnce(here, outgoing, privateHosts);
    const status = message.statusCode ?? 0;
    const headers = headersOf(message);
    if (!REDIRECTS.has(status) || outgoing.body !== undefined) {
      return { status, headers, body: bounded(message, signal, maxBytes), close: () => void message.destroy() };
    }
    message.destroy();
    const location = headers.get("location") ?? "";
    const next = URL.parse(location, here.href);
    if (next === null) throw new Error(`redirected to an invalid address: "${location}"`);
    if (!follows(here, next)) throw new Error(`redirected to ${next.href}, which is not followed`);
    if (redirects === MAX_REDIRECTS) throw new Error(`redirected more than ${MAX_REDIRECTS} times`);
    here = next;
  }
}

function requestOnce(
  url: URL,
  { headers = {}, body, signal }: SafeFetchOptions,
  privateHosts: ReadonlySet<string>,
): Promise<IncomingMessage> {
  const trusted = privateHosts.has(url.hostname);
  if (!trusted) refusePrivateLiteral(url.hostname);
  const options: RequestOptions = {
    method: body === undefined ? "GET" : "POST",
    headers: { "Accept-Encoding": "br, gzip", ...headers },
    signal,
    // No shared agent: one of its connections may have been opened for a trusted host.
    agent: false,
    ...(trusted ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", (error) => reject(reasonFor(error, signal)));
    request.end(body);
  });
}

/** Returns the reason of an abort: the error of an aborted connection does not contain it. */
const reasonFor = (error: unknown, signal: AbortSignal): unknown => (signal.aborted ? signal.reason : error);

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value) => [name, value])));

const DECODERS = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
} as const;

async function* decoded(message: IncomingMessage): AsyncGenerator<Buffer | string> {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (!Object.hasOwn(DECODERS, encoding)) {
    yield* message;
    return;
  }
  // The key was checked with `Object.hasOwn` above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  let isEmpty = true;
  message.once("data", () => (isEmpty = false));
  try {
    // Errors are thrown to the reader of the decoder.
    yield* pipeline(message, decoder, () => undefined);
  } catch (error) {
    // A response without a body, such as a 304, may declare the encoding that the body would have.
    if (!(isEmpty && message.complete)) throw error;
  }
}

/** Thrown for a response that is larger than the caller takes. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

async function* bounded(message: IncomingMessage, signal: AbortSignal, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  const tooLarge = new TooLarge(`responded with more than ${maxBytes} bytes`);
  try {
    if (Number(message.headers["content-length"]) > maxBytes) throw tooLarge;
    for await (const chunk of decoded(message)) {
      const bytes = Buffer.from(chunk);
      size += bytes.byteLength;
      if (size > maxBytes) throw tooLarge;
      yield bytes;
    }
  } catch (error) {
    throw reasonFor(error, signal);
  } finally {
    message.destroy();
  }
}
