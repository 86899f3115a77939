import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const hoursOf = (fields: object) =>
  parseRecord({ dbPrincipal: { name: "Acme", ...fields } })?.record.dbPrincipal.workHours.map(({ hour }) => hour);

test.each([
  [{ Mon: "8-5", Tue: "8-5", Sat: "Closed" }, ["Mon: 8-5", "Tue: 8-5", "Sat: Closed"]],
  [{ monday_hours: "8-5", saturday_hours: "9-12" }, ["Monday: 8-5", "Saturday: 9-12"]],
  [
    { monday_open: "8:00", monday_close: "17:00", openSaturday: "9:00", closeSaturday: "12:00" },
    ["Monday: 8:00 am – 5:00 pm", "Saturday: 9:00 am – 12:00 pm"],
  ],
  [{ lunes: "8-5", sábado: "9-12" }, ["Lunes: 8-5", "Sábado: 9-12"]],
  // Headings of a spreadsheet.
  [{ " Mon": "8-5", "Tue ": "8-5" }, ["Mon: 8-5", "Tue: 8-5"]],
])("the days beside a business's name are read as its hours: %j", (fields, hours) =>
  expect(hoursOf(fields)).toEqual(hours),
);

test("a single day, or a day beside hours, is not read as hours", () => {
  expect(hoursOf({ sun: "#ffcc00" })).toEqual([]);
  expect(hoursOf({ hours: "8 to 5", sat: "x", sun: "y" })).toEqual(["8 to 5"]);
});
