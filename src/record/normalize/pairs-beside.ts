/** Comparisons that stand among the pictures of the gallery: `{ before_after: [{ before, after }], photos: [...] }`. */
import type { GatheredFields, Group } from "./kinds.ts";
import { namedFields } from "./other-names.ts";
import { isObject } from "./reading.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A record with the pairs of its gallery as comparisons, where it has no others; undefined where there are none. */
export function gatherPairs(
  record: Fields,
  isKnown: (name: string, field: string) => boolean,
  { fields }: Group,
): GatheredFields | undefined {
  const list = fields["beforeAfterGall"];
  const pair = list?.type === "list" && list.of.type === "group" ? list.of : undefined;
  const own = Object.keys(record).find((name) => isKnown(name, "beforeAfterGall"));
  if (pair === undefined || (own !== undefined && !isEmpty(record[own]))) return undefined;
  const pairs: unknown[] = [];
  const isPair = (item: unknown): boolean =>
    isObject(item) && namedFields(item, pair).size === Object.keys(pair.fields).length;
  /** A value without the pairs in it. */
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
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
