/** Landing page of the visitor's session. Browser only. */
import { tabStorage } from "../../storage.ts";

const STORE = "landing";

/** `[milliseconds since 1970, URL, referrer]`. */
type Arrival = readonly [at: number, landing: string, referrer: string];

export function storedArrival(): Arrival | undefined {
  const stored = tabStorage.getJson(STORE);
  if (!Array.isArray(stored)) return undefined;
  const [at, landing, referrer] = stored as readonly unknown[];
  return typeof at === "number" && typeof landing === "string" && typeof referrer === "string"
    ? [at, landing, referrer]
    : undefined;
}

/**
 * Stores this page as the landing page of the session, unless there is one. A URL with campaign parameters replaces it.
 */
export function rememberArrival(): void {
  const isCampaign = /[?&](utm_|gclid|[gw]braid)/.test(location.search);
  const known = storedArrival();
  if (known !== undefined && !isCampaign) return;
  // The time of the first page is kept: a visitor who reloads the page and submits at once is not fast (spam score).
  const at = known?.[0] ?? Math.round(performance.timeOrigin);
  tabStorage.set(STORE, JSON.stringify([at, location.href, document.referrer]));
}
