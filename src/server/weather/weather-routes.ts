import { Hono } from "hono";
import { mainLocation } from "../../record/addresses.ts";
import { routeOf } from "../addresses.ts";
import { deadline } from "../deadline.ts";
import { reasonOf } from "../log.ts";
import type { SiteParts } from "../site-parts.ts";
import { fetchWeather, type Place, type WeatherServices } from "./fetch-weather.ts";
import type { Weather } from "../../site/components/widgets/weather/weather-response.ts";

export interface WeatherRoutesOptions extends WeatherServices, Pick<SiteParts, "record" | "log"> {
  now?: () => Date;
}

/** How long weather and failures are cached, so that a service in trouble does not get a request per visitor. */
const CACHE_MS = 30 * 60 * 1000;
const CACHE_FAILURE_MS = 2 * 60 * 1000;
/** Timeout of all requests for one weather together. */
const DEADLINE_MS = 8_000;

/**
 * `GET /api/weather`: the weather at the record's first address (`Weather`), cached for 30 minutes (decisions section
 * 4); a 204 when it is not available: browsers would log an error in the visitor's console.
 */
export function weatherRoutes({ record, log, now = () => new Date(), ...services }: WeatherRoutesOptions): Hono {
  let cached: { place: string; weather: Weather | undefined; until: number } | undefined;
  let pending: { place: string; weather: Promise<Weather | undefined> } | undefined;

  async function weatherAt(place: Place): Promise<Weather | undefined> {
    const name = JSON.stringify([place.url, place.address]);
    const left = (cached?.until ?? 0) - now().getTime();
    // The rest is longer than `CACHE_MS` only if the clock was set back.
    if (cached?.place === name && left > 0 && left <= CACHE_MS) return cached.weather;
    // Concurrent requests share one fetch. If the record's address changes meanwhile, visitors wait for the next fetch.
    if (pending !== undefined && pending.place !== name) await pending.weather;
    pending ??= { place: name, weather: refresh(place, name).finally(() => (pending = undefined)) };
    return pending.place === name ? pending.weather : undefined;
  }

  async function refresh(place: Place, name: string): Promise<Weather | undefined> {
    const signal = deadline(DEADLINE_MS, "no response within 8 s");
    let weather: Weather | undefined;
    try {
      weather = await fetchWeather(services, place, signal, now());
    } catch (error) {
      log.warn(`There is no weather: ${reasonOf(error)}`);
    }
    cached = { place: name, weather, until: now().getTime() + (weather === undefined ? CACHE_FAILURE_MS : CACHE_MS) };
    return weather;
  }

  return new Hono().get(routeOf("weather"), async (c) => {
    const shown = record();
    const place = shown && mainLocation(shown);
    const weather = place && (await weatherAt(place));
    if (weather !== undefined) return c.json(weather, 200, { "Cache-Control": "public, max-age=300" });
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });
}
