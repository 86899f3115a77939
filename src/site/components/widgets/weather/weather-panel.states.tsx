import { WEATHER_RESPONSE } from "../../../../../tests/records/weather.ts";
import type { ComponentState } from "../../../component-states.tsx";
import { WeatherReport } from "./weather-panel.tsx";
import { readWeather } from "./weather-response.ts";
import { framed } from "../panel-states.tsx";

const WEATHER = readWeather(WEATHER_RESPONSE);

export const states: readonly ComponentState[] = [
  { name: "a wet week", render: () => framed(WEATHER && <WeatherReport weather={WEATHER} />) },
];
