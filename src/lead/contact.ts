/**
 * Contact details of a visitor, read from the text in the fields for e-mail and phone. The typed text is stored and
 * shown unchanged; these readings are for links, `Reply-To` (server/leads/mail/reply-address.ts) and confirmations.
 */

import type { Dialled } from "../record/phone.ts";

/** Characters that phones and mail programs paste along: zero-width signs, marks of direction, a byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const plain = (typed: string): string => typed.normalize("NFKC").replace(INVISIBLE, "").trim();

// One @ with something on each side and a dot in the host: stricter patterns reject real addresses.
const PART = String.raw`[^\s@<>,;:"'“”„«»()[\]{}|/\\]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}-]`;
const ADDRESS = String.raw`(?:${PART}|')+@${LABEL}+(?:\.${LABEL}+)+`;
const WHOLE = new RegExp(`^${ADDRESS}$`, "u");
/** Excludes the ends of a text with two @, as in `ana@example.com@example.com`. */
const FIRST = new RegExp(String.raw`(?<![^\s<>,;:"“”„«»()[\]{}|/\\])${ADDRESS}(?!@|${LABEL})`, "u");
/** `ana ruiz@example.com`: a space that a phone's keyboard inserted, unless the first word is a label or a phone. */
const SPACE_INSIDE = /^(?!e-?mail|mail|correo|(?:\D?\d){7})([^\s@<>,;:"()[\]{}|/\\]+)\s+([^\s@]+@\S+)$/i;

/**
 * Returns the first e-mail address in a text: `Ana <ana@example.com>`, `ana@example.com.`, `ana @ example . com`,
 * `ana@example,com`, `ana@example.com or ben@example.com`.
 *
 * @returns the empty string if there is none
 */
export function emailIn(typed: string): string {
  const text = plain(typed)
    .replace(/^mailto:/i, "")
    .replace(/\s*@[\s@]*/g, "@")
    .replace(/\.{2,}/g, ".")
    .replace(/@\./g, "@");
  const [, before = "", after = ""] = SPACE_INSIDE.exec(text) ?? [];
  // `Maria maria@example.com`: the first word is the name.
  const joined = after.toLowerCase().startsWith(before.toLowerCase()) ? "" : `${before}${after}`;
  const spelled = text.includes("@")
    ? ""
    : text.replace(/[\s([{]+at[\s)\]}]+/i, "@").replace(/[\s([{]+dot[\s)\]}]+/gi, ".");
  return (
    whole(joined.replace(/[.,;:]+$/, "")) ||
    first(text) ||
    // Spaces and commas in place of the dots in the host.
    first(text.replace(/\s*\.\s*/g, ".")) ||
    first(text.replace(/(?<=@\S*)\s*,\s*(?=[a-z])/gi, ".")) ||
    whole(spelled)
  );
}

const whole = (text: string): string => (WHOLE.test(text) ? text : "");
const first = (text: string): string => FIRST.exec(text)?.[0] ?? "";

/** Number in a visitor's text; without a plus sign if its country code is unknown. */
export interface PhoneNumber extends Dialled {
  /** As it was typed, without the surrounding text. */
  text: string;
}

/** A plus sign and another country's code. */
const INTERNATIONAL = /\+\s*(?!1)\d(?:[\s().-]*\d){6,14}/;
/** North America: area code, exchange, line (spec section 9: country code 1). */
const NATIONAL = /(?<!\d)(?:\+?1[\s./-]*)?\(?\s*[2-9]\d{2}\s*\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const ANY = /(?:\+\s*)?\d(?:[\s()./-]*\d){6,14}/;
/** Lengths of North American numbers with a missing or an additional digit. */
const MISTYPED = new Set([8, 9, 11]);
const EXTENSION = /^[\s,;]*(?:x|ext(?:ensi[oó]n)?|#)[\s.:]*(\d{1,7})/i;

/**
 * Returns the first phone number in a text, of at least seven digits: `603-555-0100 (cell)`,
 * `603 555 0100 or 603 555 0101`. Undefined for one that nobody can call because a digit is missing or surplus.
 */
export function phoneIn(typed: string): PhoneNumber | undefined {
  const line = plain(typed)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    // As on business cards, and from a phone's keypad. Between spaces they may separate two numbers.
    .replace(/(?<=\d)[\u00b7\u2022_*](?=\d)/g, "-");
  const foreign = INTERNATIONAL.exec(line);
  const home = NATIONAL.exec(line);
  const found =
    [foreign, home].filter((match) => match !== null).sort((one, other) => one.index - other.index)[0] ??
    ANY.exec(line);
  if (found === null || found === undefined) return undefined;
  const [text] = found;
  const [, extension = ""] = EXTENSION.exec(line.slice(found.index + text.length)) ?? [];
  const digits = text.replace(/\D/g, "");
  if (found === foreign) return { text, number: `+${digits}`, extension };
  if (found === home) return { text, number: `+1${digits.slice(-10)}`, extension };
  return text.startsWith("+") || MISTYPED.has(digits.length) ? undefined : { text, number: digits, extension };
}
