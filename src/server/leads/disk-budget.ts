/**
 * How much room the leads may take. Threat: a flood of the longest forms fills the disk, and with it everybody's. Long before,
 * the operator is notified; from 80% on leads that are held find no room any more, and the rest is for those that nothing
 * speaks against and that have no photos: a photo takes the room of a hundred texts. What is deleted makes room again.
 */
import { sql } from "kysely";
import { type Database, ifUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { ProcessMetrics } from "../metrics.ts";
import type { Submission } from "./submission.ts";

/** Shares of the budget. */
const WARN_FROM = 0.6;
const HELD_UNTIL = 0.8;
/** Once begun, a warning ends so far below: an estimate is somewhat more than what is measured a moment later. */
const HYSTERESIS = 0.1;
const MB = 1_000_000;
/** The size is measured no more often, in milliseconds; what is stored in between is estimated. */
const MEASURE_EVERY_MS = 5_000;
/** Of a lead's row and its mails, beside what was typed: times, indexes, unused room of pages. In bytes. */
const ROW_BYTES = 2_000;

/** There is no room for a lead. */
export class OverDiskBudget extends Error {
  override name = "OverDiskBudget";
}

/** There is no room for a lead's photos; there would be for the lead without them. */
export class NoRoomForPhotos extends OverDiskBudget {}

/** `reserved`: room for leads that are not held and have no photos only. */
export type DiskLevel = "fine" | "reserved" | "full";

export interface DiskBudgetOptions {
  database: Database;
  /** In megabytes. */
  megabytes: number;
  log: Log;
  /** Called when the warning begins, with the site whose lead it was. */
  onWarning: (pageId: string) => void;
  /** Milliseconds on any clock that only goes forward. */
  now?: () => number;
}

export function diskBudget({ database, megabytes, log, onWarning, now = () => performance.now() }: DiskBudgetOptions) {
  const budget = megabytes * MB;
  let measured = 0;
  let added = 0;
  let measuredAt = -Infinity;
  let warned = false;
  let full = false;

  const used = (): number => measured + added;
  const reaches = (share: number, already: boolean): boolean =>
    used() >= budget * (already ? share - HYSTERESIS : share);
  const inWords = (): string => `Requests take ${(used() / MB).toFixed(1)} MB of LEADS_DISK_BUDGET, ${megabytes} MB.`;

  function note(pageId: string): void {
    const warns = reaches(WARN_FROM, warned);
    if (warns && !warned) {
      log.warn(
        `${inWords()} From ${HELD_UNTIL * 100}% on held requests and photos find no room. Delete spam ` +
          "(LEAD_RETENTION_DAYS, npm run leads), or set a larger budget.",
      );
      onWarning(pageId);
    } else if (!warns && warned) log.info(inWords());
    warned = warns;
    const isFull = reaches(HELD_UNTIL, full);
    if (isFull && !full) log.error(`${inWords()} Held requests and photos are refused with 503 and not stored.`);
    full = isFull;
  }

  return {
    /** How full it is; `pageId` is the site that is about to store a lead. */
    async level(pageId: string): Promise<DiskLevel> {
      if (now() - measuredAt >= MEASURE_EVERY_MS) {
        measuredAt = now();
        // Whether a lead can be stored shows in a moment.
        const bytes = await storeBytes(database).catch(ifUnavailable(() => undefined));
        if (bytes !== undefined) [measured, added] = [bytes, 0];
      }
      note(pageId);
      const share = used() / budget;
      return share >= 1 ? "full" : share >= HELD_UNTIL ? "reserved" : "fine";
    },
    /** Counts a lead that was stored. @param photoBytes of its photos */
    add(submission: Submission, photoBytes = 0): void {
      added += Buffer.byteLength(JSON.stringify(submission)) + photoBytes + ROW_BYTES;
    },
    /** A sentence for whoever looks after the server, while there is reason for one. */
    warning: (): string | undefined => (warned ? inWords() : undefined),
  };
}

export type DiskBudget = ReturnType<typeof diskBudget>;

/** Bytes that the store takes: of SQLite the whole file, of PostgreSQL leads, photos and mails with their indexes. */
export async function storeBytes(database: Database): Promise<number> {
  const query =
    database.kind === "sqlite"
      ? sql<{ bytes: number | string }>`SELECT (page_count - freelist_count) * page_size AS bytes
          FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
      : sql<{
          bytes: number | string;
        }>`SELECT pg_total_relation_size('leads') + pg_total_relation_size('mail_jobs')
          + pg_total_relation_size('lead_photos') AS bytes`;
  const { rows } = await database.read((c) => query.execute(c));
  return Number(rows[0]?.bytes ?? 0);
}

/** The size and its budget, at each scrape. They are all sites' together. */
export function diskMetrics(metrics: ProcessMetrics, database: Database, megabytes: number): void {
  metrics.gauge(
    "site_leads_disk_bytes",
    "Room that the leads of all sites take, and may take (LEADS_DISK_BUDGET).",
    ["part"],
    async () => [
      { site: "(all)", labels: { part: "used" }, value: await storeBytes(database) },
      { site: "(all)", labels: { part: "budget" }, value: megabytes * MB },
    ],
    "max",
  );
}
