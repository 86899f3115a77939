import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_NAMES } from "../../../record/day-names.ts";
import { runs } from "../../../../tests/fakes/runs.ts";
import { wallClock } from "./open-now.ts";
import { zoneOffsets } from "./zone-offsets.ts";

const minutes = (time: string): number => Date.parse(time) / 60_000;

test("offsets: each ends at a clock change, until the end of the second year after", () => {
  expect(zoneOffsets("America/New_York", 2026)).toEqual([
    [minutes("2026-03-08T07:00Z"), -300],
    [minutes("2026-11-01T06:00Z"), -240],
    [minutes("2027-03-14T07:00Z"), -300],
    [minutes("2027-11-07T06:00Z"), -240],
    [minutes("2028-03-12T07:00Z"), -300],
    [minutes("2028-11-05T06:00Z"), -240],
    [minutes("2029-01-01T00:00Z"), -300],
  ]);
});

test.each([
  ["America/Phoenix", -420],
  ["America/Puerto_Rico", -240],
  ["Pacific/Honolulu", -600],
])("offsets: %s has a single offset", (zone, offset) => {
  expect(zoneOffsets(zone, 2026)).toEqual([[minutes("2029-01-01T00:00Z"), offset]]);
});

test("offsets: they give the same wall clock as Intl.DateTimeFormat", () => {
  const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Anchorage"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones, "America/Phoenix", "Pacific/Honolulu"),
      fc.date({ min: new Date("2026-01-01T00:00Z"), max: new Date("2028-12-31T23:59Z"), noInvalidDate: true }),
      (zone, now) => {
        const parts = new Intl.DateTimeFormat("en-US", {
          timeZone: zone,
          hourCycle: "h23",
          weekday: "long",
          hour: "numeric",
          minute: "numeric",
        }).formatToParts(now);
        const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? "";
        expect(wallClock(now, zoneOffsets(zone, 2026))).toEqual({
          day: DAY_NAMES.en.indexOf(part("weekday")),
          minutes: Number(part("hour")) * 60 + Number(part("minute")),
        });
      },
    ),
    runs(300, 10_000),
  );
});
