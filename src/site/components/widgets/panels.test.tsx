import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { recordWith, siteOf } from "../../../../tests/records/site.ts";
import { WEATHER_RESPONSE } from "../../../../tests/records/weather.ts";
import { SiteContext } from "../../site-context.ts";
import { fetchValue } from "./use-fetched.ts";
import { FloatingWidgets } from "./floating-widgets.tsx";
import { digitsOf, Odometer } from "./visits/odometer.tsx";
import { readVisits } from "./visits/visits-panel.tsx";
import { readWeather } from "./weather/weather-response.ts";
import { WeatherReport } from "./weather/weather-panel.tsx";

function render(children: ReactNode, fields: Record<string, unknown>): string {
  return renderToStaticMarkup(<SiteContext value={siteOf(recordWith(fields))}>{children}</SiteContext>);
}

const stubFetch = (response: Response) => vi.stubGlobal("fetch", async () => response);

afterEach(() => void vi.unstubAllGlobals());

test("the server renders a placeholder for the widgets, and no button", () => {
  expect(render(<FloatingWidgets />, { simpleWidgets: [{ val: "Wheather", activo: true }] })).toBe(
    '<section class="widget-menu"><span class="widget-menu-place"></span></section>',
  );
  expect(render(<FloatingWidgets />, { simpleWidgets: [] })).toBe("");
});

test.each([
  ["no widget is active", { simpleWidgets: [{ val: "CallUsNow", activo: false }] }],
  [
    "all active widgets need a phone number, and there is none",
    {
      simpleWidgets: ["WhatsappBtn", "CallUsNow"].map((val) => ({ val, activo: true })),
      dbPrincipal: { phones: [] },
    },
  ],
])("the widget menu is not rendered if %s", (_, fields) => {
  expect(render(<FloatingWidgets />, fields)).toBe("");
});

describe("the visits counter", () => {
  test("reads only non-negative integers", () => {
    expect(readVisits({ visits: 1234 })).toBe(1234);
    for (const body of [{ visits: -1 }, { visits: "7" }, { visits: 1.5 }, [], null]) {
      expect(readVisits(body)).toBeUndefined();
    }
  });

  test("has a reel for each digit, at least five, and a label for screen readers", () => {
    expect(digitsOf(42)).toEqual(["0", "0", "0", "4", "2"]);
    expect(digitsOf(1_234_567)).toHaveLength(7);
    expect(render(<Odometer value={42} label="42 visits" />, {})).toContain("42 visits");
  });
});

test("the weather is written in the site's language", () => {
  const weather = readWeather(WEATHER_RESPONSE);
  if (weather === undefined) throw new Error("unread");
  const spanish = render(<WeatherReport weather={weather} />, { labels: { formLabel: { isenglish: false } } });
  for (const words of ["Ahora en Salem, OR", "55 °F", "Lluvia", "Viento 12 mph SO", "lunes", "Tormentas", "90 %"]) {
    expect(spanish).toContain(words);
  }
});

describe("fetching from our server", () => {
  test("returns the value in the response", async () => {
    stubFetch(Response.json({ visits: 7 }));
    await expect(fetchValue("/api/visits", readVisits)).resolves.toEqual({ state: "there", value: 7 });
  });

  test.each([
    ["an error status", () => Response.json({ visits: 7 }, { status: 503 })],
    ["a response that is not JSON", () => new Response("<h1>404</h1>")],
    ["JSON without the value", () => Response.json({ count: 7 })],
  ])("%s results in the failed state", async (_, response) => {
    stubFetch(response());
    await expect(fetchValue("/api/visits", readVisits)).resolves.toEqual({ state: "failed" });
  });

  test("a network error results in the failed state", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("network")));
    await expect(fetchValue("/api/visits", readVisits)).resolves.toEqual({ state: "failed" });
  });
});
