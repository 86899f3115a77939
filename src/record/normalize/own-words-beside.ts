/** Words of a business's own that stand beside the groups of a record, `{ dbServices, testimonials, faqs }`, or in place of review widgets. */
import { isEmbedCode } from "./addresses.ts";
import { plainName } from "./field-names.ts";
import type { GatheredFields } from "./kinds.ts";
import { hasName, PEOPLE, QUOTES } from "./other-names.ts";
import { isMissing, isObject } from "./reading.ts";

type Fields = Readonly<Record<string, unknown>>;

const LISTS: readonly (readonly [list: string, names: RegExp])[] = [
  ["testimonials", /^(?:db)?(?:testimonials?|testimonios?)$/],
  ["questions", /^(?:db)?(?:faqs?|questions?|questionsandanswers|preguntas?|preguntasfrecuentes)$/],
];

const REVIEWS = /^(?:db)?(?:customer|client|google|yelp|facebook)?(?:reviews|resenas|opiniones)$/;
const RATING = /^(?:star)?(?:rating|stars?|score|estrellas|calificacion|puntuacion)$/;

/** Whether a value is what a customer said, with who said it or how many stars, rather than a widget or a link with its words. */
const isReview = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).some((name) => RATING.test(plainName(name)) || (name !== "title" && hasName(name, PEOPLE))) &&
  Object.entries(value).some(
    ([name, text]) =>
      hasName(name, QUOTES) &&
      (isObject(text) || (typeof text === "string" && !isEmbedCode(text) && !/^\s*\S+[./]\S+\s*$/.test(text))),
  );

/** The reviews in a value, and what is left of it without them. */
function reviewsIn(value: unknown): { items: unknown[]; rest: unknown } | undefined {
  if (Array.isArray(value)) {
    const items = value.filter(isReview);
    const rest = value.filter((entry) => !isReview(entry));
    return items.length === 0 ? undefined : { items, rest: rest.length === 0 ? undefined : rest };
  }
  if (!isObject(value)) return undefined;
  for (const [name, entry] of Object.entries(value)) {
    const found = Array.isArray(entry) ? reviewsIn(entry) : undefined;
    // How many there are, and their average, are neither.
    const others = Object.entries(value).filter(([other, said]) => other !== name && typeof said !== "number");
    if (found !== undefined) return { ...found, rest: Object.fromEntries([...others, [name, found.rest]]) };
  }
  return undefined;
}

/** A record with these lists in `ownWords`, where that has none; undefined where there is nothing to move. */
export function gatherOwnWords(record: Fields): GatheredFields | undefined {
  const name = Object.keys(record).find((key) => plainName(key) === "ownwords") ?? "ownWords";
  const given = record[name];
  if (!isMissing(given) && !isObject(given)) return undefined;
  const own: Record<string, unknown> = { ...(isObject(given) && given) };
  const fields: Record<string, unknown> = { ...record };
  const read: [name: string, list: string][] = [];
  for (const [list, names] of LISTS) {
    const isIn = Object.keys(own).some((key) => names.test(plainName(key)) && !isMissing(own[key]));
    const beside = Object.keys(record).find((key) => names.test(plainName(key)));
    const value = beside === undefined ? undefined : record[beside];
    if (isIn || beside === undefined || typeof value !== "object" || isMissing(value)) continue;
    own[list] = value;
    delete fields[beside];
    read.push([beside, `ownWords.${list}`]);
  }
  for (const name of Object.keys(record).filter((key) => REVIEWS.test(plainName(key)))) {
    const { items, rest } = reviewsIn(record[name]) ?? { items: [] };
    const said = own["testimonials"] ?? [];
    if (items.length === 0 || !Array.isArray(said)) continue;
    own["testimonials"] = [...said, ...items];
    fields[name] = rest;
    read.push([name, "ownWords.testimonials"]);
  }
  return read.length === 0 ? undefined : { fields: { ...fields, [name]: own }, read };
}
