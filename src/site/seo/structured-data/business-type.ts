/** Derives the schema.org type of the business from the names of its services. */
import type { SiteRecord } from "../../../record/schema.ts";
import { plainWords } from "../../../record/hours-words.ts";

/** Subtypes of schema.org's `HomeAndConstructionBusiness`, with the service names that indicate them. */
const TRADES = [
  ["RoofingContractor", /\b(?:re-?)?roof(?:s|ing|er|ers)?\b|\bshingles?\b|\btechos?\b|\btechad[oa]s?\b|\btejados?\b/],
  [
    "Plumber",
    /\bplumb(?:ing|ers?)\b|\bdrain cleaning\b|\bwater heaters?\b|\bplomeria\b|\bplomeros?\b|\bfontaner(?:ia|os?)\b/,
  ],
  ["HousePainter", /\b(?:re)?paint(?:ing|ers?)?\b|\bpintura\b|\bpintor(?:es)?\b/],
  [
    "HVACBusiness",
    /\bhvac\b|\bair.?condition(?:ing|ers?)\b|\bheating\b|\bcooling\b|\bfurnaces?\b|\bheat pumps?\b|\baire acondicionado\b|\bcalefaccion\b/,
  ],
  ["Electrician", /\belectric(?:al|ians?)?\b|\bwiring\b|\belectric(?:idad|istas?|as?|os?)\b/],
  [
    "GeneralContractor",
    /\bgeneral contract(?:ors?|ing)\b|\bhome (?:building|builders?)\b|\bnew construction\b|\bcontratistas? general(?:es)?\b/,
  ],
] as const;

export type BusinessType = (typeof TRADES)[number][0] | "HomeAndConstructionBusiness";

/**
 * Returns the trade of the services if at least half of them name it and none names another. A roofer who also paints
 * is not clearly either, so the business is a home and construction business.
 */
export function businessType({ dbServices }: SiteRecord): BusinessType {
  const named = dbServices.map(({ name }) => {
    const words = plainWords(name);
    return TRADES.filter(([, pattern]) => pattern.test(words)).map(([type]) => type);
  });
  const types = new Set(named.flat());
  const [type] = types;
  const often = named.filter((trades) => trades.length > 0).length * 2 >= dbServices.length;
  return type !== undefined && types.size === 1 && often ? type : "HomeAndConstructionBusiness";
}
