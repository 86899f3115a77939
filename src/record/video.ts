/**
 * Which video a record's link means. The links of `videosPromo` and `ytGallery` are plain text in the schema, because a
 * bare id is no address: so they are hostile until they have come through here (`javascript:`, look-alike hosts, ids
 * with markup in them).
 */
import { readUrl } from "./read-url.ts";
import { SAFE_HOST } from "./safe-host.ts";

/**
 * A video that we can play: one of YouTube's, by its id; a file, by its address; or a YouTube playlist or a Vimeo video,
 * by the address of its player and of its own page.
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
/** Hosts of a video's own pictures: `/vi/ID/hqdefault.jpg`. */
const POSTERS = new Set(["i.ytimg.com", "img.youtube.com"]);
/** Paths under which the id is the next segment. */
const ID_FOLLOWS = new Set(["embed", "shorts", "live", "v", "vi", "e", "watch"]);
const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;
const BARE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i;
const WEB = new Set(["http:", "https:"]);

/** The link as an address; a host without a scheme is taken as https, as everywhere in the record. */
function webAddress(link: string): URL | undefined {
  const absolute = link.startsWith("//") ? `https:${link}` : BARE_HOST.test(link) ? `https://${link}` : link;
  const url = readUrl(absolute);
  const safe = url !== undefined && WEB.has(url.protocol) && SAFE_HOST.test(url.hostname);
  return safe && url.username === "" && url.password === "" ? url : undefined;
}

/** The id of a YouTube video, from its address in any of its forms or as it stands; undefined for anything else. */
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
    // The address of an attribution or of a consent: another one is in it.
    const inner = url.searchParams.get("u") ?? url.searchParams.get("continue") ?? "";
    if (inner !== "") candidates.push(new URLSearchParams(inner.replace(/^[^?]*\?/, "")).get("v") ?? "");
  }
  if (POSTERS.has(url.hostname)) candidates.push(second);
  // As long as an id, and the path of a playlist.
  return candidates.find((candidate) => ID.test(candidate) && candidate !== "videoseries");
}

const PLAYLIST = /^[\w-]{12,64}$/;

/** A playlist of YouTube's, or a video of Vimeo's. */
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

/** The video that a record's link means: a YouTube video, or a file on the web or under the site's own root. */
export function videoOf(link: string): Video | undefined {
  const id = youtubeId(link);
  if (id !== undefined) return { kind: "youtube", id };
  // Browsers drop tabs and line breaks from addresses, which could bring two slashes together.
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

/** With what an item's link means; undefined for one without a link. */
export const withVideo = <Item extends { link: string }>(item: Item): Item & { video: Video | undefined } => ({
  ...item,
  video: videoOf(item.link),
});

/** With what a list of links means. */
export const withVideos = <List extends { links: string[] }>(list: List): List & { videos: Video[] } => ({
  ...list,
  videos: list.links.map(videoOf).filter((video) => video !== undefined),
});
