/** Loads the photos' code on the first interaction with the picker. Browser only. */
import { deviceStorage } from "../../storage.ts";
import type * as Photos from "./index.ts";

/**
 * Key in the tab's storage: ids of the draft's photos. Key in the device's storage: flag that IndexedDB has photos of a
 * draft or an unsent lead, so that it is opened only then.
 */
export const PHOTOS_STORE = "estimate-photos";

let loading: Promise<typeof Photos> | undefined;

/** Rejects if the code can't be fetched; the next call fetches it again. */
export const loadPhotos = (): Promise<typeof Photos> =>
  (loading ??= import("./index.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** The code, if this page has begun to load it. */
export const loadedPhotos = (): Promise<typeof Photos | undefined> | undefined => loading?.catch(() => undefined);

export const hasPhotos = (): boolean => deviceStorage.get(PHOTOS_STORE) !== undefined;
