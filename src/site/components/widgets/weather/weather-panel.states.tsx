import { WEATHER_ANSWER } from "../../../../../tests/records/weather.ts";
import type { ComponentState } from "../../../component-states.tsx";
import { WeatherReport } from "./weather-panel.tsx";
import { readWeather } from "./weather-response.ts";
import { framed } from "../panel-states.tsx";

const WEATHER = readWeather(WEATHER_ANSWER);

export const states: readonly ComponentState[] = [
  { name: "a wet week", render: () => framed(WEATHER && <WeatherReport weather={WEATHER} />) },
];
