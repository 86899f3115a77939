import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventLoopQueue } from "./event-loop-queue.ts";

test("one caller is resolved in each turn of the event loop, in order", async () => {
  const done: string[] = [];
  const turn = eventLoopQueue();
  for (const name of ["one", "two", "three"]) void turn().then(() => done.push(name));
  const seen: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    seen.push(done.length);
    await setImmediate();
  }
  expect(done).toEqual(["one", "two", "three"]);
  for (const [round, count] of seen.entries()) expect(count - (seen[round - 1] ?? 0)).toBeLessThanOrEqual(1);
});
