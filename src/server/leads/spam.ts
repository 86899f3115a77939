/**
 * Judges a lead once, when it is stored. Nothing is dropped: a suspect lead is stored like any other, and its mails wait
 * until the operator has looked. A true lead that nobody sees is the greater loss, so no doubt holds one back alone.
 */
import { createHash } from "node:crypto";
import type { LeadFields } from "../../lead/lead.ts";

/** What speaks against a lead. */
export const SUSPICIONS = ["trap", "fast", "links", "repeat", "rate", "noClock"] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export interface Evidence {
  fields: LeadFields;
  /** What stands in the field that no visitor sees. */
  trap: string;
  /** From the visitor's arrival to the send, in milliseconds; undefined where no script told. */
  elapsedMs: number | undefined;
  /** Other leads of the last day with the same text. */
  repeats: number;
  /** Leads of the last hour from the same address, this one among them. */
  fromAddress: number;
}

export interface Judgement {
  held: boolean;
  suspicions: Suspicion[];
}

/** Points from which on a lead is held. */
const HELD_FROM = 3;
/** Nobody arrives, reads, fills in and sends within this time; a password manager and a quick hand take three seconds. */
const FAST_MS = 2_000;
/** Leads an hour from one address: a family, an office, a telephone company's shared address. */
const USUAL_RATE = 5;
const HIGH_RATE = 10;

/** Points each. A doubt has one or two, what no visitor of flesh does has three. */
const LAYERS: Readonly<Record<Suspicion, (evidence: Evidence) => number>> = {
  trap: ({ trap }) => (trap === "" ? 0 : 3),
  fast: ({ elapsedMs }) => (elapsedMs !== undefined && elapsedMs < FAST_MS ? 3 : 0),
  links: ({ fields }) => linkPoints(fields),
  // The same text again after a mistake in the phone number is a visitor's; more of them are not.
  repeat: ({ repeats }) => Math.min(repeats, 3),
  rate: ({ fromAddress }) => (fromAddress > HIGH_RATE ? 3 : fromAddress > USUAL_RATE ? 2 : 0),
  // Visitors without script have none either.
  noClock: ({ elapsedMs }) => (elapsedMs === undefined ? 1 : 0),
};

export function judge(evidence: Evidence): Judgement {
  const points = SUSPICIONS.map((name) => ({ name, points: LAYERS[name](evidence) }));
  return {
    held: points.reduce((sum, { points }) => sum + points, 0) >= HELD_FROM,
    suspicions: points.filter(({ points }) => points > 0).map(({ name }) => name),
  };
}

const LINK = /https?:\/\/|\bwww\./gi;
const MARKUP = /<a\s|\[url[=\]]|\[link[=\]]/i;

/** One link may be a picture of the house; markup and links for a name are no visitor's. */
function linkPoints({ name, lastName, address, service, message }: LeadFields): number {
  if ([name, lastName, address, service].some((text) => text.search(LINK) >= 0) || MARKUP.test(message)) return 3;
  return Math.min(message.match(LINK)?.length ?? 0, 3);
}

/** Shorter texts ("Please call me") are the same by chance. */
const LEAST_TEXT = 40;

/** Tells equal messages, whatever their case, digits, spaces and signs; empty for a text too short to tell by. */
export function textDigestOf({ message }: LeadFields): string {
  const words = message
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
  return words.length < LEAST_TEXT ? "" : createHash("sha256").update(words).digest("base64url").slice(0, 22);
}
