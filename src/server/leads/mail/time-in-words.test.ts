import { expect, test } from "vitest";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { businessTimeZone, timeInWords } from "./time-in-words.ts";

test("a business's time zone is that of its first address, and undefined without an address", () => {
  const location = [{ address: "12 Oak St, Denver, CO 80202" }, { address: "1 Main St, Concord, NH 03303" }];
  expect(businessTimeZone(recordOf({ dbPrincipal: { location } }))).toBe("America/Denver");
  expect(businessTimeZone(recordOf({ dbPrincipal: {} }))).toBeUndefined();
});

test("a time is in words, in the language and zone of the business, and UTC is named", () => {
  const at = "2026-11-22T20:05:00.000Z";
  expect(timeInWords(at, "en", "America/New_York")).toBe("Sunday, November 22, 2026 at 3:05 PM");
  expect(timeInWords(at, "en", "America/Denver")).toBe("Sunday, November 22, 2026 at 1:05 PM");
  expect(timeInWords(at, "es", "America/New_York")).toMatch(/^domingo, 22 de noviembre de 2026, 3:05 p\. ?m\.$/);
  expect(timeInWords(at, "en", undefined)).toBe("Sunday, November 22, 2026 at 8:05 PM UTC");
  expect(timeInWords("2026-07-01T00:30:00Z", "en", "America/Denver")).toBe("Tuesday, June 30, 2026 at 6:30 PM");
});
