/**
 * The page cache of a site: a page is rendered on its first request, and cached until the record changes. Until it is rendered
 * anew it stays as it was, for a moment in which too many pages wait.
 */
import { emptyRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { type RenderInput, renderPage, resolvePage, VARIANTS } from "../../site/render.tsx";
import type { Pictures } from "../../site/ui/picture-facts.ts";
import type { RecordSource } from "../provider/record-source.ts";
import { pageSecurity } from "../security/page-security.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createQueue, type Queue, encodeBody } from "./encoded-body.ts";
import { createRecordCache } from "./record-cache.ts";

/** What is the same for all pages of a site. */
type OfSite = Omit<
  RenderInput,
  "record" | "recordVersion" | "pathname" | "variant" | "year" | "pictures" | "picturesVersion"
>;

export interface PageCacheOptions extends OfSite {
  source: RecordSource;
  /** What is known of the record's pictures: another object when it changes, which has pages made anew. */
  pictures?: { facts(): Pictures; version(): string };
  /** Queue for the better compression of pages; one of its own by default. */
  later?: Queue | undefined;
  /** Development only: pages are not cached, and other scripts than ours run on them. */
  development?: boolean;
  /** Most bytes of cached pages, with their compressed forms. */
  maxBytes?: number;
  now?: () => Date;
  random?: () => number;
}

/** The oldest pages go first. A record of many services has thousands, each in its variants. */
const MAX_BYTES = 32_000_000;

/** Pages that wait for a better compression: where thousands are requested, none gets it before it is dropped. */
const MOST_WAITING = 200;

/** What pages are rendered from; another object when any of it changes. */
interface Basis {
  record: SiteRecord;
  facts: Pictures | undefined;
  year: number;
}

interface Form {
  basis: Basis;
  response: CachedResponse;
}

const sizeOf = (forms: readonly (Form | undefined)[]): number =>
  forms.reduce((sum, form) => sum + (form?.response.body.size() ?? 0), 0);

/** Makes the page cache of a site. */
export function createPageCache(options: PageCacheOptions) {
  const { source, pictures, development = false, maxBytes = MAX_BYTES } = options;
  const { later = createQueue(MOST_WAITING) } = options;
  const { now = () => new Date(), random = Math.random } = options;
  const nothing = emptyRecord();
  const records = createRecordCache(later);
  /** Pages by their path; one that varies between visits has a place for each variant. */
  const cached = new Map<string, (Form | undefined)[]>();
  let basis: Basis = { record: nothing, facts: undefined, year: 0 };

  function updateBasis(): void {
    const record = source.current()?.record ?? nothing;
    const year = now().getFullYear();
    const facts = pictures?.facts();
    if (record === basis.record && facts === basis.facts && year === basis.year && !development) return;
    if (record !== basis.record) dropOthersThan(basis.record);
    basis = { record, facts, year };
  }

  /** Drops what nobody may get any more: pages of an older record than the one before, and those that say there is none yet. */
  function dropOthersThan(former: SiteRecord): void {
    for (const [key, forms] of cached) {
      const kept = forms.map((form) => (former !== nothing && form?.basis.record === former ? form : undefined));
      if (kept.some((form) => form !== undefined)) cached.set(key, kept);
      else cached.delete(key);
    }
  }

  const choose = (forms: readonly unknown[]): number => (forms.length === 1 ? 0 : Math.floor(random() * forms.length));

  /** The forms of a page, in their places. */
  function formsAt(pathname: string) {
    updateBasis();
    const page = resolvePage(source.current()?.record ?? nothing, pathname);
    // Addresses that match nothing are countless, but there are few pages that say so.
    const key = page.name === "missing" ? `missing ${page.note}` : `${page.name} ${page.path}`;
    const forms = cached.get(key) ?? Array.from<Form | undefined>({ length: page.name === "service" ? VARIANTS : 1 });
    return { key, forms };
  }

  /** Looks for the page at a path; where a page comes in variants, for one of them. */
  function find(pathname: string) {
    const { key, forms } = formsAt(pathname);
    const variant = choose(forms);
    const form = forms[variant];
    const isFresh = form?.basis === basis;
    return {
      /** Names the page and its variant. */
      key: `${key} ${variant}`,
      /** Undefined where it has to be rendered first. */
      cached: isFresh ? form.response : undefined,
      /** As it was before the record or what is known of its pictures changed: better than none where it can't be rendered now. */
      stale: isFresh ? undefined : form?.response,
      /** Renders it, unless it was rendered meanwhile. */
      render: () => render(pathname, variant),
    };
  }

  function render(pathname: string, wanted: number): CachedResponse {
    const { key, forms } = formsAt(pathname);
    // By another record there may be another page at this path.
    const variant = wanted < forms.length ? wanted : 0;
    const found = forms[variant];
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
      body: encodeBody(Buffer.from(html), later),
    };
    forms[variant] = { basis, response };
    cached.delete(key);
    cached.set(key, forms);
    dropOldest();
    return response;
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
    find,
    /** What a page was rendered from, by its version. */
    recordAt: (version: string | undefined): CachedResponse =>
      records.at(source.current() ?? { record: nothing }, version),
    /** Bytes of all of them, with their compressed forms. */
    size: sizeOfAll,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
