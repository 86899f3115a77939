/** Schemas of the US National Weather Service's responses, as far as we read them (api.weather.gov). */
import * as v from "valibot";

const short = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 200)),
);
const words = v.nullish(short, "");
/** A measured value; null if it is missing. */
const quantity = v.nullish(v.object({ value: v.nullish(v.number(), null), unitCode: words }));

export const point = v.object({
  properties: v.object({
    forecast: v.string(),
    forecastHourly: v.string(),
    observationStations: v.string(),
    relativeLocation: v.nullish(v.object({ properties: v.object({ city: short, state: short }) })),
  }),
});

const period = v.object({
  /** With the place's own offset: `2026-06-10T06:00:00-06:00`. */
  startTime: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T/)),
  isDaytime: v.boolean(),
  temperature: v.number(),
  temperatureUnit: v.optional(v.string(), "F"),
  probabilityOfPrecipitation: quantity,
  windSpeed: words,
  windDirection: words,
  icon: words,
  shortForecast: words,
});
export type Period = v.InferOutput<typeof period>;

/** Periods that can't be read, such as one without a temperature, are left out. */
const periods = v.pipe(
  v.array(v.fallback(v.nullable(period), null)),
  v.transform((list) => list.filter((one) => one !== null)),
);
export const forecast = v.object({ properties: v.object({ periods }) });

export const stations = v.object({
  features: v.array(v.object({ properties: v.object({ stationIdentifier: v.pipe(v.string(), v.regex(/^\w+$/)) }) })),
});

export const observation = v.object({
  properties: v.object({
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    textDescription: words,
    icon: words,
    temperature: quantity,
    windSpeed: quantity,
    windDirection: quantity,
  }),
});
export type Observation = v.InferOutput<typeof observation>["properties"];
