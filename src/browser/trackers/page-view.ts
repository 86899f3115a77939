/** The page as it is reported to trackers: where, not what anybody has written there. */
import type { PageView } from "./service.ts";
import { readUrl } from "../../record/read-url.ts";

/** Parameters that advertisers put into their own links: they name a campaign or a click. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|gad_[a-z_]+|fbclid|srsltid)$/;

/** An address with its campaign, and with nothing else of its query. */
export function withCampaign(address: string, campaign = address): string {
  const { origin, pathname } = new URL(address);
  const parameters = [...new URL(campaign).searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(parameters).toString();
  return origin + pathname + (query === "" ? "" : `?${query}`);
}

/** Where a visitor came from, without the query; empty for a page of this site. */
export function referrerOf(referrer: string, origin: string): string {
  const url = readUrl(referrer);
  return url === undefined || url.origin === origin ? "" : url.origin + url.pathname;
}

/**
 * The page that is shown.
 *
 * @param landing address that the visitor came by, whose campaign counts for this view; absent for a later one
 */
export const pageView = (landing?: string): PageView => ({
  url: withCampaign(location.href, landing),
  title: document.title,
  referrer: landing === undefined ? "" : referrerOf(document.referrer, location.origin),
});
