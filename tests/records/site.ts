/** The site context of a record, for component tests and the component page. */
import { emptyRecord, parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import { resolvePage } from "../../src/site/routes.ts";
import type { Site } from "../../src/site/site-context.ts";
import { wordsOf } from "../../src/site/languages/index.ts";

/** A record with only the given fields, which are in a provider's form. */
export const recordWith = (fields: Record<string, unknown>): SiteRecord => parseRecord(fields)?.record ?? emptyRecord();

/** Site context of a record at a path. In a browser the texts of its language must have been loaded. */
export const siteOf = (record: SiteRecord, pathname = "/"): Site => ({
  record,
  page: resolvePage(record, pathname),
  text: wordsOf(record),
  variant: 0,
  year: 2026,
  publicUrl: "https://site.example",
  picture: () => undefined,
});
