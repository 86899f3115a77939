/** Front pages of social networks, which templates link to until somebody enters a profile. */
import { readUrl } from "./read-url.ts";

const NETWORK =
  /^(?:(?:www|m|web|mobile)\.)?(?:facebook|instagram|youtube|tiktok|twitter|x|linkedin|pinterest|threads|snapchat|yelp|nextdoor|houzz|thumbtack|google)\.(?:com|net)$/;

/** Whether a URL is the front page of a network, and no profile on it. */
export function isFrontPage(url: string): boolean {
  const address = readUrl(url);
  return address !== undefined && NETWORK.test(address.hostname) && `${address.pathname}${address.search}` === "/";
}
