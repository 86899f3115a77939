import type { SiteRecord } from "../../record/schema.ts";
import { recall, remember } from "../estimate/tab-storage.ts";
import { activeWidgets } from "./active-widgets.ts";

const STORE = "visit-counted";

/**
 * Counts this visit, once a browser session, where the business shows the counter (decisions section 4). For the browser's
 * entry to call when there is nothing better to do. A visit that could not be counted costs nobody anything.
 */
export async function countVisit(record: SiteRecord): Promise<void> {
  if (recall(STORE) !== undefined || !activeWidgets(record).includes("VisitsCounter")) return;
  // Before the answer, so that two pages at once count one visit.
  remember(STORE, "yes");
  try {
    const response = await fetch("/api/visits", { method: "POST", keepalive: true });
    if (!response.ok) remember(STORE, undefined);
  } catch {
    remember(STORE, undefined);
  }
}
