/** Whether the estimate modal has been dismissed in this browser tab (decisions section 4). */
import { tabStorage } from "../../storage.ts";

const STORE = "estimate-closed";

export const isEstimateDismissed = (): boolean =>
  tabStorage.get(STORE) !== undefined ||
  // Without storage across pages, only the landing page shows the modal.
  (window.startUp?.isInternal === true && !tabStorage.works());

/** Records that the modal was closed or is no longer needed. */
export const dismissEstimate = (): void => void tabStorage.set(STORE, "yes");
