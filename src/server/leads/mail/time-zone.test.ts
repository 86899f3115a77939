import { expect, test } from "vitest";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { timeInWords, timeZoneOf } from "./time-zone.ts";

const zoneOf = (address: string) => timeZoneOf(recordOf({ dbPrincipal: { location: [{ address }] } }));

test.each([
  ["418 Fisherville Road, Concord, NH 03303", "America/New_York"],
  ["Concord, NH", "America/New_York"],
  ["12 Oak St, Denver, Colorado 80202", "America/Denver"],
  ["845 N Pacific Highway, Woodburn, OR 97071-1234", "America/Los_Angeles"],
  ["1 Main St, Austin, TX 78701", "America/Chicago"],
  ["1 Mesa St, El Paso, TX 79901", "America/Denver"],
  ["1 Palafox St, Pensacola, FL 32502", "America/Chicago"],
  ["1 Bay St, Tampa, FL 33602", "America/New_York"],
  ["1 Gay St, Knoxville, TN 37902", "America/New_York"],
  ["1 Broadway, Nashville, TN 37203", "America/Chicago"],
  ["1 Main St, Evansville, IN 47708", "America/Chicago"],
  ["1 Central Ave, Phoenix, AZ 85004", "America/Phoenix"],
  ["5 Calle Luna, San Juan, PR, 00901", "America/Puerto_Rico"],
  ["Behind the mill on 4 Main St Honolulu HI 96813", "Pacific/Honolulu"],
])("%s is in %s", (address, zone) => {
  expect(zoneOf(address)).toBe(zone);
  expect(timeInWords("2026-11-22T20:05:00Z", "en", zone)).not.toContain("UTC");
});

test.each([
  "",
  "Somewhere",
  "Austin, TX",
  "1 Main St, Panama City, FL 32401",
  "1 Main St, Chattanooga, TN 37396",
  "1 Main St, Window Rock, AZ 86515",
  "4 Main St, Concord, XX 03303",
  "10 Downing Street, London, SW1A 2AA, UK",
])("%j settles no zone", (address) => {
  expect(zoneOf(address)).toBeUndefined();
});

test("a record without an address settles none", () => {
  expect(timeZoneOf(recordOf({ dbPrincipal: {} }))).toBeUndefined();
});

test("a time stands in words, in the language and zone of the business; UTC is named", () => {
  const at = "2026-11-22T20:05:00.000Z";
  expect(timeInWords(at, "en", "America/New_York")).toBe("Sunday, November 22, 2026 at 3:05 PM");
  expect(timeInWords(at, "en", "America/Denver")).toBe("Sunday, November 22, 2026 at 1:05 PM");
  expect(timeInWords(at, "es", "America/New_York")).toMatch(/^domingo, 22 de noviembre de 2026, 3:05 p\. ?m\.$/);
  expect(timeInWords(at, "en", undefined)).toBe("Sunday, November 22, 2026 at 8:05 PM UTC");
  expect(timeInWords("2026-07-01T00:30:00Z", "en", "America/Denver")).toBe("Tuesday, June 30, 2026 at 6:30 PM");
});
