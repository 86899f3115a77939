/** Words of a business's own that stand beside the groups of a record: `{ dbServices, testimonials, faqs }`. */
import { plainName } from "./field-names.ts";
import type { GatheredFields } from "./kinds.ts";
import { isMissing, isObject } from "./reading.ts";

type Fields = Readonly<Record<string, unknown>>;

const LISTS: readonly (readonly [list: string, names: RegExp])[] = [
  ["testimonials", /^(?:db)?(?:testimonials?|testimonios?)$/],
  ["questions", /^(?:db)?(?:faqs?|questions?|questionsandanswers|preguntas?|preguntasfrecuentes)$/],
];

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
  return read.length === 0 ? undefined : { fields: { ...fields, [name]: own }, read };
}
