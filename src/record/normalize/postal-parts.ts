/** Puts the parts of an address that stand beside it into it. */
import type { Completion } from "./kinds.ts";

const TOWN = /^(?:city|town|ciudad|(?:address_?)?locality|municipio|pueblo)$/i;
const STATE = /^(?:state|estado|province|provincia|(?:address_?)?region|administrative_?area)$/i;
const ZIP = /^(?:zip|zip_?code|postal|postal_?code|postcode|c[oó]digo_?postal|cp)$/i;

/** Where a part of an address stands in it, by its name: the street before the town, then state and ZIP code. */
export const placeInAddress = (name: string): number =>
  ZIP.test(name) ? 3 : STATE.test(name) ? 2 : TOWN.test(name) ? 1 : 0;

/** `{ address: "418 Fisherville Road", city: "Concord", state: "NH", zip: "03303" }` has its town in its address. */
export function wholeAddress(item: Readonly<Record<string, unknown>>): Completion | undefined {
  const { address } = item;
  if (typeof address !== "string" || address === "") return undefined;
  // An address that ends in a ZIP code, and perhaps a country, has all its parts.
  if (/\d{5}(?:-\d{4})?(?:,[^,\d]*)?$/.test(address)) return undefined;
  const own = new Set(address.split(/[,\n]/).map((part) => part.trim().toLowerCase()));
  const beside = (names: RegExp): string => {
    const value = item[Object.keys(item).find((name) => names.test(name)) ?? ""];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const [town, state, zip] = [beside(TOWN), beside(STATE), beside(ZIP)];
  const missing = (...parts: string[]): string => {
    const wanted = parts.filter((part) => part !== "" && !own.has(part.toLowerCase())).join(" ");
    return own.has(wanted.toLowerCase()) ? "" : wanted;
  };
  // Without a comma between them: `418 Fisherville Road, Concord NH`.
  const hasBoth = own.has(`${town} ${state}`.toLowerCase());
  const added = (hasBoth ? [missing(zip)] : [missing(town), missing(state, zip)]).filter((part) => part !== "");
  return added.length === 0 ? undefined : { field: "address", value: [address, ...added].join(", ") };
}
