/** Lighthouse by its own command, each run in a browser of its own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";

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

/** Medians: scores to 100, times in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
}

export type Device = "mobile" | "desktop";

const run = promisify(execFile);

const score = ({ score }: { score: number | null }): number => Math.round((score ?? 0) * 100);

async function once(url: string, device: Device): Promise<Scores> {
  const flags = ["--quiet", "--output=json", "--chrome-flags=--no-sandbox --headless"];
  const { stdout } = await run("lighthouse", [url, ...flags, ...(device === "desktop" ? ["--preset=desktop"] : [])], {
    maxBuffer: 64_000_000,
  });
  const { categories, audits } = v.parse(reportSchema, JSON.parse(stdout));
  return {
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories["best-practices"]),
    seo: score(categories.seo),
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    speedIndex: audits["speed-index"].numericValue,
  };
}

/** The median of each figure over some runs. */
export async function lighthouse(url: string, device: Device, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let turn = 0; turn < runs; turn += 1) all.push(await once(url, device));
  const [first] = all;
  if (first === undefined) throw new Error("Lighthouse has to run at least once.");
  const middle = (name: keyof Scores): number =>
    all.map((scores) => scores[name]).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  const scores = { ...first };
  for (const name of ["performance", "accessibility", "bestPractices", "seo"] as const) scores[name] = middle(name);
  for (const name of ["fcp", "lcp", "tbt", "cls", "speedIndex"] as const) scores[name] = middle(name);
  return scores;
}
