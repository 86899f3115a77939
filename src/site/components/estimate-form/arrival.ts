/** Where the visitor's session began. Only the browser calls this. */
import { tabStorage } from "../../storage.ts";

const STORE = "landing";

/** `[milliseconds since 1970, address, referrer]`. */
type Arrival = readonly [at: number, landing: string, referrer: string];

export function storedArrival(): Arrival | undefined {
  const stored = tabStorage.getJson(STORE);
  if (!Array.isArray(stored)) return undefined;
  const [at, landing, referrer] = stored as readonly unknown[];
  return typeof at === "number" && typeof landing === "string" && typeof referrer === "string"
    ? [at, landing, referrer]
    : undefined;
}

/** Remembers this page as the session's first, unless there was one before. An address with a campaign begins another. */
export function rememberArrival(): void {
  const isCampaign = /[?&](utm_|gclid|[gw]braid)/.test(location.search);
  const known = storedArrival();
  if (known !== undefined && !isCampaign) return;
  // The time stays the first page's: a visitor who loads a page again and sends at once is not fast.
  const at = known?.[0] ?? Math.round(performance.timeOrigin);
  tabStorage.set(STORE, JSON.stringify([at, location.href, document.referrer]));
}
