import type { SiteRecord } from "./schema.ts";

/** Returns the location whose map is shown: the first (spec section 2) that has an address or URL, else the first. */
export const mappedLocation = ({
  dbPrincipal: { location },
}: SiteRecord): SiteRecord["dbPrincipal"]["location"][number] | undefined =>
  location.find(({ address, url }) => address !== "" || url !== "") ?? location[0];
