/** Where a lead came from: the campaign, the page before ours, and the page that the visit began on. */
import { readLine } from "../../lead/read-lead.ts";

/** What advertising puts behind an address. */
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

/** What is stored of it, in the order in which it is shown. */
export const ATTRIBUTION = ["landing", "referrer", ...CAMPAIGN] as const;

/** All of it text of unknown origin. */
export type Attribution = Partial<Record<(typeof ATTRIBUTION)[number], string>>;

/** Longest stored values, in UTF-16 units. */
const MOST_ADDRESS = 500;
const MOST_VALUE = 200;

/** Most that a form needs to send of an address. */
const MOST_GIVEN = 2_048;

/**
 * Reads it out of whatever was sent. The landing page is stored as a path, its campaign apart.
 *
 * @param given.landing  first page of the visit; without script the form's own
 * @param given.referrer what led there
 */
export function readAttribution({ landing, referrer }: { landing: unknown; referrer: unknown }): Attribution {
  const first = addressOf(landing);
  const from = addressOf(referrer);
  const found: Attribution = {};
  if (first !== undefined) found.landing = readLine(first.pathname, MOST_ADDRESS);
  // Inside the site it leads nowhere new.
  if (from !== undefined && from.origin !== first?.origin) {
    found.referrer = readLine(`${from.origin}${from.pathname}`, MOST_ADDRESS);
  }
  for (const name of CAMPAIGN) {
    const value = readLine(first?.searchParams.get(name), MOST_VALUE);
    if (value !== "") found[name] = value;
  }
  return found;
}

function addressOf(value: unknown): URL | undefined {
  const url = URL.parse(readLine(value, MOST_GIVEN));
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : undefined;
}

/** The column's JSON as pairs to show, in a fixed order. */
export function attributionPairs(json: string): Array<[name: string, value: string]> {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
