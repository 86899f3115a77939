import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("limitConcurrency runs a limited number of tasks at a time, in order", async () => {
  const limited = limitConcurrency(2);
  const began: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const results = ends.map(({ promise }, index) =>
    limited(() => {
      began.push(index);
      return promise;
    }),
  );
  expect(began).toEqual([0, 1]);
  ends[1]?.resolve("second");
  await expect(results[1]).resolves.toBe("second");
  expect(began).toEqual([0, 1, 2]);
  ends[0]?.reject(new Error("first"));
  await expect(results[0]).rejects.toThrow("first");
  expect(began).toEqual([0, 1, 2, 3]);
});
