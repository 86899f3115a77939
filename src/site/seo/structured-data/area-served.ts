/** Area that the business serves: a number of miles around its first address. */
import type { GeoCircle } from "schema-dts";
import { mainLocation } from "../../../record/addresses.ts";
import { type Coordinates, coordinatesFromMap } from "../../../record/coordinates.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/words.ts";

const METRES_PER_MILE = 1609.344;
/** Maximum radius in miles: a larger one is not a local business's, and more likely a typo. */
const MAX_MILES = 500;
const MILES = /^(\d{1,3}(?:\.\d+)?)\s*(?:\+|mi\.?|miles|millas)?$/i;

/** Returns the coordinates in the map URL of the business's location. */
export const businessCoordinates = (record: SiteRecord): Coordinates | undefined =>
  coordinatesFromMap(mainLocation(record)?.url ?? "");

/**
 * Returns a circle if its center and radius are known, else the site's own words for the area; undefined without miles
 * or an address.
 */
export function areaServed(record: SiteRecord, text: Words): GeoCircle | string | undefined {
  const { miles } = record.dbPrincipal;
  const address = mainLocation(record)?.address ?? "";
  const [, given] = MILES.exec(miles) ?? [];
  const radius = Number(given ?? 0);
  const middle = businessCoordinates(record);
  if (middle !== undefined && radius > 0 && radius <= MAX_MILES) {
    return {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", ...middle },
      geoRadius: Math.round(radius * METRES_PER_MILE),
    };
  }
  return miles === "" || address === "" ? undefined : text.home.areaMiles(miles, address);
}
