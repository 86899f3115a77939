/**
 * Kills servers with SIGKILL under load from 32 connections: every accepted lead is stored once, and its mail arrives.
 * `KILLS` is the number of kills (default 100); under 50 the short form moves the clock and does not wait for leases.
 */
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { postgresPrograms, startPostgres } from "../fakes/postgres.ts";
import { type KillFigures, runKills } from "./kill-run.ts";
import { postgresStore, sqliteStore } from "./store.ts";

const kills = Number(process.env["KILLS"] ?? 100);
const short = kills < 50;
/** The long form waits for the last leases to end. */
const stallMs = short ? 60_000 : 6 * 60_000;
/** For a server that never responds; `stallMs` detects one that never sends. */
const timeout = (short ? 10 : 60) * 60_000;
const programs = postgresPrograms();
if (programs === undefined) {
  console.warn("PostgreSQL is not installed, its kill test is skipped: apt-get install postgresql");
}

/** Prints the figures, whether the test passes or fails. */
function show(name: string, figures: KillFigures): void {
  const lines = Object.entries(figures).map(([what, figure]) => `  ${what.padEnd(26)} ${String(figure)}`);
  console.info([`${name}:`, ...lines].join("\n"));
}

/** Maximum number of mails that an outbox sends at a time. */
const UNDER_WAY = 12;

const NOTHING_LOST: Partial<KillFigures> = {
  acceptedButNotStored: 0,
  keysStoredTwice: 0,
  keysWithTwoReferences: 0,
  unexpectedStatuses: [],
  defects: [],
  leadsWithOtherPhotos: 0,
  photosWithoutLead: 0,
  uploadsLeft: 0,
  notSent: 0,
  leadsWithoutMail: 0,
  strangeMails: 0,
  sentByTwo: 0,
};

/** Expects enough load for the run to be meaningful. */
function expectLoad(figures: KillFigures): void {
  expect(figures.kills).toBeGreaterThanOrEqual(kills);
  expect(figures.accepted).toBeGreaterThan(10 * kills);
  expect(figures.requestsRepeated).toBeGreaterThan(0);
  expect(figures.leadsWithPhotos).toBeGreaterThan(kills);
  expect(figures.repeatedAfterKill).toBeLessThanOrEqual(UNDER_WAY * figures.kills);
}

test("no lead and no mail is lost when the server on SQLite is killed", { timeout }, async () => {
  const dataDir = temporaryFolder();
  const store = sqliteStore(dataDir);
  const figures = await runKills({ kills, replicas: 1, dataDir, store, env: {}, skipLeases: short, stallMs });
  show("SQLite", figures);
  expect(figures).toMatchObject(NOTHING_LOST);
  expectLoad(figures);
});

describe.skipIf(programs === undefined)("PostgreSQL (skipped unless installed: apt-get install postgresql)", () => {
  test("no lead and no mail is lost when one of two servers is killed at a time", { timeout }, async () => {
    if (programs === undefined) return;
    const postgres = startPostgres(programs);
    onTestFinished(() => postgres.remove());
    const url = postgres.url("leads");
    const store = postgresStore(url);
    onTestFinished(() => store.close());
    const env = { DATABASE_URL: url };
    const figures = await runKills({
      kills,
      replicas: 2,
      dataDir: temporaryFolder(),
      store,
      env,
      skipLeases: short,
      stallMs,
    });
    show("PostgreSQL", figures);
    expect(figures).toMatchObject(NOTHING_LOST);
    expectLoad(figures);
  });
});
