/** Transferred bytes of a first visit to a page. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { ADDRESSES } from "../src/server/addresses.ts";

export interface Cost {
  path: string;
  kind: string;
  /** Bytes of the body, as transferred. */
  bytes: number;
  etag: string;
}

export interface PageCost {
  requests: Cost[];
  /** Bytes by kind: document, script, css, fonts, pictures, other; `css` includes the styles inside the document. */
  document: number;
  script: number;
  css: number;
  fonts: number;
  pictures: number;
  other: number;
  /** Size of the picture that the page requests before others; 0 for none. */
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

const LATER_CODE =
  /\/(?:visitor-events|track-event|core-vitals|submit-form|new-key|day-names|count-visit)-[\w-]+\.(?:js|css)$/;

/**
 * What a timer of the browser's code sends or loads, which a short visit ends before: the visit's count and its code
 * after 2 s, the form's code after 5 s (src/browser/main.tsx), analytics with their beacons after 5 s or at the first
 * touch (src/browser/lazy-analytics.ts). Not part of a first load.
 */
const comesLater = (request: Request, pathname: string): boolean =>
  LATER_CODE.test(pathname) || pathname === ADDRESSES.visits || request.resourceType() === "ping";

/** Collects requests and responses of a page, from before its navigation until `done`. */
export function watchCost(page: Page): { done: () => Promise<PageCost> } {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return {
    async done() {
      const requests: Cost[] = [];
      for (const request of finished) {
        const response = await request.response();
        // Third-party frames are not counted.
        if (response === null || request.frame() !== page.mainFrame()) continue;
        const { pathname } = new URL(request.url());
        if (comesLater(request, pathname)) continue;
        // A module imported by a module counts as a script, whatever type the browser reports.
        const kind = pathname.endsWith(".js") ? "script" : request.resourceType();
        const { responseBodySize: bytes } = await request.sizes();
        const { etag = "" } = response.headers();
        requests.push({ path: pathname, kind, bytes, etag });
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

/** Whether a response, by its ETag, has the compression that the first visitors of a release get. */
export const isQuicklyCompressed = (etag: string, encoding = "br"): boolean => etag.endsWith(`-${encoding}"`);

/**
 * Waits until the server has the best compression of a page's files: the first visitors of a release get a faster one.
 * @param paths the requested paths
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
