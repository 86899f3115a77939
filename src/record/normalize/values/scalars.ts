/** Readers of single values: flags, numbers, texts, URLs. Each returns `undefined` for a value that it can't read. */
import { withoutAccents } from "../../text.ts";
import { videoOf } from "../../video.ts";
import { isOtherFile, readAddress, readPictureAddress } from "./addresses.ts";
import { languageNamed } from "../../language.ts";
import { wordSet } from "../fields/field-names.ts";
import type { Kind, Scalar, ScalarType } from "../kinds.ts";
import { withoutButton } from "../texts/button-words.ts";
import { withoutMarkdown } from "../texts/markdown.ts";
import { hasMarkup, plainText } from "../texts/rich-text.ts";
import { withoutShortcodes } from "../texts/shortcodes.ts";
import { emailsIn, withDialled } from "./split.ts";
import { readWidget } from "./widget.ts";

export type Plain = string | number | boolean;
export const isPlain = (value: unknown): value is Plain => ["string", "number", "boolean"].includes(typeof value);

const YES = wordSet("true t yes y si sí s on 1 active activo activa activado enabled checked verdadero verdad ok");
const NO = wordSet(
  "false f no n off 0 inactive inactivo inactiva desactivado disabled unchecked falso ninguno none null undefined -",
);

/** Reads a flag; null for an empty value. */
export function readFlag(value: Plain): boolean | null | undefined {
  if (typeof value === "boolean") return value;
  const word = plainText(String(value)).trim().toLowerCase().normalize("NFC");
  if (word === "") return null;
  if (YES.has(word) || word === "1.0") return true;
  return NO.has(word) || word === "0.0" ? false : undefined;
}

/** Reads the name of a language in place of a flag that says whether a site is in English. */
function readIsEnglish(value: Plain): boolean | undefined {
  const language = languageNamed(plainText(String(value)));
  return language && language === "en";
}

type Measure = "years" | "miles";

// Each matches only from where digits, spaces or hyphens begin, so that no text makes the search slow.
const UNITS =
  /(?<![\s-])[\s-]*\b(?:years?|yrs?|años?|anos?|miles?|millas?|mi)\b\.?(?:\s+(?:(?:(?:of|de|combined)\s+){0,2}(?:experience|experiencia)|in\s+business))?\s*/giu;
const DIGITS = /\d+(?:[.,]+\d+)*/;
const RANGE = /(?<!\d)(\d+)\s*(?:-|–|—|to|a|y)\s*(\d+)/i;

const PLACE = "county|town|city|state|village|community|condado|pueblo|ciudad|estado|municipio|comunidad";
const PLACES =
  "counties|towns|cities|states|villages|communities|condados|pueblos|ciudades|estados|municipios|comunidades";
/**
 * Matches if the first number counts places: `3 counties`, `3-county area`, `2 or 3 nearby towns`; not
 * `30 around the city`.
 */
const COUNTED_PLACES = String.raw`^\D*\d+(?:\s?(?:[-–—]|to|or|a|o)\s?\d+)?\+?[\s-]{1,3}(?:(?:\p{L}{1,30}\s)?(?:${PLACES})|${PLACE})(?!\p{L})`;

/** Other measures in a text, whose numbers are not years, or not miles. */
const OTHER_MEASURE: Readonly<Record<Measure, RegExp>> = {
  years:
    /generation|generaci|decade|d[eé]cada|centur|siglo|month|\bmes(?:es)?\b|(?:['’‘]|\b(?:since|est|established|founded|desde|fundad[ao])(?: (?:in|en))?(?: el)?[\s.:]{1,3})\d\d\b|\b(?:19|20)\d\d\b(?![.,]\d)/iu,
  miles: new RegExp(
    String.raw`${COUNTED_PLACES}|(?<!\p{L})kms?\b|kil[oó]m|(?<!\p{L})min(?:ute|uto)?s?\b|(?<!\p{L})h(?:(?:ou)?rs?|oras?)?\b`,
    "iu",
  ),
};

const withUnit = (unit: string): RegExp => {
  const digits = String.raw`\d[\d.,]{0,9}`;
  // A calendar year is no part of a range: `Est. 1998 - 26 years`.
  const from = String.raw`(?!(?:19|20)\d\d(?!\d))${digits}`;
  return new RegExp(
    String.raw`(?<!\d)(?:${from}\s{0,3}(?:[-–—]|to|a|y)\s{0,3})?${digits}\+?[\s-]{0,3}(?:${unit})\b`,
    "iu",
  );
};
/** A number, or a range, followed by its unit. */
const OWN_MEASURE: Readonly<Record<Measure, RegExp>> = {
  years: withUnit("years?|yrs?|años?|anos?"),
  miles: withUnit("miles?|millas?|mi"),
};

const IN_KILOMETERS = withUnit("kms?|kil[oó]met(?:er|re|ro)s?");
const MILES_A_KILOMETER = 0.621_371;

/** Converts kilometres to miles, `25-40 km` to `16–25`; returns `undefined` for a text without any. */
function milesOfKilometers(text: string): string | undefined {
  const numbers = IN_KILOMETERS.exec(text)?.[0].match(/\d[\d.,]*/g);
  return numbers
    ?.map((number) =>
      Math.round(Number(number.replaceAll(/,(?=\d{3})|[.,]$/g, "").replace(",", ".")) * MILES_A_KILOMETER),
    )
    .join("–");
}

const NUMBERS =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|dozen|many|several|un[ao]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|(?:dieci|veinti)[a-z]{2,6}|veinte|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien(?:to)?|much[ao]s|vari[ao]s)$/;
const BESIDE_NUMBERS = wordSet(
  "a about almost and at around combined least more nearly odd or over plus so some than to up well radius " +
    "alrededor casi de hasta mas o pico radio unas unos y",
);
/** Words around a number of miles that the site's sentences already have: `within fifty`, `in a fifty radius`. */
const AROUND =
  /^(?:(?:with)?in(?: an?)?(?: radius of)?|(?:(?:dentro de|en) )?un radio de|dentro de|en)\s|\s(?:radius|radio|a la redonda)$/gi;

/** Whether a text is a number in words: `over twenty-five`. */
function isInWords(text: string): boolean {
  const words = withoutAccents(text.toLowerCase()).match(/[a-z]+/g) ?? [];
  return (
    words.some((word) => NUMBERS.test(word)) && words.every((word) => NUMBERS.test(word) || BESIDE_NUMBERS.has(word))
  );
}

const isCalendarYear = (digits: string | undefined): boolean => digits !== undefined && /^(?:19|20)\d\d$/.test(digits);

/** Reads a number of years or miles, without its unit; null for a missing one, or 0. */
function readNumber(value: Plain, measure: Measure): Plain | null | undefined {
  if (typeof value === "boolean") return undefined;
  const whole = plainText(String(value)).trim();
  if (whole === "") return null;
  if (/^\d+(?:\.\d+)?e\+?\d$/i.test(whole)) return String(Number(whole));
  const text = OTHER_MEASURE[measure].test(whole) ? OWN_MEASURE[measure].exec(whole)?.[0] : whole;
  if (text === undefined) return measure === "miles" ? milesOfKilometers(whole) : undefined;
  const [, from, to] = RANGE.exec(text) ?? [];
  // Databases write `35.0`; three zeros are thousands.
  const digits = from === undefined ? DIGITS.exec(text)?.[0].replace(/\.0{1,2}$/, "") : `${from}–${to}`;
  if (digits === undefined) {
    if (isPlaceholder(text)) return null;
    const words = text.replaceAll(UNITS, " ").trim().replaceAll(AROUND, "").trim();
    return words === "" ? null : isInWords(words) ? words : undefined;
  }
  if (/^\D{0,2}-\s*\d/.test(text)) return undefined;
  if (measure === "years" && [digits, from, to].some(isCalendarYear)) return undefined;
  if (!digits.includes("–") && !/[1-9]/.test(digits)) return null;
  const isAsItIs = whole === String(value).trim() && (text === digits || text === `${from}-${to}`);
  return isAsItIs ? value : digits;
}

/** Joins lines; after a line that ends in punctuation, only with a space. */
const joined = (text: string, join: string): string =>
  text.trim().replaceAll(/([,;:.!?]?)(?<!\s)\s*\n\s*/g, (_, sign: string) => (sign === "" ? join : `${sign} `));

/**
 * Line break, quote, slash or code of a letter that was escaped twice, as in JSON within JSON, or for a database.
 * Threat: without the lookbehind a long run of backslashes takes quadratic time.
 */
const ESCAPED = /(?<!\\)(?:(?<break>(?:\\+r)?\\+n)|\\+(?:(?<sign>["'/])|u(?<code>[\da-fA-F]{4})))/g;

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_, line?: string, sign?: string, code?: string) =>
    line === undefined ? (sign ?? String.fromCharCode(Number.parseInt(code ?? "", 16))) : "\n",
  );

/** Converts a text to the form that visitors read. */
const readable = (text: string): string => withoutMarkdown(plainText(withoutShortcodes(unescaped(text))));

/** Splits a program's identifier into words: `credit_card`, `applePay`. */
export const splitIdentifiers = (text: string): string =>
  text
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/gi, (name) => name.replaceAll("_", " ").toLowerCase())
    .replaceAll(/\b[a-z]{2,}(?:[A-Z][a-z]+|[A-Z](?=[A-Z][a-z]))+\b/g, (name) =>
      name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );

/** Removes what programs write in place of a missing part between commas: `1 Main St, null, Concord`. */
const withoutNothing = (text: string): string =>
  /,\s{0,9}(?:,|$)|\b(?:null|undefined|n\/a)\b|\[object /i.test(text)
    ? text
        .split(",")
        .filter((part) => !/^\s*(?:null|undefined|#?n\/a|\[object object\])?\s*$/i.test(part))
        .join(",")
        .trim()
    : text;

/** Writes commas between the parts of a list with semicolons; a sentence keeps them. */
const withCommas = (text: string): string =>
  /^[^.!?;]{1,40}(?:;[^.!?;]{1,40})+;?$/.test(text)
    ? text
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .join(", ")
    : text;

function readLine(value: Plain, { join, ofSwitches, isPhone }: Scalar): Plain | undefined {
  if (typeof value !== "string") return typeof value === "number" ? value : undefined;
  const text = isPhone ? withDialled(value).trim() : value;
  const plain = withoutNothing(ofSwitches ? withCommas(readable(splitIdentifiers(text))) : readable(text));
  return plain === value ? value : joined(plain.replaceAll(/^(?:[•●✓✔✅☑]\uFE0F? |\d+\. )/gm, ""), join);
}

/** Maximum length of HTML or Markdown that may be empty, in UTF-16 units. */
const LONGEST_MARKUP = 200;
const NOTHING =
  /^\s*(?:null|undefined|nan|#?n\/a|#(?:ref|value|name|div\/0)[!?]|\[object object\]|[-–—_]+|tb[acd]|to be (?:announced|confirmed|determined)|por definir|not (?:provided|specified)\.?|no (?:proporcionad|especificad)[ao]\.?)\s*$/i;

/** Whether a text is empty, or a placeholder of programs and people: `null`, `#N/A`, `-`, `TBD`. */
export const isPlaceholder = (text: string): boolean =>
  text.trim() === "" || NOTHING.test(text.length < LONGEST_MARKUP ? readable(text) : text);

/** Maximum length of a text that may be only yes or no. */
const LONGEST_ANSWER = 20;

/** Whether a text is only yes or no, a mark for yes, or not applicable. */
export function isYesOrNo(value: Plain): boolean {
  const answer = plainText(String(value)).trim();
  if (answer === "" || answer.length > LONGEST_ANSWER) return false;
  const word = answer.replace(/[.!]+$/, "");
  return readFlag(word) !== undefined || /^(?:[x✓✔✅☑]\uFE0F?|n[/.]?a|not applicable|no aplica)$/iu.test(word);
}

/** A yes before the text itself: `Yes - licensed and insured`. */
const YES_AND = /^(?:\s*(?:yes|s[ií])\s*[-–—,:;.])+\s*(?=\S)/i;

const HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** A colour code among words: `#FFF8E7 (cream)`, `Cream: #FFF8E7`. */
const CODE_IN_WORDS = /^[^(#]*(#(?:[\da-f]{6}|[\da-f]{3}))\b[^#]*$/i;

function readColor(value: Plain): Plain | undefined {
  if (typeof value === "boolean") return undefined;
  const given = plainText(String(value));
  // CSS writes its names in one word: `forest green` is `forestgreen`.
  const text =
    CODE_IN_WORDS.exec(given)?.[1] ??
    (/^(?=.{1,24}$)[a-z]+(?: [a-z]+)+$/i.test(given) ? given.replaceAll(" ", "") : given);
  return HEX.test(text.trim()) ? `#${text.trim()}` : text === value ? value : text;
}

function readChannel(value: Plain): Plain | undefined {
  if (typeof value !== "string") return undefined;
  const text = readAddress(value);
  const handle = text.trim();
  if (/^UC[\w-]{22}$/.test(handle)) return `https://www.youtube.com/channel/${handle}`;
  // A name without a dot or a slash is not a URL.
  return /^@[\p{L}\p{N}_.-]{1,60}$/u.test(handle) || /^[\p{L}\p{N}_-]{1,60}$/u.test(handle)
    ? `https://www.youtube.com/@${handle.replace("@", "")}`
    : text;
}

const address = (value: Plain): Plain | undefined => (typeof value === "string" ? readAddress(value) : undefined);

/** Reads the address of a map or review page that an editor has escaped, or put into a paragraph; code is unchanged. */
function readEmbed(value: Plain): Plain | undefined {
  if (typeof value !== "string") return undefined;
  const plain = hasMarkup(value) && !/<(?:script|iframe)\b/i.test(value) ? plainText(value).trim() : value;
  return /^(?:https?:\/)?\/\S+$/.test(plain) ? plain : value;
}

export const SCALARS: Readonly<Record<ScalarType, (value: Plain, kind: Scalar) => Plain | null | undefined>> = {
  text: (value) =>
    typeof value === "boolean" ? undefined : typeof value === "number" ? value : readable(withoutButton(value)),
  line: readLine,
  licence(value, kind) {
    const words = typeof value === "string" ? value.replace(YES_AND, "") : value;
    if (isYesOrNo(words)) return undefined;
    return isPlaceholder(String(words)) ? null : readLine(words, kind);
  },
  email(value) {
    if (typeof value !== "string") return undefined;
    const [first] = emailsIn(value);
    return first === undefined || value.trim() === first ? value : first;
  },
  years: (value) => readNumber(value, "years"),
  miles: (value) => readNumber(value, "miles"),
  flag(value, kind) {
    // As the schema accepts them.
    if (value === "true" || value === "false") return value;
    return (kind.isLanguage ? readIsEnglish(value) : undefined) ?? readFlag(value);
  },
  picture: (value) => (typeof value === "string" ? readPictureAddress(value) : undefined),
  link: address,
  social: address,
  embed: readEmbed,
  video: address,
  channel: readChannel,
  widget: (value) => (typeof value === "string" ? (readWidget(value) ?? value) : undefined),
  color: readColor,
};

/** Whether a value suits its kind: of several values in an object, the first that does is used. */
export const FITS: Readonly<Partial<Record<Kind["type"], (value: string) => boolean>>> = {
  email: (value) => value.includes("@"),
  years: (value) => /\d/.test(value),
  miles: (value) => /\d/.test(value),
  flag: (value) => readFlag(value) !== undefined && value !== "",
  // A placeholder until the picture is loaded, `blurDataURL`, or a place in Drupal's storage is not a picture.
  picture: (value) =>
    /[./]/.test(value) && !/^\s*(?:data|public|private|temporary):/i.test(value) && !isOtherFile(value),
  link: (value) => /[.:/]/.test(value),
  social: (value) => /[.:/@]/.test(value),
  embed: (value) => /[.<]/.test(value),
  video: (value) => videoOf(readAddress(value)) !== undefined,
  widget: (value) => readWidget(value) !== undefined,
  channel: (value) => /[./@]|^\s*UC[\w-]{22}\s*$/.test(value),
  color: (value) => HEX.test(value.trim()) || /^\s*(?:#|rgb|hsl|[a-z]+\s*$)/i.test(value),
};
