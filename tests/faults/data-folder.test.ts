/** The data folder is deleted, replaced or emptied: no lead that would be lost is accepted. */
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, truncateSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { leadOf, post } from "./load.ts";
import { freePort, startServer } from "./server-process.ts";
import { sqliteStore } from "./store.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
/** Polling interval of the tests. */
const patience = { interval: 200 };

async function start(dataDir: string) {
  const port = await freePort();
  // With SMTP, only the store writes to the folder: mails are not saved as files.
  const elsewhere = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@site.example" };
  const server = startServer({ port, dataDir, env: { TRUST_PROXY: "1", LOG_FORMAT: "lines", ...elsewhere } });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await server.kill();
  });
  await server.ready;
  const origin = `http://127.0.0.1:${port}`;
  let count = 0;
  const send = () => {
    count += 1;
    const key = randomUUID();
    return post(agent, origin, leadOf(count, key, DESTINATION), key);
  };
  const status = async (path: string): Promise<number> => (await fetch(origin + path)).status;
  const errors = (): string[] =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes(" error "));
  return { server, send, status, errors };
}

/** Sends leads. Returns the references of accepted leads and the statuses of the other responses. */
async function sendMany(send: Awaited<ReturnType<typeof start>>["send"], count: number) {
  const responses = await Promise.all(Array.from({ length: count }, () => send()));
  return {
    accepted: responses.filter(({ status }) => status === 202).map(({ reference }) => reference),
    others: responses.filter(({ status }) => status !== 202).map(({ status }) => status),
  };
}

const stored = async (dataDir: string): Promise<string[]> =>
  (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);

/**
 * Resolves once delivery of each mail has been tried (no server accepts them), so that the server has nothing to write
 * for a while. All data is in the database file by then, so that the write-ahead log can't restore it.
 */
async function settle(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, "site.db"));
  const untried = database.prepare("SELECT count(*) AS jobs FROM mail_jobs WHERE tries = 0");
  await expect.poll(() => untried.get(), patience).toEqual({ jobs: 0 });
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  await expect.poll(() => checkpoint.get(), patience).toMatchObject({ busy: 0 });
  database.close();
}

test.each([
  [
    "deleted",
    (dataDir: string) => {
      // Renamed first, because the server writes to the folder while its files are removed one by one.
      renameSync(dataDir, `${dataDir}-deleted`);
      rmSync(`${dataDir}-deleted`, { recursive: true });
    },
  ],
  [
    "replaced by an empty folder",
    (dataDir: string) => {
      renameSync(dataDir, `${dataDir}-moved`);
      mkdirSync(dataDir);
    },
  ],
])("leads get 503, readiness fails and one error is logged when the data folder is %s", async (_what, harm) => {
  const dataDir = join(temporaryFolder(), "data");
  const { send, status, errors } = await start(dataDir);
  expect((await send()).status).toBe(202);
  expect(await status("/readyz")).toBe(200);
  harm(dataDir);
  expect(await sendMany(send, 19)).toEqual({ accepted: [], others: Array.from({ length: 19 }, () => 503) });
  await expect.poll(() => status("/readyz"), patience).toBe(503);
  expect(await status("/")).toBe(200);
  expect(errors()).toEqual([expect.stringMatching(/deleted or replaced while the server is running.*npm run restore/)]);
});

test("every accepted lead is stored after the data folder was moved away and back", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const { server, send, status } = await start(dataDir);
  const before = await sendMany(send, 10);
  renameSync(dataDir, `${dataDir}-moved`);
  const away = await sendMany(send, 10);
  // The server may have created the folder again, for files outside the store.
  if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}-anew`);
  renameSync(`${dataDir}-moved`, dataDir);
  const after = await sendMany(send, 10);
  expect([before, away, after].map(({ accepted }) => accepted.length)).toEqual([10, 0, 10]);
  await expect.poll(() => status("/readyz"), patience).toBe(200);
  await server.kill();
  const there = new Set(await stored(dataDir));
  expect([...before.accepted, ...after.accepted].filter((reference) => !there.has(reference))).toEqual([]);
});

test("a database that is empty or missing at the start is not replaced by a new one", async () => {
  const written = join(temporaryFolder(), "data");
  const first = await start(written);
  expect((await first.send()).status).toBe(202);
  await first.server.kill();
  for (const harm of [(file: string) => truncateSync(file, 0), (file: string) => rmSync(file)]) {
    const dataDir = join(temporaryFolder(), "data");
    cpSync(written, dataDir, { recursive: true });
    harm(join(dataDir, "site.db"));
    const { server, send, status, errors } = await start(dataDir);
    expect((await send()).status).toBe(503);
    expect(await status("/readyz")).toBe(503);
    expect(await status("/")).toBe(200);
    expect(errors()).toEqual([
      expect.stringMatching(/site\.db is missing or empty, but leads were stored.*npm run restore/),
    ]);
    await server.kill();
  }
});

test("no lead is accepted, readiness fails and one error is logged when the database is emptied in place", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const { server, send, status, errors } = await start(dataDir);
  expect((await sendMany(send, 10)).accepted).toHaveLength(10);
  await settle(dataDir);
  truncateSync(join(dataDir, "site.db"), 0);
  const { accepted } = await sendMany(send, 19);
  expect(accepted).toEqual([]);
  await expect.poll(() => status("/readyz"), patience).toBe(503);
  expect(errors()).toEqual([
    expect.stringMatching(/was emptied or overwritten while the server is running.*npm run restore/),
  ]);
  await server.kill();
});
