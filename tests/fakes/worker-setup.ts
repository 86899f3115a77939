/**
 * Before the first test: the programs of the server's threads and processes, each as one file of JavaScript, as the build has
 * them. From its source SQLite's thread takes 150 ms of a processor to start, which hundreds of tests do; so it takes 20.
 */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of SQLite's thread, and file of the process that makes pictures. */
    workers: { sqlite: string; pictures: string };
  }
}

export default async function setup(project: TestProject): Promise<void> {
  // Below node_modules: what is left outside is looked for from there.
  const outDir = resolve("node_modules/.cache/test-workers", project.name);
  await build({
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["sharp"] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: "node24",
      rolldownOptions: {
        input: {
          "sqlite-worker": "src/server/database/sqlite-worker.ts",
          "picture-worker": "src/server/pictures/picture-worker.ts",
        },
      },
    },
  });
  project.provide("workers", {
    sqlite: pathToFileURL(join(outDir, "sqlite-worker.js")).href,
    pictures: join(outDir, "picture-worker.js"),
  });
}
