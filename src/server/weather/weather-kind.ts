import type { WeatherKind } from "../../site/components/widgets/weather/weather-response.ts";

/** Codes in the service's icon URLs, such as `.../land/day/rain_showers,40/tsra,60?size=medium`. */
const ICON_KINDS: ReadonlyArray<readonly [RegExp, WeatherKind]> = [
  [/^(tsra|tornado|hurricane|tropical_storm)/, "storm"],
  [/snow|sleet|fzra|blizzard/, "snow"],
  [/^rain/, "rain"],
  [/^(fog|haze|smoke|dust)$/, "fog"],
  [/^wind_/, "wind"],
  [/^hot$/, "hot"],
  [/^cold$/, "cold"],
  [/^(bkn|ovc)$/, "cloudy"],
  [/^sct$/, "partly-cloudy"],
  [/^(skc|few)$/, "clear"],
];

/** Words in the service's short forecasts, used if there is no icon. */
const WORD_KINDS: ReadonlyArray<readonly [RegExp, WeatherKind]> = [
  [/thunder|t-storm|tornado|hurricane|tropical storm/i, "storm"],
  [/snow|sleet|freezing|blizzard|flurries|wintry|ice/i, "snow"],
  [/rain|shower|drizzle/i, "rain"],
  [/fog|haze|smoke|dust|mist/i, "fog"],
  [/wind|breezy|blustery/i, "wind"],
  [/partly|scattered/i, "partly-cloudy"],
  [/mostly cloudy|cloud|overcast/i, "cloudy"],
  [/sun|clear|fair/i, "clear"],
  [/hot/i, "hot"],
  [/cold/i, "cold"],
];

/**
 * Returns the kind of weather that the National Weather Service means; the more severe one of a day with two.
 *
 * @param icon its icon URL, empty when there is none
 * @param text its short forecast, such as `Mostly Sunny`
 */
export function weatherKind(icon: string, text: string): WeatherKind {
  const codes = (/\/(?:day|night)\/([^?]*)/.exec(icon)?.[1] ?? "").split("/").map((part) => part.split(",", 1).join());
  const byIcon = ICON_KINDS.find(([pattern]) => codes.some((code) => pattern.test(code)));
  const byWord = byIcon ?? WORD_KINDS.find(([pattern]) => pattern.test(text));
  return byWord?.[1] ?? "unknown";
}
