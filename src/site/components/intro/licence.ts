import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/words.ts";

/** Returns the licence, or 'we have N years of experience', or 'many years' (spec section 2, "Home"). */
export function licenceOrYears({ dbPrincipal }: SiteRecord, { home }: Words): string {
  const { licensed, exprYears } = dbPrincipal;
  if (licensed !== "") return licensed;
  return exprYears === "" ? home.manyYears : home.yearsOfExperience(exprYears);
}
