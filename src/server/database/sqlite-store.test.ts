import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { runCommand } from "./sqlite-store.ts";
import { fileSize } from "./store-files.ts";

const STEPS = ["CREATE TABLE notes (text TEXT)"];

/** Result that SQLite returns immediately while another process checkpoints. */
const MOVED_BY_ANOTHER = { busy: 1, log: -1, checkpointed: -1 };

function open(busyTimeoutMs: number) {
  const directory = temporaryFolder();
  onTestFinished(() => void runCommand({ kind: "close" }));
  runCommand({ kind: "open", options: { directory, steps: STEPS, busyTimeoutMs } });
  const other = new DatabaseSync(join(directory, "site.db"));
  onTestFinished(() => other.close());
  other.exec("INSERT INTO notes (text) VALUES ('secret'); DELETE FROM notes");
  return { log: join(directory, "site.db-wal"), get: vi.spyOn(StatementSync.prototype, "get") };
}

test("a rewrite waits until another process has checkpointed the log", () => {
  const { log, get } = open(600_000);
  for (let count = 0; count < 3; count += 1) get.mockReturnValueOnce(MOVED_BY_ANOTHER);
  expect(fileSize(log)).toBeGreaterThan(0);
  expect(runCommand({ kind: "vacuum" })).toEqual({ result: true });
  expect(get).toHaveBeenCalledTimes(4);
  expect(fileSize(log)).toBe(0);
});

test("a rewrite is incomplete if another process checkpoints the log for too long", () => {
  const { get } = open(1);
  get.mockReturnValue(MOVED_BY_ANOTHER);
  expect(runCommand({ kind: "vacuum" })).toEqual({ result: false });
});
