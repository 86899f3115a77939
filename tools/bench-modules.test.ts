/** `npm run bench` runs on plain Node, which can't load `.tsx`; the browser tests, whose modules it imports, can. */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("Node can load every module that the benchmarks import", async () => {
  const files = globSync("bench/*.ts");
  const imported = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/^import (?!type )[^;]*?"(\.[^"]+)";$/gm), ([, path = ""]) =>
      resolve("bench", path),
    ),
  );
  const modules = [...new Set(imported)];
  expect(modules.length).toBeGreaterThan(10);
  const script = `for (const file of ${JSON.stringify(modules)}) await import(file); console.log("loaded")`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout).toBe("loaded\n");
});
