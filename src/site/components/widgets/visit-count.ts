/** The number of visits that the server counted, as far as this tab knows. */
import { tabStorage } from "../../storage.ts";

/** Storage key: `yes` during the request, then the count from the server's response. */
export const VISIT_COUNT = "visit-counted";
export const COUNTED_EVENT = "visit-counted";

/** Count from which the counter is shown: a lower one is bad for a business, and the record has no setting for it. */
const VISITS_SHOWN_FROM = 100;

/** Whether the count is high enough to be shown. */
export const hasEnoughVisits = (): boolean => Number(tabStorage.get(VISIT_COUNT)) >= VISITS_SHOWN_FROM;

/** Calls back when the count changes. */
export function subscribeVisits(then: () => void): () => void {
  addEventListener(COUNTED_EVENT, then);
  return () => removeEventListener(COUNTED_EVENT, then);
}
