/** Parses our server's weather response and derives advice for work outside. Pure. */
import * as v from "valibot";
import { WEATHER_ADVICE, WEATHER_KINDS, type WeatherAdvice, type WeatherKind } from "./weather-names.ts";

const kind = v.fallback(v.picklist(WEATHER_KINDS), "unknown");
const degrees = v.pipe(v.number(), v.transform(Math.round));

const weatherSchema = v.object({
  place: v.fallback(v.string(), ""),
  current: v.object({
    temperatureF: degrees,
    kind,
    wind: v.fallback(v.nullish(v.object({ mph: degrees, direction: v.string() })), null),
  }),
  outlook: v.pipe(
    v.array(
      v.object({
        date: v.pipe(v.string(), v.isoDate()),
        highF: degrees,
        lowF: degrees,
        kind,
        precipitationPercent: v.fallback(degrees, 0),
      }),
    ),
    v.transform((days) => days.slice(0, 3)),
  ),
  advice: v.fallback(v.optional(v.string()), undefined),
});

export type Weather = v.InferOutput<typeof weatherSchema>;
export type WeatherDay = Weather["outlook"][number];

/** Parses a response; `undefined` if it is not valid. */
export function readWeather(body: unknown): Weather | undefined {
  const result = v.safeParse(weatherSchema, body);
  return result.success ? result.output : undefined;
}

/**
 * Returns the name of a day. The date is local to the place, so it is formatted in UTC to stay the same in every time
 * zone.
 */
export const dayName = (date: string, language: string, length: "short" | "long"): string =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/** Chance of rain below which a day is dry enough for work outside, in percent. */
const DRY = 30;
const WET: ReadonlySet<WeatherKind> = new Set(["rain", "storm", "snow"]);
const isDry = (day: WeatherDay): boolean => day.precipitationPercent < DRY && !WET.has(day.kind);

export type Advice =
  | { kind: WeatherAdvice | "dry" }
  /** First dry day among wet ones. */
  | { kind: "best"; date: string };

/** Returns one piece of advice: the server's warning, else which days are dry. */
export function advise({ outlook, advice }: Weather): Advice | undefined {
  // A warning of rain is skipped: the outlook shows which day is dry.
  const warning = WEATHER_ADVICE.find((name) => name === advice && name !== "rain");
  if (warning !== undefined) return { kind: warning };
  if (outlook.length === 0) return undefined;
  if (outlook.every(isDry)) return { kind: "dry" };
  const best = outlook.find(isDry);
  return best === undefined ? { kind: "rain" } : { kind: "best", date: best.date };
}
