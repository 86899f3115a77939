import { expect, onTestFinished, test, vi } from "vitest";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { FakeWeather, type WeatherPart } from "../../../tests/fakes/weather.ts";
import { weatherRoutes } from "./weather-routes.ts";

const MAP = "https://maps.google.com/maps?q=39.7047,-105.08140&output=embed";
const ADDRESS = "7200 W Alameda Ave, Lakewood, CO 80226";
const recordAt = (url: string, address = "") => recordOf({ dbPrincipal: { location: [{ address, url }] } });

async function start(record = recordAt(MAP)) {
  const fake = await FakeWeather.start();
  onTestFinished(() => fake.close());
  fake.now = new Date("2026-06-10T20:00:00Z");
  const log = fakeLog();
  const at = { record, now: fake.now };
  const app = weatherRoutes({
    record: () => at.record,
    weatherUrl: fake.url,
    geocoderUrl: fake.url,
    userAgent: "contractor-site (ops@agency.example)",
    log,
    now: () => at.now,
  });
  const get = async () => app.request("/api/weather");
  const minutes = (count: number): void => void (at.now = new Date(at.now.getTime() + count * 60_000));
  const points = () => fake.requests.filter(({ path }) => path.startsWith("/points/"));
  return { fake, log, at, get, minutes, points };
}

test("the response has the current weather and three days, at the coordinates in the map's URL", async () => {
  const { fake, get } = await start();
  const response = await get();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    place: "Lakewood, CO",
    current: { temperatureF: 71, kind: "clear", wind: { mph: 9, direction: "SW" } },
    outlook: [
      { date: "2026-06-10", highF: 84, lowF: 57, kind: "clear", precipitationPercent: 0 },
      {
        date: "2026-06-11",
        highF: 79,
        lowF: 54,
        kind: "storm",
        precipitationPercent: 40,
      },
      { date: "2026-06-12", highF: 71, lowF: 49, kind: "rain", precipitationPercent: 70 },
    ],
    advice: "storm",
  });
  expect(fake.requests.map(({ path }) => path)).toContain("/points/39.7047,-105.0814");
  for (const { userAgent } of fake.requests) expect(userAgent).toBe("contractor-site (ops@agency.example)");
});

test("weather that was fetched by a clock a day ahead is fetched again once the clock is corrected", async () => {
  const { get, minutes, points } = await start();
  minutes(24 * 60);
  await get();
  minutes(-24 * 60);
  await get();
  expect(points()).toHaveLength(2);
});

test("the geocoder is asked for the address if the map's URL has no coordinates", async () => {
  const { fake, get } = await start(recordAt("https://maps.app.goo.gl/abc", ADDRESS));
  expect((await get()).status).toBe(200);
  expect(fake.requests[0]?.path).toBe(
    "/geocoder/locations/onelineaddress?address=7200+W+Alameda+Ave%2C+Lakewood%2C+CO+80226&benchmark=Public_AR_Current&format=json",
  );
  expect(fake.requests[1]?.path).toBe("/points/39.7047,-105.0814");
});

test("the current weather falls back to the hourly forecast, and then to the daily one", async () => {
  const { fake, get } = await start();
  fake.temperatureC = null;
  expect(await (await get()).json()).toMatchObject({ current: { temperatureF: 77, kind: "partly-cloudy" } });

  const second = await start();
  second.fake.behavior.observation = "fail";
  second.fake.behavior.hourly = "fail";
  expect(await (await second.get()).json()).toMatchObject({ current: { temperatureF: 84, kind: "clear" } });
});

test("in the evening the forecast begins with the next day", async () => {
  const { fake, get } = await start();
  fake.atNight = true;
  const dates = ["2026-06-11", "2026-06-12", "2026-06-13"].map((date) => ({ date }));
  expect(await (await get()).json()).toMatchObject({ outlook: dates });
});

test("a period of the forecast without a temperature costs its day, and no other", async () => {
  const { fake, get } = await start();
  fake.brokenPeriod = 4;
  const dates = ["2026-06-10", "2026-06-12", "2026-06-13"].map((date) => ({ date }));
  expect(await (await get()).json()).toMatchObject({ current: { temperatureF: 71 }, outlook: dates });
});

test("weather is cached for half an hour, for all visitors", async () => {
  const { get, minutes, points } = await start();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(crowd.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  minutes(29);
  await get();
  expect(points()).toHaveLength(1);
  minutes(1);
  await get();
  expect(points()).toHaveLength(2);
});

test("the weather of a changed location is fetched", async () => {
  const { at, get, points } = await start();
  await get();
  at.record = recordAt("https://maps.google.com/maps?q=40.015,-105.2705");
  await get();
  expect(points().map(({ path }) => path)).toEqual(["/points/39.7047,-105.0814", "/points/40.015,-105.2705"]);
});

test.each<[WeatherPart, "fail" | "nonsense"]>([
  ["points", "fail"],
  ["points", "nonsense"],
  ["forecast", "fail"],
  ["forecast", "nonsense"],
])("the response is a 204, cached for two minutes, if the service's %s has the fault: %s", async (part, behavior) => {
  const { fake, get, minutes, points, log } = await start();
  fake.behavior[part] = behavior;
  const response = await get();
  expect(response.status).toBe(204);
  expect(log.lines).toEqual([expect.stringMatching(/^warn There is no weather: http/)]);
  fake.all("ok");
  minutes(1);
  expect((await get()).status).toBe(204);
  expect(points()).toHaveLength(1);
  minutes(1);
  expect((await get()).status).toBe(200);
});

test("the response is a 204 if the service does not respond within 8 s", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { fake, get, log } = await start();
  fake.behavior.points = "hang";
  const requested = fake.nextRequest();
  const response = get();
  await requested;
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await response).status).toBe(204);
  expect(log.lines).toEqual(["warn There is no weather: no response within 8 s"]);
});

test("a link from the service to another origin is not followed", async () => {
  const { fake, get, log } = await start();
  fake.linkOrigin = "http://169.254.169.254";
  expect((await get()).status).toBe(204);
  expect(log.lines[0]).toContain("led away to http://169.254.169.254/gridpoints");
});

test("the response is a 204 without an address, and for one that the geocoder does not know", async () => {
  const nowhere = await start(recordOf({ dbPrincipal: { name: "Handyman" } }));
  expect((await nowhere.get()).status).toBe(204);
  expect(nowhere.fake.requests).toEqual([]);

  const empty = await start(recordAt("https://maps.app.goo.gl/abc"));
  expect((await empty.get()).status).toBe(204);

  const unknown = await start(recordAt("", "1 Nowhere Rd"));
  unknown.fake.knowsAddress = false;
  expect((await unknown.get()).status).toBe(204);
  expect(unknown.log.lines).toEqual(['warn There is no weather: the geocoder knows no address "1 Nowhere Rd"']);
});
