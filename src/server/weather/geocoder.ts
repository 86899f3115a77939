import * as v from "valibot";
import type { Coordinates } from "../../record/coordinates.ts";
import type { FetchJson } from "./weather-request.ts";

const matches = v.object({
  result: v.object({
    addressMatches: v.array(v.object({ coordinates: v.object({ x: v.number(), y: v.number() }) })),
  }),
});

/**
 * Coordinates of a US address, from the Census Bureau's geocoder.
 *
 * @param service its base address, without a slash at its end
 * @throws Error when it can't be reached or knows no such address
 */
export async function geocode(fetchJson: FetchJson, service: string, address: string): Promise<Coordinates> {
  const query = new URLSearchParams({ address, benchmark: "Public_AR_Current", format: "json" });
  const { result } = await fetchJson(`${service}/geocoder/locations/onelineaddress?${query.toString()}`, matches);
  const [match] = result.addressMatches;
  if (match === undefined) throw new Error(`the geocoder knows no address "${address}"`);
  return { latitude: match.coordinates.y, longitude: match.coordinates.x };
}
