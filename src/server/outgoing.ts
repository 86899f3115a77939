/**
 * Requests that the server makes itself. What answers may be slow, endless or hostile: the caller's signal bounds the
 * time, `maxBytes` the size, `follows` where redirects may lead.
 */

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Outgoing {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Ends the whole exchange, the reading of the body included. */
  signal: AbortSignal;
  /** Most bytes of body taken, after decompression. */
  maxBytes: number;
  /** Whether a redirect may be followed; `safeRedirect` and `sameOrigin` are the usual ones. */
  follows: (from: URL, to: URL) => boolean;
}

export interface OutgoingAnswer {
  status: number;
  headers: Headers;
  body: string;
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
export async function get({ url, headers = {}, signal, maxBytes, follows }: Outgoing): Promise<OutgoingAnswer> {
  let here = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(here, { headers: { ...headers }, signal, redirect: "manual" });
    if (!REDIRECTS.has(response.status)) {
      return { status: response.status, headers: response.headers, body: await readText(response, maxBytes) };
    }
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    if (!URL.canParse(location, here.href)) throw new Error(`redirected to an address that is none: "${location}"`);
    const next = new URL(location, here);
    if (!follows(here, next)) throw new Error(`redirected to ${next.href}, which is not followed`);
    if (redirects === MAX_REDIRECTS) throw new Error(`redirected more than ${MAX_REDIRECTS} times`);
    here = next;
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, so an endless answer ends here.
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
