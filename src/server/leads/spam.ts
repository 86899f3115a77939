/**
 * Scores a lead once, when it is stored. No lead is dropped: a suspect one is stored like any other, and its mails wait
 * until the operator has looked at it. Losing a genuine lead is worse than passing on spam, so signals that genuine
 * visitors produce too (no JavaScript, a shared address, links to photos) don't add up to a held lead.
 */
import { createHash } from "node:crypto";
import type { LeadFields } from "../../lead/fields.ts";
import { offerPoints } from "./spam-phrases.ts";

export interface SpamContext {
  fields: LeadFields;
  /** Content of the honeypot, the field that visitors don't see. */
  honeypot: string;
  /** Milliseconds from the visitor's arrival to the submission; undefined without JavaScript. */
  elapsedMs: number | undefined;
  /** Number of other leads with the same text in the last day. */
  repeats: number;
  /** Number of leads from the same address in the last hour, including this one. */
  fromAddress: number;
  /** Whether its network is over the hourly limit (lead-rate.ts). */
  networkOverLimit: boolean;
  /** Whether the site is over its hourly limit (lead-rate.ts). */
  siteOverLimit: boolean;
}

/** Score from which a lead is held. */
const HELD_FROM = 4;
/** No visitor reads, fills in and sends the form within this time; with a password manager it takes three seconds. */
const FAST_MS = 2_000;
/** Normal number of leads per hour from one address: a family, an office, a carrier's shared address. */
const USUAL_RATE = 5;

/**
 * Points of each signal. Stored with the lead under these names. A signal that no person produces has four points, one
 * that people produce too has one or two. Of the CIRCUMSTANCES only the highest counts.
 */
const POINTS = {
  honeypot: ({ honeypot }) => (honeypot === "" ? 0 : 4),
  fast: ({ elapsedMs }) => (elapsedMs !== undefined && elapsedMs < FAST_MS ? 4 : 0),
  links: ({ fields }) => linkPoints(fields),
  pitch: ({ fields: { name, lastName, message } }) => offerPoints(`${name} ${lastName}\n${message}`),
  letters: ({ fields }) => (isOtherScript(fields.message) ? 1 : 0),
  // One repeat may be a visitor who corrects the phone number; three are not.
  repeat: ({ repeats }) => (repeats >= 3 ? 4 : repeats),
  // Behind an unknown proxy all visitors share one address.
  rate: ({ fromAddress }) => (fromAddress > USUAL_RATE ? 1 : 0),
  network: ({ networkOverLimit }) => (networkOverLimit ? 4 : 0),
  site: ({ siteOverLimit }) => (siteOverLimit ? 4 : 0),
  // Visitors without JavaScript send no time either.
  noClock: ({ elapsedMs }) => (elapsedMs === undefined ? 1 : 0),
} satisfies Readonly<Record<string, (context: SpamContext) => number>>;

/** Signals that don't concern the text, and apply to every visitor without JavaScript behind a shared address. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set<keyof typeof POINTS>(["rate", "noClock"]);

/** Returns whether a lead is held, and the signals found, by their names in POINTS. */
export function scoreSpam(context: SpamContext) {
  const found = Object.entries(POINTS)
    .map(([name, pointsOf]) => ({ name, points: pointsOf(context) }))
    .filter(({ points }) => points > 0);
  const circumstances = found.filter(({ name }) => CIRCUMSTANCES.has(name)).map(({ points }) => points);
  const others = found.filter(({ name }) => !CIRCUMSTANCES.has(name)).map(({ points }) => points);
  const total = Math.max(0, ...circumstances) + others.reduce((sum, points) => sum + points, 0);
  return { held: total >= HELD_FROM, signals: found.map(({ name }) => name) };
}

/** A URL, such as `https://www.example.com/x`. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'[\]()]+/gi;
/** Forum markup. HTML does not count: people paste it from mails. */
const FORUM_MARKUP = /\[(?:url|link)[=\]]/i;
/** Number of hosts that one person may link to: the listing, the photos, the paint. */
const USUAL_HOSTS = 4;
/** Number of different links, to any host. */
const USUAL_LINKS = 10;
/** Words per link from which the text explains its links. */
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

/** Counts the words of a text, without links and HTML. */
const wordsIn = (text: string): number =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(LINK, " ")
    .match(/\p{L}{2,}/gu)?.length ?? 0;

/** Returns each URL once, without scheme and `www.`; in HTML most URLs occur twice. */
const linksIn = (text: string): Set<string> =>
  new Set(
    (text.match(LINK) ?? []).map((link) =>
      link
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^www\./, "")
        // The lookbehind matches a run of punctuation only from its start, so a run of thousands takes linear time.
        .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, ""),
    ),
  );

/** Whether most letters are not Latin; sites are in English or Spanish. */
function isOtherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2;
}

/** Texts shorter than this ("Please call me") may be the same by chance. */
const MIN_TEXT = 40;

/** Returns a digest of the message's words, without case, digits, spaces and punctuation; empty for a short text. */
export function textDigestOf({ message }: LeadFields): string {
  const words = message
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
  return words.length < MIN_TEXT ? "" : createHash("sha256").update(words).digest("base64url").slice(0, 22);
}
