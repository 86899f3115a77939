import * as v from "valibot";
import type { SiteRecord } from "../../record/schema.ts";
import { type Coordinates, coordinatesFromMap } from "../../record/coordinates.ts";
import { forecast, observation, point, stations } from "./nws-shapes.ts";
import { adviceFor, expectedWeather, type MeasuredWeather, measuredWeather, outlookOf } from "./nws-weather.ts";
import { type FetchJson, jsonFetcher } from "./weather-request.ts";
import type { Weather } from "../../site/components/widgets/weather/weather-response.ts";

/** Location of a record whose weather is fetched. */
export type Place = SiteRecord["dbPrincipal"]["location"][number];

export interface WeatherServices {
  /** Base URLs of the National Weather Service and the Census geocoder, without a trailing slash. */
  weatherUrl: string;
  geocoderUrl: string;
  /** Includes a contact, which the weather service requires. */
  userAgent: string;
}

/** Fetches the weather of a place. @throws Error with a sentence when it is not available */
export async function fetchWeather(
  { weatherUrl, geocoderUrl, userAgent }: WeatherServices,
  place: Place,
  signal: AbortSignal,
  now: Date,
): Promise<Weather> {
  const where =
    coordinatesFromMap(place.url) ??
    (await geocode(jsonFetcher(geocoderUrl, userAgent, signal), geocoderUrl, place.address));
  const fetchJson = jsonFetcher(weatherUrl, userAgent, signal);
  const { properties: links } = await fetchJson(`${weatherUrl}/points/${pointPath(where)}`, point);
  const [{ properties }, measured] = await Promise.all([
    fetchJson(links.forecast, forecast),
    // Stations fail often; the hourly forecast replaces them.
    fetchStation(fetchJson, weatherUrl, links.observationStations, now).catch(() => undefined),
  ]);
  const [period] = properties.periods;
  if (period === undefined) throw new Error("the forecast is empty");

  const hourly = measured ? undefined : await fetchJson(links.forecastHourly, forecast).catch(() => undefined);
  const expected = expectedWeather(hourly?.properties.periods[0] ?? period);
  const outlook = outlookOf(properties.periods);
  const advice = adviceFor(outlook);
  const town = links.relativeLocation?.properties;
  return {
    place: town ? `${town.city}, ${town.state}` : place.address,
    current: measured ? { ...measured, kind: measured.kind ?? expected.kind } : expected,
    outlook,
    ...(advice && { advice }),
  };
}

/** Formats coordinates with at most four decimals and no trailing zeros: the service redirects any other format. */
const pointPath = ({ latitude, longitude }: Coordinates): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))}`;

/** Fetches the observation of the nearest station. */
async function fetchStation(
  fetchJson: FetchJson,
  weatherUrl: string,
  stationsUrl: string,
  now: Date,
): Promise<MeasuredWeather | undefined> {
  const { features } = await fetchJson(stationsUrl, stations);
  const id = features[0]?.properties.stationIdentifier;
  if (id === undefined) return undefined;
  const { properties } = await fetchJson(`${weatherUrl}/stations/${id}/observations/latest`, observation);
  return measuredWeather(properties, now);
}

const matches = v.object({
  result: v.object({
    addressMatches: v.array(v.object({ coordinates: v.object({ x: v.number(), y: v.number() }) })),
  }),
});

/**
 * Returns the coordinates of a US address, from the Census Bureau's geocoder.
 *
 * @throws Error when it can't be reached or does not know the address
 */
async function geocode(fetchJson: FetchJson, service: string, address: string): Promise<Coordinates> {
  if (address === "") throw new Error("the location has neither coordinates nor an address");
  const query = new URLSearchParams({ address, benchmark: "Public_AR_Current", format: "json" });
  const { result } = await fetchJson(`${service}/geocoder/locations/onelineaddress?${query.toString()}`, matches);
  const [match] = result.addressMatches;
  if (match === undefined) throw new Error(`the geocoder knows no address "${address}"`);
  return { latitude: match.coordinates.y, longitude: match.coordinates.x };
}
