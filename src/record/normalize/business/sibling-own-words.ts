/**
 * A business's own words next to a record's groups, `{ dbServices, testimonials, faqs }`, or in place of review
 * widgets.
 */
import type { Fields } from "../../json-value.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { jsonIn } from "../values/json-text.ts";
import { plainName } from "../fields/field-names.ts";
import { type Gather, type Group, groupOf } from "../kinds.ts";
import { hasName, LINKS, namedFields, QUOTES } from "../fields/other-names.ts";
import { itemsOfTable } from "../lists/tables.ts";
import { insideWrappers } from "../read-group.ts";
import { isEmpty, isMissing, isObject, listIn } from "../reading.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isHeadingAlone, isPerson, OF_REVIEWS, isRating, isRatingOnly, isQuote, withOwnReplies } from "./reviewer.ts";

const LISTS: readonly (readonly [list: string, names: RegExp])[] = [
  ["testimonials", /^(?:db)?(?:testimonials?|testimonios?)$/],
  ["questions", /^(?:db)?(?:faqs?|questions?|questionsandanswers|preguntas?|preguntasfrecuentes)$/],
];

const REVIEWS = /^(?:db)?(?:customer|client|google|yelp|facebook)?(?:reviews|resenas|opiniones)$/;

/** Whether an object contains nothing but a text that was written by a person. */
const isQuoteAlone = (value: Fields): boolean => {
  const [text, ...others] = Object.values(value).filter((entry) => !isMissing(entry));
  return others.length === 0 && isQuote(text);
};

/**
 * Whether a value is a customer's review, not a widget or a link with its text; author and stars, or the text, may be
 * missing.
 */
const isReview = (value: unknown): boolean =>
  isQuote(value) || (isObject(value) && (isQuoteAlone(value) || isSignedQuote(value) || isRatingOnly(value)));

const isSignedQuote = (value: Fields): boolean =>
  (Object.keys(value).some(isPerson) && isTitleQuote(value)) ||
  (Object.keys(value).some((name) => isRating(name) || isPerson(name)) &&
    Object.entries(value).some(
      ([name, text]) =>
        hasName(name, QUOTES) &&
        (isObject(text) || (typeof text === "string" && !isEmbedCode(text) && !/^\s*\S+[./]\S+\s*$/.test(text))),
    ));

/** Whether the title of an object is a customer's words, and not that of a widget or a link. */
const isTitleQuote = (value: Fields): boolean =>
  ((isQuote(value["title"]) && !OF_REVIEWS.test(String(value["title"]))) || isHeadingAlone("title", value["title"])) &&
  // A URL under another name is the author's portrait or page.
  !Object.entries(value).some(
    ([name, content]) =>
      typeof content === "string" &&
      isEmbedCode(content) &&
      (name === "value" || hasName(name, QUOTES) || content.includes("<")),
  ) &&
  !Object.keys(value).some((name) => hasName(name, LINKS) || /code|embed|html|script|widget/i.test(name));

/** Names of a database's entries: `-NxAbc123`, `0`. */
const KEY = /^-|^\d+$/;

/** Returns the reviews in a value, and the rest of it. */
function reviewsIn(value: unknown, group: Group): { items: unknown[]; rest: unknown } | undefined {
  if (isQuote(value)) return { items: [value], rest: undefined };
  const isIn = (entry: unknown): boolean => isReview(entry) || isReview(insideWrappers(entry, group));
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = itemsOfTable(value, group) ?? value;
    const [items, rest]: [unknown[], unknown[]] = [[], []];
    for (const entry of entries) {
      // What follows a full list is not read, but counted with it.
      const list = [items, rest].find(({ length }) => length >= MAX_ITEMS) ?? (isIn(entry) ? items : rest);
      list.push(entry);
    }
    return items.length === 0 ? undefined : { items, rest: rest.length === 0 ? undefined : rest };
  }
  if (!isObject(value)) return undefined;
  if (Object.keys(value).every((name) => KEY.test(name))) return reviewsIn(Object.values(value), group);
  let items: unknown[] = [];
  // Counts, averages and links to further pages are neither.
  const rest = Object.entries(value)
    .filter(([name, content]) => typeof content !== "number" && !/^(?:next|prev|pag(?:e|ing))/i.test(name))
    .map(([name, input]): [string, unknown] => {
      const found = Array.isArray(input) ? reviewsIn(input, group) : undefined;
      items = items.concat(found?.items ?? []);
      return [name, found === undefined ? input : found.rest];
    });
  return items.length === 0 ? undefined : { items, rest: Object.fromEntries(rest) };
}

/** Returns the name of the business in a record; empty if it is no text. */
function businessIn(record: Fields, kind: Group): string {
  const group = groupOf(kind.fields["dbPrincipal"]);
  const business = record[namedFields(record, kind).get("dbPrincipal") ?? ""];
  const name = isObject(business) && group !== undefined ? namedFields(business, group).get("name") : undefined;
  const value = isObject(business) && name !== undefined ? business[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** Moves these lists into `ownWords` if it has none; returns `undefined` if there is nothing to move. */
export const gatherOwnWords: Gather = (record, _, kind) => {
  const name = Object.keys(record).find((key) => plainName(key) === "ownwords") ?? "ownWords";
  const given = record[name];
  if (!isMissing(given) && !isObject(given)) return undefined;
  const own: Record<string, unknown> = { ...(isObject(given) && given) };
  const fields: Record<string, unknown> = { ...record };
  const read: [name: string, list: string][] = [];
  const business = businessIn(record, kind);
  let isMarked = false;
  for (const [list, names] of LISTS) {
    for (const key of list === "testimonials" ? Object.keys(own).filter((each) => names.test(plainName(each))) : []) {
      const marked = withOwnReplies(own[key], business);
      isMarked ||= marked !== own[key];
      own[key] = marked;
    }
    const isIn = Object.keys(own).some((key) => names.test(plainName(key)) && !isEmpty(own[key]));
    const beside = Object.keys(record).find((key) => names.test(plainName(key)));
    const value = beside === undefined ? undefined : record[beside];
    const isText =
      typeof value === "string" && (jsonIn(value) !== undefined || (list === "testimonials" && isQuote(value)));
    if (isIn || beside === undefined || isMissing(value) || !(isText || typeof value === "object")) continue;
    own[list] = list === "testimonials" ? withOwnReplies(value, business) : value;
    delete fields[beside];
    read.push([beside, `ownWords.${list}`]);
  }
  const group = groupOf(groupOf(kind.fields["ownWords"])?.fields["testimonials"]);
  for (const name of Object.keys(record).filter((key) => REVIEWS.test(plainName(key)))) {
    const { items, rest } = (group && reviewsIn(record[name], group)) ?? { items: [] };
    const content = own["testimonials"] ?? [];
    if (items.length === 0 || !Array.isArray(content)) continue;
    own["testimonials"] = [...content, ...listIn(withOwnReplies(items, business))];
    fields[name] = rest;
    read.push([name, "ownWords.testimonials"]);
  }
  return read.length === 0 && !isMarked ? undefined : { fields: { ...fields, [name]: own }, read };
};
