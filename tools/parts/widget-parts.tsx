/** The parts of `src/site/widgets/`: the panels that hang on the belt. */
import { type ReactNode, useState } from "react";
import { CallPanel } from "../../src/site/widgets/call-panel.tsx";
import { ChatPanel } from "../../src/site/widgets/chat-panel.tsx";
import { ColorPalette } from "../../src/site/widgets/color-palette.tsx";
import { FloatingWidgets } from "../../src/site/widgets/floating-widgets.tsx";
import { Loader } from "../../src/site/widgets/loader.tsx";
import { Odometer } from "../../src/site/widgets/odometer.tsx";
import { Unavailable } from "../../src/site/widgets/unavailable.tsx";
import { KINDS, readWeather } from "../../src/site/widgets/weather-answer.ts";
import { WeatherIcon } from "../../src/site/widgets/weather-icon.tsx";
import { WeatherReport } from "../../src/site/widgets/weather-panel.tsx";
// Of the belt, whose frame stands around a panel.
import "../../src/site/widgets/tool-belt.css";
import { demoRecord } from "../../tests/records/record.ts";
import { WEATHER_ANSWER } from "../../tests/records/weather.ts";
import { InBrowser, type Part } from "./part.tsx";

const WEATHER = readWeather(WEATHER_ANSWER);

/** A panel's frame where it stands, not in the corner. */
const framed = (children: ReactNode): ReactNode => (
  <section className="belt-panel on-page" style={{ position: "static" }}>
    <div className="belt-panel-inside">{children}</div>
  </section>
);

const stay = (): void => undefined;

function Palette() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  return <ColorPalette picked={picked} onPick={setPicked} onClose={stay} onTaken={stay} />;
}

export const WIDGET_PARTS: readonly Part[] = [
  { file: "widgets/floating-widgets", states: [{ name: "the belt", render: () => <FloatingWidgets /> }] },
  { file: "widgets/call-panel", states: [{ name: "numbers and hours", render: () => framed(<CallPanel />) }] },
  {
    file: "widgets/chat-panel",
    states: [
      { name: "typing, then a greeting", render: () => framed(<ChatPanel />) },
      { name: "in Spanish", render: () => framed(<ChatPanel />), record: demoRecord("verdeluna") },
    ],
  },
  {
    file: "widgets/weather-panel",
    states: [{ name: "a wet week", render: () => framed(WEATHER && <WeatherReport weather={WEATHER} />) }],
  },
  {
    file: "widgets/weather-icon",
    states: KINDS.map((kind) => ({ name: kind, render: () => <WeatherIcon kind={kind} /> })),
  },
  { file: "widgets/odometer", states: [{ name: "rolls", render: () => framed(<Odometer value={1_234} label="" />) }] },
  { file: "widgets/loader", states: [{ name: "turns", render: () => framed(<Loader />) }] },
  { file: "widgets/unavailable", states: [{ name: "no line", render: () => <Unavailable /> }] },
  {
    file: "widgets/color-palette",
    states: [
      {
        name: "open",
        render: () => (
          <InBrowser>
            <Palette />
          </InBrowser>
        ),
      },
    ],
  },
];
