import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { hoursLines } from "../../hours-lines.ts";
import { clockTime, daysBesideHours, spanIn } from "./working-days.ts";

const besideHours = (given: Readonly<Record<string, unknown>>) => daysBesideHours(given, "en");

test.each(
  "day days Day _day weekday weekdays week_day workday work_days dia día dias días diasemana dia_semana name label".split(
    " ",
  ),
)("the values under %s beside the hours are the days", (name) => {
  expect(besideHours({ workHours: [{ hour: "8 – 5", [name]: "Monday" }] })).toEqual({
    field: "workdays",
    value: [{ day: "Monday" }],
  });
});

test.each(
  (
    "hour hours Hours time times _time workhours work_hours opening_hours openinghours businesshours business_time " +
    "hora horas horario value schedule"
  ).split(" "),
)("the values under %s beside the days are the hours", (name) => {
  expect(besideHours({ workdays: [{ day: "Monday", [name]: "8 – 5" }] })).toEqual({
    field: "workHours",
    value: [{ hour: "8 – 5" }],
  });
});

test.each(["holiday", "names", "today", "label2", "diasemanal", "aname"])("%s is not a key for days", (name) => {
  expect(besideHours({ workHours: [{ hour: "8 – 5", [name]: "Monday" }] })).toBeUndefined();
});

test.each(["horarios", "xhours", "opening", "values", "avalue", "hoursx"])("%s is not a key for hours", (name) => {
  expect(besideHours({ workdays: [{ day: "Monday", [name]: "8 – 5" }] })).toBeUndefined();
});

test.each([
  ["08:00:00", "08:00"],
  ["8:30:00.000", "8:30"],
  ["20:30:00", "20:30"],
  ["23:00:00.0", "23:00"],
  ["2000-01-01T08:00:00.000Z", "08:00"],
  ["1899-12-30T17:30:00.000Z", "17:30"],
  ["1970-01-01 07:15:00", "07:15"],
  ["T09:00:00", "09:00"],
  ["2026-11-29T08:00:00Z", "2026-11-29T08:00:00Z"],
  ["1730", "17:30"],
  ["0800-1700", "0800-1700"],
  ["08:00:00 AM", "08:00:00 AM"],
  ["20:30:15", "20:30:15"],
])("the time %s is formatted as %s", (time, written) => expect(clockTime(time)).toBe(written));

test("a text of several lines is joined into one", () => {
  expect(besideHours({ workHours: [{ hour: "8", day: "Monday\nTuesday \n  Friday" }] })?.value).toEqual([
    { day: "Monday, Tuesday, Friday" },
  ]);
});

test("HTML is read as its lines", () => {
  expect(besideHours({ workHours: [{ hour: "8", day: "<p> Monday</p><p>Tuesday </p>" }] })?.value).toEqual([
    { day: "Monday, Tuesday" },
  ]);
});

test.each([
  ["there are days", { workdays: [{ day: "Monday" }], workHours: [{ hour: "8", day: "Tuesday" }] }],
  ["there are days and hours", { workdays: [{ day: "Monday", hours: "8" }], workHours: [{ hour: "9" }] }],
  ["an item is not an object", { workHours: [{ hour: "8", day: "Monday" }, "9"] }],
  ["an item has no day", { workHours: [{ hour: "8", day: "Monday" }, { hour: "9" }] }],
  ["an item's day is empty", { workHours: [{ hour: "8", day: " " }] }],
  ["a day is a number", { workHours: [{ hour: "8", day: 5 }] }],
  ["there are no hours", { workdays: [], workHours: [] }],
  ["the hours are not a list", { workHours: "8 – 5" }],
  ["there is neither", {}],
])("neither list is filled from the other if %s", (_, given) => {
  expect(besideHours(given)).toBeUndefined();
});

test.each([[null], [undefined], [""], [[]]])("days that are %j are missing", (workdays) => {
  expect(besideHours({ workdays, workHours: [{ hour: "8", day: "Monday" }] })?.field).toBe("workdays");
});

test.each([
  [
    "days",
    (spaces: string) => ({ workHours: [{ hour: "8", dayOfWeek: [`Monday\n${spaces}x`] }] }),
    [{ day: "Monday, x" }],
  ],
  ["hours", (spaces: string) => ({ workdays: [{ day: "Monday", hours: `8 – 5${spaces}x` }] }), [{ hour: "8 – 5…x" }]],
])("adversarial %s are read in linear time", async (_, fields, expected) => {
  const spaces = " ".repeat(100_000);
  let json = "";
  // Quadratic algorithms take 10 s.
  expect(await processorMs(() => (json = JSON.stringify(besideHours(fields(spaces))?.value)))).toBeLessThan(1_000);
  expect(JSON.parse(json.replaceAll(spaces, "…"))).toEqual(expected);
});

test.each([40, 50_000])("hours nested %i levels deep in a day are ignored", (depth) => {
  let item: Readonly<Record<string, unknown>> = { open: "8", close: "5" };
  for (let level = 0; level < depth; level += 1) item = { slots: [item] };
  expect(spanIn(item, "en")).toBe("");
});

test("Square's hours, with its own names and seconds, are read", () => {
  expect(spanIn({ day_of_week: "MON", start_local_time: "08:00:00", end_local_time: "17:00:00" }, "en")).toBe(
    "8:00 am – 5:00 pm",
  );
});

test.each([
  [{ regular: "Mon-Fri 8-5", holiday: "Closed" }, ["Mon-Fri 8-5", "Holiday: Closed"]],
  [{ office: "Mon-Fri 8-5", emergency: "24/7" }, ["Mon-Fri 8-5", "Emergency: 24/7"]],
  [{ summer: "Mon-Fri 7-6", winter: "Mon-Fri 8-5" }, ["Summer: Mon-Fri 7-6", "Winter: Mon-Fri 8-5"]],
  [{ summer: { monday: "7-7", friday: "7-5" } }, ["Monday: 7-7", "Friday: 7-5"]],
  [{ season: "Summer", monday: "8-5", friday: "8-4" }, ["Monday: 8-5", "Friday: 8-4"]],
  [{ monday: "8-5", holidays: "closed", timezone: "EST" }, ["Monday: 8-5", "Holidays: closed"]],
  [{ Mon: "8-5", Tue: "8-5", Wed: "-", Thu: "n/a" }, ["Mon: 8-5", "Tue: 8-5"]],
  [{ monday: { open: "8:00" }, saturday: { open: "", close: "17:00" } }, ["Monday: 8:00", "Saturday: 17:00"]],
])("labels of hours stand next to the usual hours: %j", (workHours, shown) =>
  expect(hoursLines(recordOf({ dbPrincipal: { workHours } }))).toEqual(shown),
);

test("a text under the name of a label is the hours of the day at its place", () => {
  const dbPrincipal = { workdays: ["Monday", "Saturday"], workHours: [{ label: "8 to 5" }, { label: "9 to noon" }] };
  expect(hoursLines(recordOf({ dbPrincipal }))).toEqual(["Monday: 8 to 5", "Saturday: 9 to noon"]);
});

test.each([
  [{}, "Sunday"],
  [{ slots: [] }, "Sunday"],
  [{ byAppointment: true }, "Sunday"],
  [{ type: "CLOSED" }, "Sunday: Closed"],
  [{ open24: true }, "Sunday: 24 hours"],
  [{ allDay: true }, "Sunday: 24 hours"],
  [{ open: { hour: 8, minute: 0 }, close: { hour: 17, minute: 30 } }, "Sunday: 8:00 am – 5:30 pm"],
  [{ open: "10:00", close: "20:00" }, "Sunday: 10:00 am – 8:00 pm"],
  [{ open: "10:00", close: "24:00" }, "Sunday: 10:00 am – 12:00 am"],
])("a day with %j leaves the other days their names", (fields, shown) => {
  const monday = { day: "Monday", open: "8:00", close: "17:00" };
  const workHours = [monday, { day: "Sunday", ...fields }];
  expect(hoursLines(recordOf({ dbPrincipal: { workHours } }))).toEqual(["Monday: 8:00 am – 5:00 pm", shown]);
});

test.each([
  { mon_open: "8:00 AM", mon_close: "5:00 PM", sat_open: "9:00 AM", sat_close: "12:00 PM" },
  {
    mon_open: "8:00 AM",
    mon_close: "5:00 PM",
    sat_open: "9:00 AM",
    sat_close: "12:00 PM",
    sun_open: "",
    sun_close: "",
  },
  {
    mon_open: "8:00 AM",
    mon_close: "5:00 PM",
    sat_open: "9:00 AM",
    sat_close: "12:00 PM",
    holiday_mon_open: "9:00 AM",
    holiday_mon_close: "1:00 PM",
  },
  { mondayOpen: "8:00 AM", mondayClose: "5:00 PM", saturdayOpen: "9:00 AM", saturdayClose: "12:00 PM" },
])("hours with a field for each end of a day are read: %j", (workHours) =>
  expect(hoursLines(recordOf({ dbPrincipal: { workHours } }))).toEqual([
    "Monday: 8:00 AM – 5:00 PM",
    "Saturday: 9:00 AM – 12:00 PM",
  ]),
);
