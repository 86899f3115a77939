/**
 * The page cache of a site: a page is rendered on its first request, and cached until the record changes. Its former
 * version is kept until it is rendered again, for moments when the render queue is full.
 */
import { emptyRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { type RenderInput, renderPage, resolvePage, VARIANTS } from "../../site/render.tsx";
import type { Pictures } from "../../site/ui/picture-facts.ts";
import type { RecordSource } from "../provider/record-source.ts";
import { pageSecurity } from "../security/page-security.ts";
import type { CachedResponse } from "./cached-response.ts";
import { type Queue, encodeBody } from "./encoded-body.ts";
import { createRecordCache } from "./record-cache.ts";

/** Render input that is the same for all pages of a site. */
type OfSite = Omit<
  RenderInput,
  "record" | "recordVersion" | "pathname" | "variant" | "year" | "pictures" | "picturesVersion"
>;

export interface PageCacheOptions extends OfSite {
  source: Pick<RecordSource, "current">;
  /** Facts of the record's pictures: a new object after each change, which invalidates the cached pages. */
  pictures?: { facts(): Pictures; version(): string };
  /** Queue for the best compression of pages. */
  compression: Queue;
  /** Development only: pages are not cached, and have no security headers, since the bundler's scripts run on them. */
  development?: boolean;
  /** Maximum bytes of cached pages, with their compressed forms. */
  maxBytes?: number;
  now?: () => Date;
  random?: () => number;
}

/**
 * Beyond this the pages rendered first are dropped. A record with many services has thousands, each in its variants.
 */
const MAX_BYTES = 32_000_000;

/** Input that pages are rendered from; a new object when any of it changes. */
interface Basis {
  record: SiteRecord;
  facts: Pictures | undefined;
  year: number;
}

/** A rendered variant of a page, and what it was rendered from. */
interface CachedVariant {
  basis: Basis;
  response: CachedResponse;
}

const sizeOf = (variants: readonly (CachedVariant | undefined)[]): number =>
  variants.reduce((sum, entry) => sum + (entry?.response.body.size() ?? 0), 0);

/** Creates the page cache of a site. */
export function createPageCache(options: PageCacheOptions) {
  const { source, pictures, compression, development = false, maxBytes = MAX_BYTES } = options;
  const { now = () => new Date(), random = Math.random } = options;
  const nothing = emptyRecord();
  const records = createRecordCache(compression);
  /** Pages by path; a page that varies between visits has an entry for each variant. */
  const cached = new Map<string, (CachedVariant | undefined)[]>();
  let basis: Basis = { record: nothing, facts: undefined, year: 0 };

  function updateBasis(): void {
    const record = source.current()?.record ?? nothing;
    const year = now().getFullYear();
    const facts = pictures?.facts();
    if (record === basis.record && facts === basis.facts && year === basis.year && !development) return;
    if (record !== basis.record) dropOthersThan(basis.record);
    basis = { record, facts, year };
  }

  /**
   * Drops pages that must not be served any more: those of records before the previous one, and those without a record.
   */
  function dropOthersThan(former: SiteRecord): void {
    for (const [key, variants] of cached) {
      const kept = variants.map((entry) => (former !== nothing && entry?.basis.record === former ? entry : undefined));
      if (kept.some((entry) => entry !== undefined)) cached.set(key, kept);
      else cached.delete(key);
    }
  }

  /** Returns the cached variants of a page. */
  function variantsAt(pathname: string) {
    updateBasis();
    const page = resolvePage(source.current()?.record ?? nothing, pathname);
    // Unknown addresses are countless, but only few pages are shown for them.
    const key = page.name === "missing" ? `missing ${page.note}` : `${page.name} ${page.path}`;
    const variants =
      cached.get(key) ?? Array.from<CachedVariant | undefined>({ length: page.name === "service" ? VARIANTS : 1 });
    return { key, variants };
  }

  /** Looks up the page at a path, in a random variant if it has several. */
  function find(pathname: string) {
    const { key, variants } = variantsAt(pathname);
    const variant = Math.floor(random() * variants.length);
    const entry = variants[variant];
    const isFresh = entry?.basis === basis;
    return {
      /** Key of the page and its variant. */
      key: `${key} ${variant}`,
      /** `undefined` if the page must be rendered first. */
      cached: isFresh ? entry.response : undefined,
      /** Version from before the record or its picture facts changed, for when the page can't be rendered now. */
      stale: isFresh ? undefined : entry?.response,
      /** Renders the page, unless it has been rendered meanwhile. */
      render: () => render(pathname, variant),
    };
  }

  function render(pathname: string, wantedVariant: number): CachedResponse {
    const { key, variants } = variantsAt(pathname);
    // A newer record may have another page at this path.
    const variant = wantedVariant < variants.length ? wantedVariant : 0;
    const found = variants[variant];
    if (found?.basis === basis) return found.response;

    const fetched = source.current();
    const record = fetched?.record ?? nothing;
    const { html, inline, status } = renderPage({
      ...options,
      record,
      recordVersion: records.versionOf(fetched ?? { record }),
      pictures: basis.facts,
      picturesVersion: pictures?.version(),
      pathname,
      variant,
      year: basis.year,
    });
    const response: CachedResponse = {
      status,
      headers: {
        ...(development ? {} : pageSecurity(record, inline, options)),
        "Cache-Control": "no-cache",
        "Content-Type": "text/html; charset=UTF-8",
      },
      body: encodeBody(Buffer.from(html), compression),
    };
    variants[variant] = { basis, response };
    cached.delete(key);
    cached.set(key, variants);
    dropOldest();
    return response;
  }

  const sizeOfAll = (): number => cached.values().reduce((sum, variants) => sum + sizeOf(variants), 0);

  function dropOldest(): void {
    // Summed each time, since compressed forms are added later; rendering a page costs a hundred times as much.
    let size = sizeOfAll();
    for (const [oldest, variants] of cached) {
      if (size <= maxBytes) return;
      cached.delete(oldest);
      size -= sizeOf(variants);
    }
  }

  return {
    find,
    /** Returns the record that a page was rendered from, by its version. */
    recordAt: (version: string | undefined): CachedResponse =>
      records.at(source.current() ?? { record: nothing }, version),
    /** Bytes of all pages, with their compressed forms. */
    size: sizeOfAll,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
