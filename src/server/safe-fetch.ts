/**
 * Requests that the server makes itself. The server there may be slow, endless or hostile: the caller's signal bounds the
 * time, `maxBytes` the size, `follows` where redirects may lead, `privateHosts` what of our own network may be reached.
 */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { publicLookup, refusePrivateLiteral } from "./private-addresses.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface SafeFetchOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Posted where it is given; else the request is a GET. */
  body?: string;
  /** Ends the whole exchange, the reading of the body included. */
  signal: AbortSignal;
  /** Most bytes of body taken, after decompression. */
  maxBytes: number;
  /** Whether a redirect may be followed; `safeRedirect` and `sameOrigin` are the usual ones. */
  follows: (from: URL, to: URL) => boolean;
  /**
   * Hosts that may be at private addresses. By default that of `url`, which an operator named; for an address out of a
   * record it must be given. Every other host, of a redirect too, is held to the public internet (threat: our server
   * being sent into the network it stands in).
   */
  privateHosts?: ReadonlySet<string>;
}

export interface SafeFetchResponse {
  status: number;
  headers: Headers;
  body: string;
}

export interface SafeFetchStream {
  status: number;
  headers: Headers;
  /** Throws in the middle when there is more than `maxBytes` of it. Whoever leaves it early ends the connection. */
  body: AsyncIterable<Buffer>;
  /** Ends the connection, for whoever does not read the body. */
  close(): void;
}

/** Web addresses only, and never from https down to http. */
export const safeRedirect = (from: URL, to: URL): boolean =>
  to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:");

/** Only where it already is. */
export const sameOrigin = (from: URL, to: URL): boolean => from.origin === to.origin;

/**
 * GETs an address as UTF-8 text.
 *
 * @throws Error with a plain sentence: unreachable, too big, a redirect that is not followed, or the signal's reason
 */
export async function get(outgoing: SafeFetchOptions): Promise<SafeFetchResponse> {
  const { status, headers, body } = await open(outgoing);
  return { status, headers, body: await text(body) };
}

/**
 * GETs an address, its body as it comes. A post is never sent on: the response is the redirect itself then.
 *
 * @throws Error as `get` does, from here or while the body is read
 */
export async function open(outgoing: SafeFetchOptions): Promise<SafeFetchStream> {
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
    if (next === null) throw new Error(`redirected to an address that is none: "${location}"`);
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
    // A connection of its own: a shared one may have been made for a host that was trusted.
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

/** A connection that we end ourselves says only that; why stands in the signal. */
const reasonFor = (error: unknown, signal: AbortSignal): unknown => (signal.aborted ? signal.reason : error);

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value) => [name, value])));

const DECODERS = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
} as const;

function decoded(message: IncomingMessage): NodeJS.ReadableStream {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (!Object.hasOwn(DECODERS, encoding)) return message;
  // Its own key, looked up above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  // What fails is thrown to whoever reads the decoder.
  return pipeline(message, decoder, () => undefined);
}

async function* bounded(message: IncomingMessage, signal: AbortSignal, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of decoded(message)) {
      const bytes = Buffer.from(chunk);
      size += bytes.byteLength;
      if (size > maxBytes) throw new Error(`responded with more than ${maxBytes} bytes`);
      yield bytes;
    }
  } catch (error) {
    throw reasonFor(error, signal);
  } finally {
    message.destroy();
  }
}
