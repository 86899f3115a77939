/** Attribution of a lead: the campaign, the referrer and the landing page. */
import { readLine } from "../../lead/read-lead.ts";

/** Query parameters of campaigns. */
const CAMPAIGN = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
] as const;

/** Stored fields, in display order. */
export const ATTRIBUTION = ["landing", "referrer", ...CAMPAIGN] as const;

/** Attribution of a lead. All of it is untrusted text. */
export type Attribution = Partial<Record<(typeof ATTRIBUTION)[number], string>>;

/** Maximum length of stored values, in UTF-16 units. */
const MAX_ADDRESS = 500;
const MAX_VALUE = 200;

/** Maximum length of a URL that is read, in UTF-16 units. */
const MAX_GIVEN = 2_048;

/**
 * Reads the attribution from untrusted values. The landing page is stored as a path, its campaign separately.
 *
 * @param given.landing  first page of the visit; without JavaScript the form's own
 * @param given.referrer page that linked to it
 */
export function readAttribution({ landing, referrer }: { landing: unknown; referrer: unknown }): Attribution {
  const first = addressOf(landing);
  const from = addressOf(referrer);
  const found: Attribution = {};
  if (first !== undefined) found.landing = readLine(first.pathname, MAX_ADDRESS);
  // A referrer within the site says nothing new.
  if (from !== undefined && from.origin !== first?.origin) {
    found.referrer = readLine(`${from.origin}${from.pathname}`, MAX_ADDRESS);
  }
  for (const name of CAMPAIGN) {
    const value = readLine(first?.searchParams.get(name), MAX_VALUE);
    if (value !== "") found[name] = value;
  }
  return found;
}

function addressOf(value: unknown): URL | undefined {
  const url = URL.parse(readLine(value, MAX_GIVEN));
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : undefined;
}

/** Parses the column's JSON into pairs to show, in a fixed order. */
export function attributionPairs(json: string): Array<[name: string, value: string]> {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
