/** A weather response of our own server. */
export const WEATHER_RESPONSE = {
  place: "Salem, OR",
  current: { temperatureF: 55, kind: "rain", wind: { mph: 12, direction: "SW" } },
  outlook: [
    { date: "2025-06-02", highF: 60, lowF: 48, kind: "storm", precipitationPercent: 90 },
    { date: "2025-06-03", highF: 64, lowF: 47, kind: "cloudy", precipitationPercent: 20 },
    { date: "2025-06-04", highF: 71, lowF: 50, kind: "clear", precipitationPercent: 0 },
  ],
} as const;
