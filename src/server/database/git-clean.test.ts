import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { leadStore } from "../leads/lead-store.ts";
import { migrations } from "../migrations.ts";
import { checkoutAround } from "./git-clean.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

function git(folder: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", given, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${given.join(" ")} failed: ${stderr}`);
  return stdout;
}

/** A checkout that ignores `data/` like this project's, with files that `git clean` may remove. */
function checkout(): string {
  const folder = temporaryFolder();
  git(folder, "init", "--quiet");
  writeFileSync(join(folder, ".gitignore"), "data/\nvar/\ndist/\n");
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "built.js"), "");
  return folder;
}

async function storeLead(directory: string): Promise<void> {
  const database = sqliteDatabase({ directory, workerFile: SQLITE_WORKER, migrations, log: fakeLog() });
  onTestFinished(() => database.close());
  const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
  await leadStore(database, policy).add(submissionOf());
}

test.each(["data", "var/lib/data"])("git clean -fdx leaves the leads in %s alone", async (name) => {
  const folder = checkout();
  const directory = join(folder, name);
  await storeLead(directory);
  const cleaned = git(folder, "clean", "-fdx");
  expect(cleaned).toContain("Removing dist/");
  for (const file of ["site.db", "site.db-wal", "store.json"]) expect(existsSync(join(directory, file))).toBe(true);
  await storeLead(directory);
});

test("git stash --all leaves the leads alone", async () => {
  const folder = checkout();
  git(folder, "add", ".gitignore");
  git(folder, "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "-m", "first");
  await storeLead(join(folder, "data"));
  git(folder, "-c", "user.name=a", "-c", "user.email=a@b.example", "stash", "--all");
  expect(existsSync(join(folder, "dist"))).toBe(false);
  expect(existsSync(join(folder, "data", "site.db"))).toBe(true);
});

test("git status shows nothing new in the data folder", async () => {
  const folder = checkout();
  await storeLead(join(folder, "data"));
  expect(git(join(folder, "data"), "status", "--porcelain")).toBe("");
});

test("no repository is created in a folder outside of any checkout", async () => {
  const directory = temporaryFolder();
  await storeLead(directory);
  expect(existsSync(join(directory, ".git"))).toBe(false);
  expect(checkoutAround(directory)).toBeUndefined();
});
