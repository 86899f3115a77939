/** The way to the photos' code, which is loaded when the visitor first touches the picker. Only the browser calls this. */
import { deviceStorage } from "../../storage.ts";
import type * as Photos from "./index.ts";

/**
 * In the tab's storage: the ids of the draft's photos. In the device's storage: a mark that there are photos of some draft or
 * unsent lead in IndexedDB, so that the others need not open it.
 */
export const PHOTOS_STORE = "estimate-photos";

let loading: Promise<typeof Photos> | undefined;

/** Rejects where the code can't be fetched. */
export const loadPhotos = (): Promise<typeof Photos> => (loading ??= import("./index.ts"));

/** The code, where this page has begun to load it. */
export const loadedPhotos = (): Promise<typeof Photos | undefined> | undefined => loading?.catch(() => undefined);

export const hasPhotos = (): boolean => deviceStorage.get(PHOTOS_STORE) !== undefined;
