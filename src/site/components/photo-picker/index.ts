/** All that is loaded when the picker is first touched, in one piece (photos-loader.ts). */
export { dropFromQueue } from "./photo-storage.ts";
export { PhotoList } from "./photo-list.tsx";
export * from "./photos.ts";
export { showRefusal, upload } from "./upload-photos.ts";
