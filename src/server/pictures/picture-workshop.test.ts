import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { pictureWorkshop, type PictureWorkshop, type PictureWorkshopOptions } from "./picture-workshop.ts";

/** A workshop whose child processes run this text. */
function workshopOf(text: string, options: Partial<PictureWorkshopOptions> = {}): PictureWorkshop {
  const workerFile = join(temporaryFolder(), "worker.mjs");
  writeFileSync(workerFile, text);
  const workshop = pictureWorkshop({ workerFile, ...options });
  onTestFinished(() => workshop.close());
  return workshop;
}

const JOB = { file: "a", hash: "b", directory: "c" };
const ANSWERS = `process.on("message", ({ file }) => {
  if (file === "hang") return;
  if (file === "die") process.exit(1);
  if (file === "env") return process.send({ problem: JSON.stringify(Object.keys(process.env)) });
  process.send(file === "bad" ? { problem: "is no picture" } : { facts: { hash: String(process.pid), width: 1, height: 1 } });
});
process.on("disconnect", () => process.exit());`;

const make = (workshop: PictureWorkshop, file: string) => workshop.take((work) => work({ ...JOB, file }));

test("two at a time, in the order of asking", async () => {
  const workshop = workshopOf(ANSWERS);
  const order: number[] = [];
  const under = new Set<number>();
  let most = 0;
  const releases: (() => void)[] = [];
  const all = [1, 2, 3, 4].map((number) =>
    workshop.take(async () => {
      order.push(number);
      under.add(number);
      most = Math.max(most, under.size);
      await new Promise<void>((resolve) => releases.push(resolve));
      under.delete(number);
    }),
  );
  while (order.length < 4 || under.size > 0) {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect([order, most]).toEqual([[1, 2, 3, 4], 2]);
});

test("what is no picture is said so, and the same process goes on", async () => {
  const workshop = workshopOf(ANSWERS, { places: 1 });
  const { hash } = await make(workshop, "good");
  await expect(make(workshop, "bad")).rejects.toThrow("is no picture");
  expect((await make(workshop, "good")).hash).toBe(hash);
});

test("a process that hangs or dies is one picture's loss", async () => {
  const workshop = workshopOf(ANSWERS, { places: 1, limitMs: 300 });
  await expect(make(workshop, "die")).rejects.toThrow("broke what decodes pictures");
  const { hash } = await make(workshop, "good");
  await expect(make(workshop, "hang")).rejects.toThrow("took over 0.3 s");
  expect((await make(workshop, "good")).hash).not.toBe(hash);
});

test("it knows nothing of our settings", async () => {
  const workshop = workshopOf(ANSWERS);
  const names = await make(workshop, "env").catch((error: unknown) => String(error));
  expect(names).toContain("UV_THREADPOOL_SIZE");
  expect(names).not.toMatch(/PATH|HOME|URL/);
});

test("a process without work ends", async () => {
  const workshop = workshopOf(ANSWERS, { places: 1, idleMs: 10 });
  const first = await make(workshop, "good");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await make(workshop, "good")).hash).not.toBe(first.hash);
});
