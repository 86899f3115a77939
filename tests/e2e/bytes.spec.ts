/** What a first page makes a visitor's phone fetch and run: at most 95 KB of script, gzipped. */
import { get } from "node:http";
import { gzipSync } from "node:zlib";
import { loadingScreen, takenOver } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const LIMIT = 95_000;
const ROUTES = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/gallery/roofs-%26%20siding",
  "/reviews",
  "/our-videos",
  "/contact",
  "/find-us-on",
  "/roofing",
];

/** Bytes of the body that the server sends to a browser that takes gzip. */
function sentBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
    let bytes = 0;
    response.on("data", (chunk: Buffer) => (bytes += chunk.length));
    response.on("end", () => resolve(bytes));
  }).on("error", reject);
  return promise;
}

// As a first visitor has it: with the estimate modal opening by itself.
test.use({ estimateModal: "open" });

for (const [screen, viewport] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  for (const path of ROUTES) {
    test(`${path} on a ${screen}: script of the first page is at most 95 KB, without viewer and video`, async ({
      page,
      serve,
    }) => {
      await page.setViewportSize(viewport);
      const site = await serve("ridgeline");
      const scripts = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "script" || /\.js$/.test(new URL(request.url()).pathname)) {
          scripts.add(request.url());
        }
      });
      await page.goto(site.url + path);
      await takenOver(page);
      await expect(loadingScreen(page)).toBeHidden();
      if (path !== "/contact") {
        await expect(page.getByRole("heading", { name: "Request An Estimate Now" })).toBeVisible();
      }
      const inline = await page
        .locator("script:not([src]):not([type='application/json'])")
        .evaluateAll((elements) => elements.map((element) => element.textContent).join(""));
      const files = await Promise.all([...scripts].map((url) => sentBytes(url)));
      const total = files.reduce((sum, bytes) => sum + bytes, 0) + gzipSync(inline).length;
      test.info().annotations.push({ type: "script", description: `${total} bytes in ${files.length} files` });
      expect(total).toBeGreaterThan(40_000);
      expect(total, [...scripts].join("\n")).toBeLessThanOrEqual(LIMIT);
      const names = [...scripts].map((url) => new URL(url).pathname);
      expect(names.filter((name) => /viewer|video-modal|palette|tool-belt/.test(name))).toEqual([]);
      // The slider loads when a pair of pictures comes near the screen: on the gallery page alone.
      if (path !== "/gallery") expect(names.filter((name) => name.includes("slider"))).toEqual([]);
    });
  }
}
