/** Loads the photos' code on the first interaction with the picker. Browser only. */
import type * as Photos from "./index.ts";

let loading: Promise<typeof Photos> | undefined;

/** Rejects if the code can't be fetched; the next call fetches it again. */
export const loadPhotos = (): Promise<typeof Photos> =>
  (loading ??= import("./index.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** The code, if this page has begun to load it. */
export const loadedPhotos = (): Promise<typeof Photos | undefined> | undefined => loading?.catch(() => undefined);
