/** Stores the slugs that a site has served in its database, so that old URLs redirect (see slug-history.ts). */
import { isDeepStrictEqual } from "node:util";
import { decodePercent } from "../../record/decode-percent.ts";
import { slug, slugPath } from "../../record/links.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Connection, Database } from "../database/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { movedTo, type SlugHistory, withSeen } from "./slug-history.ts";

async function read(c: Connection, pageId: string): Promise<SlugHistory> {
  const rows = await c.selectFrom("service_slugs").selectAll().where("page_id", "=", pageId).orderBy("place").execute();
  const moved = rows.filter(({ moved_to }) => moved_to !== "");
  return {
    current: rows.filter(({ moved_to }) => moved_to === "").map(({ slug }) => slug),
    moved: new Map(moved.map(({ slug, moved_to }) => [slug, moved_to])),
  };
}

/** Rows per insert: databases limit the number of values in one statement. */
const ROWS_AT_ONCE = 200;

async function replace(c: Connection, pageId: string, { current, moved }: SlugHistory): Promise<void> {
  await c.deleteFrom("service_slugs").where("page_id", "=", pageId).execute();
  const rows = [
    ...current.map((slug, place) => ({ page_id: pageId, slug, place, moved_to: "" })),
    ...[...moved].map(([slug, moved_to], place) => ({ page_id: pageId, slug, place, moved_to })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await c
      .insertInto("service_slugs")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Reads the slug of a path `/{id}` (spec section 2), in lower case; undefined for a path with more segments. */
function slugOf(pathname: string): string | undefined {
  const [, segment = "", deeper] = pathname.split("/");
  return deeper === undefined ? decodePercent(segment)?.toLowerCase() : undefined;
}

/** Changes held in memory at most while the database can't be written. */
const MAX_UNSTORED = 100;
/** Delay before the next attempt to store them. */
const AGAIN_MS = 60_000;

/** @param pageId whose services they are: several sites may share a database */
export function serviceSlugs({ database, pageId, log }: { database: Database; pageId: string; log: Log }) {
  let history: SlugHistory = { current: [], moved: new Map() };
  /** Slug lists seen while the database could not be written, oldest first. */
  let unstored: string[][] = [];
  let last = Promise.resolve();
  let again: NodeJS.Timeout | undefined;

  /**
   * Records the services of a record, one record after the other. Never rejects: on failure the history stays in
   * memory.
   */
  const see = (record: SiteRecord): Promise<void> => (last = last.then(() => note(record)));

  async function note(record: SiteRecord): Promise<void> {
    clearTimeout(again);
    // An empty slug would be the home page.
    const seen = [...new Set(record.dbServices.map(({ name }) => slug(name)))].filter((one) => one !== "");
    try {
      history = await database.write(async (c) => {
        await database.lockUntilCommit(c, `service slugs of ${pageId}`);
        const known = await read(c, pageId);
        if (unstored.length === 0 && isDeepStrictEqual(known.current, seen)) return known;
        const next = [...unstored, seen].reduce<SlugHistory>(withSeen, known);
        await replace(c, pageId, next);
        return next;
      });
      unstored = [];
    } catch (error) {
      const before = unstored.at(-1);
      if (before === undefined)
        log.warn(`The addresses of services were not stored; that is tried again each minute: ${reasonOf(error)}`);
      if (before === undefined || !isDeepStrictEqual(before, seen)) unstored = [...unstored, seen].slice(-MAX_UNSTORED);
      history = withSeen(history, seen);
      again = setTimeout(() => void see(record), AGAIN_MS).unref();
    }
  }

  return {
    see,
    /** Returns the current path of the service that was at an old path; undefined if there is none. */
    movedTo(pathname: string): string | undefined {
      const old = slugOf(pathname);
      const found = old === undefined ? undefined : movedTo(history, old);
      return found === undefined ? undefined : slugPath(found);
    },
  };
}

export type ServiceSlugs = ReturnType<typeof serviceSlugs>;
