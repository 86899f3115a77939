import { expect, test } from "vitest";
import { recordWith } from "../../testing.tsx";
import { openHoursOf } from "./open-hours.ts";
import { openNow } from "./open-now.ts";

const HOURS = {
  workdays: [{ day: "Monday to Friday" }, { day: "Saturday" }],
  workHours: [{ hour: "7:00 am - 5:30 pm" }, { hour: "8:00 am - 1:00 pm" }],
};
const NH = [{ address: "418 Fisherville Road, Concord, NH 03303" }];
const record = (dbPrincipal: Record<string, unknown> = {}) =>
  recordWith({ dbPrincipal: { ...HOURS, location: NH, ...dbPrincipal } });

const statusOf = (of: ReturnType<typeof record>, now: Date) => {
  const hours = openHoursOf(of, 2026);
  return hours === undefined ? undefined : openNow(hours, now);
};

const [MON, TUE, , , , SAT] = [0, 1, 2, 3, 4, 5];
/** Minutes since midnight. */
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A local time in New Hampshire in November: five hours behind UTC. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-05:00`);
const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = ["2026-11-22", "2026-11-23", "2026-11-27", "2026-11-28"];

test.each([
  [MONDAY, "07:00", { isOpen: true, closes: minutes("17:30") }],
  [MONDAY, "17:29", { isOpen: true, closes: minutes("17:30") }],
  [MONDAY, "17:30", { isOpen: false, opens: minutes("07:00"), day: TUE, isToday: false }],
  [MONDAY, "06:59", { isOpen: false, opens: minutes("07:00"), day: MON, isToday: true }],
  [FRIDAY, "20:00", { isOpen: false, opens: minutes("08:00"), day: SAT, isToday: false }],
  [SATURDAY, "12:59", { isOpen: true, closes: minutes("13:00") }],
  [SATURDAY, "13:00", { isOpen: false, opens: minutes("07:00"), day: MON, isToday: false }],
  [SUNDAY, "09:00", { isOpen: false, opens: minutes("07:00"), day: MON, isToday: false }],
])("open now: the status on %s at %s", (day, time, expected) => {
  expect(statusOf(record(), at(day, time))).toEqual(expected);
});

test("open now: the status is in the business's time zone, also in summer", () => {
  const oregonTime = new Date("2026-07-06T13:59:00Z");
  const washington = record({ location: [{ address: "1 Pine St, Seattle, WA 98101" }] });
  expect(statusOf(washington, oregonTime)).toEqual({ isOpen: false, opens: minutes("07:00"), day: MON, isToday: true });
  expect(statusOf(washington, new Date("2026-07-06T14:00:00Z"))).toEqual({ isOpen: true, closes: minutes("17:30") });
});

test.each([
  ["1140 Wealthy Street SE, Grand Rapids, MI 49506", at(MONDAY, "07:00")],
  ["100 Monument Circle, Indianapolis, IN 46204", at(MONDAY, "07:00")],
  ["1 Main St, Bowling Green, KY 42101", at(MONDAY, "08:00")],
  ["500 Broadway, Nashville, TN 37203", at(MONDAY, "08:00")],
  ["1 Mesa St, El Paso, TX 79901", at(MONDAY, "09:00")],
])("open now: the ZIP code determines the time zone in a state with two: %s", (address, opens) => {
  const split = record({ location: [{ address }] });
  expect(statusOf(split, new Date(opens.getTime() - 1))).toEqual({
    isOpen: false,
    opens: minutes("07:00"),
    day: MON,
    isToday: true,
  });
  expect(statusOf(split, opens)).toEqual({ isOpen: true, closes: minutes("17:30") });
});

test("open now: the status is undefined after the end of the known offsets", () => {
  expect(statusOf(record(), new Date("2028-12-29T20:00:00Z"))).toEqual({ isOpen: true, closes: minutes("17:30") });
  expect(statusOf(record(), new Date("2029-01-02T20:00:00Z"))).toBeUndefined();
});

test.each([
  ["no address", { location: [] }],
  [
    "a ZIP code in a part of Kentucky with two time zones",
    { location: [{ address: "1 Main St, Campbellsville, KY 42718" }] },
  ],
  [
    "a ZIP code in the part of Michigan with another time zone",
    { location: [{ address: "1 Main St, Ironwood, MI 49938" }] },
  ],
  ["two places in two time zones", { location: [...NH, { address: "1 Pine St, Seattle, WA 98101" }] }],
  ["an incomplete address", { location: [{ address: "Concord" }] }],
  ["hours in words", { workHours: [{ hour: "by appointment" }, { hour: "8:00 am - 1:00 pm" }] }],
  ["days in words", { workdays: [{ day: "Monday to Friday" }, { day: "Some weekends" }] }],
  ["hours around the clock", { workHours: [{ hour: "24 hours" }, { hour: "24 hours" }] }],
  ["hours around the clock on that day", { workHours: [{ hour: "24 hours" }, { hour: "8:00 am - 1:00 pm" }] }],
  ["no hours", { workdays: [], workHours: [] }],
  ["always closed", { workdays: [{ day: "Monday" }], workHours: [{ hour: "closed" }] }],
])("open now: the status is undefined with %s", (_, dbPrincipal) => {
  expect(statusOf(record(dbPrincipal), at(MONDAY, "09:00"))).toBeUndefined();
});

test.each([
  [MONDAY, "09:00", { isOpen: true, closes: minutes("17:30") }],
  [FRIDAY, "17:30", undefined],
  [SATURDAY, "09:00", undefined],
  [SUNDAY, "09:00", { isOpen: false, opens: minutes("07:00"), day: MON, isToday: false }],
])(
  "open now: unclear hours on Saturday make the status undefined from Friday's closing time until Sunday: %s at %s",
  (day, time, expected) => {
    const unsure = record({
      workHours: [{ hour: "7:00 am - 5:30 pm" }, { hour: "8:00 am - 1:00 pm, estimates only" }],
    });
    expect(statusOf(unsure, at(day, time))).toEqual(expected);
  },
);

test.each([
  ["07:59", { isOpen: false, opens: minutes("08:00"), day: MON, isToday: true }],
  ["11:59", { isOpen: true, closes: minutes("12:00") }],
  ["12:30", { isOpen: false, opens: minutes("13:00"), day: MON, isToday: true }],
  ["13:00", { isOpen: true, closes: minutes("17:00") }],
  ["17:00", { isOpen: false, opens: minutes("08:00"), day: TUE, isToday: false }],
])("open now: the status of a business with a lunch break, at %s", (time, expected) => {
  const split = record({ workHours: [{ hour: "8am-12pm, 1pm-5pm" }, { hour: "closed" }] });
  expect(statusOf(split, at(MONDAY, time))).toEqual(expected);
});

test("open now: a business open one day a week, and closed for today, opens a week later", () => {
  const mondays = record({ workdays: [{ day: "Monday" }], workHours: [{ hour: "7:00 am - 5:30 pm" }] });
  expect(statusOf(mondays, at(MONDAY, "18:00"))).toEqual({
    isOpen: false,
    opens: minutes("07:00"),
    day: MON,
    isToday: false,
  });
});
