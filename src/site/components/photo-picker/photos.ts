/**
 * The photos of the draft, shared by all places of the form like its words. Loaded when the visitor first touches the picker,
 * or when photos are stored. Only the browser calls this.
 */
import { MAX_PHOTOS, type PhotoProblem } from "../../../lead/photos.ts";
import { endAttempt } from "../estimate-form/draft.ts";
import {
  draftPhotoIds,
  dropFromDraft,
  readPhotos,
  type StoredPhoto,
  storePhoto,
  sweepPhotos,
} from "./photo-storage.ts";
import { jpegName, PhotoError, scalePhoto, thumbnailOf } from "./scale-photo.ts";

export interface Photo {
  id: string;
  name: string;
  /** `undefined`: it is being scaled. */
  ready?: StoredPhoto;
  problem?: PhotoProblem;
  /** Address of a small picture of it. */
  thumbnail?: string;
  /** What the visitor chose; none after a reload. */
  file?: File;
}

export interface PhotosState {
  photos: readonly Photo[];
  /**
   * What the visitor reads of all of them: more were chosen than can be sent, they are too large together, or none can be taken
   * just now.
   */
  note?: "left" | "allTooLarge" | "noRoom" | undefined;
  /** Name of the one that was removed last. */
  removed?: string | undefined;
  /** Part of the upload that is done, from 0 to 1, while there is one. */
  progress?: number | undefined;
}

let state: PhotosState = { photos: [] };
const listeners = new Set<() => void>();

export const photosState = (): PhotosState => state;

/** @returns a function that ends it */
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

/** Random; `crypto.randomUUID` is missing where the page was not fetched securely. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

const has = (id: string): boolean => state.photos.some((photo) => photo.id === id);

/** Shows a photo that can be sent. */
async function show(id: string, ready: StoredPhoto): Promise<void> {
  const thumbnail = URL.createObjectURL(await thumbnailOf(ready.blob));
  if (has(id)) updatePhoto(id, ({ name }) => ({ id, name, ready, thumbnail }));
  else URL.revokeObjectURL(thumbnail);
}

/** One after the other: each takes the memory of a whole picture. */
let work: Promise<void> = restore();

async function restore(): Promise<void> {
  const stored = await readPhotos(draftPhotoIds());
  // What was chosen before they were there comes after them.
  update({ photos: [...[...stored].map(([id, ready]) => ({ id, name: ready.name, ready })), ...state.photos] });
  for (const [id, ready] of stored) await show(id, ready).catch(() => removePhoto(id));
  await sweepPhotos();
}

async function prepare(id: string, file: File): Promise<void> {
  if (!has(id)) return;
  try {
    const ready = { name: jpegName(file.name), blob: await scalePhoto(file) };
    await show(id, ready);
    updatePhoto(id, (photo) => ({ ...photo, file }));
    if (has(id)) await storePhoto(id, ready);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.problem : "unreadable";
    updatePhoto(id, ({ name }) => ({ id, name, file, problem }));
  }
}

/** Adds what the visitor has chosen, dropped, pasted or taken; what is more than can be sent is left out. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  endAttempt();
  const added = files
    .slice(0, MAX_PHOTOS - state.photos.length)
    .map((file) => ({ id: newId(), name: file.name, file }));
  update({
    photos: [...state.photos, ...added],
    note: added.length < files.length ? "left" : undefined,
    removed: undefined,
  });
  for (const { id, file } of added) work = work.then(() => prepare(id, file));
  await work;
}

/** Tries once more to make a photo of a file that could not be read, or was refused. */
export async function retryPhoto(id: string): Promise<void> {
  const file = state.photos.find((photo) => photo.id === id)?.file;
  if (file === undefined) return;
  updatePhoto(id, ({ name }) => ({ id, name, file }));
  await dropFromDraft([id]);
  work = work.then(() => prepare(id, file));
  await work;
}

export function removePhoto(id: string): void {
  const photo = state.photos.find((one) => one.id === id);
  if (photo === undefined) return;
  endAttempt();
  if (photo.thumbnail !== undefined) URL.revokeObjectURL(photo.thumbnail);
  const photos = state.photos.filter((one) => one.id !== id);
  // The others find no room either.
  const note = state.note === "noRoom" && photos.length > 0 ? state.note : undefined;
  update({ photos, note, removed: photo.name });
  void dropFromDraft([id]);
}

/** Once they have been sent, with the draft. */
export function clearPhotos(): void {
  for (const { thumbnail } of state.photos) if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail);
  const ids = state.photos.map(({ id }) => id);
  update({ photos: [], note: undefined, removed: undefined, progress: undefined });
  void dropFromDraft(ids);
}

/**
 * The ids of the photos, once all of them are prepared.
 *
 * @returns undefined where one has a problem: it is the visitor's to remove
 */
export async function photosToSend(): Promise<string[] | undefined> {
  for (let before; before !== work; await work) before = work;
  return state.photos.some(({ problem }) => problem !== undefined) ? undefined : state.photos.map(({ id }) => id);
}

/** The photos by these ids: of the draft, else as they are stored. What is nowhere any more is left out. */
export async function photosOf(ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  const known = new Map<string, StoredPhoto>();
  for (const { id, ready } of state.photos) if (ready !== undefined) known.set(id, ready);
  const stored = await readPhotos(ids.filter((id) => !known.has(id)));
  const found = new Map<string, StoredPhoto>();
  for (const id of ids) {
    const photo = known.get(id) ?? stored.get(id);
    if (photo !== undefined) found.set(id, photo);
  }
  return found;
}

/** Says at the pictures what is wrong with them. */
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
