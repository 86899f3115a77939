import { expect, test, vi } from "vitest";
import { renderShard } from "../../tests/fakes/any-record.ts";

const HOUR = 3_600_000;

test(
  "any record: every route renders valid HTML without scripts, links or markup of the record (the other half)",
  () => {
    const textOf = vi.spyOn(console, "error");
    renderShard(1);
    expect(textOf).not.toHaveBeenCalled();
    textOf.mockRestore();
  },
  HOUR,
);
