/** URLs for a location's map: the frame on the page, the map as a page or app of its own, and the directions. */
import { coordinatesFromMap } from "./coordinates.ts";
import { decodePercent } from "./decode-percent.ts";
import { frameRefusal, isForEmbedding } from "./frame-refusals.ts";
import { readUrl } from "./read-url.ts";
import { excerpt } from "./text.ts";
import { wellFormed } from "./well-formed.ts";

interface Location {
  address: string;
  url: string;
}

/**
 * Maximum length of a place in a map URL, in UTF-16 units: no address is longer, and map services accept URLs of 2 KB.
 */
const MAX_PLACE = 200;

const encoded = (words: string): string => encodeURIComponent(wellFormed(words));

/** Returns Google Maps' documented search URL, which opens the app if it is installed. */
export const mapSearch = (query: string): string => `https://www.google.com/maps/search/?api=1&query=${encoded(query)}`;

/** Query parameters in which map services write a search text, an address or a destination. */
const QUERIES = ["q", "query", "daddr", "destination", "address", "where1", "near"];

/** Returns the place that a map's URL names: coordinates, else words; empty if there is none. */
function placeIn(url: URL): string {
  const place = coordinatesFromMap(url.href);
  if (place !== undefined) return `${place.latitude},${place.longitude}`;
  const query = QUERIES.map((name) => url.searchParams.get(name)?.trim() ?? "").find((words) => words !== "");
  // `/maps/place/Ridgeline+Exteriors/...`
  const [, name = ""] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url.pathname) ?? [];
  return query ?? decodePercent(name.replaceAll("+", " ")) ?? "";
}

/** Returns the place to search on a map: the address, else the place in the map's URL; empty if neither is known. */
function placeOf({ address, url }: Location): string {
  const map = readUrl(url);
  const place = address === "" ? (map === undefined ? "" : placeIn(map)) : address.replaceAll(/\s+/g, " ");
  return excerpt(place, MAX_PLACE);
}

/** Returns the embed URL of a map made with Google My Maps, whose viewer refuses frames; `undefined` for other maps. */
function myMap({ hostname, pathname, searchParams }: URL): string | undefined {
  const mid = searchParams.get("mid") ?? "";
  const isMyMap = /(?:^|\.)google\./.test(hostname) && /^\/maps\/d\/(?:u\/\d+\/)?(?:viewer|edit)$/.test(pathname);
  return isMyMap && mid !== "" ? `https://www.google.com/maps/d/embed?mid=${encoded(mid)}` : undefined;
}

/** Upgrades an embed URL to https: a secure page may only frame secure pages, and map services offer them. */
const secure = (url: URL): string => (isForEmbedding(url) ? url.href.replace(/^http:/, "https:") : url.href);

/**
 * Returns the URL of the frame with a location's map: its own URL if that can be framed; else the embed URL of a Google
 * My Maps link; else a map that Google makes of the address, or of the place that the given link names.
 *
 * @returns the empty string if there is nothing to show
 */
export function mapFrame(location: Location): string {
  const map = readUrl(location.url);
  // A path of our own site.
  if (map === undefined && location.url !== "") return location.url;
  if (map !== undefined && frameRefusal(map) === undefined) return secure(map);
  const place = placeOf(location);
  const own = map === undefined ? undefined : myMap(map);
  return own ?? (place === "" ? "" : `https://www.google.com/maps?q=${encoded(place)}&output=embed`);
}

/**
 * Returns the link to a location's map: the given URL if it refuses frames; else a search for the address, or for the
 * place that the embedded map's URL names; else that URL itself if it opens outside of a frame.
 *
 * @returns the empty string if there is nothing to open
 */
export function mapLink(location: Location): string {
  const map = readUrl(location.url);
  if (map !== undefined && frameRefusal(map) !== undefined) return location.url;
  const place = placeOf(location);
  if (place !== "") return mapSearch(place);
  return map === undefined || isForEmbedding(map) ? "" : location.url;
}

/** Returns Google Maps' documented URL for directions to a location; the empty string if the place is unknown. */
export function directionsLink(location: Location): string {
  const place = placeOf(location);
  return place === "" ? "" : `https://www.google.com/maps/dir/?api=1&destination=${encoded(place)}`;
}

/**
 * Adds the URLs of a location's map, empty where there is nothing to show or open: computed once when the record is
 * read, so that browsers need no table of services.
 */
export const withMap = <Place extends Location>(place: Place) => ({
  ...place,
  map: { frame: mapFrame(place), page: mapLink(place), directions: directionsLink(place) },
});
