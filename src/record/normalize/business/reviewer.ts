/** Authors of reviews, as Google, booking tools and forms give them. */
import type { Fields } from "../../json-value.ts";
import { withoutAccents } from "../../text.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import type { Language } from "../../language.ts";
import type { Completion, Gather, GatheredFields, NamedValue, MainValue } from "../kinds.ts";
import { hasName, LINKS, PEOPLE, PLACES, QUOTES } from "../fields/other-names.ts";
import { isEmpty, isMissing, isObject, filledNames, listIn, MAX_NESTED, without } from "../reading.ts";
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

const KINDS = wordSet("type kind role tipo");
const ROLES = wordSet("authorrole authortype");
const IS_REPLY = /^(?:reply|response|respuesta)$/i;
const IS_OWNER = /^(?:the )?(?:business ?)?owner$|^propietario$/i;
const IS_BUSINESS_OWNER = /^(?:the )?business ?owner$/i;
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

/** Returns the words of an identifier: `business owner` for `BUSINESS_OWNER`. */
const wordsOf = (value: unknown): string => (typeof value === "string" ? value.trim().replaceAll(/[_-]+/g, " ") : "");

const IS_THANKS = new RegExp(
  String.raw`^\W*${THANKED}\b|\bappreciate you|\b(?:glad|happy|sorry) (?:that )?(?:you|to hear)\b|` +
    String.raw`\bsee you again\b|\byour (?:kind words|review|feedback|business)\b`,
  "i",
);
const IS_GREETING = new RegExp(String.raw`^\W*(?:${GREETED})\b`, "i");
const textsOf = (item: unknown): string[] =>
  (isObject(item) ? Object.values(item) : [item]).map((text) => String(unwrapped(text)));
/** Whether an item thanks or greets a person, as answers to a review do. */
const areThanks = (item: unknown): boolean =>
  textsOf(item).some((text) => IS_THANKS.test(text) || IS_GREETING.test(text));

/**
 * Whether a field says that the business wrote an item; in words, a customer with a name may be a `Business owner`.
 */
const isOfBusiness = (name: string, value: unknown, item: Fields): boolean =>
  IS_BUSINESS_OWNER.test(wordsOf(value)) &&
  (!/\s/.test(String(value).trim()) || (!name.endsWith("role") && areThanks(item)) || authorOf(item) === "");

/** Whether an item among reviews is the owner's reply to one, and not a customer's words. */
const isReply = (item: Fields): boolean =>
  Object.entries(item).some(([name, value]) => {
    const plain = plainName(name);
    if (/^is(?:businessowner|owner|business)s?(?:reply|response)$/.test(plain))
      return isPlain(value) && readFlag(value) === true;
    const line = wordsOf(value);
    const isKind = KINDS.has(plain) || ROLES.has(plain);
    // A customer may reply to a question.
    if (plain === "isreply" ? isPlain(value) && readFlag(value) === true : isKind && /^reply$/i.test(line))
      return textsOf(item).some((text) => IS_THANKS.test(text));
    if (isKind || isPerson(name)) return IS_HEADING.test(line) || (isKind && isOfBusiness(plain, value, item));
    return hasName(name, QUOTES) && HEADED_REPLY.test(line);
  });

/** Whether an item below a review is the owner's reply: there an author "Owner" is no customer with a business. */
const isReplyBelow = (item: Fields): boolean =>
  isReply(item) ||
  Object.entries(item).some(([name, value]) => {
    const plain = plainName(name);
    if (/^is(?:reply|response)$/.test(plain)) return isPlain(value) && readFlag(value) === true;
    const text = wordsOf(value);
    if (KINDS.has(plain)) return IS_REPLY.test(text);
    return (ROLES.has(plain) || isPerson(name)) && IS_OWNER.test(text);
  });

/** Whether an item is of an owner: of the business, or of the house. */
const isOfOwner = (item: unknown): boolean =>
  isObject(item) &&
  Object.entries(item).some(([name, value]) => KINDS.has(plainName(name)) && IS_OWNER.test(wordsOf(value)));

/** Returns the name of the author of a review or a comment; empty if there is none. */
function authorOf(item: Fields): string {
  const given = filledNames(item);
  const name =
    given.find((each) => isPerson(each) || WRITERS.has(plainName(each))) ??
    given.find((each) => plainName(each) === "title" && !isHeading(each, item[each])) ??
    "";
  const person = unwrapped(item[name]);
  const value = isObject(person) ? (person["displayName"] ?? person["name"]) : person;
  if (typeof value === "string" && value.trim() !== "") return value;
  const inParts = nameInParts(isObject(person) ? person : item).name;
  const text = inParts === "" ? given.find((each) => each === "text" || hasName(each, QUOTES)) : undefined;
  const words = text === undefined ? "" : unwrapped(item[text]);
  return inParts || (typeof words === "string" ? (splitSignature(plainText(words)).name ?? "") : "");
}

const NAME_TITLES = wordSet("mr mrs ms miss dr prof sr sra srta don dona jr");
/** Number of letters of a first name that is enough to compare it. */
const FIRST_NAME = 3;
const isFirstName = (word: string | undefined): boolean => word !== undefined && word.length >= FIRST_NAME;

/** Whether two names are of one person: `dana_r` and `Dana R.`, `Dana R.` and `Dana Roe`, `Dana` and `Dana R.` */
function areSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => wordsIn(name).filter((word) => !NAME_TITLES.has(word)));
  if (left === undefined || right === undefined) return false;
  if (left.join(" ") === right.join(" "))
    return left.some(isFirstName) && (left.length > 1 || !haveOtherTitles(one, other));
  const [[first, last, ...more], [otherFirst, otherLast, ...others]] = [left, right];
  if (first !== otherFirst || !isFirstName(first) || more.length + others.length > 0 || haveOtherTitles(one, other))
    return false;
  if (last === undefined || otherLast === undefined) return true;
  const [short, long] = [last, otherLast].toSorted((a, b) => a.length - b.length);
  return short?.length === 1 && long?.startsWith(short) === true;
}

/** Whether only one of two names has a title, or they have others: `Dr. Smith` and `Mr. Smith`. */
const haveOtherTitles = (...names: readonly [string, string]): boolean => {
  const [one, other] = names.map((name) =>
    wordsIn(name)
      .filter((word) => NAME_TITLES.has(word))
      .join(" "),
  );
  return one !== other;
};

/** Whether a comment is of another author than its review. */
function isOfOther(comment: Fields, review: Fields): boolean {
  const [own, other] = [authorOf(review), authorOf(comment)];
  return own !== "" && other !== "" && !areSame(own, other);
}

/** Removes the owner's replies from the comments of a review; returns the review itself if it has none. */
function withoutReplies(review: Fields): Fields {
  const { comments } = review;
  const listed: readonly unknown[] = [comments].flat();
  const kept = listed.filter(
    (comment) => !isObject(comment) || !(isReplyBelow(comment) || (isOfOwner(comment) && isOfOther(comment, review))),
  );
  // An owner of a house may have written the only comment that is no answer.
  const hasOthers = kept.some((comment) => !isOfOwner(comment) && !areThanks(comment));
  const others = kept.filter((comment) => !isOfOwner(comment) || !(hasOthers || areThanks(comment)));
  if (others.length === listed.length) return review;
  return others.length === 0 ? without(review, ["comments"]) : { ...review, comments: others };
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

const NAMED = /^\p{Lu}[\p{L}.'’-]*(?:\s(?:&|and|y|\p{Lu}[\p{L}.'’-]*)){0,4}$/u;
const NO_PERSON =
  /\b(?:words?|feedback|praise|stories|people|homeowners?|neighbou?rs?|says?|said|what|why|our|us|happy|love|results?|references|ratings?|google|yelp|facebook|palabras|comentarios|referencias|nuestr[oa]s?|dicen|lo que)\b/i;
/** Whole names of states that look like a person's. */
const STATE =
  /^(?:new (?:hampshire|jersey|york|mexico)|(?:north|south) (?:carolina|dakota)|west virginia|rhode island)$/i;
const GROUP = /\b(?:team|equipo|family|familia)\b/i;
const OURS = /\b(?:our|your|nuestr[oa]|su)\b/i;

/** Returns the words of a name in lower case. */
const wordsIn = (name: string): string[] =>
  withoutAccents(name)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Maximum length of a business's words above reviews, in UTF-16 units. */
const LONGEST_WORDS = 2000;
const NO_NAMES = wordSet("the la el los de of and y team equipo family familia");
/** Whether a name is that of the team or family of a business: `The Acme Team`; others are customers. */
function isOwnGroup(name: string, business = ""): boolean {
  if (!GROUP.test(name)) return false;
  const words = wordsIn(name).filter((word) => !NO_NAMES.has(word));
  const own = new Set(wordsIn(business));
  return words.length === 0 || OURS.test(name) || words.some((word) => own.has(word));
}

/** Whether a heading may be the name of a customer: `Dana R.`, but not `Happy Customers`. */
const mayBePerson = (value: unknown): boolean => {
  const heading = typeof value === "string" ? plainText(value).trim() : "";
  const isOther = [OF_REVIEWS, NO_PERSON, STATE].some((words) => words.test(heading));
  return NAMED.test(heading) && !isOther && !isOwnGroup(heading);
};

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

/** Names of a review's own text, also where it has comments. */
const BODIES = wordSet("content body reviewbody");
/** Names that may also be those of a question, or of the work. */
const SENTENCES = wordSet("reviewtext testimonial testimonio feedback message description descripcion");

/** Names that may also be those of what a business wrote: a request for a review. */
const OWN_WORDS = wordSet("feedback message description descripcion");

const DESCRIPTIONS = wordSet("description descripcion");
const LONGEST_WORK = 60;
const IS_WORK =
  /\b(?:replacements?|repairs?|installations?|installs?|remodel(?:ing)?s?|renovations?|restorations?|construction|inspections?|maintenance|cleaning|painting|additions?|upgrades?|reemplazo|reparaci[oó]n|instalaci[oó]n|remodelaci[oó]n|renovaci[oó]n|construcci[oó]n|limpieza|pintura|mantenimiento)\b/i;
/** Words of somebody who says something about the work, or praises it. */
const SAYS = new RegExp(
  String.raw`\b(?:i|we|they|he|she|it|you|my|our|us|me|them|their|his|her|your|this|was|were|is|are|am|be|did|does|do|` +
    "had|has|have|got|made|great|good|excellent|amazing|best|perfect|awesome|wonderful|fantastic|nice|quick|fast|superb|" +
    "professional|recommend|mi|nuestr[oa]s?|nos|son|es|fue|gran|buen[oa]?|mejor|excelente|perfect[oa]|incre[ií]ble|" +
    String.raw`profesional|recomiend[oa])\b|[’']`,
  "i",
);
const IS_REQUEST =
  /^(?:(?:please )?(?:tell us|let us know|rate (?:us|our|the)|share your|leave (?:us )?a|write (?:us )?a)|(?:por favor,? )?(?:cu[eé]ntenos|d[ií]ganos|comparta su|califique|deje su))\b|\?$/i;

/** Whether a field describes the work that a review is about: `description: "Roof replacement in Bow."` */
function isOfWork(name: string, value: unknown): boolean {
  const text = typeof value === "string" && DESCRIPTIONS.has(plainName(name)) ? plainText(value).trim() : "";
  return text.length <= LONGEST_WORK && !text.includes("\n") && IS_WORK.test(text) && !SAYS.test(text);
}

/** Whether comments are a customer's words, and not an answer to them. */
const areWords = (comments: unknown): boolean =>
  !isEmpty(comments) &&
  [comments].flat().every((comment) => {
    const texts = (isObject(comment) ? Object.values(comment) : [comment]).map(unwrapped);
    return texts.some(isQuote) && !areThanks(comment);
  });

/**
 * Whether items below a text are reviews of their own, and can be no answer to it: there are several, or one has an
 * author who neither gives thanks nor writes to anybody.
 *
 * @param name that of their list
 */
export function areOfCustomers(items: readonly unknown[], name: string): boolean {
  const [item, ...others] = items.filter((each) => !isObject(each) || !isReplyBelow(each));
  if (item === undefined || others.length > 0 || OF_REVIEWS.test(name)) return item !== undefined;
  if (typeof item === "string") return splitSignature(plainText(item)).name !== undefined;
  const mayBeAnswer = areThanks(item) || textsOf(item).some((text) => /\b(?:you|your|usted|su)\b/i.test(text));
  return !mayBeAnswer && isObject(item) && filledNames(item).some((key) => hasName(key, PEOPLE));
}

/**
 * Whether words above a single item are a customer's, with a signature or the name of a person as their heading: then
 * the item is an answer to them.
 */
export function isQuoteOf(words: string, heading: unknown, item: unknown): boolean {
  const signed = splitSignature(words).name;
  if (signed !== undefined && !isOwnGroup(signed)) return true;
  if (!isQuote(words) || !SAYS.test(words) || !mayBePerson(heading)) return false;
  // One word may be any heading: an answer contains it if it is a name.
  const name = plainText(String(heading)).trim();
  return name.includes(" ") || textsOf(item).some((text) => text.includes(name));
}

/** Marks what the owner of a business wrote among reviews, or below one, under the business's name. */
export function withOwnReplies(reviews: unknown, business: string, isBelow = false, depth = 0): unknown {
  if (typeof reviews !== "object" || reviews === null || depth > MAX_NESTED || wordsIn(business).length === 0)
    return reviews;
  if (Array.isArray(reviews)) {
    // Further items are not shown.
    const items = reviews.map((item: unknown, index) =>
      index < MAX_ITEMS ? withOwnReplies(item, business, isBelow, depth + 1) : item,
    );
    return items.every((item, index) => item === reviews[index]) ? reviews : items;
  }
  const read = Object.entries(reviews).map(([name, part]): [string, unknown, unknown] => [
    name,
    part,
    withOwnReplies(part, business, isBelow || name === "comments", depth + 1),
  ]);
  const fields = Object.fromEntries(read.map(([name, , marked]) => [name, marked]));
  const isOwner = read.some(([name, value]) => {
    const plain = plainName(name);
    return (KINDS.has(plain) || ROLES.has(plain)) && (isBelow ? IS_OWNER : IS_BUSINESS_OWNER).test(wordsOf(value));
  });
  if (isOwner && wordsIn(authorOf(fields)).join(" ") === wordsIn(business).join(" "))
    return { ...fields, isOwnerReply: true };
  return read.every(([, part, marked]) => part === marked) ? reviews : fields;
}

/** Removes the team or family of a business above reviews, or below its words there: they are no customer. */
export function withoutOwnGroup(testimonials: unknown, business: string): unknown {
  if (!isObject(testimonials) || !Object.values(testimonials).some((list) => listIn(list).length > 0))
    return testimonials;
  const entries = Object.entries(testimonials).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== "string" || value.length > LONGEST_WORDS || !GROUP.test(value)) return [[name, value]];
    const text = plainText(value).trim();
    if (NAMED.test(text) && isOwnGroup(text, business)) return [];
    const signed = splitSignature(text);
    return [[name, isOwnGroup(signed.name ?? "", business) ? signed.text : value]];
  });
  return Object.fromEntries(entries);
}

/** Removes the answers of a business below a customer's words, `{ title: "Dana", text, items: [{ name: "Acme" }] }`. */
export function withoutAnswers(testimonials: unknown, business: string): unknown {
  if (!isObject(testimonials) || business.trim() === "") return testimonials;
  const isBusiness = (value: unknown): boolean =>
    typeof value === "string" && value.trim().toLowerCase() === business.trim().toLowerCase();
  const isAnswer = (item: unknown): boolean =>
    isObject(item) && Object.keys(item).some((name) => isPerson(name) && isBusiness(item[name]));
  const answers = Object.keys(testimonials).filter((name) => {
    const items = listIn(testimonials[name]);
    return items.length > 0 && items.every(isAnswer);
  });
  const content = unwrapped(testimonials["text"]);
  if (answers.length === 0 || typeof content !== "string") return testimonials;
  const isCustomer = (heading: unknown): boolean =>
    !isBusiness(heading) && isQuoteOf(plainText(content), heading, heading);
  return Object.values(testimonials).map(unwrapped).some(isCustomer) ? without(testimonials, answers) : testimonials;
}

/** Whether a field is a question to a customer, or a request for a review: `message: "Tell us how we did."` */
const isRequest = (name: string, value: unknown): boolean =>
  OWN_WORDS.has(plainName(name)) && typeof value === "string" && IS_REQUEST.test(plainText(value).trim());

/** Whether comments are one text without an author, and not those of others: `[text]`, `{ text }`, `{ en, es }`. */
function areOneText(comments: unknown): boolean {
  const [comment, ...others] = [comments].flat().filter((each) => !isMissing(each));
  const values = Object.values(Object(comment));
  return (
    others.length === 0 &&
    !values.some((part) => typeof part === "number") &&
    !(isObject(comment) && filledNames(comment).some((name) => isPerson(name) || WRITERS.has(plainName(name))))
  );
}

/** Gives a review one name for its author; returns `undefined` if it has one. */
export const gatherReviewer: Gather = (given, isKnown) => {
  const review = withoutReplies(given);
  const fields: Record<string, unknown> = { ...review };
  // What was done, or asked, is not the text of a review whose comments have words.
  const isOwn = (key: string): boolean =>
    (isOfWork(key, review[key]) || (isRequest(key, review[key]) && areOneText(review["comments"]))) &&
    areWords(review["comments"]);
  const isText = (key: string): boolean =>
    !isOwn(key) && (isKnown(key, "text") || (isQuote(review[key]) && !isHeading(key, review[key])));
  // The number of comments, several objects, or what is below the text itself, is what others answered.
  const { comments } = fields;
  const counts = [comments, ...Object.values(Object(comments))].some((part) => typeof part === "number");
  const areOfOthers = counts || Object.values(Object(comments)).some(isObject);
  const isBelow =
    typeof comments !== "string" &&
    filledNames(review).some((key) => {
      const isSentence = isQuote(review[key]) && !/\?\s*$/.test(plainText(String(review[key])));
      return (
        (BODIES.has(plainName(key)) && hasWords(review[key])) ||
        (SENTENCES.has(plainName(key)) && isSentence && !isOwn(key))
      );
    });
  if (isBelow || (areOfOthers && Object.keys(review).some((key) => key !== "comments" && isText(key))))
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
