import type { SiteRecord } from "../../../record/schema.ts";
import { townOf } from "../../../record/town.ts";
import type { Words } from "../../languages/index.ts";

/** Characters of a licence that is still a plate. A longer one stands in the intro alone. */
const PLATE = 44;

/** The short plates under the hero's words: years, licence, and town with the miles around it. Each once, none empty. */
export function proofOf({ dbPrincipal }: SiteRecord, { home }: Words): string[] {
  const { licensed, exprYears, miles, location } = dbPrincipal;
  const town = townOf(location.find(({ address }) => address !== "")?.address ?? "");
  const plates = [
    /^\d/.test(exprYears) ? home.yearsPlate(exprYears) : "",
    licensed.length <= PLATE ? licensed : "",
    town === undefined || miles === "" ? (town ?? "") : home.areaPlate(town, miles),
  ];
  return [...new Set(plates.filter((plate) => plate !== ""))];
}
