import { deviceStorage } from "../../storage.ts";

/** Storage key of the queue of unsent leads. The form checks it before it loads the rest (offline-queue.ts). */
export const QUEUE_STORE = "estimate-unsent";

export const hasQueued = (): boolean => deviceStorage.get(QUEUE_STORE) !== undefined;
