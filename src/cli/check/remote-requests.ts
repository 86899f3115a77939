/**
 * Requests of the check to other hosts: for pictures, and with `--links` for pages. The operator runs it, so any host
 * is allowed.
 */

import { reasonOf } from "../../server/log.ts";
import { MAX_BYTES } from "../../server/pictures/original.ts";

const DEADLINE_MS = 15_000;
/** Some hosts reject clients that don't claim to be a browser. */
const HEADERS = { "User-Agent": "Mozilla/5.0 (compatible; contractor-site check)" };

/** End of a sentence. */
export const TOO_LARGE = `is larger than ${MAX_BYTES / 1_000_000} MB`;

/** @throws Error with the end of a sentence that begins with the URL */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(url, { headers: HEADERS, signal }).catch((error: unknown) => {
    throw new Error(`can't be reached: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`responds with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (size > MAX_BYTES) throw new Error(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the status that a URL responds with after redirects. */
export async function statusOf(url: string): Promise<number> {
  const send = async (method: "HEAD" | "GET"): Promise<number> => {
    const response = await fetch(url, { method, headers: HEADERS, signal: AbortSignal.timeout(DEADLINE_MS) });
    await response.body?.cancel();
    return response.status;
  };
  const status = await send("HEAD");
  // Many servers don't support HEAD, or reject it.
  return status < 400 ? status : send("GET");
}
