import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { firstHours, hoursLines } from "./hours-lines.ts";

test.each([
  [
    ["Monday", "Sunday"],
    ["8 – 5", "closed"],
    ["Monday: 8 – 5", "Sunday: closed"],
  ],
  [["Monday", "Sunday"], ["8 – 5"], ["Monday: 8 – 5", "Sunday"]],
  [["Monday"], ["8 – 5", "9 – 1"], ["Monday: 8 – 5", "9 – 1"]],
  [
    ["Monday:", "Tuesday :", "Sunday:"],
    ["8 – 5", "9 – 1"],
    ["Monday: 8 – 5", "Tuesday: 9 – 1", "Sunday"],
  ],
  [[], [], []],
])("the days %j and hours %j are the lines %j", (days, hours, lines) => {
  const dbPrincipal = { workdays: days.map((day) => ({ day })), workHours: hours.map((hour) => ({ hour })) };
  expect(hoursLines(recordOf({ dbPrincipal }))).toEqual(lines);
});

test("an empty place among the hours does not shift the others", () => {
  const dbPrincipal = {
    workdays: ["Wednesday", "Thursday", "Friday"],
    workHours: ["", "<p>8am-12pm</p><p>1pm-5pm</p>", "9am - 1pm"],
  };
  expect(hoursLines(recordOf({ dbPrincipal }))).toEqual([
    "Wednesday",
    "Thursday: 8am-12pm, 1pm-5pm",
    "Friday: 9am - 1pm",
  ]);
});

test("a day without a name and hours is left out", () => {
  const record = recordOf({ dbPrincipal: {} });
  const dbPrincipal = { ...record.dbPrincipal, workdays: [{ day: "" }, { day: "Sunday" }], workHours: [{ hour: "" }] };
  expect(hoursLines({ ...record, dbPrincipal })).toEqual(["Sunday"]);
});

test.each([
  [["Sunday", "Monday"], ["Closed", "8 to 5"], "Monday"],
  [["Domingo", "Lunes"], ["cerrado", "8 a 5"], "Lunes"],
  [["Sunday: CLOSED", "Monday: 8 to 5, lunch closed"], [], "Monday: 8 to 5, lunch closed"],
  [["Sunday", "Monday"], ["Closed", "Closed"], "Sunday"],
  [["Saturday", "Sunday"], ["9 to 1, Sunday closed", "Closed"], "Saturday"],
  [["Monday", "Sunday"], ["Closed by 5", "Closed"], "Monday"],
  [[], [], undefined],
])("of the days %j with the hours %j the first work day is %s", (days, hours, first) => {
  const dbPrincipal = { workdays: days.map((day) => ({ day })), workHours: hours.map((hour) => ({ hour })) };
  expect(firstHours(recordOf({ dbPrincipal }))?.day).toBe(first);
});
