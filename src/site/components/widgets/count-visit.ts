import type { SiteRecord } from "../../../record/schema.ts";
import { tabStorage } from "../../storage.ts";
import { activeWidgets } from "./active-widgets.ts";

/** Holds the count in the server's response, from then on. */
const STORE = "visit-counted";
const COUNTED_EVENT = "visit-counted";

/** Visits from which the counter is shown: fewer speak against a business, and the record has no say in it. */
export const VISITS_SHOWN_FROM = 100;

/**
 * Counts this visit, once a browser session, where the business shows the counter (decisions section 4). For the browser's
 * entry to call when there is nothing better to do. A visit that could not be counted costs nobody anything.
 */
export async function countVisit(record: SiteRecord): Promise<void> {
  if (tabStorage.get(STORE) !== undefined || !activeWidgets(record).includes("VisitsCounter")) return;
  // Before the response, so that two pages at once count one visit.
  const stored = tabStorage.set(STORE, "yes");
  // Where nothing is stored from one page to the next, the visit was counted on the page that it began with.
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

/** Whether the server has counted enough visits to show them, as far as this tab knows. */
export const hasEnoughVisits = (): boolean => Number(tabStorage.get(STORE)) >= VISITS_SHOWN_FROM;

/** Calls back when that may have changed. */
export function subscribeVisits(then: () => void): () => void {
  addEventListener(COUNTED_EVENT, then);
  return () => removeEventListener(COUNTED_EVENT, then);
}
