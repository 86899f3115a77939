import { expect, test } from "vitest";
import type { Observation, Period } from "./nws-shapes.ts";
import { adviceFor, expectedWeather, measuredWeather, outlookOf } from "./nws-weather.ts";
import { weatherKind } from "./weather-kind.ts";
import type { WeatherDay } from "../../site/components/widgets/weather/weather-response.ts";

const NOW = new Date("2026-06-10T20:00:00Z");

const observed = (changes: Partial<Observation> = {}): Observation => ({
  timestamp: "2026-06-10T19:53:00+00:00",
  textDescription: "Mostly Clear",
  icon: "https://api.weather.gov/icons/land/day/few?size=medium",
  temperature: { value: 21.7, unitCode: "wmoUnit:degC" },
  windSpeed: { value: 14.76, unitCode: "wmoUnit:km_h-1" },
  windDirection: { value: 220, unitCode: "wmoUnit:degree_(angle)" },
  ...changes,
});

const period = (changes: Partial<Period> = {}): Period => ({
  startTime: "2026-06-10T06:00:00-06:00",
  isDaytime: true,
  temperature: 84,
  temperatureUnit: "F",
  probabilityOfPrecipitation: { value: null, unitCode: "wmoUnit:percent" },
  windSpeed: "10 to 15 mph",
  windDirection: "SW",
  icon: "",
  shortForecast: "Mostly Sunny",
  ...changes,
});

const wind = (changes: Partial<Observation>) => measuredWeather(observed(changes), NOW)?.wind;
const rain = (value: number) => ({ probabilityOfPrecipitation: { value, unitCode: "wmoUnit:percent" } });

test("a station's measurements are converted to Fahrenheit and miles per hour", () => {
  expect(measuredWeather(observed(), NOW)).toEqual({
    temperatureF: 71,
    kind: "clear",
    wind: { mph: 9, direction: "SW" },
  });
});

test("the kind of weather is undefined without a station's description, even with its icon", () => {
  expect(measuredWeather(observed({ textDescription: "" }), NOW)).toMatchObject({ temperatureF: 71, kind: undefined });
});

test("wind may be missing, calm or without a direction", () => {
  expect(wind({ windSpeed: { value: null, unitCode: "" } })).toBeNull();
  expect(wind({ windSpeed: { value: 0, unitCode: "wmoUnit:km_h-1" } })).toEqual({ mph: 0, direction: "" });
  expect(wind({ windDirection: { value: null, unitCode: "" } })).toEqual({ mph: 9, direction: "" });
  expect(wind({ windSpeed: { value: 10, unitCode: "wmoUnit:m_s-1" } })).toMatchObject({ mph: 22 });
  expect(wind({ windDirection: { value: 355, unitCode: "" } })).toMatchObject({ direction: "N" });
});

test("an observation without a temperature, or more than two hours old, is ignored", () => {
  expect(measuredWeather(observed({ temperature: { value: null, unitCode: "wmoUnit:degC" } }), NOW)).toBeUndefined();
  expect(measuredWeather(observed({ timestamp: "2026-06-10T17:53:00+00:00" }), NOW)).toBeUndefined();
});

test("a forecast period is read as current weather, in Fahrenheit", () => {
  expect(expectedWeather(period())).toEqual({
    temperatureF: 84,
    kind: "clear",
    wind: { mph: 15, direction: "SW" },
  });
  expect(expectedWeather(period({ temperature: 20, temperatureUnit: "C", windSpeed: "" }))).toMatchObject({
    temperatureF: 68,
    wind: null,
  });
});

test("a day is combined from its day and night periods, and is omitted without both", () => {
  const night = { isDaytime: false, shortForecast: "Clear" };
  const periods = [
    period({ ...night, startTime: "2026-06-10T01:00:00-06:00", temperature: 40 }),
    period({ startTime: "2026-06-10T06:00:00-06:00", temperature: 84, ...rain(20) }),
    period({ ...night, startTime: "2026-06-10T18:00:00-06:00", temperature: 57, ...rain(30) }),
    period({ startTime: "2026-06-11T06:00:00-06:00" }),
  ];
  expect(outlookOf(periods)).toEqual([
    { date: "2026-06-10", highF: 84, lowF: 57, kind: "clear", precipitationPercent: 30 },
  ]);
  expect(outlookOf([])).toEqual([]);
});

test.each([
  ["skc", "clear"],
  ["few", "clear"],
  ["sct", "partly-cloudy"],
  ["bkn", "cloudy"],
  ["ovc", "cloudy"],
  ["rain_showers,40", "rain"],
  ["rain,30/tsra,60", "storm"],
  ["tsra_hi", "storm"],
  ["rain_snow,50", "snow"],
  ["fzra", "snow"],
  ["blizzard", "snow"],
  ["haze", "fog"],
  ["wind_sct", "wind"],
  ["hot", "hot"],
  ["cold", "cold"],
] as const)("the icon %s is read as %s", (code, kind) => {
  expect(weatherKind(`https://api.weather.gov/icons/land/night/${code}?size=medium`, "")).toBe(kind);
});

test.each([
  ["Chance Showers And Thunderstorms", "storm"],
  ["Light Snow", "snow"],
  ["Slight Chance Light Rain", "rain"],
  ["Patchy Fog", "fog"],
  ["Breezy", "wind"],
  ["Partly Sunny", "partly-cloudy"],
  ["Mostly Cloudy", "cloudy"],
  ["Fair", "clear"],
  ["Frogs", "unknown"],
  ["", "unknown"],
] as const)("without an icon, the description %j is read as %s", (text, kind) => {
  expect(weatherKind("", text)).toBe(kind);
});

test.each([
  [{}, undefined],
  [{ kind: "storm", lowF: 10 }, "storm"],
  [{ kind: "snow" }, "snow"],
  [{ lowF: 28 }, "freeze"],
  [{ highF: 95 }, "heat"],
  [{ kind: "wind" }, "wind"],
  [{ precipitationPercent: 60 }, "rain"],
] as const)("a second day with %o gives the advice %s", (changes, advice) => {
  const day: WeatherDay = {
    date: "2026-06-10",
    highF: 80,
    lowF: 50,
    kind: "clear",
    precipitationPercent: 0,
  };
  expect(adviceFor([day, { ...day, ...changes }])).toBe(advice);
});
