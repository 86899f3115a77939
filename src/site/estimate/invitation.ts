/** Whether the estimate modal has had its time in this browser tab (decisions section 4). */
import { recall, remember } from "./tab-storage.ts";

const STORE = "estimate-closed";

export const isDismissed = (): boolean => recall(STORE) !== undefined;

/** It has been closed, or there is no need of it any more. */
export const dismissEstimate = (): void => remember(STORE, "yes");
