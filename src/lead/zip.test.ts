import { describe, expect, test } from "vitest";
import { findZip } from "./find-zip.ts";
import { milesBetween, zipIn } from "./zip.ts";

test.each([
  ["03304", "03304"],
  [" 03304 ", "03304"],
  ["03304-1234", "03304"],
  ["03304 1234", "03304"],
  ["033041234", "03304"],
  ["0330", undefined],
  ["033041", undefined],
  ["3304a", undefined],
  ["K1A 0B1", undefined],
  ["Bow", undefined],
  ["", undefined],
])("the ZIP code in %j is %s", (typed, zip) => {
  expect(zipIn(typed)).toBe(zip);
});

describe("the ZIP code tables", () => {
  test.each(["09001", "99999"])("%s has no location", async (zip) => {
    expect(await findZip(zip)).toBeUndefined();
  });

  test.each([
    ["03304", "Bow", 43.13, -71.54],
    ["00601", "Adjuntas", 18.18, -66.75],
    ["99501", "Anchorage", 61.2, -149.9],
    ["96813", "Honolulu", 21.3, -157.86],
    ["80202", "Denver", 39.75, -105],
  ])("%s is %s, at the coordinates of the Census", async (zip, town, latitude, longitude) => {
    const place = await findZip(zip);
    expect(place?.town).toBe(town);
    expect(place?.latitude).toBeCloseTo(latitude, 1);
    expect(place?.longitude).toBeCloseTo(longitude, 1);
  });

  test.each(["00000", "99999", "04000", "12", "99503"])("%s is not a known ZIP code", async (zip) => {
    expect(await findZip(zip)).toBeUndefined();
  });
});

test.each([
  ["03303", "03304", 14],
  ["03303", "03303", 0],
  ["10001", "90001", 2_448],
])("the distance from %s to %s is %i miles, within one mile", async (one, other, miles) => {
  const [here, there] = await Promise.all([findZip(one), findZip(other)]);
  if (here === undefined || there === undefined) throw new Error("The table lacks one.");
  expect(Math.abs(milesBetween(here, there) - miles)).toBeLessThanOrEqual(1);
  expect(milesBetween(there, here)).toBe(milesBetween(here, there));
});
