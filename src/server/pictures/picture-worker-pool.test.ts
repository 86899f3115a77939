import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as moment } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { svgBomb } from "../../../tests/fakes/svg-bombs.ts";
import { pictureWorkerPool, type PictureWorkerPool, type PictureWorkerPoolOptions } from "./picture-worker-pool.ts";

/** A worker pool whose child processes run this code. */
function poolOf(text: string, options: Partial<PictureWorkerPoolOptions> = {}): PictureWorkerPool {
  const workerFile = join(temporaryFolder(), "worker.mjs");
  writeFileSync(workerFile, text);
  const pictureWorkers = pictureWorkerPool({ workerFile, ...options });
  onTestFinished(() => pictureWorkers.close());
  return pictureWorkers;
}

const JOB = { file: "a", hash: "b", directory: "c" };
const RESPONDS = `process.on("message", ({ file }) => {
  if (file === "hang") return;
  if (file === "die") process.exit(1);
  if (file === "render for ever") return process.send({ svg: true });
  if (file === "render") process.send({ svg: true });
  if (file === "env") return process.send({ problem: JSON.stringify(Object.keys(process.env)) });
  process.send(file === "bad" ? { problem: "is no picture" } : { facts: { hash: String(process.pid), width: 1, height: 1 } });
});
process.on("disconnect", () => process.exit());`;

const make = (pictureWorkers: PictureWorkerPool, file: string) => pictureWorkers.take((work) => work({ ...JOB, file }));

test("two jobs run at a time, in the order of the calls", async () => {
  const pictureWorkers = poolOf(RESPONDS);
  const order: number[] = [];
  const under = new Set<number>();
  let most = 0;
  const releases: (() => void)[] = [];
  const all = [1, 2, 3, 4].map((number) =>
    pictureWorkers.take(async () => {
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

test("a file that is not a picture is rejected, and the process continues", async () => {
  const pictureWorkers = poolOf(RESPONDS, { processes: 1 });
  const { hash } = await make(pictureWorkers, "good");
  await expect(make(pictureWorkers, "bad")).rejects.toThrow("is no picture");
  expect((await make(pictureWorkers, "good")).hash).toBe(hash);
});

/** Fakes timers from here on, so that the test ends timeouts; the child processes keep their own clock. */
function holdClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const set = vi.spyOn(globalThis, "setTimeout");
  // `mockRestore` is not enough: Vitest restores each spy again before the next test, to the fake timer of this one.
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    /** Resolves when timeouts of this length have started. */
    begun: async (ms: number, times = 1): Promise<void> => {
      while (set.mock.calls.filter(([, given]) => given === ms).length < times)
        // Waits on a real clock: a busy loop would take the processor from the child processes.
        await moment(1);
    },
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

test("a process that hangs or exits fails one picture only", async () => {
  const clock = holdClock();
  const pictureWorkers = poolOf(RESPONDS, { processes: 1, limitMs: 2_000 });
  await expect(make(pictureWorkers, "die")).rejects.toThrow("broke what decodes pictures");
  const { hash } = await make(pictureWorkers, "good");
  const hanging = make(pictureWorkers, "hang");
  await new Promise((resolve) => setImmediate(resolve));
  clock.pass(2_000);
  await expect(hanging).rejects.toThrow("took over 2 s to decode");
  expect((await make(pictureWorkers, "good")).hash).not.toBe(hash);
});

test.each(["SIGTERM", "SIGINT"])(
  "%s to a process that does not handle signals yet does not fail the picture",
  async (signal) => {
    const marker = join(temporaryFolder(), "was ended");
    const endedAtFirst = `import { existsSync, writeFileSync } from "node:fs";
    const marker = ${JSON.stringify(marker)};
    if (!existsSync(marker)) {
      writeFileSync(marker, "");
      process.kill(process.pid, ${JSON.stringify(signal)});
    }
    ${RESPONDS}`;
    const { hash } = await make(poolOf(endedAtFirst, { processes: 1 }), "good");
    expect([existsSync(marker), Number(hash) > 0]).toEqual([true, true]);
  },
);

/** A worker pool, and the results of its pictures and SVGs in the order in which they ended. */
function watched(options: Partial<PictureWorkerPoolOptions> = {}) {
  const clock = holdClock();
  const pictureWorkers = poolOf(RESPONDS, { limitMs: 60_000, firstTryMs: 200, svgLimitMs: 300, ...options });
  const ended: string[] = [];
  const note = (name: string, work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => ended.push(name),
      (error: unknown) => ended.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
  const render = (file: string, { name = file, directory = "c", signal = new AbortController().signal } = {}) =>
    note(name, pictureWorkers.render({ file, hash: name, directory }, signal));
  return { clock, ended, render, make: (file: string) => note(file, make(pictureWorkers, file)) };
}

test("an SVG that takes too long is ended sooner than a picture", async () => {
  const { clock, ended, render } = watched();
  const slow = render("render for ever");
  await clock.begun(200);
  clock.pass(200);
  await clock.begun(300);
  clock.pass(300);
  await slow;
  await render("render");
  expect(ended).toEqual(["render for ever: took over 0.3 s to render", "render"]);
});

test.each([2, 5])("pictures do not wait for %i SVGs that take too long", async (count) => {
  const { clock, ended, render, make: makeOne } = watched();
  for (let number = 0; number < count; number += 1) void render("render for ever", { name: `${number}` });
  await clock.begun(200);
  await Promise.all(["good", "good", "good"].map(makeOne));
  expect(ended).toEqual(["good", "good", "good"]);
});

test("a harmless SVG waits at most for the first try of each SVG before it", async () => {
  const { clock, ended, render } = watched({ svgLimitMs: 3_600_000 });
  for (let number = 0; number < 5; number += 1) void render("render for ever", { name: `${number}` });
  const harmless = render("render");
  for (let number = 1; number <= 5; number += 1) {
    await clock.begun(200, number);
    expect(ended).toEqual([]);
    clock.pass(200);
  }
  await harmless;
  expect(ended).toEqual(["render"]);
});

test("a harmless logo is rendered before five slow real SVGs", async () => {
  const clock = holdClock();
  const folder = temporaryFolder();
  const pictureWorkers = pictureWorkerPool({
    workerFile: resolve(import.meta.dirname, "picture-worker.ts"),
    firstTryMs: 200,
    svgLimitMs: 3_600_000,
    limitMs: 3_600_000,
  });
  onTestFinished(() => pictureWorkers.close());
  const ended: string[] = [];
  const render = async (name: string, svg: string): Promise<void> => {
    writeFileSync(join(folder, name), svg);
    const job = { file: join(folder, name), hash: name, directory: folder };
    await pictureWorkers.render(job, new AbortController().signal).finally(() => ended.push(name));
  };
  const stopped = Array.from({ length: 5 }, (_, number) =>
    expect(render(`${number}`, svgBomb(number))).rejects.toThrow(/broke what decodes|was not rendered/),
  );
  const logo = render("logo", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h9v9z"/></svg>');
  for (let number = 1; number <= 5; number += 1) {
    await clock.begun(200, number);
    clock.pass(200);
  }
  await logo;
  expect(ended).toEqual(["logo"]);
  pictureWorkers.close();
  await Promise.all(stopped);
});

test("sites take turns, so that an SVG of another site precedes the rest of one site", async () => {
  const { ended, render } = watched();
  const all = ["a1", "a2", "a3", "a4"].map((name) => render("render", { name, directory: "a" }));
  all.push(...["b1", "b2"].map((name) => render("render", { name, directory: "b" })));
  await Promise.all(all);
  expect(ended).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("an SVG that took too long is rejected for a day, and other SVGs are not", async () => {
  let time = 0;
  const { clock, ended, render } = watched({ now: () => new Date(time) });
  const first = render("render for ever", { name: "bomb" });
  await clock.begun(200);
  clock.pass(200);
  await clock.begun(300);
  clock.pass(300);
  await first;
  await render("render", { name: "bomb" });
  await render("render", { name: "other" });
  time += 86_400_000;
  await render("render", { name: "bomb" });
  const refused = "bomb: took over 0.3 s to render";
  expect(ended).toEqual([refused, refused, "other", "bomb"]);
});

test("an aborted site ends its running SVG, and its waiting ones", async () => {
  const { clock, ended, render } = watched();
  const site = new AbortController();
  const names = ["1", "2", "3"];
  const all = names.map((name) => render("render for ever", { name, signal: site.signal }));
  await clock.begun(200);
  site.abort(new Error("the site stops"));
  await Promise.all(all);
  expect(ended).toEqual(["1: broke what decodes pictures", "2: the site stops", "3: the site stops"]);
  await render("render");
  expect(ended.at(-1)).toBe("render");
});

test("a child process does not inherit our settings", async () => {
  const pictureWorkers = poolOf(RESPONDS);
  const names = await make(pictureWorkers, "env").catch((error: unknown) => String(error));
  expect(names).toContain("UV_THREADPOOL_SIZE");
  expect(names).not.toMatch(/PATH|HOME|URL/);
});

test("an idle process ends", async () => {
  const clock = holdClock();
  const pictureWorkers = poolOf(RESPONDS, { processes: 1, idleMs: 10 });
  const first = await make(pictureWorkers, "good");
  clock.pass(10);
  expect((await make(pictureWorkers, "good")).hash).not.toBe(first.hash);
});
