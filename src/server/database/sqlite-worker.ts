/**
 * The thread in which SQLite waits for the disk, so that a slow disk delays no page. Runs the commands of
 * sqlite-database.ts one after the other.
 */
import { parentPort } from "node:worker_threads";
import { checkpointWhenDue, type Request, runCommand } from "./sqlite-store.ts";

parentPort?.on("message", (request: Request) => {
  parentPort?.postMessage(runCommand(request), []);
  if (request.command.kind === "sync") checkpointWhenDue();
});
