/**
 * Location of a business and how far it travels. Computed on the server: parsing an address takes more code than a page
 * needs.
 */
import { mainLocation } from "../../../record/addresses.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { zipIn } from "../../../lead/zip.ts";
import { postalAddress } from "../../seo/structured-data/postal-address.ts";

export interface ServiceArea {
  /** Five digits, from the first address. */
  zip: string;
  /** Radius of the area in miles. */
  miles: number;
}

/**
 * Returns the service area in a record: miles around its first address (spec section 2, Contact).
 *
 * @returns `undefined` without miles as one number, or without an address whose US state and ZIP code are certain
 */
export function serviceAreaOf(record: SiteRecord): ServiceArea | undefined {
  const { miles } = record.dbPrincipal;
  const { postalCode } = postalAddress(mainLocation(record)?.address ?? "") ?? {};
  const zip = typeof postalCode === "string" ? zipIn(postalCode) : undefined;
  const number = Number(miles.trim());
  return zip === undefined || !(number > 0 && number < Infinity) ? undefined : { zip, miles: number };
}
