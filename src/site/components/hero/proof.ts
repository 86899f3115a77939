import { addressesOf } from "../../../record/addresses.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { townOf } from "../../../record/town.ts";
import type { Words } from "../../languages/words.ts";

/** Maximum length of a licence that is shown as a fact. A longer one is shown only in the intro. */
const LONGEST_LICENCE = 44;

/**
 * Returns the short facts under the hero's text: years, or else the licence, which the intro below shows; and town with
 * radius. No duplicates, none empty.
 */
export function proofOf(record: SiteRecord, { home }: Words): string[] {
  const { licensed, exprYears, miles } = record.dbPrincipal;
  const [address = ""] = addressesOf(record);
  const town = townOf(address);
  const facts = [
    /^\d/.test(exprYears) ? home.shortExperience(exprYears) : licensed.length <= LONGEST_LICENCE ? licensed : "",
    town === undefined || miles === "" ? (town ?? "") : home.townAndMiles(town, miles),
  ];
  return [...new Set(facts.filter((fact) => fact !== ""))];
}
