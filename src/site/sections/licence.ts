import type { SiteRecord } from "../../record/schema.ts";
import type { Text } from "../text/index.ts";

/** The licence, or 'we have N years of experience', or 'many years' (spec section 2, "Home"). */
export function licenceOrYears({ dbPrincipal }: SiteRecord, { home }: Text): string {
  const { licensed, exprYears } = dbPrincipal;
  if (licensed !== "") return licensed;
  return exprYears === "" ? home.manyYears : home.yearsOfExperience(exprYears);
}

/** What the plate on the hero says: the years, where the intro under it says the licence; else nothing to repeat. */
export function yearsPlate({ dbPrincipal }: SiteRecord, { home }: Text): string {
  const { licensed, exprYears } = dbPrincipal;
  return licensed === "" || exprYears === "" ? "" : home.yearsOfExperience(exprYears);
}
