/**
 * Servers killed with SIGKILL under load from 32 connections: what was accepted is stored, once, and every lead's mail
 * arrives. `KILLS` is how many (100); under 50 is the short form, which does not wait for leases but moves the clock.
 */
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { postgresPrograms, startPostgres } from "../fakes/postgres.ts";
import { type KillFigures, runKills } from "./kill-run.ts";
import { postgresStore, sqliteStore } from "./store.ts";

const kills = Number(process.env["KILLS"] ?? 100);
const short = kills < 50;
/** The long form waits for the last leases. */
const stallMs = short ? 60_000 : 6 * 60_000;
/** A server that never sends is found by `stallMs`; this is for one that never responds. */
const timeout = (short ? 10 : 60) * 60_000;
const programs = postgresPrograms();
if (programs === undefined) {
  console.warn("PostgreSQL is not installed, its kill test is skipped: apt-get install postgresql");
}

/** The figures are what a reader of the run wants to see, whether it holds or not. */
function show(name: string, figures: KillFigures): void {
  const lines = Object.entries(figures).map(([what, figure]) => `  ${what.padEnd(26)} ${String(figure)}`);
  console.info([`${name}:`, ...lines].join("\n"));
}

/** Mails that an outbox has under way at most. */
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

/** Without these the test would have shown nothing. */
function expectLoad(figures: KillFigures): void {
  expect(figures.kills).toBeGreaterThanOrEqual(kills);
  expect(figures.accepted).toBeGreaterThan(10 * kills);
  expect(figures.requestsRepeated).toBeGreaterThan(0);
  expect(figures.leadsWithPhotos).toBeGreaterThan(kills);
  expect(figures.repeatedAfterKill).toBeLessThanOrEqual(UNDER_WAY * figures.kills);
}

test("SQLite, one server", { timeout }, async () => {
  const dataDir = temporaryFolder();
  const store = sqliteStore(dataDir);
  const figures = await runKills({ kills, replicas: 1, dataDir, store, env: {}, skipLeases: short, stallMs });
  show("SQLite", figures);
  expect(figures).toMatchObject(NOTHING_LOST);
  expectLoad(figures);
});

describe.skipIf(programs === undefined)("PostgreSQL (skipped unless installed: apt-get install postgresql)", () => {
  test("two servers, one killed at a time", { timeout }, async () => {
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
