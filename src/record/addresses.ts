import type { SiteRecord } from "./schema.ts";

type Location = SiteRecord["dbPrincipal"]["location"][number];

/** Returns the location that the site names as the business's: the first that has an address, else the first. */
export const mainLocation = ({ dbPrincipal: { location } }: SiteRecord): Location | undefined =>
  location.find(({ address }) => address !== "") ?? location[0];

/** Returns the location whose map is shown: the first (spec section 2) that has an address or URL, else the first. */
export const mappedLocation = ({ dbPrincipal: { location } }: SiteRecord): Location | undefined =>
  location.find(({ address, url }) => address !== "" || url !== "") ?? location[0];

/** Returns the locations of the business that have an address, each address once. */
export const placesOf = ({ dbPrincipal: { location } }: SiteRecord): Location[] =>
  location.filter((place, index) => {
    const first = location.findIndex(({ address }) => address === place.address);
    return place.address !== "" && index === first;
  });

/** Returns the addresses of the business; locations without one are left out. */
export const addressesOf = (record: SiteRecord): string[] => placesOf(record).map(({ address }) => address);
