/**
 * Scores a lead once, when it is stored. Nothing is dropped: a suspect lead is stored like any other, and its mails wait
 * until the operator has looked. A true lead that nobody sees is the greater loss, so signals that people who need a
 * contractor give too (no script, a shared address, links to photos) don't hold one back together.
 */
import { createHash } from "node:crypto";
import type { LeadFields } from "../../lead/lead.ts";
import { offerPoints } from "./spam-phrases.ts";

export interface SpamContext {
  fields: LeadFields;
  /** What stands in the honeypot: the field that no visitor sees. */
  honeypot: string;
  /** From the visitor's arrival to the send, in milliseconds; undefined where no script told. */
  elapsedMs: number | undefined;
  /** Other leads of the last day with the same text. */
  repeats: number;
  /** Leads of the last hour from the same address, this one among them. */
  fromAddress: number;
  /** Whether the network that it comes from has sent more than it may in an hour (lead-rate.ts). */
  networkOverLimit: boolean;
  /** Whether the site has got more in the last hour than it may (lead-rate.ts). */
  siteOverLimit: boolean;
}

export interface SpamScore {
  held: boolean;
  /** What speaks against it, by the names of POINTS. */
  signals: string[];
}

/** Points from which on a lead is held. */
const HELD_FROM = 4;
/** Nobody arrives, reads, fills in and sends within this time; a password manager and a quick hand take three seconds. */
const FAST_MS = 2_000;
/** Leads an hour from one address: a family, an office, a telephone company's shared address. */
const USUAL_RATE = 5;

/**
 * Points of what speaks against a lead. Stored with it, by these names: `trap` is the honeypot. What no person does has four; what
 * people do too has one or two. Of those of CIRCUMSTANCES only the highest counts.
 */
const POINTS = {
  trap: ({ honeypot }) => (honeypot === "" ? 0 : 4),
  fast: ({ elapsedMs }) => (elapsedMs !== undefined && elapsedMs < FAST_MS ? 4 : 0),
  links: ({ fields }) => linkPoints(fields),
  pitch: ({ fields: { name, lastName, message } }) => offerPoints(`${name} ${lastName}\n${message}`),
  letters: ({ fields }) => (isOtherScript(fields.message) ? 1 : 0),
  // The same text again after a mistake in the phone number is a visitor's; more of them are not.
  repeat: ({ repeats }) => (repeats >= 3 ? 4 : repeats),
  // Behind a proxy that the server does not know of, all visitors have one address.
  rate: ({ fromAddress }) => (fromAddress > USUAL_RATE ? 1 : 0),
  network: ({ networkOverLimit }) => (networkOverLimit ? 4 : 0),
  site: ({ siteOverLimit }) => (siteOverLimit ? 4 : 0),
  // Visitors without script have none either.
  noClock: ({ elapsedMs }) => (elapsedMs === undefined ? 1 : 0),
} satisfies Readonly<Record<string, (context: SpamContext) => number>>;

/** What says nothing of the text, and is true of everybody without script behind a shared address. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set<keyof typeof POINTS>(["rate", "noClock"]);

export function scoreSpam(context: SpamContext): SpamScore {
  const found = Object.entries(POINTS)
    .map(([name, pointsOf]) => ({ name, points: pointsOf(context) }))
    .filter(({ points }) => points > 0);
  const circumstances = found.filter(({ name }) => CIRCUMSTANCES.has(name)).map(({ points }) => points);
  const others = found.filter(({ name }) => !CIRCUMSTANCES.has(name)).map(({ points }) => points);
  const total = Math.max(0, ...circumstances) + others.reduce((sum, points) => sum + points, 0);
  return { held: total >= HELD_FROM, signals: found.map(({ name }) => name) };
}

/** A web address, `https://www.example.com/x` being one. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'[\]()]+/gi;
/** Markup of forums. HTML is none: people paste it out of mails. */
const FORUM_MARKUP = /\[(?:url|link)[=\]]/i;
/** Hosts that one person links to: the listing, the photos, the paint. */
const USUAL_HOSTS = 4;
/** Different links, to whatever host. */
const USUAL_LINKS = 10;
/** Words for each link, from which on somebody tells what the links are for. */
const WORDS_A_LINK = 4;

function linkPoints({ name, lastName, address, service, message }: LeadFields): number {
  if (FORUM_MARKUP.test(message)) return 4;
  if (linksIn(`${name} ${lastName} ${service}`).size > 0) return /https?:/i.test(`${name} ${lastName}`) ? 4 : 2;
  const links = linksIn(`${address}\n${message}`);
  if (links.size === 0) return 0;
  const hosts = new Set([...links].map((link) => link.replace(/[/?#:].*/, "")));
  if (hosts.size > USUAL_HOSTS) return wordsIn(message) < WORDS_A_LINK * links.size ? 4 : 2;
  return links.size > USUAL_LINKS ? 2 : 1;
}

/** Words of a text, without its links and HTML. */
const wordsIn = (text: string): number =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(LINK, " ")
    .match(/\p{L}{2,}/gu)?.length ?? 0;

/** Each address once, without scheme and `www.`; HTML has most of them twice. */
const linksIn = (text: string): Set<string> =>
  new Set(
    (text.match(LINK) ?? []).map((link) =>
      link
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^www\./, "")
        // From its first sign only: a run of thousands in the middle is not read again from each.
        .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, ""),
    ),
  );

/** Sites are in English or Spanish. */
function isOtherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2;
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
