/**
 * The thread in which SQLite waits for the disk: a slow one holds up this thread, and no page. It does what
 * sqlite-database.ts requests, one command after the other.
 */
import { parentPort } from "node:worker_threads";
import { checkpointWhenDue, type Request, runCommand } from "./sqlite-store.ts";

parentPort?.on("message", (request: Request) => {
  parentPort?.postMessage(runCommand(request), []);
  if (request.command.kind === "sync") checkpointWhenDue();
});
