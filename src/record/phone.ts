/**
 * Reads what people write into a phone field: one number or several, with extensions, labels, letters, and country codes.
 * A number without a country code is North American (spec section 9: prefix +1).
 */

/** What a link dials. */
export interface Dialled {
  /** As in E.164, such as `+15125550147`; the country code is given once (decisions section 3). Digits that make no whole number stand behind +1. */
  number: string;
  /** The extension's digits; empty for none. */
  extension: string;
}

export interface PhoneNumber extends Dialled {
  /** Whether it is a complete number: ten digits behind +1, or one with another country's code. */
  whole: boolean;
  /** The part of the field that says this number, with its own label: what a visitor reads. */
  text: string;
}

// Gaps are bounded, so that no text makes the search slow.
/** Between the groups of a North American number: any signs but those that stand between two numbers; 512/555-0147 too. */
const GAP = String.raw`(?:[^\p{L}\d+/,;|&\n]{0,5}|/)`;
/** The same where the groups have no known length: there a comma or a slash begins another number. */
const SOFT = String.raw`[\s.()\p{Pd}]{0,4}`;
/** Around a country code, on one line. */
const CODE_GAP = String.raw`(?:(?!\n)[\s.()\p{Pd}]){0,3}`;
/** Country code 1: `1`, `+1`, `001`, `01`, `011 1`. */
const ONE = String.raw`(?<!\d)(?:\+?${CODE_GAP}(?:011|0{1,2})?${CODE_GAP}1${CODE_GAP})?`;

/** Area code and number, and digits too many behind it. */
const NATIONAL = String.raw`${ONE}(?<national>\(?\d{3}\)?${GAP}\d{3}${GAP}\d{4})(?<more>\d*)`;
/** Another country's code, behind +, 00 or 011, and number. Some have a slash behind the area code. */
const FOREIGN = String.raw`(?:\+|(?<!\d)(?:00|011))${SOFT}(?<foreign>[2-9](?:${SOFT}\d){1,5}(?:/(?=\d))?(?:${SOFT}\d){3,9})`;
/** A number without area code. */
const LOCAL = String.raw`(?<!\d)(?<local>\d{3}${GAP}\d{4})(?![\p{Pd}.]?\d)`;
/** Area code and words on the keys: `1-800-ROOFING`, `1-800-GET-ROOF`, `603-555-ROOF`. */
const VANITY = String.raw`${ONE}(?<vanity>\(?[2-9]\d{2}\)?${SOFT}(?=[\d\s.\p{Pd}]{0,6}[a-z])[a-z\d](?:[\s.\p{Pd}]?[a-z\d]){6}[a-z]*)(?!\d)`;

const withoutNames = (pattern: string): string => pattern.replaceAll(/\(\?<\w+>/g, "(?:");
/** `x12`, `ext. 12`, `extensión 12`, `#12`, `;ext=12` behind a number; not another number that an `x` stands before. */
const EXTENSION = String.raw`(?:[\s,;.()\p{Pd}]{0,4}(?:ext(?:ensi[oó]n|n)?|x|#)[\s.:=#]{0,3}(?!${withoutNames(`${NATIONAL}|${LOCAL}`)})(?<extension>\d{1,7})(?!\d))?`;

/** In the order of preference at one place of the text. */
const NUMBERS = new RegExp(`(?:${FOREIGN}|${NATIONAL}|${LOCAL}|${VANITY})${EXTENSION}`, "giu");
/** Where nothing else is a number: the first digits, however they are grouped. */
const LOOSE = new RegExp(String.raw`(?<plus>\+)?(?<loose>\d(?:${SOFT}\d)*)${EXTENSION}`, "giu");

/** Between two numbers that are meant to be two. */
const SEPARATOR = /[\s(]*(?:[/,;|&\n]|(?<!\p{L})(?:or|and|[yoóu])(?!\p{L}))[\s/,;|&]*/iu;
/** What is left at the ends of a part when a field is taken apart. */
const ENDS = /^[\s,;/|&\p{Pd})]+|[\s,;/|&\p{Pd}(]+$/gu;

/** The digits under the letters A to Z of a telephone. */
const KEYS = "22233344455566677778889999";
const digitsOf = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? "").replaceAll(/\D/g, "");

/** Digits of a North American number. */
const NATIONAL_LENGTH = 10;
/** Most digits of any number (E.164). */
const LONGEST = 15;

type Read = Pick<PhoneNumber, "number" | "whole">;

/** Digits whose groups say nothing. */
function loose(written: string, plus: boolean): Read {
  const digits = digitsOf(written).replace(/^0+/, "");
  if (digits.startsWith("1") && digits.length > NATIONAL_LENGTH) {
    return { number: `+${digits.slice(0, NATIONAL_LENGTH + 1)}`, whole: digits.length === NATIONAL_LENGTH + 1 };
  }
  // Too long for a North American one, and grouped otherwise: it begins with another country's code.
  const foreign = digits.length > NATIONAL_LENGTH + 1 && digits.length <= LONGEST;
  if ((plus && digits !== "") || foreign) return { number: `+${digits.slice(0, LONGEST)}`, whole: foreign };
  return { number: `+1${digits.slice(0, NATIONAL_LENGTH)}`, whole: digits.length === NATIONAL_LENGTH };
}

function readGroups(groups: Record<string, string | undefined>): Read {
  const { foreign, national, more, local, vanity } = groups;
  // The zero in brackets is dialled inside of the country alone: +44 (0)20 7946 0958.
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
  /** The area code that it has from the number before it, to be written in front; empty where it has its own. */
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

/** A number without area code has that of the whole number before it: `512-555-0147 / 555-0199`. */
function withAreaCode(found: Found, at: number, all: readonly Found[]): Found {
  const before = all[at - 1];
  const local = /^\+1\d{7}$/.test(found.number);
  if (!local || before?.whole !== true || !before.number.startsWith("+1")) return found;
  const area = before.number.slice(2, 5);
  return { ...found, number: `+1${area}${found.number.slice(2)}`, whole: true, area: `${area}-` };
}

/** Signs and words in brackets are no separator: `(call or text)`. */
const withoutBrackets = (text: string): string => text.replaceAll(/\([^()]*\)/g, (part) => "_".repeat(part.length));

/** Where the text between two numbers is cut: what stands in brackets goes with the first, a label with the second. */
function cutIn(between: string): { before: number; after: number } {
  const separator = SEPARATOR.exec(withoutBrackets(between));
  if (separator !== null) return { before: separator.index, after: separator.index + separator[0].length };
  const bracket = /^\s*\([^()]*\)/.exec(between)?.[0].length ?? 0;
  return { before: bracket, after: bracket };
}

/** Without what a cut has left at the ends: signs, and a bracket whose other half is gone. */
function tidy(part: string): string {
  const text = part.replaceAll(ENDS, "");
  return text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).trim() : text;
}

/** The part of the field around each number. */
function parts(field: string, found: readonly Found[]): PhoneNumber[] {
  const cuts = found.slice(1).map(({ start }, at) => {
    const end = found[at]?.end ?? 0;
    const { before, after } = cutIn(field.slice(end, start));
    return { before: end + before, after: end + after };
  });
  return found.map(({ start, area, number, whole, extension }, at) => {
    const text = field.slice(cuts[at - 1]?.after ?? 0, start) + area + field.slice(start, cuts[at]?.before);
    return { number, whole, extension, text: tidy(text) };
  });
}

/** Whether a part, read alone, says the same number and no other. */
function saysItself({ text, number, extension }: PhoneNumber): boolean {
  const [first, ...others] = phoneNumbers(text);
  return others.length === 0 && first?.number === number && first.extension === extension;
}

/**
 * The numbers that a phone field says, in its order, none twice; empty for a text without digits. A field that can't be
 * taken apart without changing what it says is its first number.
 *
 * @example phoneNumbers("512-555-0147 x12 / 512-555-0199") // +15125550147 with extension 12, and +15125550199
 */
export function phoneNumbers(field: string): PhoneNumber[] {
  const strict = find(field, NUMBERS).map(withAreaCode);
  const all = strict.length > 0 ? strict : find(field, LOOSE).slice(0, 1);
  const found = all.filter(({ number }, at) => all.findIndex((other) => other.number === number) === at);
  const several = found.length > 1 ? parts(field, found) : [];
  if (several.length > 0 && several.every(saysItself)) return several;
  const text = field.replace(/^tel:\s*/i, "");
  return found.slice(0, 1).map(({ number, whole, extension }) => ({ number, whole, extension, text }));
}

/** What the first number in a phone field dials; the country code alone for a text without digits. */
export const firstNumber = (field: string): Dialled => phoneNumbers(field)[0] ?? { number: "+1", extension: "" };
