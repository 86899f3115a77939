import type { ComponentState } from "../../../component-states.tsx";
import { WeatherIcon } from "./weather-icon.tsx";
import { WEATHER_KINDS } from "./weather-response.ts";

export const states: readonly ComponentState[] = WEATHER_KINDS.map((kind) => ({
  name: kind,
  render: () => <WeatherIcon kind={kind} />,
}));
