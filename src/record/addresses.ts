import type { SiteRecord } from "./schema.ts";

/** Returns the addresses of the business; locations without one are left out. */
export const addressesOf = ({ dbPrincipal }: SiteRecord): string[] =>
  dbPrincipal.location.map(({ address }) => address).filter((address) => address !== "");
