/** Before-and-after comparisons among the pictures of the gallery, or given as two pictures each. */
import type { Fields } from "../../json-value.ts";
import { isPicture } from "../values/addresses.ts";
import { type Gather, groupOf } from "../kinds.ts";
import { AFTER, BEFORE, hasName, namedFields } from "../fields/other-names.ts";
import { isObject, listIn } from "../reading.ts";

/** Returns the side of a comparison that a picture has by its type, its label, or its file name. */
function sideOf(picture: unknown): "before" | "after" | undefined {
  const words = (isObject(picture) ? Object.values(picture) : [picture]).flatMap((value) =>
    typeof value === "string" ? value.split(/[^\p{L}]+/u) : [],
  );
  const [isBefore, isAfter] = [BEFORE, AFTER].map((names) => words.some((word) => hasName(word, names)));
  return isBefore === isAfter ? undefined : isBefore === true ? "before" : "after";
}

/** Returns a comparison of two pictures; of two URLs that don't state their sides, the first is the older picture. */
function pairOf(pictures: unknown): Fields | undefined {
  if (!Array.isArray(pictures) || pictures.length !== 2) return undefined;
  const [first, second]: unknown[] = pictures;
  const [firstSide, secondSide] = [sideOf(first), sideOf(second)];
  if (firstSide === "after" && secondSide === "before") return { beforeImg: second, afterImg: first };
  const areAddresses = pictures.every((picture) => typeof picture === "string" && isPicture(picture));
  const areNamed = firstSide === "before" && secondSide === "after";
  return areAddresses || areNamed ? { beforeImg: first, afterImg: second } : undefined;
}

/** Pairs the pictures of two lists of the same length: `{ before: ["a.jpg", "b.jpg"], after: ["c.jpg", "d.jpg"] }`. */
function pairsOfSides(sides: Fields): unknown {
  const [before, after] = [BEFORE, AFTER].map((names) =>
    listIn(sides[Object.keys(sides).find((name) => hasName(name, names)) ?? ""]),
  );
  if (before === undefined || before.length < 2 || before.length !== after?.length) return sides;
  return before.map((beforeImg, index) => ({ beforeImg, afterImg: after[index] }));
}

/**
 * Names the sides of comparisons given as two pictures, `["before.jpg", "after.jpg"]`, as objects with such a list, or as
 * a list of each side.
 */
export function namedPairs(value: unknown): unknown {
  if (isObject(value)) return pairsOfSides(value);
  if (!Array.isArray(value)) return value;
  const pairs = value.map((item: unknown) =>
    isObject(item) ? Object.values(item).map(pairOf).find(isObject) : pairOf(item),
  );
  return pairs.length > 0 && pairs.every(isObject) ? pairs : value;
}

/** Moves the pairs in the gallery to the comparisons if there are no others; returns `undefined` if it has none. */
export const gatherPairs: Gather = (record, isKnown, { fields }) => {
  const pair = groupOf(fields["beforeAfterGall"]);
  const own = Object.keys(record).find((name) => isKnown(name, "beforeAfterGall"));
  if (pair === undefined || (own !== undefined && !isEmpty(record[own]))) return undefined;
  const pairs: unknown[] = [];
  const isPair = (item: unknown): boolean =>
    isObject(item) && namedFields(item, pair).size === Object.keys(pair.fields).length;
  const withoutPairs = (value: unknown): unknown => {
    const found = [value].flat().filter(isPair);
    pairs.push(...found);
    return Array.isArray(value) ? value.filter((item) => !isPair(item)) : found.length > 0 ? [] : value;
  };
  const { gallery } = record;
  const rest =
    isObject(gallery) && !isPair(gallery)
      ? Object.fromEntries(
          Object.entries(gallery)
            .map(([name, entry]): [string, unknown] => [name, withoutPairs(entry)])
            .filter(([, entry]) => !isEmpty(entry)),
        )
      : withoutPairs(gallery);
  if (pairs.length === 0) return undefined;
  return { fields: { ...record, gallery: rest, beforeAfterGall: pairs }, read: [["gallery", "beforeAfterGall"]] };
};

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
