/** An object in place of a list: items by number, by name or in a wrapper, or a single item. */
import type { Fields } from "../../json-value.ts";
import type { Language } from "../../language.ts";
import { isPicture } from "../values/addresses.ts";
import { ownFieldsIn } from "../fields/entry-fields.ts";
import { bare, fieldsIn, isAddressName, isInternalName, wordSet } from "../fields/field-names.ts";
import { areNamed, collectionIn, isNamedItem } from "./items-inside.ts";
import { areItems, fromKeyed, isKeyedList, isNamed } from "./keyed-items.ts";
import { type Group, groupOf, type List } from "../kinds.ts";
import {
  DESCRIPTIONS,
  hasName,
  namedFields,
  namesOf,
  PICTURES,
  QUOTES,
  SERVICES,
  TITLES,
} from "../fields/other-names.ts";
import { fieldsByNumber, itemsByNumber, numberedItems, withNumbered } from "../fields/numbered-fields.ts";
import { isBesideList, itemsOfPaginated, LISTS } from "./paginated-list.ts";
import { isAddressLines, isWholeAddress, placeInAddress } from "../business/postal-parts.ts";
import { isPerson, isQuote, isReply, OF_REVIEWS } from "../business/reviewer.ts";
import { isWeekday } from "../hours/working-days.ts";
import { itemsOfTable } from "./tables.ts";
import { filledNames, isMissing, isObject, listIn } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { FITS } from "../values/scalars.ts";
import { unwrapped } from "../values/wrapped-values.ts";

/** Returns the items of an object in place of a list; the object itself if it is a single item. */
export function itemsOf(kind: List, value: Fields, language: Language): readonly unknown[] {
  const entries = Object.entries(value);
  if (entries.every(([key]) => /^\d{1,4}$/.test(key))) {
    const numbered = entries.toSorted(([one], [other]) => Number(one) - Number(other));
    if (!kind.places) return numbered.map(([, entry]) => entry);
    const length = Math.min(Number(numbered.at(-1)?.[0]) + 1, 1_000);
    return Array.from({ length }, (_, index) => value[String(index)] ?? null);
  }
  const group = groupOf(kind);
  return group === undefined ? valuesIn(kind, value) : groupsIn(kind, group, value, language);
}

/** Returns the entries of an object that are not empty, without those that databases and editors add. */
const entriesOf = (value: Fields): [string, unknown][] =>
  Object.entries(value).filter(([key, entry]) => !isMissing(entry) && !isInternalName(key));

/** Returns the only list among entries that may hold the items; `undefined` if there is none, or several. */
function onlyList(
  entries: readonly [string, unknown][],
  mayHold: (items: readonly unknown[]) => boolean = () => true,
): { name: string; items: readonly unknown[] } | undefined {
  const lists = entries.flatMap(([name, entry]) => (Array.isArray(entry) ? [{ name, items: listIn(entry) }] : []));
  const [list, ...others] = lists.filter(({ items }) => mayHold(items));
  return others.length > 0 ? undefined : list;
}

const isNested = ([, entry]: readonly [string, unknown]): boolean => isObject(entry);

/** Returns the values in an object in place of a list of single values. */
function valuesIn(kind: List, value: Fields): readonly unknown[] {
  const page = itemsOfPaginated(value, undefined);
  if (page !== undefined) return page;
  const numbered = fieldsByNumber(value);
  if (numbered?.some((fields) => Object.keys(fields).length > 1) === true) return numbered;
  const entries = entriesOf(value);
  // A list of words next to a picture has no pictures: its tags.
  const fits = FITS[kind.of.type];
  const list = onlyList(
    entries,
    (items) => fits === undefined || items.some((entry) => typeof entry !== "string" || fits(entry)),
  );
  if (list !== undefined && !entries.some(isNested)) return list.items;
  return kind.of.type !== "line" && describesFile(entries) ? [value] : entries.map(([, entry]) => entry);
}

const ENVELOPES = wordSet("data result results response payload body");

const holdsList = (value: unknown): boolean =>
  isObject(value) && Object.values(value).some((entry) => Array.isArray(entry) && entry.some(isObject));

/**
 * Returns the object in the envelope of an API's response, `{ success: true, data: { services: [...], total: 2 } }`;
 * `undefined` for any other object.
 */
function insideEnvelope(value: Fields, group: Group): Fields | undefined {
  const [name, inner] = Object.entries(value).find(([key, entry]) => ENVELOPES.has(bare(key)) && isObject(entry)) ?? [];
  if (!isObject(inner) || namesOf(inner, group) > 0) return undefined;
  const isAlone = Object.entries(value).every(([key, entry]) => key === name || isBesideList(key, entry));
  return isAlone && (holdsList(inner) || Object.values(inner).some(holdsList)) ? inner : undefined;
}

/** Returns the groups of fields in an object in place of a list of groups. */
function groupsIn(kind: List, group: Group, given: Fields, language: Language): readonly unknown[] {
  const value = insideEnvelope(given, group) ?? given;
  if (ownFieldsIn(value, group) !== undefined) return [value];
  const page = itemsOfPaginated(value, group);
  if (page !== undefined) return page;
  const rows = Object.values(value).find((entry) => Array.isArray(entry) && itemsOfTable(entry, group));
  if (Array.isArray(rows)) return rows;
  const numbered = numberedItems(value, group) ?? itemsByNumber(value, group);
  if (numbered !== undefined) return numbered;
  if (withNumbered(value, group) !== value) return [value];
  const pairs = entriesOf(value);
  if (areItems(pairs, value, group)) return fromKeyed(group, pairs, language);
  const reviews = reviewsBelow(pairs, group);
  if (reviews !== undefined) return reviews;
  if (fieldsIn(value, group.fields) > 0) return [value];
  const collection = collectionIn(pairs, group);
  if (collection !== undefined) return collection;
  const name = group.fieldForValue?.("") ?? "";
  const main = group.fields[name];
  // An item whose main value is a line of several parts, such as an address.
  const isParts = group.keyed === undefined && main?.type === "line" && main.join !== " ";
  if (isParts && areAddresses(pairs)) return pairs.map(([label, entry]) => ({ label, [name]: entry }));
  const list = onlyList(pairs);
  // Lists of words next to a text are not its paragraphs: `{ description, certifications: ["NRCA"] }`. Next to reviews
  // it is their heading.
  const isOfReviews = "name" in group.fields;
  const text = main?.type === "text" && !isOfReviews ? value[namedFields(value, group).get(name) ?? ""] : undefined;
  const lists = pairs.filter(([, entry]) => Array.isArray(entry));
  const isOther = ([key, entry]: readonly [string, unknown]): boolean =>
    !LISTS.has(bare(key)) &&
    !hasName(key, group.aliases[name] ?? []) &&
    listIn(entry).every((item) => typeof item === "string" && !/[.!?]\s*$/.test(item));
  if (typeof text === "string" && lists.length > 0 && lists.every(isOther)) return [value];
  if (namesOf(value, group) > 1)
    return list !== undefined && (holdsItems(list.items, group) || areNames(list, value, group)) ? list.items : [value];
  // A list among the hours of each day is about them.
  const isByDay = group.keyed?.together === true && pairs.some(([key]) => key !== list?.name && isWeekday(key));
  const isKeyed =
    list !== undefined &&
    isKeyedList(group, list.name) &&
    !(
      pairs.every(([key]) => key === list.name || /^sub/i.test(key) || hasName(key, [...TITLES, ...DESCRIPTIONS])) &&
      areBelowHeading(list, group)
    );
  if (list !== undefined && !isByDay && !pairs.some(isNested) && !isKeyed)
    return isParts && (isAddressLines(list.name, value) || list.items.length === 0)
      ? [value]
      : typeof text === "string" && !LISTS.has(bare(list.name))
        ? [text, ...list.items]
        : list.items;
  const [only, ...others] = pairs;
  const isOne = only !== undefined && others.length === 0 && !isNamed(group, pairs);
  if (isOne && typeof only[1] === "string") return kind.split?.(only[1]) ?? [only[1]];
  if (pairs.every(([, entry]) => typeof entry !== "object") && (isParts || isOne)) return [value];
  if (isParts && pairs.some(([key]) => placeInAddress(key) > 0 || isAddressLines(key, value))) return [value];
  const groups = pairs.filter(([, entry]) => isObject(entry) && namesOf(entry, group) > 0);
  if (group.keyed === undefined && groups.length > 0) return groups.map(([, entry]) => entry);
  return fromKeyed(
    group,
    // The name of an item may be any word.
    group.keyed === undefined ? pairs : Object.entries(value).filter(([key]) => !/^[_$]/.test(key)),
    language,
  );
}

/** Whether an item has a review's own text, and not only facts about a customer. */
const hasText = (item: Fields): boolean =>
  filledNames(item).some((name) => hasName(name, QUOTES) || isQuote(item[name]));

/** Returns the reviews in a list below a heading: `{ text: "What they say", items: [{ name, quote }] }`. */
function reviewsBelow(entries: readonly [string, unknown][], group: Group): readonly unknown[] | undefined {
  // Below a customer's own words there are only answers.
  const isReview = (item: unknown): boolean =>
    isQuote(item) || (isObject(item) && !isReply(item) && namesOf(item, group) > 1 && hasText(item));
  const list = onlyList(entries, (items) => items.some(isReview));
  const isText = ([name]: readonly [string, unknown]): boolean =>
    name === "text" || name === list?.name || (hasName(name, TITLES) && !isPerson(name));
  const isOfReviews = "name" in group.fields && group.fields["text"]?.type === "text";
  const isList = list !== undefined && (LISTS.has(bare(list.name)) || OF_REVIEWS.test(list.name));
  return isOfReviews && isList && entries.every(isText) ? list.items : undefined;
}

const areAddresses = (entries: readonly [string, unknown][]): boolean =>
  entries.length > 1 && entries.every(([, entry]) => typeof entry === "string" && isWholeAddress(entry));

const holdsPicture = (value: unknown): boolean =>
  typeof value === "string"
    ? isPicture(value)
    : Array.isArray(value)
      ? value.some(holdsPicture)
      : isObject(value) && Object.entries(value).some(([name, entry]) => isAddressName(name) && holdsPicture(entry));

const CODE = wordSet("html code embed");
const isFile = (name: string): boolean => isAddressName(name) || CODE.has(bare(name));

/** Whether a file's name is its whole URL. */
const isNamedByAddress = ([name, entry]: readonly [string, unknown]): boolean =>
  bare(name) === "filename" && typeof entry === "string" && entry.includes("://");

const isPath = (value: unknown): boolean => typeof value !== "string" || value.includes("/");

/**
 * Whether an object is the URL of a file with its metadata. A picture under another name is a second one, unless it is
 * a smaller size or the file's own name.
 */
function describesFile(entries: readonly [string, unknown][]): boolean {
  const file = (entries.find(([name]) => isFile(name)) ?? entries.find(isNamedByAddress))?.[1];
  const isOther = ([name, entry]: readonly [string, unknown]): boolean =>
    entry !== file &&
    !isFile(name) &&
    !/thumb|miniatura|small|medium|preview|mobile/i.test(name) &&
    typeof entry === typeof file &&
    (isPath(entry) || !isPath(file)) &&
    holdsPicture(entry);
  return file !== undefined && !(holdsPicture(file) && entries.some(isOther));
}

const NAME = /^[^.!?]{1,40}$/;

/** Words about several services: `We offer:`, `Lo que hacemos`. */
const OF_SERVICES = /\b(?:services?|offer\w*|do|servicios?|ofrec\w+|hacemos)\b/i;
/** Words above what one service includes: `Every job comes with:`. */
const INCLUDES = /\b(?:comes with|includes?|incluye):/i;

/**
 * Whether a text is about one service, or none, rather than about those of a list: the title of one, what it includes,
 * or a text that names none of them.
 */
function isAboutOne(value: unknown, items: readonly unknown[]): boolean {
  const content = unwrapped(value);
  const text = typeof content === "string" ? plainText(content) : "";
  if (text === "" || OF_SERVICES.test(text)) return false;
  const isTitle = !/[.:]/.test(text) && text.trim().split(/\s+/).length <= 4;
  // "We roof and side houses." names Roofing.
  const namesItem = items.some(
    (item) => /^\p{L}{4}/u.test(String(item)) && hasWordLike(text, String(item).slice(0, 4)),
  );
  return isTitle || INCLUDES.test(text) || !namesItem;
}

const hasWordLike = (text: string, start: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.startsWith(start.toLowerCase()));

/**
 * Whether a list next to a text without a title contains the names of items: `{ content, items: ["Roofing"] }`. Those
 * of a `list` may be the points of one service.
 */
const areNames = ({ name, items }: { name: string; items: readonly unknown[] }, value: Fields, group: Group): boolean =>
  "description" in group.fields &&
  LISTS.has(bare(name)) &&
  items.length > 0 &&
  items.every((item) => typeof item === "string" && NAME.test(item)) &&
  !(
    bare(name) === "list" &&
    Object.keys(value)
      .filter((key) => hasName(key, DESCRIPTIONS))
      .every((key) => isAboutOne(value[key], items))
  ) &&
  !Object.keys(value).some((key) => key === "img" || hasName(key, [...TITLES, ...SERVICES, ...PICTURES]));

/** Whether a list next to a heading contains the items: `{ title: "Our services", items: [{ name, description }] }`. */
const holdsItems = (list: readonly unknown[], group: Group): boolean =>
  list.some((entry) => isObject(entry) && fieldsIn(entry, group.fields) > 0);

/** Whether a list below a heading or a text contains the items, `{ heading, nodes: [{ title, text }] }`, or their names. */
const areBelowHeading = ({ name, items }: { name: string; items: readonly unknown[] }, group: Group): boolean =>
  /^\p{Ll}/u.test(name) &&
  (LISTS.has(bare(name)) || bare(name) === "cards") &&
  items.some((item) =>
    isObject(item)
      ? isNamedItem(item, group) ||
        (areNamed([item], group) && namesOf(item, group) === 1 && !("gallery" in group.fields && holdsPicture(item)))
      : typeof item === "string" && !("gallery" in group.fields && /^\/|\/.*\//.test(item)),
  );
