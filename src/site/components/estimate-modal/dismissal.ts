/** Whether the estimate modal has had its time in this browser tab (decisions section 4). */
import { tabStorage } from "../../storage.ts";

const STORE = "estimate-closed";

export const isEstimateDismissed = (): boolean =>
  tabStorage.get(STORE) !== undefined ||
  // Where nothing is stored from one page to the next, the page that the visitor landed on was the only one to show it.
  (window.startUp?.isInternal === true && !tabStorage.works());

/** It has been closed, or there is no need of it any more. */
export const dismissEstimate = (): void => void tabStorage.set(STORE, "yes");
