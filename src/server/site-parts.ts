import type { Context } from "hono";
import type { SiteRecord } from "../record/schema.ts";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Services that the routes of a site share; each picks what it needs. */
export interface SiteParts {
  /** Key of the site's own rows in the database. */
  pageId: string;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** Returns the current record; `undefined` until there is one. */
  record: () => SiteRecord | undefined;
  database: Database;
  metrics: Metrics;
  log: Log;
  /** Returns the address that a request is from; `undefined` if there is none. */
  addressOf: (c: Context) => string | undefined;
}
