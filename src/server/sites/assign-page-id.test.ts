import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { sqliteDatabase } from "../database/sqlite-database.ts";
import { leadAdmin } from "../leads/lead-admin.ts";
import { leadStore } from "../leads/lead-store.ts";
import { migrations } from "../migrations.ts";
import { visitCount } from "../visits/visit-routes.ts";
import { assignPageId } from "./assign-page-id.ts";

/** Number of migrations before sites shared a database. */
const STEPS_BEFORE = 7;

test("leads and visits without a page id are assigned to the first site, and stay with it", async () => {
  const directory = temporaryFolder();
  const open = (steps: number) =>
    sqliteDatabase({
      directory,
      workerFile: SQLITE_WORKER,
      migrations: migrations.slice(0, steps),
      log: fakeLog(),
      busyTimeoutMs: 0,
    });
  const before = open(STEPS_BEFORE);
  await before.checkWritable();
  await before.close();
  const plain = new DatabaseSync(join(directory, "site.db"));
  plain.exec("UPDATE visits SET total = 41");
  plain.close();

  const database = open(migrations.length);
  onTestFinished(() => database.close());
  const policy = { pageId: "", confirmToVisitor: false, messageIdHost: "one.example" };
  await leadStore(database, policy).add(submissionOf());
  await assignPageId(database, "one");
  expect(await visitCount(database, "one").add()).toBe(42);
  expect(await leadAdmin(database).list(9, "all", "one")).toHaveLength(1);
  await assignPageId(database, "two");
  expect(await visitCount(database, "two").total()).toBe(0);
  expect(await visitCount(database, "one").total()).toBe(42);
});

test("visits are counted for each site separately", async () => {
  const { database } = temporaryDatabase();
  const [one, two] = [visitCount(database, "one"), visitCount(database, "two")];
  expect([await one.add(), await one.add(), await two.add()]).toEqual([1, 2, 1]);
  expect([await one.total(), await two.total()]).toEqual([2, 1]);
});
