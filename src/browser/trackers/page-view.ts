/** The page view that is reported to trackers: the address, not what visitors enter. */
import type { PageView } from "./service.ts";
import { readUrl } from "../../record/read-url.ts";

/** Query parameters that advertisers add to their own links: they name a campaign or a click. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|gad_[a-z_]+|fbclid|srsltid)$/;

/** Returns a URL whose query contains only campaign parameters. */
export function withCampaign(address: string, campaign = address): string {
  const { origin, pathname } = new URL(address);
  const parameters = [...new URL(campaign).searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(parameters).toString();
  return origin + pathname + (query === "" ? "" : `?${query}`);
}

/** Returns the referrer without its query; empty for a page of this site. */
export function referrerOf(referrer: string, origin: string): string {
  const url = readUrl(referrer);
  return url === undefined || url.origin === origin ? "" : url.origin + url.pathname;
}

/**
 * Returns the view of the current page.
 *
 * @param landing URL that the visitor arrived at, whose campaign counts for this view; absent for a later view
 */
export const pageView = (landing?: string): PageView => ({
  url: withCampaign(location.href, landing),
  title: document.title,
  referrer: landing === undefined ? "" : referrerOf(document.referrer, location.origin),
});
