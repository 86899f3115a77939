import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { distanceTo } from "./distance.ts";

const recordIn = (address: string) => recordOf({ dbPrincipal: { location: [{ address }], miles: "35" } });
const CONCORD = recordIn("418 Fisherville Road, Concord, NH 03301");

test.each([
  ["between two known ZIP codes", "03304", CONCORD, 7],
  ["to an unknown ZIP code", "00000", CONCORD, undefined],
  ["without a ZIP code", "", CONCORD, undefined],
  // The state fits the ZIP code's prefix, but no table contains 03999.
  ["from a business with an unknown ZIP code", "03304", recordIn("1 Main St, York, ME 03999"), undefined],
  ["from a business without an address", "03304", recordIn(""), undefined],
  ["without a record", "03304", undefined, undefined],
])("distanceTo returns the miles, or undefined: %s", async (_what, typed, record, miles) =>
  expect(await distanceTo(typed, record)).toBe(miles),
);
