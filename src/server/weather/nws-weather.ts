/** Converts the National Weather Service's responses for the widget. No I/O. */
import type { Observation, Period } from "./nws-shapes.ts";
import { weatherKind } from "./weather-kind.ts";
import type {
  CurrentWeather,
  WeatherAdvice,
  WeatherDay,
  Wind,
} from "../../site/components/widgets/weather/weather-response.ts";

/** Age at which an observation is too old for the current weather. */
const STALE_MS = 2 * 60 * 60 * 1000;
const DAYS = 3;

const fahrenheit = (value: number, unit: string): number => Math.round(/C$/i.test(unit) ? (value * 9) / 5 + 32 : value);

/** Weather that a station measured; `kind` is `undefined` if the station does not report the sky. */
export type MeasuredWeather = Omit<CurrentWeather, "kind"> & { kind: CurrentWeather["kind"] | undefined };

/** Returns the weather that a station measured, or `undefined` without a recent temperature. */
export function measuredWeather(observed: Observation, now: Date): MeasuredWeather | undefined {
  const { temperature, textDescription: text, icon, timestamp } = observed;
  if (typeof temperature?.value !== "number" || now.getTime() - Date.parse(timestamp) > STALE_MS) return undefined;
  return {
    temperatureF: fahrenheit(temperature.value, temperature.unitCode),
    kind: text === "" ? undefined : weatherKind(icon, text),
    wind: measuredWind(observed),
  };
}

function measuredWind({ windSpeed, windDirection }: Observation): Wind | null {
  if (typeof windSpeed?.value !== "number") return null;
  const mph = Math.round(windSpeed.unitCode.endsWith("m_s-1") ? windSpeed.value * 2.237 : windSpeed.value * 0.6214);
  const degrees = windDirection?.value;
  return { mph, direction: mph === 0 || typeof degrees !== "number" ? "" : compassPoint(degrees) };
}

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const compassPoint = (degrees: number): string => POINTS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? "";

/** Returns the weather that was forecast for now. */
export const expectedWeather = (period: Period): CurrentWeather => ({
  temperatureF: fahrenheit(period.temperature, period.temperatureUnit),
  kind: weatherKind(period.icon, period.shortForecast),
  wind: expectedWind(period),
});

/** Parses `10 to 15 mph` and takes the stronger. */
function expectedWind({ windSpeed, windDirection }: Period): Wind | null {
  const speeds = windSpeed.match(/\d+/g)?.map(Number) ?? [];
  return speeds.length === 0 ? null : { mph: Math.max(...speeds), direction: windDirection };
}

/** Returns the first three days with both a day and a night, from the half-day periods of a forecast. */
export function outlookOf(periods: readonly Period[]): WeatherDay[] {
  const byDate = Map.groupBy(periods, ({ startTime }) => startTime.slice(0, 10));
  return [...byDate].flatMap(([date, ofDate]) => dayOf(date, ofDate) ?? []).slice(0, DAYS);
}

function dayOf(date: string, periods: readonly Period[]): WeatherDay | undefined {
  const day = periods.find(({ isDaytime }) => isDaytime);
  // The last one: a forecast made after midnight begins with the rest of the previous night.
  const night = periods.findLast(({ isDaytime }) => !isDaytime);
  if (day === undefined || night === undefined || night.startTime < day.startTime) return undefined;
  const chances = [day, night].map((period) => period.probabilityOfPrecipitation?.value ?? 0);
  return {
    date,
    highF: fahrenheit(day.temperature, day.temperatureUnit),
    lowF: fahrenheit(night.temperature, night.temperatureUnit),
    kind: weatherKind(day.icon, day.shortForecast),
    precipitationPercent: Math.min(100, Math.max(0, ...chances)),
  };
}

/** Returns the most dangerous weather of the coming days that a house owner can prepare for; `undefined` for none. */
export function adviceFor(outlook: readonly WeatherDay[]): WeatherAdvice | undefined {
  const some = (test: (day: WeatherDay) => boolean): boolean => outlook.some(test);
  if (some(({ kind }) => kind === "storm")) return "storm";
  if (some(({ kind }) => kind === "snow")) return "snow";
  // Pipes in outside walls begin to freeze near 20 F; at 28 F there is still time to protect them.
  if (some(({ lowF }) => lowF <= 28)) return "freeze";
  if (some(({ highF }) => highF >= 95)) return "heat";
  if (some(({ kind }) => kind === "wind")) return "wind";
  return some(({ precipitationPercent }) => precipitationPercent >= 60) ? "rain" : undefined;
}
