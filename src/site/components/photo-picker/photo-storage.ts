/**
 * Photos of drafts and of unsent leads, in IndexedDB: like the text fields they survive a reload, a restored tab and a
 * closed browser. If the browser refuses to store them, they last as long as the page. Nothing here rejects.
 */
import { createStore, delMany, entries, getMany, keys, set, type UseStore } from "idb-keyval";
import { isObject } from "../../../record/json-value.ts";
import { deviceStorage, tabStorage } from "../../storage.ts";
import { withTimeout } from "../../with-timeout.ts";
import { QUEUE_STORE } from "../estimate-form/has-queued.ts";
import { draftPhotoIds } from "./draft-photo-ids.ts";
import { PHOTOS_STORE } from "./has-photos.ts";

/** Photo as it is sent. */
export interface StoredPhoto {
  name: string;
  blob: Blob;
}

/** Time that the photos of a closed tab are kept, in case the browser restores it, in milliseconds. */
const KEEP_MS = 86_400_000;

/** Maximum wait for IndexedDB, which may never respond, in milliseconds. */
const LIMIT_MS = 10_000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(PHOTOS_STORE, "photos"));

function readPhoto(value: unknown): StoredPhoto | undefined {
  if (!isObject(value)) return undefined;
  const { name, bytes } = value;
  if (typeof name !== "string" || !(bytes instanceof ArrayBuffer)) return undefined;
  return { name, blob: new Blob([bytes], { type: "image/jpeg" }) };
}

/** @returns whether the browser stores the ids; without them no photo is stored, since it could never be found again */
function setDraftPhotoIds(ids: readonly string[]): boolean {
  if (ids.length === 0) {
    tabStorage.remove(PHOTOS_STORE);
    return true;
  }
  return tabStorage.set(PHOTOS_STORE, JSON.stringify(ids)) && deviceStorage.set(PHOTOS_STORE, "yes");
}

/** Ids are random, so a search in the text of the queue finds whether an unsent lead has the photo. */
const isQueued = (id: string): boolean => deviceStorage.get(QUEUE_STORE)?.includes(id) === true;

/** Stores one more photo with the draft. */
export async function storePhoto(id: string, { name, blob }: StoredPhoto): Promise<void> {
  if (!setDraftPhotoIds([...draftPhotoIds(), id])) return;
  try {
    // Not a Blob: some browsers can't store those in private windows.
    const photo = { name, bytes: await blob.arrayBuffer(), at: Date.now() };
    await withTimeout(set(id, photo, store()), LIMIT_MS);
    // The photo was removed while it was being stored.
    if (!draftPhotoIds().includes(id)) await erase([id]);
  } catch {
    // No room, or not allowed.
  }
}

/**
 * Returns the stored photos among the ids, by id.
 *
 * @returns `undefined` if IndexedDB does not respond, or fails
 */
export async function readPhotos(ids: readonly string[]): Promise<Map<string, StoredPhoto> | undefined> {
  const found = await withTimeout(findPhotos(ids), LIMIT_MS);
  // The next try opens it again.
  if (found === undefined) opened = undefined;
  return found;
}

async function findPhotos(ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  const found = new Map<string, StoredPhoto>();
  if (ids.length === 0) return found;
  for (const [index, value] of (await getMany<unknown>([...ids], store())).entries()) {
    const [id, photo] = [ids[index], readPhoto(value)];
    if (id !== undefined && photo !== undefined) found.set(id, photo);
  }
  return found;
}

const erase = (ids: string[]): Promise<void> => withTimeout(eraseNow(ids), LIMIT_MS);

/** Rejects if nothing was stored. */
async function eraseNow(ids: string[]): Promise<void> {
  await delMany(ids, store());
  if ((await keys(store())).length === 0) deviceStorage.remove(PHOTOS_STORE);
}

/** Removes photos from the draft, and erases those that no unsent lead has. */
export async function dropFromDraft(ids: readonly string[]): Promise<void> {
  setDraftPhotoIds(draftPhotoIds().filter((id) => !ids.includes(id)));
  await erase(ids.filter((id) => !isQueued(id)));
}

/** Erases the photos of a lead that is no longer queued, except those of the draft. */
export async function dropFromQueue(ids: readonly string[]): Promise<void> {
  const drafted = draftPhotoIds();
  await erase(ids.filter((id) => !drafted.includes(id) && !isQueued(id)));
}

/** Erases photos that are left from tabs closed a day ago. */
export async function sweepPhotos(): Promise<void> {
  try {
    const drafted = draftPhotoIds();
    const all = await entries<string, unknown>(store());
    const isOld = (value: unknown): boolean => !isObject(value) || Date.now() - Number(value["at"]) > KEEP_MS;
    const left = all.filter(([id, value]) => isOld(value) && !drafted.includes(id) && !isQueued(id));
    await erase(left.map(([id]) => id));
  } catch {
    // Nothing was stored.
  }
}
