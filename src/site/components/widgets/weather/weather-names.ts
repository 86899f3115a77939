/** What `GET /api/weather` may say of the weather: the server says it, the widget has words and signs for it. */

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

/** What deserves a word to a house owner in the days to come, the gravest first. */
export const WEATHER_ADVICE = ["storm", "snow", "freeze", "heat", "wind", "rain"] as const;
export type WeatherAdvice = (typeof WEATHER_ADVICE)[number];
