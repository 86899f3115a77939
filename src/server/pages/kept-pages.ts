/** The pages of a site: each rendered when it is first asked for, and kept until the record changes. */
import { emptyRecord } from "../../record/parse.ts";
import type { AssetsFor } from "../../site/document.tsx";
import { renderPage, resolvePage, VARIANTS } from "../../site/render.tsx";
import type { Pictures } from "../../site/ui/kept-picture.ts";
import type { RecordSource } from "../provider/source.ts";
import { pageSecurity } from "../security/page-security.ts";
import type { Kept } from "./kept-answer.ts";
import { inTurn, type InTurn, keepBody } from "./kept-body.ts";
import { keepRecords } from "./kept-records.ts";
import { linkHeader } from "./link-header.ts";

export interface KeptPagesOptions {
  source: RecordSource;
  /** What is known of the record's pictures: another object when it changes, which has pages made anew. */
  pictures?: { facts(): Pictures; version(): string };
  publicUrl: string;
  recordUrl: string;
  recordBase: string | undefined;
  /** Where pages post what their visitors do; undefined when that is not counted. */
  eventsUrl?: string | undefined;
  assetsFor: AssetsFor;
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string | undefined;
  /** Where better compressions of pages wait for their turn; a queue of its own unless told. */
  later?: InTurn | undefined;
  /** Development only: pages are not kept, and other scripts than ours run on them. */
  development?: boolean;
  /** Bytes of pages kept at most, with their compressed forms. */
  maxKept?: number;
  now?: () => Date;
  random?: () => number;
}

export interface KeptPages {
  /** The page at a path, rendered unless it is there. */
  at(pathname: string): Kept;
  /** The page at a path spelt as our own links spell it, if it is kept and may be answered with 200. */
  found(path: string): Kept | undefined;
  /** What a page was rendered from, by its version. */
  recordAt(version: string | undefined): Kept;
  /** Bytes of all of them, with their compressed forms. */
  size(): number;
}

/** The oldest pages go first. A record of many services has thousands, each in its variants. */
const MAX_KEPT = 32_000_000;

const sizeOf = (forms: readonly (Kept | undefined)[]): number =>
  forms.reduce((sum, form) => sum + (form?.body.size() ?? 0), 0);

/** Starts keeping the pages of a site. */
export function keepPages(options: KeptPagesOptions): KeptPages {
  const { source, pictures, development = false, maxKept = MAX_KEPT } = options;
  const { later = inTurn() } = options;
  const { now = () => new Date(), random = Math.random } = options;
  const nothing = emptyRecord();
  const records = keepRecords(later);
  /** Pages by their path; one that varies between visits has a place for each variant. */
  let kept = new Map<string, (Kept | undefined)[]>();
  let keptFor: unknown;
  let keptFacts: Pictures | undefined;
  let keptYear = 0;

  function forgetOld(): void {
    const record = source.current()?.record ?? nothing;
    const year = now().getFullYear();
    const facts = pictures?.facts();
    if (record === keptFor && facts === keptFacts && year === keptYear && !development) return;
    kept = new Map();
    keptFor = record;
    keptFacts = facts;
    keptYear = year;
  }

  const choose = (forms: readonly unknown[]): number => (forms.length === 1 ? 0 : Math.floor(random() * forms.length));

  function at(pathname: string): Kept {
    forgetOld();
    const snapshot = source.current();
    const record = snapshot?.record ?? nothing;
    const page = resolvePage(record, pathname);
    // Addresses that match nothing are countless, but there are few pages that say so.
    const key = page.name === "missing" ? `missing ${page.note}` : page.path;
    const forms = kept.get(key) ?? Array.from<undefined>({ length: page.name === "service" ? VARIANTS : 1 });
    const variant = choose(forms);
    const found = forms[variant];
    if (found !== undefined) return found;

    const { html, inline, status } = renderPage({
      ...options,
      record,
      recordVersion: records.versionOf(snapshot ?? { record }),
      pictures: keptFacts,
      picturesVersion: pictures?.version(),
      pathname,
      variant,
      year: keptYear,
    });
    const link = linkHeader(html);
    const result: Kept = {
      status,
      headers: {
        ...(development ? {} : pageSecurity(record, inline, options)),
        ...(link === "" ? {} : { Link: link }),
        "Cache-Control": "no-cache",
        "Content-Type": "text/html; charset=UTF-8",
      },
      body: keepBody(Buffer.from(html), later),
    };
    forms[variant] = result;
    kept.delete(key);
    kept.set(key, forms);
    dropOldest();
    return result;
  }

  const sizeOfAll = (): number => kept.values().reduce((sum, forms) => sum + sizeOf(forms), 0);

  function dropOldest(): void {
    // Counted anew, since forms come later; a page's rendering costs a hundred times as much.
    let size = sizeOfAll();
    for (const [oldest, forms] of kept) {
      if (size <= maxKept) return;
      kept.delete(oldest);
      size -= sizeOf(forms);
    }
  }

  return {
    at,
    recordAt: (version) => records.at(source.current() ?? { record: nothing }, version),
    size: sizeOfAll,
    found(path) {
      forgetOld();
      const forms = source.current() === undefined ? undefined : kept.get(path);
      const page = forms?.[choose(forms)];
      return page?.status === 200 ? page : undefined;
    },
  };
}
