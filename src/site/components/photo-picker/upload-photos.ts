/** Sends a lead with its photos as `multipart/form-data`, like an ordinary form, and reports the progress. */
import {
  NO_ROOM_FOR_PHOTOS,
  photoErrorKey,
  PHOTO_PROBLEMS,
  type PhotoProblem,
  PHOTOS_FIELD,
} from "../../../lead/photos.ts";
import { isObject } from "../../../record/json-value.ts";
import type { Reply } from "../estimate-form/read-response.ts";
import type { StoredPhoto } from "./photo-storage.ts";
import { photosState, setNote, setPhotoProblems, setProgress } from "./photos.ts";

/** Timeout of an upload without progress, and of the response after the upload, in milliseconds. */
const PAUSE = 30_000;
const RESPONSE_TIMEOUT = 60_000;

export interface Upload {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Text fields of the lead. */
  fields: readonly (readonly [name: string, value: string])[];
  photos: Iterable<StoredPhoto>;
}

/** @returns `undefined` if no response arrived */
export async function upload({ endpoint, headers, fields, photos }: Upload): Promise<Reply | undefined> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const { name, blob } of photos) body.append(PHOTOS_FIELD, blob, name);
  setNote(undefined);
  setProgress(0);
  try {
    return await post(endpoint, headers, body);
  } finally {
    setProgress(undefined);
  }
}

/** Uses XMLHttpRequest, since `fetch` has no upload progress. */
function post(endpoint: string, headers: Upload["headers"], body: FormData): Promise<Reply | undefined> {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), milliseconds);
  };
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      wait(PAUSE);
      if (lengthComputable) setProgress(loaded / total);
    });
    request.upload.addEventListener("load", () => wait(RESPONSE_TIMEOUT));
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      const type = request.getResponseHeader("Content-Type") ?? "";
      resolve(status === 0 ? undefined : { status, type, body: responseText });
    });
    request.open("POST", endpoint);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait(PAUSE);
    request.send(body);
  });
}

function errorsIn(body: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(body);
    return isObject(json) && isObject(json["errors"]) ? json["errors"] : {};
  } catch {
    return {};
  }
}

/**
 * Shows at the photos why an endpoint has rejected them, or for all of them that there is no room, or that they are too
 * large: a proxy in front of the endpoint may accept less than it does.
 *
 * @param photos their ids, in the order in which they were sent
 * @returns whether the photos are the reason
 */
export function showRefusal({ status, body }: Pick<Reply, "status" | "body">, photos: readonly string[]): boolean {
  const errors = errorsIn(body);
  const problems = new Map<string, PhotoProblem>();
  for (const [index, id] of photos.entries()) {
    const problem = PHOTO_PROBLEMS.find((known) => known === errors[photoErrorKey(index)]);
    if (problem !== undefined) problems.set(id, problem);
  }
  setPhotoProblems(problems);
  if (problems.size > 0) return true;
  // Photos of an earlier lead are not in the draft, so the visitor can't remove them there.
  const drafted = photosState().photos.some(({ id }) => photos.includes(id));
  if (!drafted) return false;
  const noRoom = errors[PHOTOS_FIELD] === NO_ROOM_FOR_PHOTOS;
  const note = status === 413 ? "allTooLarge" : noRoom ? "noRoom" : undefined;
  setNote(note);
  return note !== undefined;
}
