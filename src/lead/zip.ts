/** US ZIP codes as they are typed, and how far apart places are. */

/** In degrees: north and east positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

export interface ZipPlace extends Position {
  /** `Bow`. */
  town: string;
}

/** The five digits of a ZIP code that was typed: `03304`, ` 03304-1234`; undefined before there are five, and for anything else. */
export const zipIn = (typed: string): string | undefined => /^(\d{5})(?:[-\s]?\d{4})?$/.exec(typed.trim())?.[1];

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Haversine of an angle in radians. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** The great-circle distance (haversine formula), in whole miles. */
export function milesBetween(one: Position, other: Position): number {
  const chord =
    haversine(radians(other.latitude - one.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(radians(other.longitude - one.longitude));
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord)));
}
