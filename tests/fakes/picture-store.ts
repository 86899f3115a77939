/** The picture store in a folder of a test, which may fetch from this machine. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  createPictureStore,
  type PictureStore,
  type PictureStoreOptions,
} from "../../src/server/pictures/picture-store.ts";
import { recordWith } from "../records/site.ts";
import { fakeLog } from "./log.ts";

/** Opens the store; it stops when the test is over. */
export function openPictureStore(
  directory: string,
  options: Pick<PictureStoreOptions, "pictureWorkers"> & Partial<PictureStoreOptions>,
) {
  const log = fakeLog();
  const store = createPictureStore({
    directory,
    privateHosts: new Set(["127.0.0.1"]),
    userAgent: "test",
    localFile: () => undefined,
    log,
    ...options,
  });
  onTestFinished(() => store.stop());
  return { store, log };
}

/** Follows a record with these pictures until no work is left. */
export async function follow(store: PictureStore, ...gallery: string[]): Promise<void> {
  await store.follow(recordWith({ gallery }));
  await store.idle();
}

/** Returns the names of the files that the store has made. */
export const pictureFiles = (directory: string): string[] => readdirSync(join(directory, "files")).toSorted();
