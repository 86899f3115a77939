import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { withDayNames } from "./day-names.ts";
import { hoursLines } from "./hours-lines.ts";

const hours = (workHours: unknown) => hoursLines(recordOf({ dbPrincipal: { workHours } }));

test.each([
  ["MONDAY", "Monday"],
  ["monday", "Monday"],
  ["Monday", "Monday"],
  ["MONDAY, TUESDAY", "Monday, Tuesday"],
  ["MONDAY - FRIDAY", "Monday - Friday"],
  ["miércoles", "Miércoles"],
  ["SÁBADO", "Sábado"],
  ["LUNES, MARTES", "Lunes, martes"],
  ["sabado: cerrado", "Sábado: cerrado"],
  ["LUNES, MIERCOLES", "Lunes, miércoles"],
  ["sunday: closed", "Sunday: closed"],
  ["MON", "Monday"],
  ["thu", "Thursday"],
  ["MON, TUE,WED", "Monday, Tuesday, Wednesday"],
  ["MON, holidays", "MON, holidays"],
  ["SATURDAY: 9 – 1", "Saturday: 9 – 1"],
  // Spellings of people's own.
  ["MONDAY TO FRIDAY", "MONDAY TO FRIDAY"],
  ["lunes a viernes", "lunes a viernes"],
  ["Monday to friday", "Monday to friday"],
  ["MON-FRI", "MON-FRI"],
  ["Mon", "Mon"],
  ["7:00 am – 5:30 pm", "7:00 am – 5:30 pm"],
  ["", ""],
])("%j is shown as %j", (given, shown) => expect(withDayNames(given)).toBe(shown));

test("days in capitals, or given as field names, are shown as names of days", () => {
  const period = { openDay: "MONDAY", openTime: { hours: 8 }, closeDay: "MONDAY", closeTime: { hours: 17 } };
  expect(hours({ periods: [period] })).toEqual(["Monday: 8:00 am – 5:00 pm"]);
  expect(hours({ monday: { open: "08:00", close: "17:00" }, sunday: "closed" })).toEqual([
    "Monday: 8:00 am – 5:00 pm",
    "Sunday: closed",
  ]);
});

test.each([
  ["08:00:00 - 17:00:00", "08:00 - 17:00"],
  ["8:00:00 AM – 5:30:00 PM", "8:00 AM – 5:30 PM"],
  ["08:00 - 17:00", "08:00 - 17:00"],
  ["1900-01-01T08:00:00 – 1900-01-01T17:30:00", "08:00 – 17:30"],
  ["2026-01-05 08:00:00.000 - 2026-01-05 17:00:00.000", "08:00 - 17:00"],
  ["2026-01-05T08:00:00-05:00", "08:00"],
  // The hour in the business's own time is unknown.
  ["2026-01-05T08:00:00Z", "2026-01-05T08:00:00Z"],
  ["08:00:30", "08:00:30"],
  ["08:00:00:00", "08:00:00:00"],
  ["2024-01-01T08:00:00.000Z", "2024-01-01T08:00:00.000Z"],
])("%j is shown without zero seconds: %j", (given, shown) =>
  expect(hours({ monday: given })).toEqual([`Monday: ${shown}`]),
);
