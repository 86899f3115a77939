import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyRecord, RECORDS, SEED } from "../../tests/fakes/any-record.ts";

const HOUR = 3_600_000;

// Seeds that once found something, each with the number of records that it took.
const SEEDS: readonly [seed: number, records: number][] = [];

test.each(SEEDS)("any record: the one that seed %i found renders", (seed, numRuns) => {
  expect(fc.check(anyRecord, { seed, numRuns }).failed).toBe(false);
});

test(
  "any record: every route renders, valid, with no script, link or markup of the record's",
  () => {
    const said = vi.spyOn(console, "error");
    fc.assert(anyRecord, { seed: SEED, numRuns: RECORDS });
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  },
  HOUR,
);
