/**
 * A body that is served many times: cached with its compressed forms, each made at its first request. The best
 * compression of a page takes 0.2 s of a processor, so it is only made once the page is requested again: a crawler
 * requests each page of each site once.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { limitConcurrency } from "../limit-concurrency.ts";

/** In order of preference; every client accepts `identity`. Every client that accepts zstd also accepts brotli. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Compressed = Exclude<Encoding, "identity">;

/** Body type that `Response` accepts. */
type Bytes = Buffer<ArrayBuffer>;

/** An encoded form of a body, and the strong entity tag of exactly these bytes. */
export interface Representation {
  encoding: Encoding;
  bytes: Bytes;
  etag: string;
}

// Light compression is synchronous and takes a visitor some milliseconds; the best one runs on another thread.
const LIGHT: Record<Compressed, (bytes: Bytes) => Bytes> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOf(5, bytes)),
  gzip: (bytes) => gzipSync(bytes, { level: 6 }),
};
/** Smallest compression, which is slow. */
export const BEST: Record<Compressed, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOf(11, bytes)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
const brotliOf = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Runs jobs one after another, so that many cold pages leave the other threads to visitors. */
export type Queue = (job: () => Promise<void>) => void;

/**
 * Creates a queue. A failed job is ignored: the page that it would have improved is unchanged.
 *
 * @param most maximum number of waiting jobs; further ones are dropped. For queues that many sites share: a job holds
 *   its page in memory
 */
export function createQueue(most = Infinity): Queue {
  const oneAtATime = limitConcurrency(1);
  let waiting = 0;
  return (job) => {
    if (waiting >= most) return;
    waiting += 1;
    void oneAtATime(job)
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
}

/** Smallest body that is worth compressing, in bytes. */
const MIN_BYTES = 256;

/** Whether compression makes a body smaller. `type` is its Content-Type: fonts are compressed already. */
export const isCompressible = (bytes: Buffer, type: string): boolean =>
  bytes.length >= MIN_BYTES && !type.startsWith("font/");

/**
 * Caches a body in its encodings.
 *
 * @param compression queue for the best compression
 * @param options.type its Content-Type
 * @param options.made best compressions that exist already
 */
export function encodeBody(
  bytes: Bytes,
  compression: Queue,
  { type = "", made = new Map() }: { type?: string; made?: ReadonlyMap<Compressed, Bytes> } = {},
) {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  const identity: Representation = { encoding: "identity", bytes, etag: `"${hash}"` };
  const representations: Partial<Record<Encoding, Representation>> = { identity };
  const keepBest = (encoding: Compressed, best: Bytes): void => {
    representations[encoding] = { encoding, bytes: best, etag: `"${hash}-${encoding}-best"` };
  };
  for (const [encoding, best] of made) keepBest(encoding, best);
  const requestedAgain = new Set<Compressed>();
  const lightlyCompressed = (encoding: Compressed): Representation => ({
    encoding,
    bytes: LIGHT[encoding](bytes),
    etag: `"${hash}-${encoding}"`,
  });
  return {
    /** Prefix of the entity tag of each form: a client with any of them has this body. */
    hash,
    /** Returns the form of an encoding: compressed lightly at first, better some time after the second request. */
    as(encoding: Encoding): Representation {
      if (encoding === "identity" || !isCompressible(bytes, type)) return identity;
      const found = representations[encoding];
      if (found === undefined) return (representations[encoding] = lightlyCompressed(encoding));
      if (!made.has(encoding) && !requestedAgain.has(encoding)) {
        requestedAgain.add(encoding);
        compression(async () => keepBest(encoding, await BEST[encoding](bytes)));
      }
      return found;
    },
    /** Total bytes of all forms. */
    size: (): number => Object.values(representations).reduce((sum, one) => sum + one.bytes.length, 0),
  };
}

export type EncodedBody = ReturnType<typeof encodeBody>;

/** Returns the preferred encoding that a request accepts (RFC 9110, section 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (!parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))) taken.add(name.trim());
  }
  return ENCODINGS.find((encoding) => taken.has(encoding)) ?? "identity";
}

/** Whether an `If-None-Match` contains a body's entity tag, in any encoding, or is `*`, which any body matches. */
export const isKnown = (ifNoneMatch: string | undefined, { hash }: Pick<EncodedBody, "hash">): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === "*" || ifNoneMatch.includes(`"${hash}"`) || ifNoneMatch.includes(`"${hash}-`));
