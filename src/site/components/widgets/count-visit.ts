import type { SiteRecord } from "../../../record/schema.ts";
import { tabStorage } from "../../storage.ts";
import { activeWidgets } from "./active-widgets.ts";

/** Storage key: `yes` during the request, then the count from the server's response. */
const STORE = "visit-counted";
const COUNTED_EVENT = "visit-counted";

/** Count from which the counter is shown: a lower one is bad for a business, and the record has no setting for it. */
const VISITS_SHOWN_FROM = 100;

/**
 * Counts this visit once per tab session, if the site has the counter (decisions section 4). Called late by the
 * browser's entry, since nothing depends on it. Failures are ignored.
 */
export async function countVisit(record: SiteRecord): Promise<void> {
  if (tabStorage.get(STORE) !== undefined || !activeWidgets(record).includes("VisitsCounter")) return;
  // Set before the response, so that a second page load does not count the visit again.
  const stored = tabStorage.set(STORE, "yes");
  // Without storage across pages, only the landing page counts the visit.
  if (!stored && window.startUp?.isInternal === true) return;
  try {
    const response = await fetch("/api/visits", { method: "POST", keepalive: true });
    if (!response.ok) return tabStorage.remove(STORE);
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null || !("visits" in body)) return undefined;
    tabStorage.set(STORE, String(body.visits));
    dispatchEvent(new Event(COUNTED_EVENT));
  } catch {
    tabStorage.remove(STORE);
  }
  return undefined;
}

/** Whether the count is high enough to be shown, as far as this tab knows. */
export const hasEnoughVisits = (): boolean => Number(tabStorage.get(STORE)) >= VISITS_SHOWN_FROM;

/** Calls back when the count changes. */
export function subscribeVisits(then: () => void): () => void {
  addEventListener(COUNTED_EVENT, then);
  return () => removeEventListener(COUNTED_EVENT, then);
}
