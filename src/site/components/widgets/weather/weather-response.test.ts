import { describe, expect, test } from "vitest";
import { advise, dayName, readWeather } from "./weather-response.ts";
import { adviceWords } from "./weather-panel.tsx";
import { wordsEn } from "../words-en.ts";
import { wordsEs } from "../words-es.ts";

const day = (date: string, kind: string, precipitationPercent: number) => ({
  date,
  highF: 70.4,
  lowF: 50,
  kind,
  precipitationPercent,
});
const dry = (date: string) => day(date, "clear", 5);
const wet = (date: string) => day(date, "rain", 80);

const bodyOf = (outlook: unknown[], advice?: string) => ({
  place: "Concord, NH",
  current: { temperatureF: 61.5, kind: "clear", wind: { mph: 8, direction: "SW" } },
  outlook,
  ...(advice === undefined ? {} : { advice }),
});

function weather(outlook: unknown[], advice?: string) {
  const read = readWeather(bodyOf(outlook, advice));
  if (read === undefined) throw new Error("unread");
  return read;
}

describe("a response", () => {
  test("is read with at most three days, in whole degrees", () => {
    const read = weather([1, 2, 3, 4].map((date) => dry(`2025-06-0${date}`)));
    expect(read.outlook.map(({ date, highF }) => [date, highF])).toEqual([
      ["2025-06-01", 70],
      ["2025-06-02", 70],
      ["2025-06-03", 70],
    ]);
    expect(read.current).toEqual({ temperatureF: 62, kind: "clear", wind: { mph: 8, direction: "SW" } });
  });

  test("is read with an unknown kind of weather, and without wind", () => {
    const { current, outlook } = bodyOf([day("2025-06-01", "frogs", 0)]);
    const read = readWeather({ current: { ...current, wind: null }, outlook });
    expect(read?.outlook[0]?.kind).toBe("unknown");
    expect(read?.place).toBe("");
  });

  test.each([null, "sunny", {}, { current: {}, outlook: [] }, bodyOf([{ date: "tomorrow" }])])(
    "%j is rejected",
    (value) => {
      expect(readWeather(value)).toBeUndefined();
    },
  );
});

describe("advice", () => {
  test("is the server's warning, if there is one", () => {
    for (const warning of ["storm", "snow", "freeze", "heat", "wind"] as const) {
      expect(advise(weather([dry("2025-06-02")], warning))).toEqual({ kind: warning });
    }
  });

  test("names the first dry day among wet ones", () => {
    const read = weather([wet("2025-06-02"), dry("2025-06-03"), dry("2025-06-04")], "rain");
    expect(advise(read)).toEqual({ kind: "best", date: "2025-06-03" });
    expect(adviceWords(read, wordsEn.weather.advice, "en")).toContain("Tuesday");
    expect(adviceWords(read, wordsEs.weather.advice, "es")).toContain("martes");
  });

  test("distinguishes dry days from wet ones", () => {
    expect(advise(weather([dry("2025-06-02")]))).toEqual({ kind: "dry" });
    expect(advise(weather([wet("2025-06-02")]))).toEqual({ kind: "rain" });
    expect(adviceWords(weather([]), wordsEn.weather.advice, "en")).toBe("");
  });
});

test("a date has the name of its weekday in both languages", () => {
  expect(dayName("2025-06-02", "en", "long")).toBe("Monday");
  expect(dayName("2025-06-02", "es", "long")).toBe("lunes");
});
