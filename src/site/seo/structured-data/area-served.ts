/** Where the business works: so many miles around its first address. */
import type { GeoCircle } from "schema-dts";
import { type Coordinates, coordinatesFromMap } from "../../../record/coordinates.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/index.ts";

const METRES_PER_MILE = 1609.344;
/** Farther than that is no local business, and more likely a slip. */
const MOST_MILES = 500;
const MILES = /^(\d{1,3}(?:\.\d+)?)\s*(?:\+|mi\.?|miles|millas)?$/i;

/** Where the first address's map says that it is. */
export const businessCoordinates = ({ dbPrincipal }: SiteRecord): Coordinates | undefined =>
  coordinatesFromMap(dbPrincipal.location[0]?.url ?? "");

/** A circle where middle and radius are known, else the words that the site itself uses; undefined without miles. */
export function areaServed(record: SiteRecord, text: Words): GeoCircle | string | undefined {
  const { miles, location } = record.dbPrincipal;
  const address = location[0]?.address ?? "";
  const [, given] = MILES.exec(miles) ?? [];
  const radius = Number(given ?? 0);
  const middle = businessCoordinates(record);
  if (middle !== undefined && radius > 0 && radius <= MOST_MILES) {
    return {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", ...middle },
      geoRadius: Math.round(radius * METRES_PER_MILE),
    };
  }
  return miles === "" || address === "" ? undefined : text.home.areaMiles(miles, address);
}
