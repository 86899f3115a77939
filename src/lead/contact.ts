/**
 * How to reach a visitor, read out of what they typed into the fields for e-mail and phone. The typed text is stored and
 * shown as it is; these readings are for links, `Reply-To` (server/leads/mail/reply-address.ts) and confirmations.
 */

/** What phones and mail programs paste along: zero-width signs, marks of direction, a byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const plain = (typed: string): string => typed.normalize("NFKC").replace(INVISIBLE, "").trim();

// One @ with something on each side and a dot in the host: stricter patterns turn away real addresses.
const PART = String.raw`[^\s@<>,;:"'()[\]{}|/\\]`;
const LABEL = String.raw`[^\s@<>,;:"'()[\]{}|/\\.]`;
const ADDRESS = String.raw`(?:${PART}|')+@${LABEL}+(?:\.${LABEL}+)+`;
const WHOLE = new RegExp(`^${ADDRESS}$`);
/** Not the end of something with two @. */
const FIRST = new RegExp(String.raw`(?<![^\s<>,;:"()[\]{}|/\\])${ADDRESS}(?!@)`);
/** `ana ruiz@example.com`: a space that a phone's keyboard put in, unless the first word is a label. */
const SPACE_INSIDE = /^(?!e-?mail|mail|correo)([^\s@<>,;:"()[\]{}|/\\]+)\s+([^\s@]+@\S+)$/i;

/**
 * The first e-mail address in a text: `Ana <ana@example.com>`, `ana@example.com.`, `ana @ example . com`,
 * `ana@example,com`, `ana@example.com or ben@example.com`.
 *
 * @returns empty where there is none
 */
export function emailIn(typed: string): string {
  const text = plain(typed)
    .replace(/^mailto:/i, "")
    .replace(/\s*@[\s@]*/g, "@")
    .replace(/\.{2,}/g, ".")
    .replace(/@\./g, "@");
  const [, before = "", after = ""] = SPACE_INSIDE.exec(text) ?? [];
  const spelled = text.includes("@")
    ? ""
    : text.replace(/[\s([{]+at[\s)\]}]+/i, "@").replace(/[\s([{]+dot[\s)\]}]+/gi, ".");
  const readings = [
    `${before}${after}`.replace(/[.,;:]+$/, ""),
    text,
    // Spaces and commas where the dots of the host are.
    text.replace(/\s*\.\s*/g, "."),
    text.replace(/(?<=@\S*)\s*,\s*(?=[a-z])/gi, "."),
    spelled,
  ];
  for (const reading of readings) {
    const found = reading === readings[0] || reading === spelled ? whole(reading) : (FIRST.exec(reading)?.[0] ?? "");
    if (found !== "") return found;
  }
  return "";
}

const whole = (text: string): string => (WHOLE.test(text) ? text : "");

export interface PhoneNumber {
  /** As it was typed, without what stood around it. */
  text: string;
  /** Digits with the country code behind a plus sign where it is known: `+16035550100`. */
  dialled: string;
  /** Digits of the extension; empty for none. */
  extension: string;
}

/** A plus sign and another country's code. */
const INTERNATIONAL = /\+\s*(?!1(?:[\s().-]*\d){10}(?!\d))\d(?:[\s().-]*\d){6,14}/;
/** North America: area code, exchange, line (spec section 9: country code 1). */
const NATIONAL = /(?<!\d)(?:\+?1[\s./-]*)?\(?\s*[2-9]\d{2}\s*\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const ANY = /\d(?:[\s()./-]*\d){6,14}/;
const EXTENSION = /^[\s,;]*(?:x|ext(?:ensi[oó]n)?|#)[\s.:]*(\d{1,7})/i;

/** The first telephone number in a text: `603-555-0100 (cell)`, `603 555 0100 or 603 555 0101`. Seven digits at least. */
export function phoneIn(typed: string): PhoneNumber | undefined {
  const line = plain(typed)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    // As on business cards, and from a phone's keypad. Between spaces they may part two numbers.
    .replace(/(?<=\d)[\u00b7\u2022_*](?=\d)/g, "-");
  const foreign = INTERNATIONAL.exec(line);
  const home = NATIONAL.exec(line);
  const found =
    [foreign, home].filter((match) => match !== null).sort((one, other) => one.index - other.index)[0] ??
    ANY.exec(line);
  if (found === null || found === undefined) return undefined;
  const text = found[0];
  const [, extension = ""] = EXTENSION.exec(line.slice(found.index + text.length)) ?? [];
  const digits = text.replace(/\D/g, "");
  const dialled = found === foreign ? `+${digits}` : found === home ? `+1${digits.slice(-10)}` : digits;
  return { text, dialled, extension };
}

/** `tel:` link of a number, an extension as RFC 3966 has it. */
export const phoneLink = ({ dialled, extension }: PhoneNumber): string =>
  `tel:${dialled}${extension === "" ? "" : `;ext=${extension}`}`;
