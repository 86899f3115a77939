/**
 * Bundles the programs of the server's threads and processes before the first test, each into one JavaScript file, like
 * the build. From its sources SQLite's thread takes 150 ms of a processor to start, in each of hundreds of tests; as a
 * bundle it takes 20.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of SQLite's thread, and file of the process that makes pictures. */
    workers: { sqlite: string; pictures: string };
  }
}

const PROGRAMS = {
  "sqlite-worker": "src/server/database/sqlite-worker.ts",
  "picture-worker": "src/server/pictures/picture-worker.ts",
};
/** Source files of the bundles, and their modification times. */
const Sources = v.record(v.string(), v.number());

export default async function setup(project: TestProject): Promise<void> {
  // Below node_modules: external packages are resolved from there.
  const outDir = resolve("node_modules/.cache/test-workers", project.name);
  const list = join(outDir, "sources.json");
  if (!isUpToDate(list)) {
    const made = `${outDir}-${process.pid}`;
    const sources = await bundle(made);
    mkdirSync(outDir, { recursive: true });
    // One by one, each atomically: another run may be using them.
    for (const file of readdirSync(made)) renameSync(join(made, file), join(outDir, file));
    rmSync(made, { recursive: true });
    writeFileSync(list, JSON.stringify(sources));
  }
  project.provide("workers", {
    sqlite: pathToFileURL(join(outDir, "sqlite-worker.js")).href,
    pictures: join(outDir, "picture-worker.js"),
  });
}

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether the bundles are current. Bundling takes a second, which a run of one file should not wait for. */
function isUpToDate(list: string): boolean {
  if (!existsSync(list)) return false;
  const sources = v.parse(Sources, JSON.parse(readFileSync(list, "utf8")));
  return Object.entries(sources).every(([file, time]) => changedAt(file) === time);
}

async function bundle(outDir: string): Promise<v.InferOutput<typeof Sources>> {
  const files = new Set<string>();
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [{ name: "sources", generateBundle: (_, chunks) => collect(chunks, files) }],
    ssr: { noExternal: true, external: ["sharp"] },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      minify: false,
      target: "node24",
      rolldownOptions: { input: PROGRAMS },
    },
  });
  return Object.fromEntries([...files].map((file) => [file, changedAt(file) ?? 0]));
}

function collect(chunks: Record<string, { type: string; moduleIds?: readonly string[] }>, files: Set<string>): void {
  for (const { moduleIds = [] } of Object.values(chunks)) for (const id of moduleIds) if (existsSync(id)) files.add(id);
}
