/** What a location's map is: the frame on the page, the map in a page or app of its own, and the way there. */
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

/** UTF-16 units of a place that map services are given: a longer address is none, and they take addresses of 2 KB. */
const MAX_PLACE = 200;

const encoded = (words: string): string => encodeURIComponent(wellFormed(words));

/** Google Maps' documented address for a search: opens the app where there is one. */
export const mapSearch = (query: string): string => `https://www.google.com/maps/search/?api=1&query=${encoded(query)}`;

/** Parameters in which map services write the words of a search, an address or a destination. */
const QUERIES = ["q", "query", "daddr", "destination", "address", "where1", "near"];

/** The place that a map's address names: coordinates, else words; empty where it names none. */
function placeIn(url: URL): string {
  const place = coordinatesFromMap(url.href);
  if (place !== undefined) return `${place.latitude},${place.longitude}`;
  const query = QUERIES.map((name) => url.searchParams.get(name)?.trim() ?? "").find((words) => words !== "");
  // `/maps/place/Ridgeline+Exteriors/...`
  const [, name = ""] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url.pathname) ?? [];
  return query ?? decodePercent(name.replaceAll("+", " ")) ?? "";
}

/** What to look for on a map: the address, else the place that the map's address names; empty where nothing is known. */
function placeOf({ address, url }: Location): string {
  const map = readUrl(url);
  const place = address === "" ? (map === undefined ? "" : placeIn(map)) : address.replaceAll(/\s+/g, " ");
  return excerpt(place, MAX_PLACE);
}

/** A map made with Google My Maps: its viewer refuses frames, its embedded form does not. */
function myMap({ hostname, pathname, searchParams }: URL): string | undefined {
  const mid = searchParams.get("mid") ?? "";
  const isMyMap = /(?:^|\.)google\./.test(hostname) && /^\/maps\/d\/(?:u\/\d+\/)?(?:viewer|edit)$/.test(pathname);
  return isMyMap && mid !== "" ? `https://www.google.com/maps/d/embed?mid=${encoded(mid)}` : undefined;
}

/** A secure page may frame secure pages only, and map services have them. */
const secure = (url: URL): string => (isForEmbedding(url) ? url.href.replace(/^http:/, "https:") : url.href);

/**
 * The address of the frame with a location's map: its own where that may stand in a frame; else one that Google makes of
 * the address, or of the place that the given link names.
 *
 * @returns the empty string where there is nothing to show
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
 * The link to a location's map: the given one where it is a page of its own that no frame can show; else a search for the
 * address, or for the place that the embedded map's address names; else that address itself where it opens outside of a
 * frame.
 *
 * @returns the empty string where there is nothing to open
 */
export function mapLink(location: Location): string {
  const map = readUrl(location.url);
  if (map !== undefined && frameRefusal(map) !== undefined) return location.url;
  const place = placeOf(location);
  if (place !== "") return mapSearch(place);
  return map === undefined || isForEmbedding(map) ? "" : location.url;
}

/** Google Maps' documented address for the way to a location; the empty string where the place is not known. */
export function directionsLink(location: Location): string {
  const place = placeOf(location);
  return place === "" ? "" : `https://www.google.com/maps/dir/?api=1&destination=${encoded(place)}`;
}

/** What is shown of a location's map; texts are empty where there is nothing. */
export interface LocationMap {
  /** What stands in the frame. */
  frame: string;
  /** The map in a page or app of its own. */
  page: string;
  /** The way there. */
  directions: string;
}

/** A location with its map, which is worked out once, when the record is read: browsers then need no table of services. */
export const withMap = <Place extends Location>(place: Place): Place & { map: LocationMap } => ({
  ...place,
  map: { frame: mapFrame(place), page: mapLink(place), directions: directionsLink(place) },
});
