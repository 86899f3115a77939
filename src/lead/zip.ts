/** US ZIP codes as they are typed, and distances between places. */

import type { Coordinates } from "../record/coordinates.ts";

export interface ZipPlace extends Coordinates {
  /** Name of the town, such as `Bow`. */
  town: string;
}

/**
 * Returns the five digits of a typed ZIP code, `03304`, ` 03304-1234`; `undefined` until there are five, and for other
 * texts.
 */
export const zipIn = (typed: string): string | undefined => /^(\d{5})(?:[-\s]?\d{4})?$/.exec(typed.trim())?.[1];

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the haversine of an angle in radians. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Returns the great-circle distance (haversine formula), in whole miles. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const chord =
    haversine(radians(other.latitude - one.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(radians(other.longitude - one.longitude));
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord)));
}
