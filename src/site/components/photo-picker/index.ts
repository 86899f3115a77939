/** Chunk that loads on the first interaction with the picker (photos-loader.ts). */
import { addToPost } from "./photos.ts";

export { dropFromQueue } from "./photo-storage.ts";
export { PhotoList } from "./photo-list.tsx";
export * from "./photos.ts";
export { showRefusal, upload } from "./upload-photos.ts";

document.addEventListener("formdata", addToPost);
