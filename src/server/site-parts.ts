import type { Context } from "hono";
import type { SiteRecord } from "../record/schema.ts";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** What the routes of a site share; each picks what it needs. */
export interface SiteParts {
  /** Names the site's own rows in the database. */
  pageId: string;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** The record in force; undefined when none was ever obtained. */
  record: () => SiteRecord | undefined;
  database: Database;
  metrics: Metrics;
  log: Log;
  /** The address that a request comes from; undefined where there is none. */
  addressOf: (c: Context) => string | undefined;
}
