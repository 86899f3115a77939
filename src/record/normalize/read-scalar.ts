/** Reads a single value that may be in a list, in an object, or in several parts. */
import { MAX_TEXT } from "../values.ts";
import { isPicture } from "./values/addresses.ts";
import { describePicture } from "./pictures/described-pictures.ts";
import { isAddressName, isInternalName, isSwitch, plainName, wordSet } from "./fields/field-names.ts";
import { line, type Scalar, type ScalarType } from "./kinds.ts";
import { hasMarkup, plainText } from "./texts/rich-text.ts";
import { hasName, TITLES } from "./fields/other-names.ts";
import { isMissing, isObject, type Reading } from "./reading.ts";
import { jsonIn } from "./values/json-text.ts";
import { firstOfSeveral } from "./pictures/several-pictures.ts";
import { isSwitchedOff } from "./lists/switched-off.ts";
import {
  FITS,
  isPlain,
  type Plain,
  readFlag,
  isPlaceholder,
  isYesOrNo,
  SCALARS,
  splitIdentifiers,
} from "./values/scalars.ts";
import { isSampleText, placeholderIn, SAMPLE_NOTE } from "./values/sample-text.ts";

/** Maximum depth that is searched for a value. */
const DEPTH = 6;
/** Maximum number of values that are searched. */
const MAX_PARTS = 200;

interface Leaf {
  key: string;
  value: Plain;
  depth: number;
  /** Whether the value is that of a thumbnail: the picture itself is better. */
  isThumbnail: boolean;
}

/** Name of the authors of a Google photo, whose pictures and links are not the photo. */
const CREDITS = /^(?:author_?attributions?|html_attributions|flagContentUri|googleMapsUri|xmlns.*)$/i;
/** Name of a photo in the Places API of Google, which is not a URL. */
const PHOTO_NAME = /^places\/[^/]+\/photos\/[^/]+$/;

/** Returns the single values in lists and objects, outer ones first, without those that databases and editors add. */
function leavesOf(value: unknown, withIds = false): Leaf[] {
  const leaves: Leaf[] = [];
  let level: [key: string, value: unknown, isThumbnail: boolean][] = [["", value, false]];
  for (let depth = 0; depth < DEPTH && level.length > 0 && leaves.length < MAX_PARTS; depth += 1) {
    for (const [key, entry, isThumbnail] of level)
      if (isPlain(entry) && entry !== "") leaves.push({ key, value: entry, depth, isThumbnail });
    level = level.slice(0, MAX_PARTS).flatMap(([key, entry, isThumbnail]): typeof level => {
      if (Array.isArray(entry)) return entry.slice(0, MAX_PARTS).map((inner) => [key, inner, isThumbnail]);
      if (!isObject(entry)) return [];
      return (
        Object.entries(entry)
          // The attributes of an XML element may be its only content.
          .filter(
            ([name]) =>
              name === "$" || (!isInternalName(name) && !CREDITS.test(name)) || (withIds && /id$/i.test(name)),
          )
          .map(([name, inner]) => [name, inner, isThumbnail || /thumb|miniatura/i.test(name)])
      );
    });
  }
  return leaves;
}

const VALUE_KEY = /^(?:_|#text|value|valor|text|texto|content|html|rendered|code|embed|iframe|hex|children)$/i;

const rank = ({ key, depth, isThumbnail }: Leaf, name: string): number =>
  depth +
  (isThumbnail ? 2 * DEPTH : 0) +
  (key.toLowerCase() === name.toLowerCase() || isAddressName(key) || VALUE_KEY.test(key) ? 0 : DEPTH);

const NAMES = [...TITLES, "displayname"];

/**
 * Returns the texts of a rich text's parts in order. Parts of one line are joined: `{ insert }`, `{ type: "text" }`,
 * `{ _type: "span" }`.
 */
function textsOf(value: unknown, isLine: boolean, depth = 0): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (depth > DEPTH) return [];
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_PARTS);
    const inOneLine =
      items.length > 0 &&
      items.every(
        (item) =>
          isObject(item) && (item["type"] === "text" || item["_type"] === "span" || typeof item["insert"] === "string"),
      );
    const texts = items.flatMap((item) => textsOf(item, isLine, depth + 1));
    return inOneLine ? [texts.join("")] : texts;
  }
  if (!isObject(value)) return [];
  const entries = Object.entries(value).filter(([name]) => !isInternalName(name) && !/icon/i.test(name));
  // A text in several formats: `{ html, markdown, text }`.
  const html = entries.find(
    ([name, entry]) => /^(?:html|rendered)$/i.test(name) && typeof entry === "string" && plainText(entry).trim() !== "",
  );
  const own = html === undefined ? entries.filter(([name]) => VALUE_KEY.test(name)) : [html];
  const title = entries.find(([name, entry]) => isLine && hasName(name, NAMES) && typeof entry === "string");
  const pairs = own.length > 0 ? own : title === undefined ? entries : [title];
  const texts = pairs.flatMap(([, entry]) => textsOf(entry, isLine, depth + 1));
  // Next to words, a URL is that of a picture or a profile.
  const words = texts.filter((entry) => !/^https?:\/\/\S+$/i.test(entry));
  return words.length > 0 ? words : texts;
}

/** Formats `{ r, g, b, a }` and `{ h, s, l, a }`, as colour pickers write them. */
function colorOfParts(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { r, g, b, h, s, l, a } = value;
  const alpha = typeof a === "number" ? ` / ${a}` : "";
  if ([r, g, b].every((part) => typeof part === "number")) return `rgb(${[r, g, b].join(" ")}${alpha})`;
  if (typeof h !== "number" || typeof s !== "number" || typeof l !== "number") return undefined;
  // Saturation and lightness are percentages, or parts of 1.
  const percent = s <= 1 && l <= 1 ? 100 : 1;
  return `hsl(${h} ${s * percent}% ${l * percent}%${alpha})`;
}

/**
 * Returns the names that are on in an object of switches, `{ cash: true, creditCard: "yes" }`, and the texts among them,
 * `{ visa: true, cash: true, other: "Zelle" }`; none if most of its values are not switches.
 */
function switchedOn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const given = Object.entries(value)
    .filter(([name, entry]) => !isInternalName(name) && !isSwitch(name) && !isMissing(entry))
    .map(([name, entry]) => ({ name, entry, on: isPlain(entry) ? readFlag(entry) : undefined }));
  const flags = given.filter(({ name, on }) => typeof on === "boolean" && !VALUE_KEY.test(name));
  const others = given.filter((each) => !flags.includes(each));
  const areTexts = others.every(({ entry }) => typeof entry === "string");
  if (!areTexts || (others.length > 0 && flags.length <= others.length)) return [];
  const on = flags
    .filter((flag) => flag.on === true)
    .map(({ name }) =>
      name
        .replaceAll("_", " ")
        .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
        .replace(/^accepts? /i, ""),
    );
  return [...on, ...others.map(({ entry }) => String(entry))];
}

const ABBREVIATIONS = wordSet("ACH ATM COD EBT FSA HSA JCB NFC");

/** Returns values that a program wrote, `CASH` and `AMERICAN_EXPRESS`, as words with a capital; others unchanged. */
const withoutCapitals = (texts: readonly string[]): readonly string[] =>
  texts.every((text) => /^[\p{Lu}_ ]+$/u.test(text))
    ? texts.map((text) =>
        text.length <= 3
          ? text
          : text
              .replaceAll("_", " ")
              .replaceAll(/\p{Lu}+/gu, (word) =>
                ABBREVIATIONS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
              ),
      )
    : texts;

/** Returns the text of an item that has only a type: `{ type: "visa" }`. */
const typeAlone = (item: unknown): unknown =>
  isObject(item) && Object.keys(item).every(isInternalName) ? (item["type"] ?? item["kind"]) : item;

/** Names of a licence's kind, state and number, in the order in which they are shown. */
const LICENCE_PARTS = [
  /(?:type|name|title|class|classification|category|tipo|nombre|clase|categoria)$/,
  /(?:state|estado|jurisdiction)$/,
  /(?:number|numero)$|^(?:licen[cs]e|licencia)(?:no)?$/,
] as const;
const [KIND_OF_LICENCE, , LICENCE_NUMBER] = LICENCE_PARTS;
/** Names of what is not shown of a licence: its dates, its files, and whom to call. */
const BESIDE_LICENCE =
  /date|expir|valid|renew|issued|fecha|vence|vigencia|period|icon|image|photo|logo|attachment|(?:^|licen[cs]e)(?:file|document|pdf)(?:s|ur[li]|path)?$|^filename$|phone|tel$|fax/;
const FILE_PATH = /^\s*\/\S+\.\w+\s*$/;

/** Whether a field is a part of a licence that is shown. */
function isOfLicence([name, value]: [string, unknown]): boolean {
  const isKind = KIND_OF_LICENCE.test(plainName(name));
  if (isMissing(value) || BESIDE_LICENCE.test(plainName(name)) || (isInternalName(name) && !isKind)) return false;
  return !isPlain(value) || !(isYesOrNo(value) || /^\s*https?:/i.test(String(value)) || FILE_PATH.test(String(value)));
}

/**
 * Returns the texts of a licence with a number. Its kind, state and number are one phrase, without its dates:
 * `{ type, state: "GA", number, expirationDate }`.
 */
function licenceTexts(item: unknown): unknown[] {
  const given = Object.entries(isObject(item) ? item : {}).filter(isOfLicence);
  const isNumbered = given.some(([name]) => LICENCE_NUMBER.test(plainName(name)));
  if (!isNumbered) return [item];
  const plain = given.filter(([, part]) => isPlain(part));
  const texts = plain.map(([name, value]) => ({
    place: LICENCE_PARTS.findIndex((names) => names.test(plainName(name))),
    text: splitIdentifiers(String(value).trim()),
  }));
  const known = texts.filter(({ place }) => place !== -1).toSorted((one, other) => one.place - other.place);
  const parts = [...new Set(known.map(({ text }) => text))];
  // The number may begin with the state: `NH #0142`.
  const phrase = parts.filter((text) => !parts.some((other) => other !== text && other.startsWith(text))).join(" ");
  const first = texts.findIndex(({ place }) => place !== -1);
  const values = texts.flatMap(({ place, text }, index) => (index === first ? [phrase] : place === -1 ? [text] : []));
  return [...values, ...given.map(([, part]) => part).filter((part) => !isPlain(part))];
}

const KILOMETERS = /(?:kms?|kil[oó]met(?:er|re|ro)s?)\W*$/i;

/**
 * Adds the unit to a bare number whose name or neighbour is in kilometres: `radius_km`, `{ distance: 40, unit: "km" }`.
 */
function withUnit(plain: Plain | undefined, value: unknown, name: string): Plain | undefined {
  const values = [name, ...leavesOf(value).flatMap((leaf) => [leaf.key, String(leaf.value)])];
  const isBare = plain !== undefined && /^\s*\d+(?:\.\d+)?\s*$/.test(String(plain));
  return isBare && values.some((word) => KILOMETERS.test(word)) ? `${plain} km` : plain;
}

/** Whether all parts of a value belong to its text. */
const isText = ({ type }: Scalar): boolean => type === "text" || type === "line" || type === "licence";

/** Whether a URL may be that of the page that a picture next to it links to. */
const isPage = (address: string): boolean => /^https?:/i.test(address) && !isPicture(address);

/** Returns the single value that a list or object in its place means. */
function unwrapped(kind: Scalar, value: object, name: string): Plain | undefined {
  if (isText(kind)) {
    const on = kind.ofSwitches ? switchedOn(value) : [];
    if (on.length > 0) return on.join(kind.join);
    const shown = Array.isArray(value) ? value.filter((item) => !isObject(item) || !isSwitchedOff(item)) : value;
    const ofLicence = kind.type === "licence" ? [shown].flat().flatMap(licenceTexts) : shown;
    const listed = kind.ofSwitches && Array.isArray(shown) ? shown.map(typeAlone) : ofLicence;
    const texts = textsOf(listed, kind.type === "line").filter(
      (text) => text.trim() !== "" && !(kind.type === "licence" && (isYesOrNo(text) || FILE_PATH.test(text))),
    );
    return texts.length === 0
      ? undefined
      : (kind.ofSwitches ? withoutCapitals(texts) : texts)
          .map((text) => (kind.type === "text" && hasMarkup(text) ? text : String(SCALARS.line(text, kind)).trim()))
          .join(kind.join);
  }
  const color = kind.type === "color" ? colorOfParts(value) : undefined;
  if (color !== undefined) return color;
  const fits = FITS[kind.type];
  const isFilm = isObject(value) && [value["media_type"], value["mediaFormat"]].includes("VIDEO");
  // A video may be identified by its id alone.
  const leaves = leavesOf(value, kind.type === "video").filter(
    (leaf) =>
      (fits === undefined || fits(String(leaf.value))) &&
      (kind.type !== "picture" || ((!isFilm || leaf.isThumbnail) && !PHOTO_NAME.test(String(leaf.value)))),
  );
  const rankOf = (leaf: Leaf): number =>
    rank(leaf, name) + (kind.type === "picture" && isPage(String(leaf.value)) ? DEPTH - 1 : 0);
  return leaves.toSorted((one, other) => rankOf(one) - rankOf(other))[0]?.value;
}

/** Returns the line that a list or object in its place is read as; `undefined` for one without a text. */
export const lineIn = (value: object): Plain | undefined => unwrapped(line(), value, "");

/** Kinds that are never JSON within JSON; the others may be a document of an editor, or an object with a URL. */
const WITHOUT_JSON: ReadonlySet<ScalarType> = new Set(["email", "years", "miles", "flag", "widget", "color"]);

/** Reads a value of a kind; returns it unchanged if there is nothing to change, or if it can't be read. */
export function readScalar(reading: Reading, kind: Scalar, value: unknown): unknown {
  if (isMissing(value)) return value;
  if (typeof value === "string") {
    if (value.length > MAX_TEXT)
      reading.note(
        "lost",
        `has ${value.length} letters, and ${isText(kind) ? `only the first ${MAX_TEXT} are shown` : "is not read"}`,
      );
    if ((kind.type === "text" || kind.type === "line") && value.trim() !== "" && isPlaceholder(value)) {
      reading.noteRead(value, null);
      return null;
    }
    const isLink = kind.type === "link" || kind.type === "social";
    if (
      (isText(kind) && isSampleText(value)) ||
      (isLink && placeholderIn(value.replace(/\?.*/s, (query) => query.replaceAll(/[[\]]/g, ""))) !== undefined)
    ) {
      reading.note("lost", SAMPLE_NOTE);
      return null;
    }
    if (kind.type === "text" && value.includes("/") && isPicture(value)) {
      reading.note("lost", "is the address of a picture, and not a text");
      return null;
    }
  }
  const json = typeof value === "string" && !WITHOUT_JSON.has(kind.type) ? jsonIn(value) : undefined;
  if (json !== undefined) {
    const content = reading.quietly(() => reading.read(kind, json));
    if (typeof content === "string" || content === null) {
      reading.noteRead(value, content);
      return content;
    }
  }
  if (kind.setByList && Array.isArray(value) && value.some((entry) => typeof entry === "object" && entry !== null)) {
    reading.noteRead(value, true);
    return true;
  }
  const several = kind.type === "picture" ? firstOfSeveral(reading, value) : undefined;
  if (several !== undefined) return several;
  const name = String(reading.path.at(-1));
  const given = isPlain(value) ? value : typeof value === "object" ? unwrapped(kind, value, name) : undefined;
  const plain = kind.type === "miles" ? withUnit(given, value, name) : given;
  const read = plain === undefined ? undefined : SCALARS[kind.type](plain, kind);
  if (read === undefined) return unread(reading, kind, value);
  if (read === value) return value;
  if (kind.type === "picture") describePicture(reading, value, read);
  reading.noteRead(value, read);
  return read;
}

const LOST: Readonly<Partial<Record<ScalarType, string>>> = {
  licence: "says only yes or no: write the licence, such as Licensed and insured, NH #0142, or leave it out",
  years: "is not a number of years: write how many, such as 22",
  miles: "is not a number of miles",
};

/** Leaves an unreadable value for the schema to report; notes it for the kinds that the schema accepts in any form. */
function unread(reading: Reading, kind: Scalar, value: unknown): unknown {
  // A list or an object without a value is empty.
  if (typeof value === "object" && leavesOf(value).length === 0) return null;
  if (kind.type === "flag") reading.note("lost", `is neither true nor false, and counts as ${String(kind.fallback)}`);
  const lost = typeof value === "object" && kind.type !== "licence" ? undefined : LOST[kind.type];
  if (lost === undefined) return value;
  reading.note("lost", lost);
  return null;
}
