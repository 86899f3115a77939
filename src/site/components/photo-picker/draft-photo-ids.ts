import { tabStorage } from "../../storage.ts";
import { PHOTOS_STORE } from "./has-photos.ts";

/** Returns the ids of the draft's photos that this tab has stored. */
export function draftPhotoIds(): string[] {
  const ids = tabStorage.getJson(PHOTOS_STORE);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
