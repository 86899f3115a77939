import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { distanceTo } from "./distance.ts";

const recordIn = (address: string) => recordOf({ dbPrincipal: { location: [{ address }], miles: "35" } });
const CONCORD = recordIn("418 Fisherville Road, Concord, NH 03301");

test.each([
  ["between two that are known", "03304", CONCORD, 7],
  ["to one that nobody knows", "00000", CONCORD, undefined],
  ["to none", "", CONCORD, undefined],
  // The state fits the ZIP code's prefix, but no table contains 03999.
  ["from a business at one that nobody knows", "03304", recordIn("1 Main St, York, ME 03999"), undefined],
  ["from a business without an address", "03304", recordIn(""), undefined],
  ["while no record was ever obtained", "03304", undefined, undefined],
])("distanceTo returns the miles %s", async (_what, typed, record, miles) =>
  expect(await distanceTo(typed, record)).toBe(miles),
);
