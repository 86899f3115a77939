/** Values in the response of `GET /api/weather`; the widget has a text and an icon for each. */

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

/** Weather in the coming days that a homeowner should be warned of, most serious first. */
export const WEATHER_ADVICE = ["storm", "snow", "freeze", "heat", "wind", "rain"] as const;
export type WeatherAdvice = (typeof WEATHER_ADVICE)[number];
