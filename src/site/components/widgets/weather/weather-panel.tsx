import { Droplets } from "lucide-react";
import { useSite } from "../../../site-context.ts";
import { useFetched } from "../use-fetched.ts";
import { Loader } from "../loader.tsx";
import { useElapsed, WIDGET_LOADER } from "../timing.ts";
import { advise, dayName, readWeather, type Weather, type WeatherDay } from "./weather-response.ts";
import { WeatherIcon } from "./weather-icon.tsx";
import "./weather-panel.css";
import { useWidgetWords } from "../words.ts";
import type { WidgetWords } from "../words-en.ts";

/** Weather widget (spec section 2): current weather, three days, and advice for work outside. */
export function WeatherPanel() {
  const widgets = useWidgetWords();
  const fetched = useFetched("/api/weather", readWeather);
  const ready = useElapsed(WIDGET_LOADER);
  if (!ready || fetched.state === "waiting") return <Loader />;
  if (fetched.state === "failed") return <p>{widgets.weather.failed}</p>;
  return <WeatherReport weather={fetched.value} />;
}

/** Returns the text of the advice; empty if there is none. */
export function adviceWords(weather: Weather, words: WidgetWords["weather"]["advice"], lang: string): string {
  const advice = advise(weather);
  if (advice === undefined) return "";
  return advice.kind === "best" ? words.best(dayName(advice.date, lang, "long")) : words[advice.kind];
}

/** Current weather, outlook and advice. */
export function WeatherReport({ weather }: { weather: Weather }) {
  const { text } = useSite();
  const words = useWidgetWords().weather;
  const { place, current, outlook } = weather;
  const advice = adviceWords(weather, words.advice, text.lang);
  return (
    <div>
      {place !== "" && <p className="weather-place">{words.at(place)}</p>}
      <div className="weather-now">
        <WeatherIcon kind={current.kind} />
        <p className="weather-degrees">{words.degrees(current.temperatureF)}</p>
        <p>
          {words.kinds[current.kind]}
          {current.wind && <span>{words.wind(current.wind.mph, current.wind.direction)}</span>}
        </p>
      </div>
      {outlook.length > 0 && (
        <ol className="weather-days">
          {outlook.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
      )}
      {advice !== "" && <p className="weather-advice">{advice}</p>}
    </div>
  );
}

function Day({ day }: { day: WeatherDay }) {
  const { text } = useSite();
  const words = useWidgetWords().weather;
  return (
    <li>
      <strong>
        <span aria-hidden="true">{dayName(day.date, text.lang, "short")}</span>
        <span className="visually-hidden">{dayName(day.date, text.lang, "long")}</span>
      </strong>
      <WeatherIcon kind={day.kind} />
      <span className="visually-hidden">{words.kinds[day.kind]}</span>
      <span>
        <span className="visually-hidden">{words.high}</span> <b>{day.highF}°</b>{" "}
        <span className="visually-hidden">{words.low}</span> {day.lowF}°
      </span>
      <span className="weather-rain">
        <Droplets />
        <span aria-hidden="true">{day.precipitationPercent}%</span>
        <span className="visually-hidden">{words.rain(day.precipitationPercent)}</span>
      </span>
    </li>
  );
}
