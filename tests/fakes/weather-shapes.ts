/** Responses of api.weather.gov and the Census geocoder, in their real shapes. */

const context = {
  "@version": "1.1",
  wx: "https://api.weather.gov/ontology#",
  geo: "http://www.opengis.net/ont/geosparql#",
};
const geometry = { type: "Point", coordinates: [-105.0814, 39.7047] };

/** `/points/39.7047,-105.0814` */
export const point = (origin: string): unknown => ({
  "@context": [context],
  id: `${origin}/points/39.7047,-105.0814`,
  type: "Feature",
  geometry,
  properties: {
    "@id": `${origin}/points/39.7047,-105.0814`,
    "@type": "wx:Point",
    cwa: "BOU",
    forecastOffice: `${origin}/offices/BOU`,
    gridId: "BOU",
    gridX: 57,
    gridY: 59,
    forecast: `${origin}/gridpoints/BOU/57,59/forecast`,
    forecastHourly: `${origin}/gridpoints/BOU/57,59/forecast/hourly`,
    forecastGridData: `${origin}/gridpoints/BOU/57,59`,
    observationStations: `${origin}/gridpoints/BOU/57,59/stations`,
    relativeLocation: {
      type: "Feature",
      geometry,
      properties: {
        city: "Lakewood",
        state: "CO",
        distance: { unitCode: "wmoUnit:m", value: 1432.9 },
        bearing: { unitCode: "wmoUnit:degree_(angle)", value: 214 },
      },
    },
    forecastZone: `${origin}/zones/forecast/COZ040`,
    county: `${origin}/zones/county/COC059`,
    fireWeatherZone: `${origin}/zones/fire/COZ240`,
    timeZone: "America/Denver",
    radarStation: "KFTG",
  },
});

const DAYS = [
  { high: 84, low: 57, day: "Mostly Sunny", night: "Mostly Clear", code: "few", rain: null, wind: "5 to 10 mph" },
  {
    high: 79,
    low: 54,
    day: "Chance Showers And Thunderstorms",
    night: "Partly Cloudy",
    code: "tsra_sct,40",
    rain: 40,
    wind: "10 to 15 mph",
  },
  {
    high: 71,
    low: 49,
    day: "Rain Showers Likely",
    night: "Chance Rain Showers",
    code: "rain_showers,70",
    rain: 70,
    wind: "10 mph",
  },
  { high: 75, low: 51, day: "Partly Sunny", night: "Mostly Cloudy", code: "bkn", rain: 10, wind: "5 mph" },
  { high: 81, low: 55, day: "Sunny", night: "Clear", code: "skc", rain: null, wind: "5 mph" },
] as const;

/**
 * `/gridpoints/BOU/57,59/forecast`: half days from the given one on, in US units.
 *
 * @param broken number of the period whose temperature is null
 */
export function forecast(origin: string, now: Date, atNight: boolean, broken?: number): unknown {
  const halves = DAYS.flatMap((day, index) => {
    const [today, tomorrow] = [dateAfter(now, index), dateAfter(now, index + 1)];
    const common = {
      temperatureUnit: "F",
      temperatureTrend: null,
      probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: day.rain },
      windSpeed: day.wind,
      windDirection: "SW",
    };
    const light = {
      ...common,
      number: index * 2 + 1,
      name: index === 0 ? "Today" : `Day ${index + 1}`,
      startTime: `${today}T06:00:00-06:00`,
      endTime: `${today}T18:00:00-06:00`,
      isDaytime: true,
      temperature: day.high,
      icon: `${origin}/icons/land/day/${day.code}?size=medium`,
      shortForecast: day.day,
      detailedForecast: `${day.day}, with a high near ${day.high}.`,
    };
    const dark = {
      ...common,
      number: index * 2 + 2,
      name: index === 0 ? "Tonight" : `Night ${index + 1}`,
      startTime: `${today}T18:00:00-06:00`,
      endTime: `${tomorrow}T06:00:00-06:00`,
      isDaytime: false,
      temperature: day.low,
      icon: `${origin}/icons/land/night/${day.code}?size=medium`,
      shortForecast: day.night,
      detailedForecast: `${day.night}, with a low around ${day.low}.`,
    };
    return [light, dark];
  });
  const periods = halves.map((half) => (half.number === broken ? { ...half, temperature: null } : half));
  return forecastOf(now, periods.slice(atNight ? 1 : 0));
}

/** `/gridpoints/BOU/57,59/forecast/hourly`: one hour is enough. */
export const hourly = (origin: string, now: Date): unknown =>
  forecastOf(now, [
    {
      number: 1,
      name: "",
      startTime: `${dateAfter(now, 0)}T14:00:00-06:00`,
      endTime: `${dateAfter(now, 0)}T15:00:00-06:00`,
      isDaytime: true,
      temperature: 77,
      temperatureUnit: "F",
      temperatureTrend: null,
      probabilityOfPrecipitation: { unitCode: "wmoUnit:percent", value: 1 },
      dewpoint: { unitCode: "wmoUnit:degC", value: 6.1 },
      relativeHumidity: { unitCode: "wmoUnit:percent", value: 31 },
      windSpeed: "5 mph",
      windDirection: "E",
      icon: `${origin}/icons/land/day/sct?size=small`,
      shortForecast: "Partly Sunny",
      detailedForecast: "",
    },
  ]);

const forecastOf = (now: Date, periods: readonly unknown[]): unknown => ({
  "@context": [context],
  type: "Feature",
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-105.1, 39.69],
        [-105.1, 39.72],
        [-105.06, 39.72],
        [-105.1, 39.69],
      ],
    ],
  },
  properties: {
    units: "us",
    forecastGenerator: "BaselineForecastGenerator",
    generatedAt: now.toISOString(),
    updateTime: now.toISOString(),
    validTimes: `${now.toISOString()}/P7DT23H`,
    elevation: { unitCode: "wmoUnit:m", value: 1681.8864 },
    periods,
  },
});

/** `/gridpoints/BOU/57,59/stations` */
export const stations = (origin: string): unknown => ({
  "@context": [context],
  type: "FeatureCollection",
  features: [
    {
      id: `${origin}/stations/KBJC`,
      type: "Feature",
      geometry,
      properties: {
        "@id": `${origin}/stations/KBJC`,
        "@type": "wx:ObservationStation",
        elevation: { unitCode: "wmoUnit:m", value: 1728.8256 },
        stationIdentifier: "KBJC",
        name: "Broomfield / Jeffco",
        timeZone: "America/Denver",
      },
    },
  ],
  observationStations: [`${origin}/stations/KBJC`],
});

/** `/stations/KBJC/observations/latest`: metric, unlike the forecast. */
export const observation = (origin: string, now: Date, temperatureC: number | null): unknown => ({
  "@context": [context],
  id: `${origin}/stations/KBJC/observations/${now.toISOString()}`,
  type: "Feature",
  geometry,
  properties: {
    "@id": `${origin}/stations/KBJC/observations/${now.toISOString()}`,
    "@type": "wx:ObservationStation",
    elevation: { unitCode: "wmoUnit:m", value: 1728 },
    station: `${origin}/stations/KBJC`,
    timestamp: now.toISOString().replace(/\.\d+Z$/, "+00:00"),
    rawMessage: "",
    textDescription: "Mostly Clear",
    icon: `${origin}/icons/land/day/few?size=medium`,
    presentWeather: [],
    temperature: { unitCode: "wmoUnit:degC", value: temperatureC, qualityControl: temperatureC === null ? "Z" : "V" },
    dewpoint: { unitCode: "wmoUnit:degC", value: 6, qualityControl: "V" },
    windDirection: { unitCode: "wmoUnit:degree_(angle)", value: 220, qualityControl: "V" },
    windSpeed: { unitCode: "wmoUnit:km_h-1", value: 14.76, qualityControl: "V" },
    windGust: { unitCode: "wmoUnit:km_h-1", value: null, qualityControl: "Z" },
    barometricPressure: { unitCode: "wmoUnit:Pa", value: 101690, qualityControl: "V" },
  },
});

/** `/geocoder/locations/onelineaddress` */
export const geocoding = (known: boolean): unknown => ({
  result: {
    input: {
      address: { address: "7200 W Alameda Ave, Lakewood, CO 80226" },
      benchmark: {
        isDefault: true,
        benchmarkDescription: "Public Address Ranges - Current Benchmark",
        id: "4",
        benchmarkName: "Public_AR_Current",
      },
    },
    addressMatches: known
      ? [
          {
            tigerLine: { side: "L", tigerLineId: "176853022" },
            coordinates: { x: -105.081412, y: 39.704711 },
            addressComponents: {
              zip: "80226",
              streetName: "ALAMEDA",
              preDirection: "W",
              suffixType: "AVE",
              city: "LAKEWOOD",
              state: "CO",
            },
            matchedAddress: "7200 W ALAMEDA AVE, LAKEWOOD, CO, 80226",
          },
        ]
      : [],
  },
});

/** Returns the ISO date a number of days after the given day, in the place's time zone. */
function dateAfter(now: Date, days: number): string {
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Denver" }).format(now);
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
