import { deviceStorage } from "../../storage.ts";

/** Where unsent leads are queued, in the browser's storage. The form looks there before it loads the rest (offline-queue.ts). */
export const QUEUE_STORE = "estimate-unsent";

export const hasQueued = (): boolean => deviceStorage.get(QUEUE_STORE) !== undefined;
