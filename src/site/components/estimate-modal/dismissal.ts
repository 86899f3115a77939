/** Whether the estimate modal has been dismissed in this browser tab (decisions section 4). */
import { tabStorage } from "../../storage.ts";

const STORE = "estimate-closed";

export const isEstimateDismissed = (): boolean =>
  tabStorage.get(STORE) !== undefined ||
  // Without storage across pages, only the landing page shows the modal.
  (window.startUp?.isInternal === true && !tabStorage.works());

const listeners = new Set<() => void>();

/**
 * Calls back when the modal is dismissed.
 *
 * @returns a function that unsubscribes
 */
export function onDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Records that the modal was closed or is no longer needed, such as after a lead was sent. */
export function dismissEstimate(): void {
  tabStorage.set(STORE, "yes");
  for (const listener of listeners) listener();
}
