/** A record's site as components read it: for tests of components, and for the page of parts. */
import { emptyRecord, parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import { resolvePage } from "../../src/site/routes.ts";
import type { Site } from "../../src/site/site-context.ts";
import { wordsOf } from "../../src/site/languages/index.ts";

/** A record with these fields, in a provider's own shape, and no others. */
export const recordWith = (fields: Record<string, unknown>): SiteRecord => parseRecord(fields)?.record ?? emptyRecord();

/** The site of a record, at an address. In a browser the words of its language must have been loaded. */
export const siteOf = (record: SiteRecord, pathname = "/"): Site => ({
  record,
  page: resolvePage(record, pathname),
  text: wordsOf(record),
  variant: 0,
  year: 2026,
  publicUrl: "https://site.example",
  picture: () => undefined,
});
