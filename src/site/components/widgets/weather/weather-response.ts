/** Our server's weather response (`GET /api/weather`), and the advice for work outside that follows from it. Pure. */
import * as v from "valibot";

export const WEATHER_KINDS = [
  "clear",
  "partly-cloudy",
  "cloudy",
  "rain",
  "storm",
  "snow",
  "fog",
  "wind",
  "hot",
  "cold",
  "unknown",
] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

/** Weather of the next days that a homeowner is warned of. */
const WEATHER_ADVICE = ["storm", "snow", "freeze", "heat", "wind", "rain"] as const;
export type WeatherAdvice = (typeof WEATHER_ADVICE)[number];

const kind = v.fallback(v.picklist(WEATHER_KINDS), "unknown");
const whole = v.pipe(v.number(), v.transform(Math.round));
/** `direction` that the wind blows from, such as `SW`; empty if it is calm or variable. */
const wind = v.object({ mph: whole, direction: v.string() });

const weatherSchema = v.object({
  /** Town and state, such as `Denver, CO`. */
  place: v.fallback(v.string(), ""),
  current: v.object({
    temperatureF: whole,
    kind,
    wind: v.fallback(v.nullish(wind, null), null),
  }),
  /** Three days, today first while it is day. */
  outlook: v.pipe(
    v.array(
      v.object({
        /** At the place; the browser names the day in the site's language. */
        date: v.pipe(v.string(), v.isoDate()),
        highF: whole,
        lowF: whole,
        kind,
        precipitationPercent: v.fallback(whole, 0),
      }),
    ),
    v.transform((days) => days.slice(0, 3)),
  ),
  advice: v.fallback(v.optional(v.picklist(WEATHER_ADVICE)), undefined),
});

export type Weather = v.InferOutput<typeof weatherSchema>;
export type CurrentWeather = Weather["current"];
export type WeatherDay = Weather["outlook"][number];
export type Wind = v.InferOutput<typeof wind>;

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
  if (advice !== undefined && advice !== "rain") return { kind: advice };
  if (outlook.length === 0) return undefined;
  if (outlook.every(isDry)) return { kind: "dry" };
  const best = outlook.find(isDry);
  return best === undefined ? { kind: "rain" } : { kind: "best", date: best.date };
}
