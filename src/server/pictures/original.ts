/** Loads the original of a picture, from the web or from a local folder. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { deadline } from "../deadline.ts";
import { errorCode } from "../error-code.ts";
import { safeRedirect, streamResponse, TooLarge } from "../security/safe-fetch.ts";
import { startOf } from "../security/svg.ts";
import { kindOf } from "./strip-metadata.ts";

/** Maximum size of an original, in bytes. Pages leave out a larger one, which loads too slowly. */
export const MAX_BYTES = 25_000_000;
/** Timeout of a download, in milliseconds. */
const LIMIT_MS = 20_000;
/**
 * Number of the way in which pictures are made: part of each hash, so that a change of it gives their files new names.
 * Increase it with such a change; stored pictures with a lower one are made anew, also if their original is unchanged.
 */
export const RECIPE = 2;

/** A new or changed original. `remove` deletes its temporary file, if it has one. */
export interface Original {
  file: string;
  /** Hash of the content: 16 characters that may be part of a URL. */
  hash: string;
  /** Validator that identifies this state of the original. */
  version: string;
  remove(): Promise<void>;
}

/** A failure that will last: there is no picture at the address. */
export class NoPicture extends Error {
  override name = "NoPicture";
}

export interface OriginalSource {
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** Folder of downloads. */
  incoming: string;
  signal: AbortSignal;
  limitMs?: number;
  maxBytes?: number;
}

const startHash = () => createHash("sha256").update(String(RECIPE));
const shortened = (digest: string): string => digest.slice(0, 16);

/**
 * Reads a picture from a local folder.
 *
 * @param version of the original that we know
 * @returns `undefined` when it has not changed
 * @throws NoPicture when there is no such file, or it is too large
 * @throws Error when it can't be read
 */
export async function localOriginal(file: string, version: string | undefined): Promise<Original | undefined> {
  const { size, mtimeMs } = await stat(file).catch((error: unknown) => {
    throw isMissing(error) ? new NoPicture(`is not there: ${file}`) : error;
  });
  const now = `${size}-${mtimeMs}`;
  if (now === version) return undefined;
  if (size > MAX_BYTES) throw new NoPicture(`has more than ${MAX_BYTES} bytes`);
  const hash = startHash();
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { file, hash: shortened(hash.digest("base64url")), version: now, remove: async () => {} };
}

/** Returns the key of a local file, which is the same for every path to it. */
export const localKey = async (file: string): Promise<string> => `file:${await realpath(file).catch(() => file)}`;

/**
 * Downloads a picture from the web into a temporary file.
 *
 * @param version validator that the host sent with the original that we know
 * @returns `undefined` when the host responds that it has not changed
 * @throws NoPicture when the host responds with 404 or 410, or with too many bytes
 * @throws Error with a sentence: private, unreachable, too slow
 */
export async function remoteOriginal(
  url: string,
  version: string | undefined,
  source: OriginalSource,
): Promise<Original | undefined> {
  const { limitMs = LIMIT_MS, maxBytes = MAX_BYTES, incoming, privateHosts, userAgent } = source;
  const signal = AbortSignal.any([deadline(limitMs, `was not there within ${limitMs / 1000} s`), source.signal]);
  const file = join(incoming, randomUUID());
  try {
    const response = await streamResponse({
      url,
      headers: {
        Accept: "image/avif,image/webp,image/svg+xml,image/*",
        "User-Agent": userAgent,
        ...(version?.startsWith("etag ") === true && { "If-None-Match": version.slice("etag ".length) }),
        ...(version?.startsWith("date ") === true && { "If-Modified-Since": version.slice("date ".length) }),
      },
      signal,
      maxBytes,
      follows: safeRedirect,
      privateHosts,
    });
    if (response.status !== 200) {
      response.close();
      if (response.status === 304 && version !== undefined) return undefined;
      const why = `got a response with status ${response.status}`;
      throw response.status === 404 || response.status === 410 ? new NoPicture(why) : new Error(why);
    }
    const hash = startHash();
    await mkdir(incoming, { recursive: true });
    await using handle = await open(file, "wx");
    for await (const chunk of response.body) {
      hash.update(chunk);
      await handle.write(chunk);
    }
    // An aborted connection may look like the end of the body.
    signal.throwIfAborted();
    const [etag, date] = [response.headers.get("etag"), response.headers.get("last-modified")];
    return {
      file,
      hash: shortened(hash.digest("base64url")),
      version: etag !== null ? `etag ${etag}` : date !== null ? `date ${date}` : "",
      remove: () => rm(file, { force: true }),
    };
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof TooLarge ? new NoPicture(error.message) : error;
  }
}

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "");

/** Number of first bytes that are searched for a zero: all picture formats but SVG have one there, texts do not. */
const START_BYTES = 512;

/**
 * Whether no browser shows a file that we can't read: it is empty, or a text such as a host's "not found" page. A text
 * with `<svg` near its start may be shown, even where we refuse to (`looksLikeSvg`), and so may HEIC of another host,
 * by Safari; our own host does not serve it (clean-original.ts).
 */
export async function isNoPicture(file: string, isLocal: boolean): Promise<boolean> {
  const start = await startOf(file, START_BYTES);
  if (isLocal && kindOf(start) === "heic") return true;
  return !start.includes(0) && !/<svg/i.test(start.toString("latin1"));
}
