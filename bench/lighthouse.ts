/** Runs Lighthouse as a command, each time in a new browser. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { percentile } from "./percentile.ts";

const number = v.object({ numericValue: v.number() });
const category = v.object({ score: v.nullable(v.number()) });
const reportSchema = v.object({
  categories: v.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
  audits: v.object({
    "first-contentful-paint": number,
    "largest-contentful-paint": number,
    "total-blocking-time": number,
    "cumulative-layout-shift": number,
    "speed-index": number,
  }),
});

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Processor time of the thread in microseconds, like `tdur`. */
      ts: v.number(),
      tdur: v.optional(v.number(), 0),
    }),
  ),
});
type Trace = v.InferOutput<typeof traceSchema>;

/** Scores to 100, times in milliseconds. */
export type Scores = ReturnType<typeof scoresOf>;

export type Device = "mobile" | "desktop";

const run = promisify(execFile);

const score = ({ score }: { score: number | null }): number => Math.round((score ?? 0) * 100);

/** Factor by which Lighthouse slows the processor down. */
const SLOWDOWN = { mobile: 4, desktop: 1 };
/** Duration from which a task blocks, in milliseconds. */
const LONG = 50;

function blockingWork({ traceEvents }: Trace, slowdown: number): number {
  const [paint] = traceEvents
    .filter(({ name }) => name === "firstContentfulPaint")
    .toSorted((one, other) => one.ts - other.ts);
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) => name === "RunTask" && pid === paint?.pid && tid === paint.tid && ts >= paint.ts,
  );
  if (tasks.every(({ tdur }) => tdur === 0)) throw new Error("The trace has no processor times.");
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1_000) * slowdown - LONG), 0);
}

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

async function once(url: string, device: Device): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), "bench-lighthouse-"));
  try {
    const report = join(folder, "page.json");
    const flags = ["--quiet", "--output=json", `--output-path=${report}`, "--save-assets"];
    const preset = device === "desktop" ? ["--preset=desktop"] : [];
    await run("lighthouse", [url, ...flags, "--chrome-flags=--no-sandbox --headless", ...preset]);
    const trace = v.parse(traceSchema, await json(join(folder, "page-0.trace.json")));
    return scoresOf(v.parse(reportSchema, await json(report)), blockingWork(trace, SLOWDOWN[device]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function scoresOf({ categories, audits }: v.InferOutput<typeof reportSchema>, tbtWorked: number) {
  return {
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories["best-practices"]),
    seo: score(categories.seo),
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    /**
     * Like `tbt`, but by the processor time of the page's thread instead of the clock, over all tasks after the first
     * paint: an upper estimate for a machine without other load.
     */
    tbtWorked,
    cls: audits["cumulative-layout-shift"].numericValue,
    speedIndex: audits["speed-index"].numericValue,
  };
}

/** Median of each figure. */
function mediansOf(all: readonly Scores[]): Scores {
  const [first] = all;
  if (first === undefined) throw new Error("Lighthouse has to run at least once.");
  const middle = (name: keyof Scores): number =>
    percentile(
      all.map((scores) => scores[name]),
      0.5,
    );
  const scores = { ...first };
  for (const name of ["performance", "accessibility", "bestPractices", "seo"] as const) scores[name] = middle(name);
  for (const name of ["fcp", "lcp", "tbt", "tbtWorked", "cls", "speedIndex"] as const) scores[name] = middle(name);
  return scores;
}

/**
 * Medians of several runs of each page. The pages alternate, so that other load of the machine affects all of them.
 * @returns in the order of the addresses
 */
export async function lighthouse(urls: readonly string[], device: Device, runs: number): Promise<Scores[]> {
  const all = urls.map((): Scores[] => []);
  for (let turn = 0; turn < runs; turn += 1)
    for (const [index, url] of urls.entries()) all[index]?.push(await once(url, device));
  return all.map(mediansOf);
}
