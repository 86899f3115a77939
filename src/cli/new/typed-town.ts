/** Finds the town in a place as an operator types it; record/town.ts finds that of an address in a record. */
import { postalAddress } from "../../site/seo/structured-data/postal-address.ts";

/**
 * Matches the space between a town and its state's code, before a ZIP code and the country: many omit the comma there.
 */
const BEFORE_STATE = /(?<=\p{L})\s+(?=[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?\s*(?:,\s*(?:US|United States)[^,]*)?$)/u;

/** A postal code of Spain, Mexico and others before its town. */
const CODE_BEFORE = /^\d{5}\s+(?=\D+$)/;
/** A postal code of the United States, Canada or the United Kingdom behind its town. */
const CODE_BEHIND = /(?<=^\D+)\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;
const withoutCode = (part: string): string => part.replace(CODE_BEFORE, "").replace(CODE_BEHIND, "");
/** A house number of five digits, which may look like a postal code, with its street. */
const STREET = /^\d.*\s(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|boulevard|ct|court|way|hwy|highway)\b/i;
/** The code of a state. */
const STATE = /^[A-Z]{2}$/;
/** A sentence in place of a town. */
const SENTENCE = /\b(?:serving|sirviendo)\b/i;

/**
 * Returns the town of `Concord, NH`, of `418 Fisherville Road, Concord NH 03303` or of `C/ Mayor 5, 28013 Madrid`, with or
 * without the country; `undefined` if it can't be told from the street.
 */
export function townOf(place: string): string | undefined {
  const city = (postalAddress(place) ?? postalAddress(place.replace(BEFORE_STATE, ", ")))?.addressLocality;
  if (typeof city === "string") return city;
  const parts = place.split(",").map((part) => part.trim());
  const coded = parts.slice(1).find((part) => CODE_BEFORE.test(part));
  if (coded !== undefined) return coded.replace(CODE_BEFORE, "");
  const [first = "", state, ...more] = parts;
  const isAlone = state === undefined || (STATE.test(state) && more.length === 0);
  // A town with a number: `29 Palms, CA`.
  const isNumbered = /\d/.test(withoutCode(first)) && /\p{L}/u.test(first);
  if (isAlone && isNumbered && !STREET.test(first)) return first;
  const names = parts
    .map((part) => (STREET.test(part) ? "" : withoutCode(part)))
    .filter((part) => part !== "" && !/\d/.test(part) && !SENTENCE.test(part));
  const town = names.length > 2 ? names.at(-2) : names[0];
  return STATE.test(town ?? "") ? undefined : town?.split(BEFORE_STATE, 1)[0];
}
