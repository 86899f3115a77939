/**
 * Data of the weather widget. Texts are the National Weather Service's, in English; `kind` has words in each language.
 */
import type { WeatherAdvice, WeatherKind } from "../../site/components/widgets/weather/weather-names.ts";

export interface Wind {
  mph: number;
  /** Direction that the wind blows from, such as `SW`; empty when it is calm or variable. */
  direction: string;
}

export interface CurrentWeather {
  /** Whole degrees Fahrenheit, here and below. */
  temperatureF: number;
  text: string;
  kind: WeatherKind;
  wind: Wind | null;
}

export interface WeatherDay {
  /** ISO date at the place; the browser names the day in the site's language. */
  date: string;
  highF: number;
  lowF: number;
  text: string;
  kind: WeatherKind;
  /** 0 to 100. */
  precipitationPercent: number;
}

export interface Weather {
  /** Town and state, such as `Denver, CO`. */
  place: string;
  current: CurrentWeather;
  /** Three days, starting with today during the day. */
  outlook: WeatherDay[];
  advice?: WeatherAdvice;
}
