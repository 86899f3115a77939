/**
 * Parses phone fields as people write them: one number or several, with extensions, labels, letters and country codes.
 * A number without a country code is North American (spec section 9: prefix +1).
 */

/** Number that a link dials. */
export interface Dialled {
  /**
   * E.164 form, such as `+15125550147`; the country code is given once (decisions section 3). An incomplete number
   * without a + has the prefix +1, too.
   */
  number: string;
  /** Digits of the extension; empty for none. */
  extension: string;
}

export interface PhoneNumber extends Dialled {
  /** Whether the number is complete: ten digits after +1, or a number with another country's code. */
  whole: boolean;
  /** Part of the field with this number and its label: the text that a visitor reads. Digits alone are grouped. */
  text: string;
}

// Gaps are bounded, so that no text makes the search slow.
/**
 * Between the groups of a North American number: any signs except separators of two numbers; a slash as in
 * 512/555-0147.
 */
const GAP = String.raw`(?:[^\p{L}\d+/,;|&\n]{0,5}|/)`;
/** Between groups of unknown length: here a comma or a slash begins another number. */
const SOFT = String.raw`[\s.()\p{Pd}]{0,4}`;
/** Around a country code, on one line. */
const CODE_GAP = String.raw`(?:(?!\n)[\s.()\p{Pd}]){0,3}`;
/** Country code 1: `1`, `+1`, `001`, `01`, `011 1`. */
const ONE = String.raw`(?<!\d)(?:\+?${CODE_GAP}(?:011|0{1,2})?${CODE_GAP}1${CODE_GAP})?`;

/** Area code and number, followed by any excess digits. */
const NATIONAL = String.raw`${ONE}(?<national>\(?\d{3}\)?${GAP}\d{3}${GAP}\d{4})(?<more>\d*)`;
/** A number with another country's code after +, 00 or 011. Some have a slash after the area code. */
const FOREIGN = String.raw`(?:\+|(?<!\d)(?:00|011))${SOFT}(?<foreign>[2-9](?:${SOFT}\d){1,5}(?:/(?=\d))?(?:${SOFT}\d){3,9})`;
/** A number without area code. */
const LOCAL = String.raw`(?<!\d)(?<local>\d{3}${GAP}\d{4})(?![\p{Pd}.]?\d)`;
/** Area code and letters of the keypad: `1-800-ROOFING`, `1-800-GET-ROOF`, `603-555-ROOF`. */
const VANITY = String.raw`${ONE}(?<vanity>\(?[2-9]\d{2}\)?${SOFT}(?=[\d\s.\p{Pd}]{0,6}[a-z])[a-z\d](?:[\s.\p{Pd}]?[a-z\d]){6}[a-z]*)(?!\d)`;

const withoutNames = (pattern: string): string => pattern.replaceAll(/\(\?<\w+>/g, "(?:");
/** `x12`, `ext. 12`, `extensión 12`, `#12`, `;ext=12` after a number; not another number that follows an `x`. */
const EXTENSION = String.raw`(?:[\s,;.()\p{Pd}]{0,4}(?:ext(?:ensi[oó]n|n)?|x|#)[\s.:=#]{0,3}(?!${withoutNames(`${NATIONAL}|${LOCAL}`)})(?<extension>\d{1,7})(?!\d))?`;

/** Alternatives in order of preference at the same position. */
const NUMBERS = new RegExp(`(?:${FOREIGN}|${NATIONAL}|${LOCAL}|${VANITY})${EXTENSION}`, "giu");
/** Fallback if no number matches: the first digits, however they are grouped. */
const LOOSE = new RegExp(String.raw`(?<plus>\+)?(?<loose>\d(?:${SOFT}\d)*)${EXTENSION}`, "giu");

/** Separator of two numbers. */
const SEPARATOR = /[\s(]*(?:[/,;|&·•\n]|(?<!\p{L})(?:or|and|[yoóu])(?!\p{L}))[\s/,;|&·•]*/iu;
/** Remainders at the ends of a part after a field is split. */
const ENDS = /^[\s,;/|&·•\p{Pd})]+|[\s,;/|&·•\p{Pd}(]+$/gu;
/** A link to a chat or an app, whose text is not for visitors. */
const OF_PROGRAM = /^(?:https?:\/\/(?:wa\.me|api\.whatsapp\.com)\/|[a-z]+:\/\/)/i;
/** A number that a spreadsheet wrote as a formula, or as a text: `="6035550142"`, `'6035550142`. */
const QUOTED = /^=?(["'])([^"']*)\1?$/;

/** A North American number as databases keep it. */
const BARE = /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/;

/** Digits of the letters A to Z on a keypad. */
const KEYS = "22233344455566677778889999";
const digitsOf = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? "").replaceAll(/\D/g, "");

/** Digits of a North American number. */
const NATIONAL_LENGTH = 10;
/** Maximum number of digits of any number (E.164). */
const LONGEST = 15;

type Read = Pick<PhoneNumber, "number" | "whole">;

/** Reads digits whose grouping is unknown. */
function loose(written: string, plus: boolean): Read {
  const digits = digitsOf(written).replace(/^0+/, "");
  if (digits.startsWith("1") && digits.length > NATIONAL_LENGTH) {
    return { number: `+${digits.slice(0, NATIONAL_LENGTH + 1)}`, whole: digits.length === NATIONAL_LENGTH + 1 };
  }
  // Too long for a North American number, and grouped differently: it begins with another country's code.
  const foreign = digits.length > NATIONAL_LENGTH + 1 && digits.length <= LONGEST;
  if ((plus && digits !== "") || foreign) return { number: `+${digits.slice(0, LONGEST)}`, whole: foreign };
  return { number: `+1${digits.slice(0, NATIONAL_LENGTH)}`, whole: digits.length === NATIONAL_LENGTH };
}

function readGroups(groups: Record<string, string | undefined>): Read {
  const { foreign, national, more, local, vanity } = groups;
  // The zero in brackets is only dialled within the country: +44 (0)20 7946 0958.
  if (foreign !== undefined) return { number: `+${digitsOf(foreign.replace("(0)", ""))}`, whole: true };
  if (national !== undefined) return { number: `+1${digitsOf(national)}`, whole: more === "" };
  if (vanity !== undefined) return { number: `+1${digitsOf(vanity).slice(0, NATIONAL_LENGTH)}`, whole: true };
  if (local !== undefined) return { number: `+1${digitsOf(local)}`, whole: false };
  return loose(groups["loose"] ?? "", groups["plus"] !== undefined);
}

interface Found extends Read {
  extension: string;
  start: number;
  end: number;
  /** Area code taken from the number before, to be prepended to the text; empty if the number has its own. */
  area: string;
}

function find(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    ...readGroups(match.groups ?? {}),
    extension: match.groups?.["extension"] ?? "",
    start: match.index,
    end: match.index + match[0].length,
    area: "",
  }));
}

/** Gives a number without area code that of the complete number before it: `512-555-0147 / 555-0199`. */
function withAreaCode(found: Found, at: number, all: readonly Found[]): Found {
  const before = all[at - 1];
  const local = /^\+1\d{7}$/.test(found.number);
  if (!local || before?.whole !== true || !before.number.startsWith("+1")) return found;
  const area = before.number.slice(2, 5);
  return { ...found, number: `+1${area}${found.number.slice(2)}`, whole: true, area: `${area}-` };
}

/** Masks bracketed text, whose signs and words are not separators: `(call or text)`. */
const withoutBrackets = (text: string): string => text.replaceAll(/\([^()]*\)/g, (part) => "_".repeat(part.length));

/** Finds where to cut the text between two numbers: a bracket belongs to the first number, a label to the second. */
function cutIn(between: string): { before: number; after: number } {
  const separator = SEPARATOR.exec(withoutBrackets(between));
  if (separator !== null) return { before: separator.index, after: separator.index + separator[0].length };
  const bracket = /^\s*\([^()]*\)/.exec(between)?.[0].length ?? 0;
  return { before: bracket, after: bracket };
}

/** Removes what a cut left at the ends: signs, and an unmatched bracket. */
function tidy(part: string): string {
  const text = part.replaceAll(ENDS, "");
  return text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).trim() : text;
}

/** Returns the part of the field around each number. */
function parts(field: string, found: readonly Found[]): PhoneNumber[] {
  const cuts = found.slice(1).map(({ start }, at) => {
    const end = found[at]?.end ?? 0;
    const { before, after } = cutIn(field.slice(end, start));
    return { before: end + before, after: end + after };
  });
  return found.map(({ start, area, number, whole, extension }, at) => {
    const text = field.slice(cuts[at - 1]?.after ?? 0, start) + area + field.slice(start, cuts[at]?.before);
    return { number, whole, extension, text: tidy(text).replace(BARE, "($1) $2-$3") };
  });
}

/** Whether a part, parsed alone, yields the same number and no other. */
function parsesToItself({ text, number, extension }: PhoneNumber): boolean {
  const [first, ...others] = phoneNumbers(text);
  return others.length === 0 && first?.number === number && first.extension === extension;
}

/**
 * Returns the numbers in a phone field, in order and without duplicates; none for a text without digits. If a field
 * can't be split without changing its meaning, only its first number is returned.
 *
 * @example phoneNumbers("512-555-0147 x12 / 512-555-0199") // +15125550147 with extension 12, and +15125550199
 */
export function phoneNumbers(field: string): PhoneNumber[] {
  const strict = find(field, NUMBERS).map(withAreaCode);
  const all = strict.length > 0 ? strict : find(field, LOOSE).slice(0, 1);
  const found = all.filter(({ number }, at) => all.findIndex((other) => other.number === number) === at);
  const several = found.length > 1 ? parts(field, found) : [];
  if (several.length > 0 && several.every(parsesToItself)) return several;
  const text = field
    .replace(QUOTED, "$2")
    .replace(/^(?:tel|sms|callto|whatsapp):\s*/i, "")
    .replace(/;ext=/i, " x")
    .replace(/^(\d{10,11})\.0$/, "$1");
  return found.slice(0, 1).map(({ number, whole, extension }) => ({
    number,
    whole,
    extension,
    text: (OF_PROGRAM.test(field) ? number : text).replace(BARE, "($1) $2-$3"),
  }));
}

/** Splits a field into its numbers, as they are written, and its label. `800 Elm Street` may be a street. */
export function numbersAndLabel(field: string): { numbers: string[]; label: string } {
  const numbers: string[] = [];
  const label = field.replaceAll(NUMBERS, (text) => {
    if (!/^(?:(?:\D*\d){7}|\W*1|\S+$)/.test(text)) return text;
    numbers.push(text);
    return " ";
  });
  return { numbers, label };
}

/** Returns what the first number in a phone field dials; only the country code for a text without digits. */
export const firstNumber = (field: string): Dialled => phoneNumbers(field)[0] ?? { number: "+1", extension: "" };
