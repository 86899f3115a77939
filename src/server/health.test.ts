import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onSqlite, temporaryDatabase } from "../../tests/fakes/database.ts";
import { healthRoutes } from "./health.ts";

test("/healthz responds with 200 while the process runs", async () => {
  const app = healthRoutes({
    database: temporaryDatabase().database,
    ending: () => false,
    hasRecord: () => false,
  });
  const response = await app.request("/healthz");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("ok");
});

test.runIf(onSqlite)(
  "/readyz is 200 with a record and a writable database, and otherwise 503 with the reason",
  async () => {
    const { database, directory } = temporaryDatabase();
    let hasRecord = false;
    let ending = false;
    let now = 0;
    const app = healthRoutes({
      database,
      ending: () => ending,
      hasRecord: () => hasRecord,
      now: () => now,
    });
    const readyz = async (): Promise<[number, unknown]> => {
      const response = await app.request("/readyz");
      expect(response.headers.get("cache-control")).toBe("no-store");
      return [response.status, await response.json()];
    };

    expect(await readyz()).toEqual([503, { ready: false, reasons: ["No record was obtained so far."] }]);
    hasRecord = true;
    expect(await readyz()).toEqual([200, { ready: true }]);
    ending = true;
    expect(await readyz()).toEqual([503, { ready: false, reasons: ["The server is shutting down."] }]);
    ending = false;

    const other = new DatabaseSync(join(directory, "site.db"));
    other.exec("BEGIN IMMEDIATE");
    expect(await readyz()).toEqual([200, { ready: true }]);
    now = 1_000;
    expect(await readyz()).toEqual([503, { ready: false, reasons: ["The database is not writable."] }]);
    other.exec("ROLLBACK");
    other.close();
    now = 2_000;
    expect(await readyz()).toEqual([200, { ready: true }]);
  },
);

test("/readyz includes details when ready", async () => {
  const app = healthRoutes({
    database: temporaryDatabase().database,
    ending: () => false,
    hasRecord: () => true,
    details: () => Promise.resolve(["Something to look at."]),
  });
  const response = await app.request("/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ready: true, details: ["Something to look at."] });
});
