/**
 * Parses the video that a record's link means. The links of `videosPromo` and `ytGallery` are plain text in the schema,
 * because a bare id is not a URL: they are hostile until parsed here (`javascript:`, look-alike hosts, ids with
 * markup).
 */
import { isWeb, readLink } from "./read-link.ts";

/**
 * A video that we can play: a YouTube video by its id; a file by its URL; or a YouTube playlist or a Vimeo video by the
 * URLs of its player and of its own page.
 */
export type Video =
  | { kind: "youtube"; id: string }
  | { kind: "file"; src: string }
  | { kind: "player"; src: string; page: string };

const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
]);
/** Hosts of YouTube's pictures of videos: `/vi/ID/hqdefault.jpg`. */
const POSTERS = new Set(["i.ytimg.com", "img.youtube.com"]);
/** First path segments that the id follows. */
const ID_FOLLOWS = new Set(["embed", "shorts", "live", "v", "vi", "e", "watch"]);
const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

function webAddress(link: string): URL | undefined {
  const url = readLink(link);
  return url !== undefined && isWeb(url) ? url : undefined;
}

/** Returns the id of a YouTube video from any form of its URL, or a bare id; `undefined` for anything else. */
export function youtubeId(link: string): string | undefined {
  const text = link.trim();
  if (ID.test(text)) return text;
  const url = webAddress(text);
  if (url === undefined) return undefined;
  const [given = "", second = ""] = url.pathname.slice(1).split("/");
  const first = url.hostname.endsWith("youtu.be") ? given : given.toLowerCase();
  const candidates = [];
  if (url.hostname === "youtu.be" || url.hostname === "www.youtu.be") candidates.push(first);
  if (HOSTS.has(url.hostname)) {
    candidates.push(url.searchParams.get("v") ?? "", ID_FOLLOWS.has(first) ? second : "");
    // The URL of an attribution or a consent page contains the video's URL.
    const inner = url.searchParams.get("u") ?? url.searchParams.get("continue") ?? "";
    candidates.push(new URLSearchParams(inner.replace(/^[^?]*\?/, "")).get("v") ?? "");
  }
  if (POSTERS.has(url.hostname)) candidates.push(second);
  // The path of a playlist has the length of an id.
  return candidates.find((candidate) => ID.test(candidate) && candidate !== "videoseries");
}

const PLAYLIST = /^[\w-]{12,64}$/;

/** Returns the player of a YouTube playlist or a Vimeo video. */
function playerOf(url: URL): Video | undefined {
  const list = url.searchParams.get("list") ?? "";
  if (HOSTS.has(url.hostname) && PLAYLIST.test(list)) {
    const src = `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`;
    return { kind: "player", src, page: `https://www.youtube.com/playlist?list=${list}` };
  }
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  const [, id, inPath] = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const hash = url.searchParams.get("h") ?? inPath ?? "";
  const isPrivate = /^[\da-f]{6,20}$/.test(hash);
  return {
    kind: "player",
    src: `https://player.vimeo.com/video/${id}?dnt=1${isPrivate ? `&h=${hash}` : ""}`,
    page: `https://vimeo.com/${id}${isPrivate ? `/${hash}` : ""}`,
  };
}

/** Returns the video of a record's link: on YouTube or Vimeo, or a file on the web or under the site's own root. */
export function videoOf(link: string): Video | undefined {
  const id = youtubeId(link);
  if (id !== undefined) return { kind: "youtube", id };
  // Browsers remove tabs and line breaks from URLs, which could join two slashes.
  const text = link.trim().replaceAll(/[\t\n\r]/g, "");
  // A second slash or a backslash would leave the site.
  if (/^\/(?![/\\])/.test(text)) {
    const { pathname } = new URL(text, "https://site.invalid");
    return FILE.test(pathname) ? { kind: "file", src: text } : undefined;
  }
  const url = webAddress(text);
  const player = url === undefined ? undefined : playerOf(url);
  if (player !== undefined) return player;
  return url !== undefined && FILE.test(url.pathname) ? { kind: "file", src: url.href } : undefined;
}

/** Adds the video of an item's link; `undefined` for an item without one. */
export const withVideo = <Item extends { link: string }>(item: Item): Item & { video: Video | undefined } => ({
  ...item,
  video: videoOf(item.link),
});

/** Adds the videos of a list of links. */
export const withVideos = <List extends { links: string[] }>(list: List): List & { videos: Video[] } => ({
  ...list,
  videos: list.links.map(videoOf).filter((video) => video !== undefined),
});
