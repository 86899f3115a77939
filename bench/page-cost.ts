/** What a first visit to a page costs on the line. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "@playwright/test";

export interface Cost {
  path: string;
  kind: string;
  /** Of the body, as it came. */
  bytes: number;
  encoding: string;
  etag: string;
}

export interface PageCost {
  requests: Cost[];
  /** Bytes by kind: document, script, css, fonts, pictures, other; `css` has the styles inside the document. */
  document: number;
  script: number;
  css: number;
  fonts: number;
  pictures: number;
  other: number;
  /** The picture that the page requests before others; 0 for none. */
  firstPicture: number;
  total: number;
}

const KINDS: Record<string, "document" | "script" | "css" | "fonts" | "pictures"> = {
  document: "document",
  script: "script",
  stylesheet: "css",
  font: "fonts",
  image: "pictures",
};

export const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const LATER_CODE = /\/(?:visitor-events|track-event|core-vitals)-[\w-]+\.js$/;

/** What comes by itself after 5 s, or at the first touch (src/browser/lazy-analytics.ts), and its beacons: no part of a first load. */
const comesLater = (request: Request, pathname: string): boolean =>
  LATER_CODE.test(pathname) || request.resourceType() === "ping";

/** Collects what a page requests and gets, from before it is gone to until `done`. */
export function watchCost(page: Page): { done: () => Promise<PageCost> } {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return {
    async done() {
      const requests: Cost[] = [];
      for (const request of finished) {
        const response = await request.response();
        // Frames of others are not ours.
        if (response === null || request.frame() !== page.mainFrame()) continue;
        const { pathname } = new URL(request.url());
        if (comesLater(request, pathname)) continue;
        // A module that a module imports counts as a script, whatever the browser calls it.
        const kind = pathname.endsWith(".js") ? "script" : request.resourceType();
        const { responseBodySize: bytes } = await request.sizes();
        const { "content-encoding": encoding = "", etag = "" } = response.headers();
        requests.push({ path: pathname, kind, bytes, encoding, etag });
      }
      const sum = (kind: string): number =>
        requests.filter((cost) => (KINDS[cost.kind] ?? "other") === kind).reduce((all, { bytes }) => all + bytes, 0);
      const inside = await page.locator("head style").evaluateAll((all) => all.map((one) => one.textContent).join(""));
      const scripts = await page
        .locator("script:not([src]):not([type$='json'])")
        .evaluateAll((all) => all.map((one) => one.textContent).join(""));
      const first = await page
        .locator("img[fetchpriority=high]")
        .first()
        .evaluateAll(([image]) => (image instanceof HTMLImageElement ? new URL(image.currentSrc).pathname : ""));
      return {
        requests,
        document: sum("document"),
        script: sum("script") + brotli(scripts),
        css: sum("css") + brotli(inside),
        fonts: sum("fonts"),
        pictures: sum("pictures"),
        other: sum("other"),
        firstPicture: requests.find(({ path }) => path === first)?.bytes ?? 0,
        total: requests.reduce((all, { bytes }) => all + bytes, 0),
      };
    },
  };
}

/** Whether a response has the compression that first visitors of a release get, by its tag. */
export const isQuicklyCompressed = (etag: string, encoding = "br"): boolean => etag.endsWith(`-${encoding}"`);

/**
 * Waits until the server has the best compression of what a page needs: the first visitors of a release get a lighter one.
 *
 * @param paths what was requested
 */
export async function bestCompressed(url: string, paths: readonly string[], encoding = "br"): Promise<void> {
  for (const path of paths) {
    for (;;) {
      const response = await fetch(url + path, { headers: { "Accept-Encoding": encoding } });
      await response.arrayBuffer();
      if (!isQuicklyCompressed(response.headers.get("ETag") ?? "", encoding)) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
