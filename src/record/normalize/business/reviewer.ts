/** Authors of reviews, as Google, booking tools and forms give them. */
import type { Fields } from "../../json-value.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import type { Language } from "../../language.ts";
import type { Completion, Gather, GatheredFields, NamedValue, MainValue } from "../kinds.ts";
import { hasName, LINKS, PEOPLE, PLACES, QUOTES } from "../fields/other-names.ts";
import { isMissing, isObject, filledNames, MAX_NESTED, without } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { one } from "../values/own-values.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { isSampleText } from "../values/sample-text.ts";
import { unwrapped } from "../values/wrapped-values.ts";
import { linesIn } from "../values/split.ts";

/** Resource name that Google gives a review: `accounts/1/locations/2/reviews/3`. */
const RESOURCE = /^(?:accounts|locations|places)\/\S+$/;
const PARTS = ["firstname", "lastname"] as const;
const PERSONS = "author reviewer customer client user person cliente autor persona";
const AUTHORS = wordSet(PERSONS);
/** Names of the author of a comment. */
const WRITERS = wordSet(`${PERSONS} by from username de`);

/** Number of letters at the end of a text that are searched for a name. */
const LONGEST_NAME = 100;
const SIGNATURE =
  /[\s"”’»'.!?][–—-]{1,2}\s{0,5}(?<name>\p{Lu}[\p{L}.'’-]*(?:\s(?:&|and|y|\p{Lu}[\p{L}.'’-]*)){0,4})(?:,\s?(?<place>[^\n]+))?$/u;
const NO_NAME = /\b(?:thanks|gracias|recommended)\b/i;
const QUOTED = /^["“”«](?<words>[^"“”«»]*)["”»]$/;

/** Splits a customer's words from the name after them: `"On time." – Dana R., Bow, NH`. */
export function splitSignature(line: string): { text: string; name?: string; place?: string } {
  const text = line.trim();
  const { 0: found = "", groups: { name = "", place } = {} } = SIGNATURE.exec(text.slice(-LONGEST_NAME)) ?? {};
  const words = text.slice(0, text.length - found.length + 1).trim();
  if (name === "" || NO_NAME.test(name) || !/[.!?…"”’»]$/.test(words)) return { text };
  return { text: QUOTED.exec(words)?.groups?.["words"] ?? words, name, ...(place !== undefined && { place }) };
}

/**
 * Splits a text into testimonials: lines that all end in a signature, or paragraphs up to one with a signature. Returns
 * the text itself if the last has none.
 */
export function quotesIn(words: string): string[] {
  const lines = linesIn(words);
  if (lines.every((line) => splitSignature(line).name !== undefined)) return lines;
  const quotes: string[] = [];
  let open: string[] = [];
  for (const paragraph of plainText(words).split("\n\n")) {
    open.push(paragraph);
    // The name may be below the text. Paragraphs further above are not searched again.
    if (splitSignature(open.slice(-2).join("\n\n")).name === undefined) continue;
    quotes.push(open.join("\n\n"));
    open = [];
  }
  return open.length === 0 ? quotes : [words];
}

const RATING = /^(?:(?:star|review)?(?:rating|stars?|score|estrellas|calificacion|puntuacion)|recommendationtype)$/;

/** Whether a field has the stars of a review. */
export const isRating = (name: string): boolean => RATING.test(plainName(name));

/**
 * Minimum words of a sentence, and of a text without a full stop: fewer are a hint, such as
 * `Read our reviews on Google`.
 */
const SENTENCE = 4;
const TEXT = 10;

const FACTS = wordSet(
  "company companyname organization business role position relation source platform website date reviewdate time year " +
    "relativetimedescription empresa cargo puesto fuente fecha",
);

/** Returns the words of a review under an unknown name, which are no fact about the customer. */
export const mainQuote = (entries: readonly NamedValue[]): MainValue | undefined =>
  one(entries.find(([name, value]) => !FACTS.has(plainName(name)) && !/^\s*https?:\/\/\S+\s*$/i.test(String(value))));

/** Whether a text was written by a person, and is not a widget, a URL or a hint. */
export function isQuote(value: unknown): boolean {
  if (typeof value !== "string" || isEmbedCode(value) || /www\.|:\/\//i.test(value)) return false;
  const { text } = splitSignature(plainText(value));
  return text.split(/\s+/).length >= (/[.!?…]["”’»]?$/.test(text) ? SENTENCE : TEXT);
}

/** Names of a person, or of the place with the reviews: `{ name: "Google", rating: 4.8, url }`. */
const ANY_NAME = wordSet("name title displayname nombre");

/** Whether a field names the author of a review; a title may be its headline. */
export const isPerson = (name: string): boolean => name !== "title" && hasName(name, PEOPLE);

const KINDS = wordSet("type kind role tipo authorrole authortype");
const OWNER = "(?:the )?(?:business[ _-]?)?owner";
const IS_OWNER = new RegExp(`^(?:${OWNER}|propietario)$`, "i");
/** A customer may be a "Business owner", but a code is one of the business: `BUSINESS_OWNER`, `owner_reply`. */
const IS_REPLY = /^(?:business[_-]?owner|(?:(?:business[_-]?)?owner[_-]?)?(?:reply|response|respuesta))$/i;
const IS_REPLY_FLAG = /^is(?:businessowner|owner|business)?s?(?:reply|response)$/;
/** Thanks to a person: customers write `Thanks to Acme our roof is dry.` */
const THANKED = String.raw`(?:many |muchas )?(?:thanks?(?! (?:you )?to\b)|gracias(?! a\b))`;
const GREETED = "hi|hello|hola|dear";
/** The heading of a reply, which Google and others show above it or in place of its author. */
const REPLY_HEADING =
  "(?:(?:response|reply) (?:from|by|of) (?:the )?(?:business )?owner|(?:business )?owner[’']?s? ?(?:response|reply)|" +
  "business ?(?:response|reply)|respuesta del (?:propietario|negocio))";
const IS_HEADING = new RegExp(`^${REPLY_HEADING}$`, "i");
/** Customers write of the owner's response, too: `Owner response: none yet.` */
const HEADED_REPLY = new RegExp(
  String.raw`^${REPLY_HEADING}[ :]*(?:\n|\(?(?:(?:\d+|an?) \w+ ago\b|hace (?:\d+|una?) )|(?:${THANKED}|${GREETED})\b)`,
  "i",
);

const IS_THANKS = new RegExp(
  String.raw`^\W*(?:${THANKED}|${GREETED})\b|\bappreciate you|\b(?:glad|happy|sorry) (?:that )?(?:you|to hear)\b|` +
    String.raw`\bsee you (?:again|soon)\b|\byour (?:kind words|review|feedback|business|home|house|roof|trust)\b`,
  "i",
);
const isAuthor = (name: string): boolean => hasName(name, PEOPLE) || WRITERS.has(plainName(name));

const lineOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Whether an item thanks or greets a person, as answers to a review do. */
const areThanks = (item: unknown): boolean =>
  (isObject(item) ? Object.values(item) : [item]).map(unwrapped).some((text) => IS_THANKS.test(lineOf(text)));

/** Whether an item names its author, in any form. */
const hasAuthor = (item: Fields): boolean =>
  nameInParts(item).name !== "" ||
  filledNames(item).some((name) => isAuthor(name) || splitSignature(plainText(lineOf(item[name]))).name !== undefined);

/** Whether an item among reviews is marked as the owner's reply to one. */
export const isReply = (item: Fields): boolean =>
  Object.entries(item).some(([name, value]) => {
    const plain = plainName(name);
    if (IS_REPLY_FLAG.test(plain)) return isPlain(value) && readFlag(value) === true;
    const line = lineOf(value);
    if (KINDS.has(plain)) return IS_REPLY.test(line) || (IS_OWNER.test(line) && !hasAuthor(item));
    return isPerson(name) ? IS_HEADING.test(line) : hasName(name, QUOTES) && HEADED_REPLY.test(line);
  });

/** Whether an item below a review is marked as the owner's reply: there an owner is no customer with a business. */
const isReplyBelow = (item: unknown): boolean =>
  isObject(item) &&
  (isReply(item) ||
    Object.entries(item).some(
      ([name, value]) => (KINDS.has(plainName(name)) || isPerson(name)) && IS_OWNER.test(lineOf(value)),
    ));

/** Returns the names of the authors of a review or a comment. */
const authorsOf = (item: Fields): string[] =>
  filledNames(item)
    .filter(isAuthor)
    .map((name) => unwrapped(item[name]))
    .map((person) => (isObject(person) ? (person["displayName"] ?? person["name"]) : person))
    .concat(nameInParts(item).name)
    .filter((name) => typeof name === "string" && name.trim() !== "")
    .map(String);

/** Removes the owner's replies from comments in a list or an object; returns the review itself if it has none. */
function withoutReplies(review: Fields): Fields {
  const { comments } = review;
  if (typeof comments !== "object") return review;
  const kept = [comments].flat().filter((comment) => !isReplyBelow(comment));
  if (kept.length === [comments].flat().length) return review;
  return kept.length === 0 ? without(review, ["comments"]) : { ...review, comments: kept };
}

/** Whether an item is a customer's rating without words, as many customers give it. */
export function isRatingOnly(review: Fields): boolean {
  const item = withoutReplies(review);
  const given = filledNames(item);
  const people = given.filter((name) => hasName(name, PEOPLE));
  const isOfPlace = people.every((name) => ANY_NAME.has(plainName(name))) && given.some((name) => hasName(name, LINKS));
  const isOfPerson = people.length > 0 && !isOfPlace;
  const hasWords = given.some(
    (name) =>
      hasName(name, QUOTES) || isQuote(item[name]) || (isHeadingAlone(name, item[name]) && given.some(isPerson)),
  );
  return isOfPerson && !hasWords && given.some(isRating);
}

/** Returns why an item among reviews says nothing to visitors; `undefined` for others. */
export function skipReasonOf(item: Fields): string | undefined {
  if (isReply(item)) return "is the owner's reply to a review";
  return isRatingOnly(item) ? "has a rating but no text" : undefined;
}

/** Gives a review without a name the one after its text; returns `undefined` if there is none. */
function withSignature(review: Fields): GatheredFields | undefined {
  const given = filledNames(review);
  const key = given.find((each) => each === "text" || hasName(each, QUOTES));
  const value = key === undefined ? undefined : review[key];
  if (key === undefined || typeof value !== "string" || given.some((each) => hasName(each, PEOPLE))) return undefined;
  const { text, ...signature } = splitSignature(plainText(value));
  return signature.name === undefined ? undefined : { fields: { ...signature, ...review, [key]: text } };
}

/** Labels of Google's translations into each language. */
const TRANSLATED: Record<Language, string> = { en: "(Translated by Google)", es: "(Traducido por Google)" };
const ORIGINAL = "(Original)";

/**
 * Chooses between a review and Google's translation of it, which one text contains in either order: the translation, if
 * it is in the site's language.
 */
export function withoutTranslation({ text }: Fields, language: Language): Completion | undefined {
  if (typeof text !== "string") return undefined;
  const label = Object.values(TRANSLATED).find((each) => text.includes(each));
  if (label === undefined) return undefined;
  const [above = "", below = ""] = text.split(label);
  const [translation = "", original = above] = below.split(ORIGINAL);
  return { field: "text", value: (label === TRANSLATED[language] ? translation : original).trim() };
}

/** Removes a name that is a Google resource; returns `undefined` for others. */
export function withoutResource({ name, ...fields }: Fields): GatheredFields | undefined {
  return typeof name === "string" && RESOURCE.test(name) ? { fields } : undefined;
}

/** Joins the name of a person from its parts; empty if there are none. */
function nameInParts(person: Fields): { keys: string[]; name: string } {
  const keys = PARTS.flatMap((part) => Object.keys(person).find((key) => plainName(key) === part) ?? []);
  const values = keys.map((key) => person[key]).filter((part) => typeof part === "string" && part.trim() !== "");
  return { keys, name: values.join(" ") };
}

/** Whether a field is the heading of a review; in WordPress its title is the author. */
export const isHeading = (name: string, value: unknown): boolean =>
  plainName(name) === "title" && typeof value === "string" && /[!?]\s*$/.test(value);

/** Words of a heading above reviews, or of a request for one, which are no customer's. */
export const OF_REVIEWS = /\b(?:reviews?|testimoni(?:al|o)s?|customers?|clients?|rese[nñ]as?|opiniones|clientes)\b/i;
/** Whether a field is a heading that may be all that a customer wrote. */
export const isHeadingAlone = (name: string, value: unknown): boolean =>
  isHeading(name, value) && !OF_REVIEWS.test(String(value));

/** A rating in place of words: `5 out of 5 stars`, `FIVE`, `5 estrellas`. */
const RATED =
  /^(?:one|two|three|four|five|una?|dos|tres|cuatro|cinco|\d(?:[./]\d)?)(?: (?:out of|of|de) \d)?(?:[ -](?:stars?|estrellas?))?[.!]?$/i;

/** Whether a value is words, in one language or several, and not a URL, the name of a file's type, a rating or a sample. */
function hasWords(value: unknown, depth = 0): boolean {
  if (depth > MAX_NESTED) return false;
  const text = unwrapped(value);
  if (typeof text !== "string") return Object.values(Object(text)).some((part) => hasWords(part, depth + 1));
  const words = plainText(text).trim();
  return /\p{L}/u.test(words) && !RATED.test(words) && !isSampleText(words) && !/^\s*\S*\/\S*\s*$/.test(text);
}

/** Names of what may also be a question to the customer, or the work: a short one is not the text of a review. */
const MAY_BE_OWN = wordSet("testimonial testimonio feedback message description descripcion");

/** Whether a field has the text of a review, so that comments in a list are those of others. */
const isOwnText = (name: string, value: unknown): boolean =>
  name !== "comments" &&
  (MAY_BE_OWN.has(plainName(name))
    ? isQuote(value) && !/\?\s*$/.test(plainText(String(value)))
    : (name === "text" || hasName(name, QUOTES)) && hasWords(value));

const nameKey = (name: string): string => plainText(name).trim().toLowerCase();

/** Marks what a business wrote among reviews, or below one, under its own name: as an owner, or thanks to a customer. */
export function withOwnReplies(reviews: unknown, business: string, depth = 0): unknown {
  if (typeof reviews !== "object" || reviews === null || depth > MAX_NESTED || business.trim() === "") return reviews;
  if (Array.isArray(reviews)) {
    // Further items are not shown.
    const items = reviews.map((item: unknown, index) =>
      index < MAX_ITEMS ? withOwnReplies(item, business, depth + 1) : item,
    );
    return items.every((item, index) => item === reviews[index]) ? reviews : items;
  }
  const entries = Object.entries(reviews);
  const fields = Object.fromEntries(entries.map(([name, part]) => [name, withOwnReplies(part, business, depth + 1)]));
  const authors = authorsOf(fields);
  const isBusiness = authors.length > 0 && authors.every((author) => nameKey(author) === nameKey(business));
  if (isBusiness && (isReplyBelow(fields) || areThanks(fields))) return { ...fields, isOwnerReply: true };
  return entries.every(([name, part]) => part === fields[name]) ? reviews : fields;
}

/** Gives a review one name for its author; returns `undefined` if it has one. */
export const gatherReviewer: Gather = (given, isKnown) => {
  const review = withoutReplies(given);
  const fields: Record<string, unknown> = { ...review };
  const isText = (key: string): boolean =>
    isKnown(key, "text") || (isQuote(review[key]) && !isHeading(key, review[key]));
  if (typeof review["comments"] !== "string" && filledNames(review).some((key) => isOwnText(key, review[key])))
    delete fields["comments"];
  const isFact = (key: string): boolean =>
    typeof review[key] !== "string" ||
    (!hasName(key, LINKS) && /^\s*(?:https?:\/)?\/\S+\s*$/i.test(review[key])) ||
    ["name", "place", "service"].some((field) => isKnown(key, field)) ||
    [FACTS.has(plainName(key)), isRating(key), isInternalName(key)].includes(true);
  const heading = Object.keys(review).find((key) => isHeadingAlone(key, review[key]));
  if (heading !== undefined && filledNames(review).every((key) => !isText(key) && isFact(key))) {
    fields["text"] = review[heading];
    delete fields[heading];
  }
  for (const key of Object.keys(fields)) if (isRating(key) || isHeading(key, fields[key])) delete fields[key];
  // In schema.org data the name of a review is its headline.
  const isHeadline = review["@type"] === "Review" && !isMissing(review["author"]);
  if (isHeadline || withoutResource(review) !== undefined) delete fields["name"];

  const { keys, name } = nameInParts(fields);
  if (isMissing(fields["name"]) && name !== "") {
    for (const key of keys) delete fields[key];
    fields["name"] = name;
    return { fields, read: keys.map((key) => [key, "the parts of a name"]) };
  }

  for (const [key, person] of Object.entries(fields))
    if (typeof person === "string" && (key === "name" || hasName(key, PEOPLE)))
      fields[key] = person.replace(/^\s*[–—-]{1,2}\s*(?=\p{L})/u, "");

  // An object for a person also contains a picture, an id, a town.
  for (const [key, person] of Object.entries(fields)) {
    if (!isObject(person) || !AUTHORS.has(plainName(key))) continue;
    const own = [person["displayName"], person["name"]].find((text) => typeof text === "string");
    const found = own ?? nameInParts(person).name;
    if (found === "") continue;
    fields[key] = found;
    const place = Object.keys(person).find((part) => hasName(part, PLACES) && typeof person[part] === "string");
    if (place !== undefined && !Object.keys(fields).some((part) => part === "place" || hasName(part, PLACES)))
      fields["place"] = person[place];
  }
  const signed = withSignature(fields);
  if (signed !== undefined) return signed;
  const left = Object.keys(fields);
  return left.length === Object.keys(given).length && left.every((key) => fields[key] === given[key])
    ? undefined
    : { fields };
};
