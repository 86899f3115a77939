/** Splits a US address into its parts, if they are unambiguous. */
import type { PostalAddress } from "schema-dts";
import { STATES } from "../../../record/states.ts";
import { AREA } from "../../../record/town.ts";

const CODES = new Set(Object.values(STATES));

const COUNTRY = /^(?:usa|u\.s\.a\.|us|united states(?: of america)?|estados unidos|ee\. ?uu\.)$/i;
const ZIP = /^(.*?)(?:^|\s+)(\d{5}(?:-\d{4})?)$/;
/** `418 Fisherville Road`, `12-B Oak St`, `N6W23001 Bluemound Rd`, `PO Box 12`. */
const STREET = /^(?:(?:[NSEW]\d+)*[NSEW]?\d[\w/-]*\s+.*\p{L}|p\.?\s?o\.?\s?box\s+\w+)/iu;
/** A part between street and city that belongs to the street. */
const UNIT =
  /^(?:(?:suite|ste|unit|apt|apartment|bldg|building|floor|fl|room|rm|lot|oficina|depto)\b\.?\s*#?\s*[\w-]+|#\s?[\w-]+|\d+(?:st|nd|rd|th) floor)$/i;
const CITY = /^\p{L}[\p{L}\p{M}.' -]{0,59}$/u;

/** Returns the code of a state from its name, or from its code in capitals: `in`, `or` and `me` are also words. */
const stateOf = (text: string): string | undefined => (CODES.has(text) ? text : STATES[text.toLowerCase()]);

/**
 * Returns the parts of an address in US format: `street, [unit,] city, state [ZIP]`, or only `city, state [ZIP]`.
 * An area in place of the city, `Serving Concord, NH`, is left out.
 *
 * @returns undefined if one part could be mistaken for another
 */
export function postalAddress(address: string): PostalAddress | undefined {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
  if (COUNTRY.test(parts.at(-1) ?? "")) parts.pop();

  // The ZIP code follows the state, sometimes after a comma.
  const [, before = parts.at(-1) ?? "", postalCode] = ZIP.exec(parts.at(-1) ?? "") ?? [];
  parts.pop();
  const state = stateOf(before === "" ? (parts.pop() ?? "") : before);
  const city = parts.pop() ?? "";
  if (state === undefined || !CITY.test(city)) return undefined;

  const [street, ...units] = parts;
  if (street !== undefined && !STREET.test(street)) return undefined;
  if (!units.every((unit) => UNIT.test(unit))) return undefined;
  return {
    "@type": "PostalAddress",
    ...(street === undefined ? {} : { streetAddress: parts.join(", ") }),
    ...(street === undefined && AREA.test(city) ? {} : { addressLocality: city }),
    addressRegion: state,
    ...(postalCode === undefined ? {} : { postalCode }),
    addressCountry: "US",
  };
}
