import { deviceStorage } from "../../storage.ts";

/**
 * Key in the tab's storage: ids of the draft's photos. Key in the device's storage: flag that IndexedDB has photos of a
 * draft or an unsent lead, so that it is opened only then.
 */
export const PHOTOS_STORE = "estimate-photos";

export const hasPhotos = (): boolean => deviceStorage.get(PHOTOS_STORE) !== undefined;
