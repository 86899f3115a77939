import type { SiteRecord } from "./schema.ts";

/** The location whose map is shown: the first (spec section 2), or the first that says anything. */
export const mappedLocation = ({
  dbPrincipal: { location },
}: SiteRecord): SiteRecord["dbPrincipal"]["location"][number] | undefined =>
  location.find(({ address, url }) => address !== "" || url !== "") ?? location[0];
