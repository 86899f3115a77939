import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { capitalDay, DAY_NAMES, withDayNames } from "../../../record/day-names.ts";
import { isLanguage, LOCALES } from "../../../record/language.ts";
import { hoursOfService } from "../../../record/normalize/hours/service-hours.ts";
import { isDay, spanIn } from "../../../record/normalize/hours/working-days.ts";
import { withoutAccents } from "../../../record/text.ts";
import { recordWith } from "../../testing.tsx";
import { DAYS, daysOf } from "./days.ts";
import { daysAndHours, hoursOf, openingHours } from "./opening-hours.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { runs } from "../../../../tests/fakes/runs.ts";

const WEEK = DAYS.slice(0, 5);

test.each([
  ["Monday to Friday", WEEK],
  ["Mon-Fri", WEEK],
  ["MON – FRI", WEEK],
  ["Monday through Friday:", WEEK],
  ["Lunes a viernes", WEEK],
  ["De lunes a viernes", WEEK],
  ["Weekdays", WEEK],
  ["Entre semana", WEEK],
  ["Every day", DAYS],
  ["7 days a week", DAYS],
  ["Todos los días", DAYS],
  ["Weekend", ["Saturday", "Sunday"]],
  ["Weekends", ["Saturday", "Sunday"]],
  ["Fin de semana", ["Saturday", "Sunday"]],
  ["Fines de semana", ["Saturday", "Sunday"]],
  ["Saturday", ["Saturday"]],
  ["Saturdays", ["Saturday"]],
  ["Sábado", ["Saturday"]],
  ["Los sábados", ["Saturday"]],
  ["Miércoles", ["Wednesday"]],
  ["Sat. & Sun.", ["Saturday", "Sunday"]],
  ["Sábado y domingo", ["Saturday", "Sunday"]],
  ["Mon, Wed, and Fri", ["Monday", "Wednesday", "Friday"]],
  ["Mon - Wed, Fri", ["Monday", "Tuesday", "Wednesday", "Friday"]],
  ["M-F", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["L a V", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Th–Sa", ["Thursday", "Friday", "Saturday"]],
  ["Sunday to Thursday", ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"]],
])("days: %s is parsed", (text, expected) => {
  expect(daysOf(text)).toEqual(expected);
});

test.each([
  "",
  "-",
  "M-S",
  "T",
  "Monday to",
  "to Friday",
  "Monday to Monday",
  "Monday - Wednesday - Friday",
  "Monday to Friday by appointment",
  "Most weekdays",
  "Monday (except holidays)",
  "Mon-Fri, Fri",
  "Monday or Tuesday",
  "First Saturday of the month",
  "Call us",
  "Someday",
  "Lunes, previa cita",
])("days: %j is not parsed", (text) => {
  expect(daysOf(text)).toBeUndefined();
});

test.each([
  ["7:00 am – 5:30 pm", "07:00", "17:30"],
  ["9 am – 6 pm", "09:00", "18:00"],
  ["9AM-6PM", "09:00", "18:00"],
  ["8 a.m. to 5 p.m.", "08:00", "17:00"],
  ["from 8 am until noon", "08:00", "12:00"],
  ["12 pm - 4 pm", "12:00", "16:00"],
  ["12:30 am - 4 am", "00:30", "04:00"],
  ["7:00 a. m. – 5:00 p. m.", "07:00", "17:00"],
  ["de 8:00 a. m. a 2:00 p. m.", "08:00", "14:00"],
  ["8:00 - 17:00", "08:00", "17:00"],
  ["08:00 a 17:30 hrs", "08:00", "17:30"],
  ["de 8 a 18 h", "08:00", "18:00"],
  ["8h a 18h", "08:00", "18:00"],
  ["8 a 18", "08:00", "18:00"],
  ["de las 8 a las 18", "08:00", "18:00"],
  ["8 to 18", "08:00", "18:00"],
  ["08:00:00 – 17:30:00", "08:00", "17:30"],
  ["09:00-12:00", "09:00", "12:00"],
  ["24 hours", "00:00", "23:59"],
  ["24/7", "00:00", "23:59"],
  ["Las 24 horas", "00:00", "23:59"],
  ["Closed", "00:00", "00:00"],
  ["Cerrado", "00:00", "00:00"],
])("hours: %s is parsed", (text, opens, closes) => {
  expect(hoursOf(text)).toEqual([{ opens, closes }]);
});

test.each([
  ["8am-12pm, 1pm-5pm", "08:00-12:00 13:00-17:00"],
  ["8 am to noon and 1 pm to 5 pm", "08:00-12:00 13:00-17:00"],
  ["8:00 am – 12:00 pm & 1:00 pm – 5:00 pm", "08:00-12:00 13:00-17:00"],
  ["9 a 14 y 16 a 20", "09:00-14:00 16:00-20:00"],
  ["de 9 a 14 y de 16 a 20 h", "09:00-14:00 16:00-20:00"],
  ["8am-12pm; 1pm-5pm", "08:00-12:00 13:00-17:00"],
  ["8am-12pm / 1pm-5pm", "08:00-12:00 13:00-17:00"],
  ["8am-12pm\n1pm-5pm", "08:00-12:00 13:00-17:00"],
  ["8:00-14:00 y 16:00-19:00", "08:00-14:00 16:00-19:00"],
  ["8:00-12:00, 13:00-17:00", "08:00-12:00 13:00-17:00"],
  ["07:00-09:00, 10:00-12:00", "07:00-09:00 10:00-12:00"],
  ["de 9:00 a 14:00 y de 16:00 a 19:30 hrs", "09:00-14:00 16:00-19:30"],
  ["8:00 a. m. a 12:00 p. m., 2:00 p. m. a 6:00 p. m.", "08:00-12:00 14:00-18:00"],
  ["6am-8am, 10am-12pm, 2pm-4pm", "06:00-08:00 10:00-12:00 14:00-16:00"],
])("hours: %j is parsed as several intervals of a day", (text, expected) => {
  expect(
    hoursOf(text)
      ?.map(({ opens, closes }) => `${opens}-${closes}`)
      .join(" "),
  ).toBe(expected);
});

test.each([
  "",
  "8-5",
  "8 - 17",
  "8 - 12 h",
  "8 a 5",
  "8 a 12",
  "8 to 5",
  "8:00 - 5:00",
  "8:00 - 12:00",
  "01:00 - 05:00",
  "08:00 - 05:00",
  "8 - 5 pm",
  "8 am - 5",
  "8 am",
  "8 am -",
  "8 am - 12 pm - 5 pm",
  "8 am - 12 pm, 1 - 5",
  "8:00 - 12:00, 1:00 - 5:00",
  "8:00 - 10:00, 11:00 - 12:00",
  "1 pm - 5 pm, 8 am - 12 pm",
  "8 am - 1 pm, 12 pm - 5 pm",
  "8 am - 12 pm, closed",
  "8 am - 12 pm,",
  "8:00 am – 1:00 pm, estimates only",
  "Storm calls only",
  "By appointment",
  "5 pm - 8 am",
  "8 am - 8 am",
  "13 am - 5 pm",
  "0 am - 5 pm",
  "8:61 am - 5 pm",
  "25:00 - 26:00",
  "8 am to late",
  "sunrise to sunset",
  "8 am - 5 pm?",
])("hours: %j is not parsed", (text) => {
  expect(hoursOf(text)).toBeUndefined();
});

const hoursIn = (days: readonly string[], hours: readonly string[]) =>
  openingHours(
    recordWith({
      dbPrincipal: { workdays: days.map((day) => ({ day })), workHours: hours.map((hour) => ({ hour })) },
    }),
  ).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes]);

describe.each(Object.keys(LOCALES).filter(isLanguage))("in the language %s", (language) => {
  const names = DAY_NAMES[language];

  test("days and hours that a service sends as numbers are parsed as they are written", () => {
    const periods = DAYS.map((_, day) => ({ open: { day, time: "0800" }, close: { day, time: "1700" } }));
    const written = v.parse(
      v.array(v.object({ day: v.string(), hour: v.string() })),
      hoursOfService({ periods }, language),
    );
    expect(written.map(({ day }) => daysOf(day))).toEqual(DAYS.map((day) => [day]));
    expect(written.map(({ hour }) => hoursOf(hour))).toEqual(DAYS.map(() => [{ opens: "08:00", closes: "17:00" }]));
  });

  test("a day that is always open, or closed, is parsed as it is written", () => {
    const always = hoursOfService({ periods: [{ open: { day: 0, time: "0000" } }] }, language);
    expect(always).toHaveLength(7);
    const [{ hour }] = v.parse(v.tuple([v.object({ hour: v.string() })]), always);
    expect(hoursOf(hour)).toEqual([{ opens: "00:00", closes: "23:59" }]);
    const closed = spanIn({ closed: true }, language);
    expect(hoursOf(closed)).toEqual([{ opens: "00:00", closes: "00:00" }]);
    expect(spanIn({ open: closed }, language)).toBe(closed);
    expect(daysAndHours(`${names[6]} ${closed}`)).toEqual([names[6], closed]);
  });

  test("names of days are recognized in capitals, as fields, and shown as names", () => {
    for (const [place, name] of names.entries()) {
      const capitals = name.toUpperCase();
      expect(isDay(name.toLowerCase())).toBe(true);
      expect(withDayNames(`${capitals}: 8-5`)).toBe(`${capitalDay(name)}: 8-5`);
      expect(withDayNames(`${capitals}, ${withoutAccents(capitals)}`)).toBe(`${capitalDay(name)}, ${name}`);
      expect(daysOf(capitals)).toEqual([DAYS[place]]);
    }
    const byName = Object.fromEntries(names.map((name) => [name.toLowerCase(), "8:00 - 17:00"]));
    expect(openingHours(recordOf({ dbPrincipal: byName }))).toHaveLength(7);
  });
});

test("opening hours: days and hours are paired by their position", () => {
  expect(hoursIn(["Monday to Friday", "Saturday"], ["7:00 am – 5:30 pm", "8:00 am – 1:00 pm"])).toEqual([
    [WEEK, "07:00", "17:30"],
    [["Saturday"], "08:00", "13:00"],
  ]);
});

test("opening hours: a day with a lunch break has an entry for each interval", () => {
  const expected = [
    [WEEK, "08:00", "12:00"],
    [WEEK, "13:00", "17:00"],
    [["Saturday"], "09:00", "13:00"],
  ];
  expect(hoursIn(["Mon-Fri", "Sat"], ["<p>8am-12pm</p><p>1pm-5pm</p>", "9am-1pm"])).toEqual(expected);
  expect(hoursIn(["Lunes a viernes: 8:00-12:00 y 13:00-17:00", "Sábado: 9:00-13:00"], [])).toEqual(expected);
});

test("opening hours: a day with times after noon on a 24-hour clock shows the clock of the other days", () => {
  const expected = [
    [WEEK, "08:00", "17:00"],
    [["Saturday"], "09:00", "12:00"],
  ];
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00-17:00", "9:00-12:00"])).toEqual(expected);
  expect(hoursIn([], ["Mon-Fri 8:00-17:00", "Sat 9:00-12:00"])).toEqual(expected);
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00-17:00", "1:00-5:00"])).toEqual([]);
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00-17:00", "9-12"])).toEqual([]);
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00 am-5:00 pm", "7:00-8:00"])).toEqual([]);
});

test("opening hours: a morning in Spanish beside hours after noon is on their clock", () => {
  expect(hoursIn(["Lunes a viernes: 8 a 18", "Sábado: 8 a 12"], [])).toEqual([
    [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "08:00", "18:00"],
    [["Saturday"], "08:00", "12:00"],
  ]);
});

test("opening hours: a morning without am and pm beside days with them ends at noon", () => {
  const expected = [
    [WEEK, "08:00", "17:00"],
    [["Saturday"], "09:00", "12:00"],
  ];
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00 am – 5:00 pm", "9:00 – 12:00"])).toEqual(expected);
  expect(hoursIn([], ["Mon-Fri 8:00 am-5:00 pm", "Sat 9:00-12:00"])).toEqual(expected);
  expect(hoursIn(["Sat"], ["9:00 – 12:00"])).toEqual([]);
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00 am – 5:00 pm", "9:00 – 1:00"])).toEqual([]);
  expect(hoursIn(["Mon-Fri", "Sat"], ["8:00 am – 5:00 pm", "1:00 – 12:00"])).toEqual([]);
});

test.each([
  ["more text than a time", ["Monday to Friday", "Saturday"], ["7 am – 5 pm", "8 am – 1 pm, estimates only"]],
  ["no time", ["Monday to Friday", "Saturday", "Sunday"], ["7 am – 5 pm", "8 am – 1 pm", "Storm calls only"]],
  ["no time, for the last day", ["Monday to Saturday", "Sunday"], ["8 am - 5 pm", "By appointment"]],
  ["no days", ["Monday to Friday", "Winter"], ["7 am – 5 pm", "8 am – 1 pm"]],
  ["no days, although all weekdays have hours", ["Daily", "Holidays"], ["7 am – 5 pm", "8 am – 1 pm"]],
])("opening hours: all are omitted if one entry has %s, since an omitted day means closed", (_, days, hours) => {
  expect(hoursIn(days, hours)).toEqual([]);
  expect(
    hoursIn(
      days.map((day, index) => `${day}: ${hours[index]}`),
      [],
    ),
  ).toEqual([]);
});

test("opening hours: times that a program wrote on a 24-hour clock are on it", () => {
  const [open, saturday] = [
    { day: "Monday", open: "08:00", close: "17:00" },
    { day: "Saturday", open: "9:00", close: "12:00" },
  ];
  expect(openingHours(recordOf({ dbPrincipal: { workHours: [open, saturday] } }))).toMatchObject([
    { dayOfWeek: ["Monday"], opens: "08:00", closes: "17:00" },
    { dayOfWeek: ["Saturday"], opens: "09:00", closes: "12:00" },
  ]);
});

test("opening hours: closed days that are not parsed are omitted, which means closed", () => {
  expect(hoursIn(["Monday to Friday", "Sundays and holidays"], ["8 am - 5 pm", "Closed"])).toEqual([
    [WEEK, "08:00", "17:00"],
  ]);
});

test("opening hours: days that contain their hours are parsed", () => {
  expect(hoursIn(["Monday - Friday: 8 am - 5 pm", "Sat 9am-12pm", "Sunday: closed"], [])).toEqual([
    [WEEK, "08:00", "17:00"],
    [["Saturday"], "09:00", "12:00"],
    [["Sunday"], "00:00", "00:00"],
  ]);
});

test("opening hours: hours that contain their days are parsed, as text and as an object", () => {
  const expected = [
    [WEEK, "08:00", "12:00"],
    [WEEK, "13:00", "17:00"],
    [["Saturday"], "09:00", "12:00"],
    [["Sunday"], "00:00", "00:00"],
  ];
  expect(hoursIn([], ["Mon-Fri: 8am-12pm, 1pm-5pm", "Sat 9am-12pm", "Sunday: closed"])).toEqual(expected);
  const workHours = {
    monday: [
      { open: "08:00", close: "12:00" },
      { open: "13:00", close: "17:00" },
    ],
    saturday: { open: "08:00:00", close: "13:00:00" },
    sunday: { closed: true },
  };
  expect(openingHours(recordWith({ dbPrincipal: { workHours } }))).toMatchObject([
    { dayOfWeek: ["Monday"], opens: "08:00", closes: "12:00" },
    { dayOfWeek: ["Monday"], opens: "13:00", closes: "17:00" },
    { dayOfWeek: ["Saturday"], opens: "08:00", closes: "13:00" },
    { dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" },
  ]);
});

test("opening hours: all are omitted if one of several days has no hours; the next day's hours are not used", () => {
  const week = ["Mon-Fri", "Sat", "Sun"];
  expect(hoursIn(week, ["<p>8am-12pm</p><p>1pm-5pm</p>", "9am-1pm", ""])).toEqual([]);
  expect(hoursIn(week, ["8am - 5pm", "", "9am - 1pm"])).toEqual([]);
});

test("opening hours: all are omitted if they do not match the days, or contradict each other", () => {
  expect(hoursIn(["Monday to Friday", "Saturday"], ["8 am - 5 pm"])).toEqual([]);
  expect(hoursIn(["Monday to Friday"], ["8 am - 12 pm", "1 pm - 5 pm"])).toEqual([]);
  expect(hoursIn(["Monday to Friday", "Friday"], ["8 am - 5 pm", "8 am - 3 pm"])).toEqual([]);
  expect(hoursIn([], ["8 am - 5 pm"])).toEqual([]);
});

test("opening hours: any text gives valid times or none", () => {
  const words = fc.constantFrom(
    "8",
    "am",
    "pm",
    "-",
    ":30",
    "12",
    "to",
    "noon",
    " ",
    "a. m.",
    "closed",
    "24",
    "h",
    "x",
    ",",
  );
  const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (written) => {
      for (const { opens, closes } of hoursOf(written) ?? []) {
        expect([opens, closes].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true);
        expect(closes > opens || closes === "00:00").toBe(true);
      }
    }),
    runs(1_000, 20_000),
  );
});
