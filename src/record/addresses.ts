import type { SiteRecord } from "./schema.ts";

/** Returns the location that the site names as the business's: the first that has an address, else the first. */
export const mainLocation = ({
  dbPrincipal: { location },
}: SiteRecord): SiteRecord["dbPrincipal"]["location"][number] | undefined =>
  location.find(({ address }) => address !== "") ?? location[0];

/** Returns the addresses of the business; locations without one are left out. */
export const addressesOf = ({ dbPrincipal }: SiteRecord): string[] =>
  dbPrincipal.location.map(({ address }) => address).filter((address) => address !== "");
