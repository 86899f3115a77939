/** Gets the original of a picture: from the web, or from a folder of our own. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open as openFile, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { deadline } from "../deadline.ts";
import { errorCode } from "../error-code.ts";
import { open, safeRedirect } from "../safe-fetch.ts";
import { startOf } from "../security/svg.ts";

/** Largest original, in bytes. */
const MAX_BYTES = 25_000_000;
/** Longest that getting one may take, in milliseconds. */
const LIMIT_MS = 20_000;
/** Named into each hash: another number makes every picture anew, after a change to how they are made. */
const RECIPE = "2";

/** A new or changed original. `remove` takes away what was stored for the time being. */
export interface Original {
  file: string;
  /** Of its content: 16 characters fit for an address. */
  hash: string;
  /** By which the same state is known again. */
  version: string;
  remove(): Promise<void>;
}

/** Why a picture can't be had that will not be there the next moment either: there is none at its address. */
export class NoPicture extends Error {
  override name = "NoPicture";
}

export interface OriginalSource {
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** Folder for what is being fetched. */
  incoming: string;
  signal: AbortSignal;
  limitMs?: number;
  maxBytes?: number;
}

const startHash = () => createHash("sha256").update(RECIPE);
const shortened = (digest: string): string => digest.slice(0, 16);

/**
 * A picture in a folder of ours.
 *
 * @param version of the original that we know
 * @returns undefined when it is still that one
 * @throws NoPicture when there is no such file
 * @throws Error when it can't be read
 */
export async function localOriginal(file: string, version: string | undefined): Promise<Original | undefined> {
  const { size, mtimeMs } = await stat(file).catch((error: unknown) => {
    throw isMissing(error) ? new NoPicture(`is not there: ${file}`) : error;
  });
  const now = `${size}-${mtimeMs}`;
  if (now === version) return undefined;
  if (size > MAX_BYTES) throw new Error(`has more than ${MAX_BYTES} bytes`);
  const hash = startHash();
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { file, hash: shortened(hash.digest("base64url")), version: now, remove: async () => {} };
}

/** What names a file of ours, also by another way to it. */
export const localKey = async (file: string): Promise<string> => `file:${await realpath(file).catch(() => file)}`;

/**
 * A picture of the web, stored for the time being.
 *
 * @param version of the original that we know: what the host named it by
 * @returns undefined when the host says that it is still that one
 * @throws NoPicture when its host says that there is none
 * @throws Error with a sentence: private, unreachable, too slow, too big
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
    const response = await open({
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
    const handle = await openFile(file, "wx");
    try {
      for await (const chunk of response.body) {
        hash.update(chunk);
        await handle.write(chunk);
      }
    } finally {
      response.close();
      await handle.close();
    }
    // A connection that was ended may look like a body that ended.
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
    throw error;
  }
}

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "");

/** Bytes by which a text is told from a picture: every format of pictures but SVG has a zero among its first. */
const START_BYTES = 512;

/**
 * Whether a file is a text in place of a picture, such as the page that a host shows for what it does not have. A text with an
 * `<svg` near its start is not: a browser may show it, also where we refuse to (`looksLikeSvg`).
 */
export async function isText(file: string): Promise<boolean> {
  const start = await startOf(file, START_BYTES);
  return start.length > 0 && !start.includes(0) && !/<svg/i.test(start.toString("latin1"));
}
