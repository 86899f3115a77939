/**
 * The photos of drafts and of unsent leads, in IndexedDB: they survive a reload, a restored tab and a closed browser as the
 * words do. A browser that refuses to store keeps none: then they live as long as the page. Nothing here rejects.
 */
import { createStore, delMany, entries, getMany, keys, set, type UseStore } from "idb-keyval";
import { isObject } from "../../../record/json-value.ts";
import { deviceStorage, tabStorage } from "../../storage.ts";
import { QUEUE_STORE } from "../estimate-form/has-queued.ts";
import { PHOTOS_STORE } from "./photos-loader.ts";

/** A photo as it is sent. */
export interface StoredPhoto {
  name: string;
  blob: Blob;
}

/** How long photos of a tab that was closed are stored, should the browser restore it. */
const KEEP_MS = 86_400_000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(PHOTOS_STORE, "photos"));

function readPhoto(value: unknown): StoredPhoto | undefined {
  if (!isObject(value)) return undefined;
  const { name, bytes } = value;
  if (typeof name !== "string" || !(bytes instanceof ArrayBuffer)) return undefined;
  return { name, blob: new Blob([bytes], { type: "image/jpeg" }) };
}

/** The ids of the draft's photos that this tab has stored. */
export function draftPhotoIds(): string[] {
  const ids = tabStorage.getJson(PHOTOS_STORE);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

/** @returns whether the browser keeps them, without which no photo is stored: nobody could find it again */
function setDraftPhotoIds(ids: readonly string[]): boolean {
  if (ids.length === 0) {
    tabStorage.remove(PHOTOS_STORE);
    return true;
  }
  return tabStorage.set(PHOTOS_STORE, JSON.stringify(ids)) && deviceStorage.set(PHOTOS_STORE, "yes");
}

/** Ids are random, so that the text of the queue tells whether an unsent lead has a photo. */
const isQueued = (id: string): boolean => deviceStorage.get(QUEUE_STORE)?.includes(id) === true;

/** Keeps one more photo with the draft. */
export async function storePhoto(id: string, { name, blob }: StoredPhoto): Promise<void> {
  if (!setDraftPhotoIds([...draftPhotoIds(), id])) return;
  try {
    // Not as a Blob: private windows of some browsers store none.
    await set(id, { name, bytes: await blob.arrayBuffer(), at: Date.now() }, store());
    // Removed while it was being stored.
    if (!draftPhotoIds().includes(id)) await erase([id]);
  } catch {
    // No room, or not allowed.
  }
}

/** Those of the photos that are stored, by id. */
export async function readPhotos(ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  const found = new Map<string, StoredPhoto>();
  if (ids.length === 0) return found;
  try {
    for (const [index, value] of (await getMany<unknown>([...ids], store())).entries()) {
      const [id, photo] = [ids[index], readPhoto(value)];
      if (id !== undefined && photo !== undefined) found.set(id, photo);
    }
  } catch {
    // As if there were none.
  }
  return found;
}

async function erase(ids: string[]): Promise<void> {
  try {
    await delMany(ids, store());
    if ((await keys(store())).length === 0) deviceStorage.remove(PHOTOS_STORE);
  } catch {
    // Nothing was stored.
  }
}

/** Takes photos out of the draft, and erases those that no unsent lead has. */
export async function dropFromDraft(ids: readonly string[]): Promise<void> {
  setDraftPhotoIds(draftPhotoIds().filter((id) => !ids.includes(id)));
  await erase(ids.filter((id) => !isQueued(id)));
}

/** Once a lead is not queued any more: erases its photos, but for those that stand in the draft. */
export async function dropFromQueue(ids: readonly string[]): Promise<void> {
  const drafted = draftPhotoIds();
  await erase(ids.filter((id) => !drafted.includes(id) && !isQueued(id)));
}

/** Erases what tabs have left that were closed a day ago. */
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
