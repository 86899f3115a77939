/** Renders and checks every page of records with every kind of error (issue "Nothing that comes in can break it"). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import * as v from "valibot";
import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import { hasOwnSections } from "../../src/site/own-words.ts";
import { allPages, type RenderedPage, renderPage, resolvePage } from "../../src/site/render.tsx";
import { llms } from "../../src/site/seo/llms.ts";
import { manifest } from "../../src/site/seo/manifest.ts";
import { sitemap } from "../../src/site/seo/sitemap.ts";
import { siteCss } from "../../src/site/styles/layout-variants/index.ts";
import { themeCss } from "../../src/record/theme.ts";
import type { Pictures } from "../../src/site/ui/picture-facts.ts";
import { faultsOf } from "./check-page.ts";
import { GIANT_NAMES, withGiant } from "./giant-record.ts";
import { hostileResponse } from "./hostile-record.ts";
import { type HtmlDocument, readHtml } from "./html.ts";
import { isFuzz, isLong, seed } from "./runs.ts";

const PUBLIC_URL = "https://site.example";
/**
 * Maximum number of checked pages of a record; in the short form fewer of a giant, each page of which has hundreds of
 * everything.
 */
const MAX_PAGES = { usual: 14, giant: isLong || isFuzz ? 14 : 10 };
const MISSING = ["/none", "/gallery/none", "/a/b/c", "//evil.example", "/%zz", "/__proto__", "/constructor"];

export const renderAt = (record: SiteRecord, pathname: string, variant = 0, pictures: Pictures = {}): RenderedPage =>
  renderPage({
    record,
    recordVersion: "r1",
    pathname,
    variant,
    year: 2026,
    publicUrl: PUBLIC_URL,
    recordUrl: "/paginas/test",
    recordBase: undefined,
    pictures,
    picturesVersion: Object.keys(pictures).length === 0 ? undefined : "v1",
    assets: { css: "a{}", ownSectionsCss: "q{}", scripts: ["/assets/main.js"] },
  });

/** Returns the faults of a page's scripts, and of its data for the browser. */
function scriptFaults(document: HtmlDocument, { inline }: RenderedPage): string[] {
  const [start, data, graph, ...others] = document.all("script");
  const faults = [];
  if (others.length > 0) faults.push(`There is a script that is not ours: ${others[0]?.text.slice(0, 80)}`);
  if (start?.text !== inline.scripts.join()) faults.push("The start-up is not the one that the policy names.");
  if (data?.attributes.get("type") !== "application/json") faults.push("The data is a script.");
  if (graph?.attributes.get("type") !== "application/ld+json") faults.push("The structured data is a script.");
  if (start?.text.includes('"scripts":["/assets/main.js"]') !== true) faults.push("The bundle is not ours.");
  const given: unknown = JSON.parse(data?.text ?? "null");
  if (Object(given).recordVersion !== "r1") faults.push("The data does not name the record.");
  return faults;
}

/** Pattern of a theme's style sheet: our own names, and from the record only colours and numbers. */
const THEME =
  /^(?:(?:\.on-[a-z]+|:root)\{(?:--[a-z-]+:(?:#[0-9a-f]{3,8}|[a-z]+\([\d.e\s,/%-]+\)|transparent|\d+%)[;}])+)+$/;

/** Returns the faults of a site's text files besides its pages. */
function fileFaults(record: SiteRecord): string[] {
  const faults = [];
  const map = sitemap(record, PUBLIC_URL, () => new Date(0));
  readHtml(
    map
      .replace(/^<\?xml [^>]*\?>\s*/, "")
      .replaceAll(/<(\/?)image:/g, "<$1image-")
      .replaceAll("&apos;", "&#39;"),
  );
  for (const [, address = ""] of map.matchAll(/<(?:image:)?loc>([^<]*)</g))
    if (!/^https?:\/\/[^"'<>\s]+$/.test(address)) faults.push(`The sitemap names "${address}".`);
  JSON.parse(manifest(record));
  // A bracket after a backslash is part of the text.
  for (const [, address = ""] of llms(record, PUBLIC_URL).matchAll(/(?<!\\)\]\(([^)]*)\)/g))
    if (!address.startsWith(`${PUBLIC_URL}/`)) faults.push(`llms.txt links to "${address}".`);
  return faults;
}

/** Selects pages of a site with very many: every kind, the first of each list and the last. */
const someOf = <Item>(pages: readonly Item[], most: number): readonly Item[] =>
  pages.length <= most ? pages : [...pages.slice(0, most - 2), ...pages.slice(-2)];

/** Returns the faults of a record's site, a sentence each; none for data that is not a record. */
export function faultsOfSite({ answer, variant, giant }: Case): string[] {
  const record = parseRecord(withGiant(answer, giant))?.record;
  if (record === undefined) return [];
  const paths = new Set([
    ...someOf(allPages(record), giant === undefined ? MAX_PAGES.usual : MAX_PAGES.giant).map(({ path }) => path),
    ...MISSING.slice(variant % 7, (variant % 7) + 2),
  ]);
  const theme = themeCss(record);
  const css = siteCss(record);
  const faults = fileFaults(record);
  if (!THEME.test(theme)) faults.push(`The theme is no theme: ${theme}`);
  for (const path of paths) {
    const page = renderAt(record, path, variant);
    const document = readHtml(page.html);
    const found = [...faultsOf(document), ...scriptFaults(document, page)];
    const styles = document.all("style").map(({ text }) => text);
    const own = hasOwnSections(record, resolvePage(record, path)) ? ["q{}"] : [];
    if (styles.join() !== ["a{}", ...own, css].join()) found.push("There is a style that is not ours.");
    if (page.status === 200 && document.all("h1").length === 0) found.push("There is no <h1>.");
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** A generated record to render. */
export interface Case {
  answer: unknown;
  variant: number;
  /** Name of the giant (giant-record.ts) that is laid over the data. */
  giant?: string | undefined;
}

const FOUND = join(import.meta.dirname, "../records/fuzz-found.json");
const foundList = v.array(
  v.object({ seed: v.number(), answer: v.unknown(), variant: v.number(), giant: v.optional(v.string()) }),
);

/** Returns the records that once had a fault, with the seed that found it; every run renders them. */
export const foundBefore = (): v.InferOutput<typeof foundList> =>
  v.parse(foundList, JSON.parse(readFileSync(FOUND, "utf8")));

/**
 * Number of rendered records over the two shards: more with `FUZZ_RECORDS` (npm run test:fuzz), others with
 * `FUZZ_SEED`.
 */
const RECORDS = Number(process.env["FUZZ_RECORDS"] ?? 16);

/** One record in 250 is a giant. */
const anyCase: fc.Arbitrary<Case> = fc.record({
  answer: hostileResponse,
  variant: fc.nat(7),
  giant: fc.oneof(
    { weight: 249, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...GIANT_NAMES) },
  ),
});

/**
 * Renders one half of the records, so that two processors can work: vitest distributes files. A failing record is
 * written to `tests/records/fuzz-found.json` in its smallest form.
 *
 * @throws Error with the faults and the record
 */
export function renderShard(shard: 0 | 1): void {
  const shardSeed = seed * 2 + shard;
  const anyRecord = fc.property(anyCase, (one) => {
    const faults = faultsOfSite(one);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
  const result = fc.check(anyRecord, { seed: shardSeed, numRuns: RECORDS / 2 });
  if (result.counterexample !== null) {
    writeFileSync(
      FOUND,
      `${JSON.stringify([...foundBefore(), { seed: shardSeed, ...result.counterexample[0] }], null, 2)}\n`,
    );
  }
  if (!result.failed) return;
  const kept = "The record is kept in tests/records/fuzz-found.json: take it out where the fault is of every record.";
  throw new Error(`${kept}\n${fc.defaultReportMessage(result)}`, { cause: result.errorInstance });
}
