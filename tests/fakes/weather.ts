/**
 * The US National Weather Service and the Census geocoder under the test's control: one real HTTP server that responds
 * as they do, for Lakewood, Colorado, as far as the site reads the responses.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { startHttpServer } from "./http-server.ts";
import * as shapes from "./weather-shapes.ts";

/** `ok` responds; `fail` responds with 500; `hang` does not respond; `nonsense` is an HTML page with status 200. */
export type WeatherBehavior = "ok" | "fail" | "hang" | "nonsense";
export type WeatherPart = "points" | "forecast" | "hourly" | "stations" | "observation" | "geocoder";

export class FakeWeather {
  /** Behaviour of each part; `all` sets them together. */
  readonly behavior: Record<WeatherPart, WeatherBehavior> = {
    points: "ok",
    forecast: "ok",
    hourly: "ok",
    stations: "ok",
    observation: "ok",
    geocoder: "ok",
  };
  /** Measured temperature in degrees Celsius; `null` for a broken instrument. */
  temperatureC: number | null = 21.7;
  /** Time of the measurement, and first day of the forecast. */
  now = new Date();
  /** Whether the forecast begins at night. */
  atNight = false;
  /** Number of the forecast's period whose temperature is null; none by default. */
  brokenPeriod: number | undefined;
  /** Whether the geocoder finds the address. */
  knowsAddress = true;
  /** Origin of the links in its responses; its own by default. */
  linkOrigin: string | undefined;
  /** Path with query, and User-Agent, of each request, the oldest first. */
  readonly requests: Array<{ path: string; userAgent: string }> = [];
  /** URL for `WEATHER_URL` and `GEOCODER_URL`. */
  url = "";
  #waiting: Array<() => void> = [];
  #close: () => Promise<void> = async () => {};

  static async start(): Promise<FakeWeather> {
    const weather = new FakeWeather();
    const server = await startHttpServer((request, response) => weather.#receive(request, response));
    weather.url = server.origin;
    weather.#close = () => server.close();
    return weather;
  }

  all(behavior: WeatherBehavior): void {
    Object.assign(this.behavior, Object.fromEntries(Object.keys(this.behavior).map((part) => [part, behavior])));
  }

  /** Resolves at the next request. */
  nextRequest(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): Promise<void> {
    return this.#close();
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "";
    this.requests.push({ path, userAgent: request.headers["user-agent"] ?? "" });
    for (const resolve of this.#waiting.splice(0)) resolve();
    const part = partOf(path);
    if (part === undefined) {
      response.writeHead(404, { "Content-Type": "application/problem+json" });
      response.end(
        JSON.stringify({ title: "Not Found", status: 404, detail: `'${path}' is not a valid resource path` }),
      );
      return;
    }
    this.#respond(part, response);
  }

  #respond(part: WeatherPart, response: ServerResponse): void {
    switch (this.behavior[part]) {
      case "hang":
        return;
      case "fail":
        response.writeHead(500, { "Content-Type": "application/problem+json" });
        response.end(
          JSON.stringify({ title: "Unexpected Problem", status: 500, detail: "An unexpected problem has occurred." }),
        );
        return;
      case "nonsense":
        response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Maintenance</title>");
        return;
      case "ok":
        response.writeHead(200, { "Content-Type": "application/geo+json" }).end(JSON.stringify(this.#body(part)));
    }
  }

  #body(part: WeatherPart): unknown {
    const links = this.linkOrigin ?? this.url;
    const bodies: Record<WeatherPart, () => unknown> = {
      points: () => shapes.point(links),
      forecast: () => shapes.forecast(links, this.now, this.atNight, this.brokenPeriod),
      hourly: () => shapes.hourly(links, this.now),
      stations: () => shapes.stations(links),
      observation: () => shapes.observation(links, this.now, this.temperatureC),
      geocoder: () => shapes.geocoding(this.knowsAddress),
    };
    return bodies[part]();
  }
}

const PATHS: ReadonlyArray<readonly [RegExp, WeatherPart]> = [
  [/^\/points\/-?[\d.]+,-?[\d.]+$/, "points"],
  [/^\/gridpoints\/BOU\/57,59\/forecast$/, "forecast"],
  [/^\/gridpoints\/BOU\/57,59\/forecast\/hourly$/, "hourly"],
  [/^\/gridpoints\/BOU\/57,59\/stations$/, "stations"],
  [/^\/stations\/KBJC\/observations\/latest$/, "observation"],
  [/^\/geocoder\/locations\/onelineaddress\?/, "geocoder"],
];

const partOf = (path: string): WeatherPart | undefined => PATHS.find(([pattern]) => pattern.test(path))?.[1];
