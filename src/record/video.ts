/**
 * Which video a record's link means. The links of `videosPromo` and `ytGallery` are plain text in the schema, because a
 * bare id is no address: so they are hostile until they have come through here (`javascript:`, look-alike hosts, ids
 * with markup in them).
 */
import { readUrl } from "./read-url.ts";
import { SAFE_HOST } from "./safe-host.ts";

/** A video that we can play: one of YouTube's, by its id, or a file, by its address. */
export type Video = { kind: "youtube"; id: string } | { kind: "file"; src: string };

const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
]);
/** Paths under which the id is the next segment. */
const ID_FOLLOWS = new Set(["embed", "shorts", "live", "v", "e"]);
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
  const [first = "", second = ""] = url.pathname.slice(1).split("/");
  const candidates = [];
  if (url.hostname === "youtu.be" || url.hostname === "www.youtu.be") candidates.push(first);
  if (HOSTS.has(url.hostname)) candidates.push(ID_FOLLOWS.has(first) ? second : (url.searchParams.get("v") ?? ""));
  return candidates.find((candidate) => ID.test(candidate));
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
  return url !== undefined && FILE.test(url.pathname) ? { kind: "file", src: url.href } : undefined;
}

/** Where a video can be watched without our player. */
export const videoPage = (video: Video): string =>
  video.kind === "file" ? video.src : `https://www.youtube.com/watch?v=${video.id}`;

/** YouTube's own picture of a video; a file has none. */
export const videoPoster = (video: Video): string =>
  video.kind === "file" ? "" : `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`;
