import type { SiteRecord } from "../../../record/schema.ts";
import { tabStorage } from "../../storage.ts";
import { activeWidgets } from "./active-widgets.ts";
import { COUNTED_EVENT, VISIT_COUNT } from "./visit-count.ts";

/**
 * Counts this visit once per tab session, if the site has the counter (decisions section 4). Called late by the
 * browser's entry, since nothing depends on it. Failures are ignored.
 */
export async function countVisit(record: SiteRecord): Promise<void> {
  if (tabStorage.get(VISIT_COUNT) !== undefined || !activeWidgets(record).includes("VisitsCounter")) return;
  // Set before the response, so that a second page load does not count the visit again.
  const stored = tabStorage.set(VISIT_COUNT, "yes");
  // Without storage across pages, only the landing page counts the visit.
  if (!stored && window.startUp?.isInternal === true) return;
  try {
    const response = await fetch("/api/visits", { method: "POST", keepalive: true });
    if (!response.ok) return tabStorage.remove(VISIT_COUNT);
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null || !("visits" in body)) return undefined;
    tabStorage.set(VISIT_COUNT, String(body.visits));
    dispatchEvent(new Event(COUNTED_EVENT));
  } catch {
    tabStorage.remove(VISIT_COUNT);
  }
  return undefined;
}
