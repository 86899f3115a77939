/** URLs made from a video. Separate from the parsing of its link, which only code that reads a record loads. */
import type { Video } from "./video.ts";

/** Returns the page where a video can be watched without our player. */
export const videoPage = (video: Video): string =>
  video.kind === "file"
    ? video.src
    : video.kind === "player"
      ? video.page
      : `https://www.youtube.com/watch?v=${video.id}`;

/** Returns YouTube's own picture of a video; the empty string for other videos, which have none. */
export const videoPoster = (video: Video): string =>
  video.kind !== "youtube" ? "" : `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`;
