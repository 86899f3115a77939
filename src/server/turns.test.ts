import { expect, test } from "vitest";
import { turns } from "./turns.ts";

const loopOnce = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test("one piece of work each time that the event loop goes round, in order, none lost", async () => {
  const done: string[] = [];
  const take = turns();
  const seen: string[][] = [];
  for (const name of ["one", "two", "three"]) take(() => done.push(name));
  take(() => {
    done.push("four");
    take(() => done.push("from within"));
  });
  for (let round = 0; round < 6; round += 1) {
    seen.push([...done]);
    await loopOnce();
  }
  expect(done).toEqual(["one", "two", "three", "four", "from within"]);
  expect(seen.map(({ length }) => length)).toEqual([0, 1, 2, 3, 4, 5]);
});
