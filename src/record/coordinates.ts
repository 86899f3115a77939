/** Coordinates of an address, read from its map URL (decisions section 4). */
import { readUrl } from "./read-url.ts";

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const PAIR = /^(?:loc:)?\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;
/** Query parameters in which map services write `latitude,longitude`. */
const PARAMETERS = ["q", "query", "ll", "center", "destination", "daddr", "marker", "sll"];

/** Returns the coordinates in a Google Maps or OpenStreetMap URL; `undefined` if it has none. */
export function coordinatesFromMap(address: string): Coordinates | undefined {
  const url = readUrl(address);
  if (url === undefined) return undefined;
  const { searchParams } = url;
  const written = (url.pathname + url.search).replaceAll("%21", "!");

  // The pin of the place takes precedence over the center of the map.
  const pin = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/.exec(written);
  const inParameter = PARAMETERS.map((name) => PAIR.exec(searchParams.get(name)?.trim() ?? "")).find(Boolean);
  const middle = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(written);
  const at = /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(url.pathname);

  return (
    coordinates(pin?.[1], pin?.[2]) ??
    coordinates(inParameter?.[1], inParameter?.[2]) ??
    coordinates(searchParams.get("mlat"), searchParams.get("mlon")) ??
    coordinates(middle?.[2], middle?.[1]) ??
    coordinates(at?.[1], at?.[2])
  );
}

function coordinates(north: string | null | undefined, east: string | null | undefined): Coordinates | undefined {
  if (!north || !east) return undefined;
  const latitude = Number(north);
  const longitude = Number(east);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
