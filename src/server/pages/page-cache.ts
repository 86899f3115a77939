/** The page cache of a site: a page is rendered on its first request, and cached until the record changes. */
import { emptyRecord } from "../../record/parse.ts";
import type { DataHandling } from "../../site/data-handling.ts";
import type { Assets } from "../../site/document.tsx";
import { type RenderInput, renderPage, resolvePage, VARIANTS } from "../../site/render.tsx";
import type { Pictures } from "../../site/ui/picture-facts.ts";
import type { RecordSource } from "../provider/record-source.ts";
import { pageSecurity } from "../security/page-security.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createQueue, type Queue, encodeBody } from "./encoded-body.ts";
import { createRecordCache } from "./record-cache.ts";

export interface PageCacheOptions extends Pick<RenderInput, "trackers" | "consent" | "siteVerification"> {
  source: RecordSource;
  /** What is known of the record's pictures: another object when it changes, which has pages made anew. */
  pictures?: { facts(): Pictures; version(): string };
  publicUrl: string;
  recordUrl: string;
  recordBase: string | undefined;
  /** Where pages post what their visitors do; undefined when that is not counted. */
  eventsUrl?: string | undefined;
  assets: Assets;
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string | undefined;
  /** Whether the operator has named somebody who gets leads; false unless told. */
  hasLeadsTo?: boolean | undefined;
  /** What is done with visitors' data. */
  dataHandling?: DataHandling | undefined;
  /** Queue for the better compression of pages; one of its own by default. */
  later?: Queue | undefined;
  /** Development only: pages are not cached, and other scripts than ours run on them. */
  development?: boolean;
  /** Most bytes of cached pages, with their compressed forms. */
  maxBytes?: number;
  now?: () => Date;
  random?: () => number;
}

export interface PageCache {
  /** The page at a path, rendered unless it is there. */
  at(pathname: string): CachedResponse;
  /** What a page was rendered from, by its version. */
  recordAt(version: string | undefined): CachedResponse;
  /** Bytes of all of them, with their compressed forms. */
  size(): number;
}

/** The oldest pages go first. A record of many services has thousands, each in its variants. */
const MAX_BYTES = 32_000_000;

const sizeOf = (forms: readonly (CachedResponse | undefined)[]): number =>
  forms.reduce((sum, form) => sum + (form?.body.size() ?? 0), 0);

/** Makes the page cache of a site. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { source, pictures, development = false, maxBytes = MAX_BYTES } = options;
  const { later = createQueue() } = options;
  const { now = () => new Date(), random = Math.random } = options;
  const nothing = emptyRecord();
  const records = createRecordCache(later);
  /** Pages by their path; one that varies between visits has a place for each variant. */
  let cached = new Map<string, (CachedResponse | undefined)[]>();
  let cachedRecord: unknown;
  let cachedFacts: Pictures | undefined;
  let cachedYear = 0;

  function forgetOld(): void {
    const record = source.current()?.record ?? nothing;
    const year = now().getFullYear();
    const facts = pictures?.facts();
    if (record === cachedRecord && facts === cachedFacts && year === cachedYear && !development) return;
    cached = new Map();
    cachedRecord = record;
    cachedFacts = facts;
    cachedYear = year;
  }

  const choose = (forms: readonly unknown[]): number => (forms.length === 1 ? 0 : Math.floor(random() * forms.length));

  function at(pathname: string): CachedResponse {
    forgetOld();
    const fetched = source.current();
    const record = fetched?.record ?? nothing;
    const page = resolvePage(record, pathname);
    // Addresses that match nothing are countless, but there are few pages that say so.
    const key = page.name === "missing" ? `missing ${page.note}` : page.path;
    const forms = cached.get(key) ?? Array.from<undefined>({ length: page.name === "service" ? VARIANTS : 1 });
    const variant = choose(forms);
    const found = forms[variant];
    if (found !== undefined) return found;

    const { html, inline, status } = renderPage({
      ...options,
      record,
      recordVersion: records.versionOf(fetched ?? { record }),
      pictures: cachedFacts,
      picturesVersion: pictures?.version(),
      pathname,
      variant,
      year: cachedYear,
    });
    const result: CachedResponse = {
      status,
      headers: {
        ...(development ? {} : pageSecurity(record, inline, options)),
        "Cache-Control": "no-cache",
        "Content-Type": "text/html; charset=UTF-8",
      },
      body: encodeBody(Buffer.from(html), later),
    };
    forms[variant] = result;
    cached.delete(key);
    cached.set(key, forms);
    dropOldest();
    return result;
  }

  const sizeOfAll = (): number => cached.values().reduce((sum, forms) => sum + sizeOf(forms), 0);

  function dropOldest(): void {
    // Counted anew, since forms come later; a page's rendering costs a hundred times as much.
    let size = sizeOfAll();
    for (const [oldest, forms] of cached) {
      if (size <= maxBytes) return;
      cached.delete(oldest);
      size -= sizeOf(forms);
    }
  }

  return {
    at,
    recordAt: (version) => records.at(source.current() ?? { record: nothing }, version),
    size: sizeOfAll,
  };
}
