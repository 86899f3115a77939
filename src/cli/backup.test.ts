/** Backups that are interrupted, and full disks. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../tests/fakes/database.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { mayMount, setWritable, smallDisk } from "../../tests/faults/small-disk.ts";
import { submissionOf } from "../../tests/fakes/submission.ts";
import { leadStore } from "../server/leads/lead-store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const A_TEMPORARY_FILE = [expect.stringMatching(/^copy\..+\.tmp$/)];

/** Runs the command in a process of its own, after what a shell does before; returns its result and the files it left. */
function backUp(env: Record<string, string>, before = "", folder = temporaryFolder()) {
  const command = ["src/cli/backup.ts", "--out", join(folder, "copy")];
  const { status, signal, stderr } = spawnSync(
    "sh",
    ["-c", `${before} exec "$@"`, "sh", process.execPath, ...command],
    {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], ...env },
    },
  );
  return { status, signal, stderr, left: readdirSync(folder) };
}

/** A database of 2 MB. */
async function sqlite(): Promise<Record<string, string>> {
  const { database, directory } = temporaryDatabase();
  const photos = [{ name: "roof.jpg", width: 4, height: 3, bytes: randomBytes(2_000_000) }];
  await leadStore(database, policy).add(submissionOf(), { photos });
  await database.close();
  return { DATA_DIR: directory };
}

/** A database whose `pg_dump` writes into its file, and then does what a script says. */
function postgres(script: string): Record<string, string> {
  const folder = temporaryFolder();
  const program = `#!/bin/sh
for given; do case $given in --file=*) file=\${given#--file=} ;; esac; done
echo "PGDMP" > "$file"
${script}
`;
  writeFileSync(join(folder, "pg_dump"), program, { mode: 0o755 });
  return {
    DATABASE_URL: "postgres://site@127.0.0.1:1/site",
    DATA_DIR: temporaryFolder(),
    PATH: `${folder}:${process.env["PATH"]}`,
  };
}

/** A module that kills its process while SQLite writes the copy. */
function killerOfSqlite(): string {
  const file = join(temporaryFolder(), "killer.mjs");
  const module = `
import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (text) {
  if (!text.startsWith("VACUUM INTO")) return prepare.call(this, text);
  return {
    run(file) {
      writeFileSync(file, "SQLite format 3\\0");
      process.kill(process.pid, "SIGKILL");
    },
  };
};
`;
  writeFileSync(file, module);
  return file;
}

test("a killed backup of SQLite leaves no file with the backup's name", async () => {
  const killed = backUp({ ...(await sqlite()), NODE_OPTIONS: `--import=${killerOfSqlite()}` });
  expect(killed).toMatchObject({ signal: "SIGKILL", left: A_TEMPORARY_FILE });
});

test("a killed backup of PostgreSQL leaves no file with the backup's name", () => {
  expect(backUp(postgres("kill -KILL $PPID"))).toMatchObject({ signal: "SIGKILL", left: A_TEMPORARY_FILE });
});

test("a backup of SQLite that finds the disk full leaves no file, and its message names the database", async () => {
  const env = await sqlite();
  // A limit for each file, in units of 512 or 1024 bytes.
  const failed = backUp(env, "ulimit -f 1000;");
  expect(failed).toMatchObject({ status: 1, left: [] });
  expect(failed.stderr).toContain(`${join(env["DATA_DIR"] ?? "", "site.db")} can't be backed up: `);
});

test.skipIf(!mayMount)("a backup of SQLite onto a full disk names the file that does not fit", async () => {
  const folder = smallDisk(1);
  expect(backUp(await sqlite(), "", folder)).toMatchObject({
    status: 1,
    stderr: `${join(folder, "copy")} has no free space on its disk; free some, or choose another place.\n`,
    left: [],
  });
});

test.skipIf(!mayMount && process.getuid?.() === 0)(
  "a backup into a folder that can't be written names the folder",
  async () => {
    const folder = mayMount ? smallDisk(1) : temporaryFolder();
    setWritable(folder, false);
    onTestFinished(() => setWritable(folder, true));
    const failed = backUp(await sqlite(), "", folder);
    expect(failed).toMatchObject({ status: 1, left: [] });
    const text = mayMount ? "is on a read-only disk" : "may not be used by the user who runs this";
    expect(failed.stderr).toContain(`${folder} ${text}`);
  },
);

test("a backup of PostgreSQL that finds the disk full leaves no file", () => {
  const failed = backUp(postgres("echo 'No space left on device' >&2; exit 1"));
  expect(failed).toMatchObject({ status: 1, stderr: "pg_dump failed: No space left on device\n", left: [] });
});

test("a whole backup has its name, and no other file is left", async () => {
  expect(backUp(await sqlite())).toMatchObject({ status: 0, left: ["copy"] });
  expect(backUp(postgres("exit 0"))).toMatchObject({ status: 0, left: ["copy"] });
});
