/** SQLite's worker thread on a slow disk. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "./folder.ts";

const STORE = new URL("../../src/server/database/sqlite-store.ts", import.meta.url);

/**
 * Returns a module for the thread of `sqliteDatabase`, in which each sync waits while a file exists, as for a slow
 * disk.
 *
 * @param hold path of the file; while `hold` + `-end` exists, a sync ends the thread; while `hold` + `-fail` does, it
 * fails
 */
export function slowSqlite(hold: string): URL {
  const file = join(temporaryFolder(), "slow-sqlite-worker.mjs");
  writeFileSync(
    file,
    `import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { runCommand } from ${JSON.stringify(STORE.href)};

const hold = ${JSON.stringify(hold)};
const clock = new Int32Array(new SharedArrayBuffer(4));
parentPort.on("message", (command) => {
  const sync = command.kind === "sync";
  while (sync && existsSync(hold)) Atomics.wait(clock, 0, 0, 10);
  if (sync && existsSync(hold + "-end")) process.exit(1);
  const failure = { message: "EIO: i/o error, fdatasync", code: "EIO" };
  const fails = sync && existsSync(hold + "-fail");
  parentPort.postMessage(fails ? { failure } : runCommand(command));
});
`,
  );
  return pathToFileURL(file);
}
