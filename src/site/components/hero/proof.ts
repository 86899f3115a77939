import type { SiteRecord } from "../../../record/schema.ts";
import { townOf } from "../../../record/town.ts";
import type { Words } from "../../languages/index.ts";

/** Characters of a licence that is still a fact. A longer one stands in the intro alone. */
const LONGEST_LICENCE = 44;

/** The short facts under the hero's words: years, licence, and town with the miles around it. Each once, none empty. */
export function proofOf({ dbPrincipal }: SiteRecord, { home }: Words): string[] {
  const { licensed, exprYears, miles, location } = dbPrincipal;
  const town = townOf(location.find(({ address }) => address !== "")?.address ?? "");
  const facts = [
    /^\d/.test(exprYears) ? home.shortExperience(exprYears) : "",
    licensed.length <= LONGEST_LICENCE ? licensed : "",
    town === undefined || miles === "" ? (town ?? "") : home.townAndMiles(town, miles),
  ];
  return [...new Set(facts.filter((fact) => fact !== ""))];
}
