/** Addresses made from a video. Apart from reading its link, which only who reads a record loads. */
import type { Video } from "./video.ts";

/** Where a video can be watched without our player. */
export const videoPage = (video: Video): string =>
  video.kind === "file"
    ? video.src
    : video.kind === "player"
      ? video.page
      : `https://www.youtube.com/watch?v=${video.id}`;

/** YouTube's own picture of a video; others have none. */
export const videoPoster = (video: Video): string =>
  video.kind !== "youtube" ? "" : `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`;
