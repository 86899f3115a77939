/**
 * Posts a lead to `LEAD_WEBHOOK_URL`, signed as specified by https://www.standardwebhooks.com. Threats: a receiver that
 * never ends its response, that redirects to another host, or whose name resolves to an address in our own network.
 */
import { createHmac } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Config } from "../../config.ts";
import { streamResponse } from "../../security/safe-fetch.ts";
import { NotWanted } from "../outbox.ts";

export interface WebhookMessage {
  /** The same on each try; contains no full stop. */
  id: string;
  /** JSON. */
  body: string;
}

export interface WebhookSettings {
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** Clock for the time of the try. */
  now?: () => Date;
  limitMs?: number;
}

/** The specification recommends from 15 to 30 s. */
const LIMIT_MS = 15_000;
/** Response bytes that are read and discarded, so that a receiver that works while it responds is not cut off. */
const MAX_READ = 64_000;

/**
 * Returns the `webhook-signature` header: HMAC-SHA256 of id, timestamp and body.
 *
 * @param timestamp of the try, in seconds since 1970
 */
export const signatureOf = (key: Uint8Array, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;

/**
 * Posts a message; resolves once the receiver has responded with 2xx.
 *
 * @throws NotWanted for 410
 * @throws Error with a sentence for any other response, and for none within 15 s
 */
export async function sendWebhook(
  { url, key }: NonNullable<Config["leadWebhook"]>,
  { id, body }: WebhookMessage,
  signal: AbortSignal,
  { privateHosts, userAgent, now = () => new Date(), limitMs = LIMIT_MS }: WebhookSettings,
): Promise<void> {
  const timestamp = Math.floor(now().getTime() / 1_000);
  const clock = AbortSignal.timeout(limitMs);
  const response = await streamResponse({
    url: url.href,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": userAgent,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf(key, id, timestamp, body),
    },
    body,
    signal: AbortSignal.any([clock, signal]),
    maxBytes: MAX_READ,
    follows: () => false,
    privateHosts,
  }).catch((error: unknown) => {
    throw clock.aborted ? noResponse(limitMs) : error;
  });
  // Only the status counts, even if the body breaks off.
  await buffer(response.body).catch(() => undefined);
  const { status } = response;
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new NotWanted("The receiver responded with status 410: it accepts no more leads.");
  if (status >= 300 && status < 400) {
    throw new Error(
      `The receiver responded with status ${status}: it has moved. Set LEAD_WEBHOOK_URL to its new address; redirects are not followed.`,
    );
  }
  throw new Error(`The receiver responded with status ${status}.`);
}

/** With a code, like a failed connection: the failure is not specific to one lead (mail-failure.ts). */
const noResponse = (limitMs: number): Error =>
  Object.assign(new Error(`The receiver gave no response within ${limitMs / 1_000} s.`), { code: "ETIMEDOUT" });
