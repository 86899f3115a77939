import { createHash } from "node:crypto";
import { Hono } from "hono";
import { emptyRecord } from "../../record/parse.ts";
import type { AssetsFor } from "../../site/document.tsx";
import type { Pictures } from "../../site/ui/kept-picture.ts";
import { type RenderedPage, renderPage, resolvePage, VARIANTS } from "../../site/render.tsx";
import type { RecordSource } from "../provider/source.ts";
import { pageSecurity } from "../security/page-security.ts";

export interface PageRoutesOptions {
  source: RecordSource;
  /** What is known of the record's pictures: another object when it changes, which has pages made anew. */
  pictures?: { facts(): Pictures; version(): string };
  publicUrl: string;
  recordUrl: string;
  recordBase: string | undefined;
  /** Where pages post what their visitors do; undefined when that is not counted. */
  eventsUrl?: string | undefined;
  assetsFor: AssetsFor;
  /** Where the page is now that was once at a path; undefined for a path that never had one. */
  movedTo?: (pathname: string) => string | undefined;
  /** Development only: pages are not kept, and other scripts than ours run on them. */
  development?: boolean;
  /** UTF-16 units of HTML kept at most. */
  maxKept?: number;
  now?: () => Date;
  random?: () => number;
}

interface KeptPage {
  html: string;
  status: RenderedPage["status"];
  etag: string;
  security: Record<string, string>;
}

/** Seconds after which a visitor's browser may ask again for a site that has no record yet. */
const RETRY_AFTER = "30";

/** The oldest pages go first. A record of many services has thousands, each in its variants. */
const MAX_KEPT = 64_000_000;

/** Every address that is a page: rendered once, and kept until the record changes. */
export function pageRoutes(options: PageRoutesOptions): Hono {
  const {
    source,
    pictures,
    now = () => new Date(),
    random = Math.random,
    development = false,
    maxKept = MAX_KEPT,
  } = options;
  const nothing = emptyRecord();
  let kept = new Map<string, KeptPage>();
  let keptLength = 0;
  let keptFor: unknown;
  let keptPictures: Pictures | undefined;
  let keptYear = 0;

  function pageAt(pathname: string): KeptPage {
    const record = source.current()?.record ?? nothing;
    const year = now().getFullYear();
    const facts = pictures?.facts();
    if (record !== keptFor || facts !== keptPictures || year !== keptYear || development) {
      kept = new Map();
      keptLength = 0;
    }
    keptFor = record;
    keptPictures = facts;
    keptYear = year;

    const page = resolvePage(record, pathname);
    const variant = page.name === "service" ? Math.floor(random() * VARIANTS) : 0;
    // Addresses that match nothing are countless, but there are few pages that say so.
    const key = page.name === "missing" ? `missing ${page.note}` : `${variant} ${page.path}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const rendered = renderPage({
      ...options,
      record,
      recordTag: source.current()?.etag,
      pictures: facts,
      picturesVersion: pictures?.version(),
      pathname,
      variant,
      year,
    });
    const result: KeptPage = {
      html: rendered.html,
      status: rendered.status,
      etag: `"${createHash("sha256").update(rendered.html).digest("base64url").slice(0, 27)}"`,
      security: development ? {} : pageSecurity(record, rendered.inline, options.recordUrl),
    };
    keep(key, result);
    return result;
  }

  function keep(key: string, page: KeptPage): void {
    kept.set(key, page);
    keptLength += page.html.length;
    for (const [oldest, { html }] of kept) {
      if (keptLength <= maxKept) return;
      kept.delete(oldest);
      keptLength -= html.length;
    }
  }

  return new Hono().get("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname !== "/" && pathname.endsWith("/")) {
      // Two slashes at the start would name another host.
      return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 308);
    }
    const page = pageAt(pathname);
    const moved = page.status === 404 ? options.movedTo?.(pathname) : undefined;
    if (moved !== undefined) {
      // Browsers keep a 301 for good otherwise, and a service may come back under its old name.
      c.header("Cache-Control", "no-cache");
      return c.redirect(moved + search, 301);
    }
    const headers = { ...page.security, "Cache-Control": "no-cache", ETag: page.etag };
    if (source.current() === undefined) {
      return c.html(page.html, 503, { ...page.security, "Cache-Control": "no-store", "Retry-After": RETRY_AFTER });
    }
    if (c.req.header("If-None-Match")?.includes(page.etag) === true && page.status === 200) {
      return c.body(null, 304, headers);
    }
    return c.html(page.html, page.status, headers);
  });
}
