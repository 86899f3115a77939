/**
 * Disk budget of the leads. Threat: a flood of the longest forms fills the disk, for all sites. Long before, the
 * operator is notified. From 80% on, held leads are rejected, and the rest of the budget is for leads that are neither
 * suspect nor have photos: a photo takes the room of a hundred texts. Deleted leads make room again.
 */
import { sql } from "kysely";
import { type Database, ifUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { ProcessMetrics } from "../metrics.ts";
import type { Submission } from "./submission.ts";

/** Shares of the budget. */
const WARN_FROM = 0.6;
const HELD_UNTIL = 0.8;
/** A warning ends only this far below its threshold: an estimate is slightly more than the measurement that follows. */
const HYSTERESIS = 0.1;
const MB = 1_000_000;
/** Minimum interval between measurements, in milliseconds; growth in between is estimated. */
const MEASURE_EVERY_MS = 5_000;
/** Estimated bytes of a lead apart from its text: mail jobs, times, indexes, unused room of pages. */
const ROW_BYTES = 2_000;

/** There is no room for a lead. */
export class OverDiskBudget extends Error {
  override name = "OverDiskBudget";
}

/** There is no room for a lead's photos, but there would be for the lead without them. */
export class NoRoomForPhotos extends OverDiskBudget {}

/** `reserved`: there is only room for leads that are not held and have no photos. */
export type DiskLevel = "fine" | "reserved" | "full";

export interface DiskBudgetOptions {
  database: Database;
  /** In megabytes. */
  megabytes: number;
  log: Log;
  /** Called when the warning begins, with the site that is about to store a lead. */
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
        `${inWords()} From ${HELD_UNTIL * 100}% on held requests and photos are refused. Delete spam ` +
          "(npm run leads -- erase --held), or set LEAD_RETENTION_DAYS or a larger budget.",
      );
      onWarning(pageId);
    } else if (!warns && warned) log.info(inWords());
    warned = warns;
    const isFull = reaches(HELD_UNTIL, full);
    if (isFull && !full) log.error(`${inWords()} Held requests and photos are refused with 503 and not stored.`);
    full = isFull;
  }

  return {
    /** Returns how full the budget is; `pageId` is the site that is about to store a lead. */
    async level(pageId: string): Promise<DiskLevel> {
      if (now() - measuredAt >= MEASURE_EVERY_MS) {
        measuredAt = now();
        // An unavailable database is reported when the lead is stored.
        const bytes = await storeBytes(database).catch(ifUnavailable(() => undefined));
        if (bytes !== undefined) [measured, added] = [bytes, 0];
      }
      note(pageId);
      const share = used() / budget;
      return share >= 1 ? "full" : share >= HELD_UNTIL ? "reserved" : "fine";
    },
    /** Adds a stored lead to the estimate. @param photoBytes of its photos */
    add(submission: Submission, photoBytes = 0): void {
      added += Buffer.byteLength(JSON.stringify(submission)) + photoBytes + ROW_BYTES;
    },
    /** Returns a sentence for the operator while the warning lasts. */
    warning: (): string | undefined => (warned ? inWords() : undefined),
  };
}

export type DiskBudget = ReturnType<typeof diskBudget>;

/** Measures the store in bytes: SQLite's file without free pages, PostgreSQL's leads, photos and mails with indexes. */
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

/** Registers gauges of the size and its budget, for all sites together. */
export function diskMetrics(metrics: ProcessMetrics, database: Database, megabytes: number): void {
  metrics.gauge(
    "site_leads_disk_bytes",
    "Space used by the leads of all sites, and its limit (LEADS_DISK_BUDGET).",
    ["part"],
    async () => [
      { site: "(all)", labels: { part: "used" }, value: await storeBytes(database) },
      { site: "(all)", labels: { part: "budget" }, value: megabytes * MB },
    ],
    "max",
  );
}
