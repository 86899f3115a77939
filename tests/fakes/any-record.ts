/** Every page of records of every wrongness, rendered and looked at (issue "Nothing that comes in can break it"). */
import fc from "fast-check";
import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import { allPages, type RenderedPage, renderPage } from "../../src/site/render.tsx";
import type { Pictures } from "../../src/site/ui/kept-picture.ts";
import { faultsOf } from "./check-page.ts";
import { hostileAnswer } from "./hostile-record.ts";
import { type HtmlDocument, readHtml } from "./html.ts";

const MISSING = ["/none", "/gallery/none", "/a/b/c", "//evil.example", "/%zz", "/__proto__", "/constructor"];

export const renderAt = (record: SiteRecord, pathname: string, variant = 0, pictures: Pictures = {}): RenderedPage =>
  renderPage({
    record,
    pathname,
    variant,
    year: 2026,
    publicUrl: "https://site.example",
    recordUrl: "/paginas/test",
    recordBase: undefined,
    recordTag: undefined,
    pictures,
    picturesVersion: Object.keys(pictures).length === 0 ? undefined : "v1",
    assetsFor: () => ({ css: "a{}", script: "/assets/main.js", modules: ["/assets/a.js"], fonts: ["/assets/f.woff2"] }),
  });

/** What is wrong with the scripts of a page, and with the data that it gives to the browser. */
function scriptFaults(document: HtmlDocument, { inline }: RenderedPage, record: SiteRecord): string[] {
  const [start, data, graph, ...others] = document.all("script");
  const faults = [];
  if (others.length > 0) faults.push(`There is a script that is not ours: ${others[0]?.text.slice(0, 80)}`);
  if (start?.text !== inline.scripts.join()) faults.push("The start-up is not the one that the policy names.");
  if (data?.attributes.get("type") !== "application/json") faults.push("The data is a script.");
  if (graph?.attributes.get("type") !== "application/ld+json") faults.push("The structured data is a script.");
  if (start?.text.includes('"script":"/assets/main.js"') !== true) faults.push("The bundle is not ours.");
  const given: unknown = JSON.parse(data?.text ?? "null");
  const found = typeof given === "object" && given !== null && "record" in given ? given.record : undefined;
  if (JSON.stringify(found) !== JSON.stringify(record)) faults.push("The data is not the record.");
  return faults;
}

/** What is wrong with any page of an answer's site, a sentence each; none for an answer that is no record. */
export function faultsOfSite(answer: unknown, variant: number): string[] {
  const record = parseRecord(answer)?.record;
  if (record === undefined) return [];
  const paths = new Set([
    ...allPages(record).map(({ path }) => path),
    ...MISSING.slice(variant % 5, (variant % 5) + 3),
  ]);
  return [...paths].flatMap((path) => {
    const page = renderAt(record, path, variant);
    const document = readHtml(page.html);
    const faults = [...faultsOf(document), ...scriptFaults(document, page, record)];
    if (page.status === 200 && document.all("h1").length === 0) faults.push("There is no <h1>.");
    return faults.map((fault) => `${path}: ${fault}`);
  });
}

/** A property that holds where no page of any record has a fault. */
export const anyRecord = fc.property(hostileAnswer, fc.nat(7), (answer, variant) => {
  const faults = faultsOfSite(answer, variant);
  if (faults.length > 0) throw new Error(faults.join("\n"));
});

/** How many records are rendered: more by `FUZZ_RECORDS` (2,000 take a minute), others by `FUZZ_SEED`. */
export const RECORDS = Number(process.env["FUZZ_RECORDS"] ?? 600);
export const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
