import { addressesOf } from "../../../record/addresses.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { townOf } from "../../../record/town.ts";
import type { Words } from "../../languages/words.ts";

/** Returns the short facts under the hero's text: years, and town with radius. The intro below has the licence. */
export function proofOf(record: SiteRecord, { home }: Words): string[] {
  const { exprYears, miles } = record.dbPrincipal;
  const [address = ""] = addressesOf(record);
  const town = townOf(address);
  const facts = [
    /^\d/.test(exprYears) ? home.shortExperience(exprYears) : "",
    town === undefined || miles === "" ? (town ?? "") : home.townAndMiles(town, miles),
  ];
  return facts.filter((fact) => fact !== "");
}
