import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyRecord, RECORDS, SEED } from "../../tests/fakes/any-record.ts";

const HOUR = 3_600_000;

test(
  "any record: every route renders, the other half of them",
  () => {
    const said = vi.spyOn(console, "error");
    fc.assert(anyRecord, { seed: SEED + 1_000_000, numRuns: Math.floor(RECORDS / 2) });
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  },
  HOUR,
);
