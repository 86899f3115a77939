/**
 * The thread in which SQLite waits for the disk, so that a slow disk delays no page. Runs the commands of
 * sqlite-database.ts one after the other.
 */
import { parentPort } from "node:worker_threads";
import { checkpointWhenDue, type Command, runCommand } from "./sqlite-store.ts";

parentPort?.on("message", (command: Command) => {
  parentPort?.postMessage(runCommand(command), []);
  if (command.kind === "sync") checkpointWhenDue();
});
