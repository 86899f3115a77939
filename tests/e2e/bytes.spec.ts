/** Bytes that a visitor's phone downloads for a first page: at most the budgets in bench/budgets.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BYTES, HOME, ROUTES } from "../../bench/budgets.ts";
import type { PageCost } from "../../bench/page-cost.ts";
import { chunkOf } from "./harness/chunk.ts";
import { firstVisitCost, listOf } from "./harness/first-visit.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { DIST } from "./harness/site-server.ts";
import { expect, test } from "./harness/test.ts";

// A first visitor gets the estimate modal, which opens by itself.
test.use({ estimateModal: "open" });

/** Components that load only when they are first used. */
const UNUSED = [
  "picture-viewer/picture-viewer.tsx",
  "video-modal/video-modal.tsx",
  "widgets/palette/color-palette.tsx",
  "widgets/widget-menu.tsx",
  "widgets/weather/weather-panel.tsx",
  "photo-picker/index.ts",
];
const SLIDER = "before-after/before-after-slider.tsx";

const CHECKED = ["document", "script", "css", "fonts", "firstPicture"] as const;

function expectWithin(cost: PageCost, kinds: readonly (typeof CHECKED)[number][] = CHECKED): void {
  for (const kind of kinds) expect.soft(cost[kind], `${kind}:\n${listOf(cost)}`).toBeLessThanOrEqual(BYTES[kind]);
}

/** The size of a visit's scripts for a client that only accepts gzip. */
const gzippedScripts = ({ requests }: PageCost): number =>
  requests
    .filter(({ kind }) => kind === "script")
    .reduce((all, { path }) => all + gzipSync(readFileSync(join(DIST, "client", path))).length, 0);

const componentChunk = (file: string): string => chunkOf(`src/site/components/${file}`);

function expectUsedOnly(path: string, { requests }: PageCost): void {
  const names = requests.map(({ path }) => path);
  const unused = new Set(UNUSED.map(componentChunk));
  expect
    .soft(
      names.filter((name) => unused.has(name)),
      path,
    )
    .toEqual([]);
  // The slider loads when a pair of pictures comes near the viewport, which only happens on the gallery page.
  if (path !== "/gallery") expect.soft(names).not.toContain(componentChunk(SLIDER));
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test("each page stays within its byte budget and loads no unused code", async ({ context, serve }) => {
    const site = await serve("ridgeline");
    for (const path of LONG ? ROUTES : ["/", "/contact"])
      await test.step(path, async () => {
        const cost = await firstVisitCost(context, site.url, path, PHONE);
        // Guards against a count that misses something large: React alone is larger than this.
        expect.soft(cost.script).toBeGreaterThan(40_000);
        if (path !== "/find-us-on") expect.soft(cost.firstPicture).toBeGreaterThan(5_000);
        expectWithin(cost);
        expect.soft(gzippedScripts(cost), listOf(cost)).toBeLessThanOrEqual(BYTES.gzippedScript);
        expectUsedOnly(path, cost);
        if (path !== "/") return;
        expect.soft(cost.document, listOf(cost)).toBeLessThanOrEqual(HOME.document);
        expect.soft(cost.requests.length, listOf(cost)).toBeLessThanOrEqual(HOME.requests);
        expect.soft(cost.total, listOf(cost)).toBeLessThanOrEqual(HOME.bytes);
      });
  });
});

test.describe("on a phone with a device pixel ratio of 3", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3 });

  for (const path of ["/", "/about", "/roofing"]) {
    test(`${path} stays within the same byte budget`, longUnless(false), async ({ context, serve }) => {
      const site = await serve("ridgeline");
      const cost = await firstVisitCost(context, site.url, path, PHONE);
      expect(cost.firstPicture).toBeGreaterThan(5_000);
      expectWithin(cost);
      if (path === "/") expect(cost.total, listOf(cost)).toBeLessThanOrEqual(HOME.bytes);
    });
  }
});

for (const path of ["/", "/gallery"]) {
  // A taller viewport loads more pictures, so pictures are not checked.
  test(
    `${path} stays within the budget of document, scripts, styles and fonts on a desktop`,
    longUnless(path === "/"),
    async ({ context, serve }) => {
      const site = await serve("ridgeline");
      const cost = await firstVisitCost(context, site.url, path, DESKTOP);
      expectWithin(cost, ["document", "script", "css", "fonts"]);
      expectUsedOnly(path, cost);
    },
  );
}
