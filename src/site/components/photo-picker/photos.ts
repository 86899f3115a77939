/**
 * Photos of the draft, shared by all forms like its fields. Loaded on the first interaction with the picker, or if
 * photos are stored. Browser only.
 */
import { MAX_PHOTOS, type PhotoProblem, PHOTOS_FIELD } from "../../../lead/photos.ts";
import { draftKey, endAttempt } from "../estimate-form/draft.ts";
import { newKey } from "../estimate-form/new-key.ts";
import { draftPhotoIds } from "./draft-photo-ids.ts";
import { dropFromDraft, readPhotos, type StoredPhoto, storePhoto, sweepPhotos } from "./photo-storage.ts";
import { jpegName, PhotoError, scalePhoto, thumbnailOf } from "./scale-photo.ts";

export interface Photo {
  id: string;
  name: string;
  /** `undefined`: the photo is being scaled. */
  ready?: StoredPhoto;
  problem?: PhotoProblem;
  /** URL of the thumbnail. */
  thumbnail?: string;
  /** File that the visitor chose; missing after a reload. */
  file?: File;
}

export interface PhotosState {
  photos: readonly Photo[];
  /**
   * Message about all photos: more were chosen than can be sent, their total size is too large, or there is no room for
   * any at the moment.
   */
  note?: "left" | "allTooLarge" | "noRoom" | undefined;
  /** Name of the photo that was removed last. */
  removed?: string | undefined;
  /** Progress of the upload from 0 to 1; missing without an upload. */
  progress?: number | undefined;
}

let state: PhotosState = { photos: [] };
const listeners = new Set<() => void>();

export const photosState = (): PhotosState => state;

/** @returns a function that unsubscribes */
export function subscribePhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function update(change: Partial<PhotosState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function updatePhoto(id: string, change: (photo: Photo) => Photo): void {
  update({ photos: state.photos.map((photo) => (photo.id === id ? change(photo) : photo)) });
}

const isWrong = ({ problem }: Photo): boolean => problem !== undefined;
const has = (id: string): boolean => state.photos.some((photo) => photo.id === id);

/** Shows a photo that can be sent. */
async function show(id: string, ready: StoredPhoto): Promise<void> {
  const thumbnail = URL.createObjectURL(await thumbnailOf(ready.blob));
  if (has(id)) updatePhoto(id, ({ name }) => ({ id, name, ready, thumbnail }));
  else URL.revokeObjectURL(thumbnail);
}

/** Whether photos of before a reload could not be read, or are too many beside those added since. */
let unread = false;
export const isUnread = (): boolean => unread;

/** Queue of one photo at a time: each takes the memory of a whole decoded picture. */
let work: Promise<void> = restore();

async function restore(): Promise<void> {
  const stored = await readPhotos(draftPhotoIds().filter((id) => !has(id)));
  const added = [...(stored ?? [])].slice(0, MAX_PHOTOS - state.photos.length);
  unread = added.length !== stored?.size;
  if (stored === undefined) return;
  const photos = added.map(([id, ready]) => ({ id, name: ready.name, ready }));
  // Photos chosen before the restore are last. One whose thumbnail fails can still be sent.
  update({ photos: [...photos, ...state.photos], note: unread ? "left" : state.note });
  for (const [id, ready] of added) await show(id, ready).catch(() => undefined);
  void sweepPhotos();
}

async function prepare(id: string, file: File): Promise<void> {
  if (!has(id)) return;
  try {
    const ready = { name: jpegName(file.name), blob: await scalePhoto(file) };
    await show(id, ready);
    updatePhoto(id, (photo) => ({ ...photo, file }));
    if (!has(id)) return;
    // Only here: a photo that can't be sent, or not yet, is not part of the lead. Whoever compares the attempt awaits
    // `photosToSend` first.
    endAttempt();
    await storePhoto(id, ready);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.problem : "unreadable";
    updatePhoto(id, ({ name }) => ({ id, name, file, problem }));
  }
}

/**
 * Adds the photos that the visitor has chosen, dropped, pasted or taken, up to the maximum number. Files that were added
 * before are skipped.
 */
export async function addPhotos(files: readonly File[]): Promise<void> {
  const others = files.filter((given) => !state.photos.some(({ file }) => file === given));
  if (others.length === 0) return;
  const added = others
    .slice(0, MAX_PHOTOS - state.photos.length)
    .map((file) => ({ id: newKey(), name: file.name, file }));
  update({
    photos: [...state.photos, ...added],
    note: added.length < others.length ? "left" : undefined,
    removed: undefined,
  });
  for (const { id, file } of added) work = work.then(() => prepare(id, file));
  await work;
}

/** Retries a file that could not be read, or was rejected. */
export async function retryPhoto(id: string): Promise<void> {
  const file = state.photos.find((photo) => photo.id === id)?.file;
  if (file === undefined) return;
  updatePhoto(id, ({ name }) => ({ id, name, file }));
  work = work.then(() => dropFromDraft([id])).then(() => prepare(id, file));
  await work;
}

export function removePhoto(id: string): void {
  const photo = state.photos.find((one) => one.id === id);
  if (photo === undefined) return;
  if (photo.ready !== undefined && !isWrong(photo)) endAttempt();
  if (photo.thumbnail !== undefined) URL.revokeObjectURL(photo.thumbnail);
  const photos = state.photos.filter((one) => one.id !== id);
  // There is no room for the remaining photos either.
  const note = state.note === "noRoom" && photos.length > 0 ? state.note : undefined;
  update({ photos, note, removed: photo.name });
  void dropFromDraft([id]);
}

/** Removes all photos after the draft was sent. */
export function clearPhotos(): void {
  for (const { thumbnail } of state.photos) if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail);
  update({ photos: [], note: undefined, removed: undefined, progress: undefined });
  unread = false;
  // Also those that could not be read.
  void dropFromDraft(draftPhotoIds());
}

/**
 * Removes photos that another page of the tab has sent or removed, and adds those that it has added, after this page was
 * restored with its memory.
 */
export function rereadPhotos(): void {
  const drafted = new Set(draftPhotoIds());
  const isKept = ({ id, ready }: Photo): boolean => ready === undefined || drafted.has(id);
  for (const photo of state.photos)
    if (!isKept(photo) && photo.thumbnail !== undefined) URL.revokeObjectURL(photo.thumbnail);
  update({ photos: state.photos.filter(isKept), note: undefined, removed: undefined });
  work = work.then(restore);
}

/**
 * Returns the ids of the photos without an error, once all of them are prepared.
 *
 * @returns `undefined` if one gets an error meanwhile, which the visitor has not seen when submitting the form
 */
export async function photosToSend(): Promise<string[] | undefined> {
  const seen = new Set(state.photos.filter(isWrong).map(({ id }) => id));
  for (let before; before !== work; await work) before = work;
  if (state.photos.some((photo) => isWrong(photo) && !seen.has(photo.id))) return undefined;
  return state.photos.filter((photo) => !isWrong(photo)).map(({ id }) => id);
}

/** Returns the photos by id, from the draft or else from storage. Missing photos are left out. */
export async function photosOf(ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  const known = new Map<string, StoredPhoto>();
  for (const { id, ready } of state.photos) if (ready !== undefined) known.set(id, ready);
  const stored = await readPhotos(ids.filter((id) => !known.has(id)));
  const found = new Map<string, StoredPhoto>();
  for (const id of ids) {
    const photo = known.get(id) ?? stored?.get(id);
    if (photo !== undefined) found.set(id, photo);
  }
  return found;
}

/**
 * Adds the photos to an ordinary post of the form, whose own code did not load. With all photos of the draft it also
 * gets the draft's key (ordinary-post.ts): the page that confirms it clears the draft.
 */
export function addToPost({ target, formData }: FormDataEvent): void {
  if (!(target instanceof Element) || !target.matches(".estimate-form")) return;
  for (const { name, ready, file, problem } of state.photos) {
    const blob = ready?.blob ?? file;
    if (blob !== undefined && problem === undefined) formData.append(PHOTOS_FIELD, blob, ready?.name ?? name);
  }
  const key = draftKey();
  if (key !== undefined && draftPhotoIds().every(has)) formData.set("idempotencyKey", key);
}

/** Shows errors at the photos. */
export function setPhotoProblems(problems: ReadonlyMap<string, PhotoProblem>): void {
  update({
    photos: state.photos.map((photo) => {
      const problem = problems.get(photo.id);
      return problem === undefined ? photo : { ...photo, problem };
    }),
  });
}

export const setNote = (note: PhotosState["note"]): void => update({ note });

export const setProgress = (progress: number | undefined): void => update({ progress });
