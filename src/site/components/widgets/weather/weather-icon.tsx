import {
  Cloud,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSun,
  type LucideIcon,
  Snowflake,
  Sun,
  Thermometer,
  ThermometerSnowflake,
  ThermometerSun,
  Wind,
} from "lucide-react";
import type { WeatherKind } from "./weather-response.ts";

const ICONS: Record<WeatherKind, LucideIcon> = {
  clear: Sun,
  "partly-cloudy": CloudSun,
  cloudy: Cloud,
  rain: CloudRain,
  storm: CloudLightning,
  snow: Snowflake,
  fog: CloudFog,
  wind: Wind,
  hot: ThermometerSun,
  cold: ThermometerSnowflake,
  unknown: Thermometer,
};

/** Icon of a kind of weather. */
export function WeatherIcon({ kind }: { kind: WeatherKind }) {
  const Icon = ICONS[kind];
  return <Icon />;
}
