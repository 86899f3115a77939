/** Takes pictures in the real browser of what the real server answers. */
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { stubOutside } from "../../tests/e2e/harness/outside.ts";
import { SCREENS } from "./options.ts";
import { overflowing, settle, stand } from "./settle.ts";
import { type Shot, shotFile } from "./shots.ts";
import type { SiteWords } from "./site.ts";

/** A key that `src/site/estimate/invitation.ts` reads. */
const ESTIMATE_CLOSED = "estimate-closed";
/** Neither WebP nor the browser makes a taller picture. */
const TALLEST = 16_000;
const QUALITY = 74;
/** Stands for the pictures of video hosts, which are not asked. */
const POSTER = "content/pictures/house-modern-wood.jpg";

export interface Taken {
  file: string;
  /** What is wrong with the page: console messages, overflow. One line each. */
  faults: string[];
}

export interface CameraOptions {
  /** Where pictures go. */
  folder: string;
  /** Pixels of the picture for each CSS pixel. */
  scale?: number;
  /** The first screen only, whatever the picture is of. */
  firstScreen?: boolean;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
    args: ["--no-sandbox", "--hide-scrollbars", "--disable-background-networking", "--force-color-profile=srgb"],
  });

/**
 * Takes one picture.
 *
 * @param url  origin of the site
 * @param file name of the picture
 * @throws when the page does not come into its state
 */
export async function take(
  browser: Browser,
  shot: Shot,
  site: { url: string; words: SiteWords },
  { folder, scale = 1, firstScreen = false }: CameraOptions,
  file = shotFile(shot),
): Promise<Taken> {
  const { state } = shot;
  const context = await browser.newContext({
    viewport: { width: shot.width, height: SCREENS.get(shot.width) ?? 800 },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    locale: "en-US",
    javaScriptEnabled: state?.scriptless !== true,
  });
  const faults: string[] = [];
  context.on("console", (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (state?.console?.test(line) !== true) faults.push(`console ${line}`);
  });
  context.on("weberror", (error) => faults.push(`uncaught ${error.error().message}`));
  try {
    const { origin } = new URL(site.url);
    await stubOutside(context, new Set([origin]), []);
    await context.route(
      (url) => url.origin !== origin && /\.(?:jpe?g|webp|png)$/.test(url.pathname),
      (route) => route.fulfill({ path: POSTER }),
    );
    // Logos of odd records, which no content folder has.
    await context.route("**/tests/records/logos/*", (route) =>
      route.fulfill({ path: `.${new URL(route.request().url()).pathname}`, contentType: "image/svg+xml" }),
    );
    if (state?.estimate !== true) {
      await context.addInitScript((key) => {
        try {
          sessionStorage.setItem(key, "yes");
        } catch {
          // Sandboxed frames have no storage.
        }
      }, ESTIMATE_CLOSED);
    }
    const page = await context.newPage();
    await show(page, shot, site);
    const overflow = await overflowing(page);
    if (overflow !== undefined) faults.push(overflow);
    const whole = !firstScreen && (state === undefined || state.whole === true);
    await sharp(await photograph(page, whole, state?.unsettled === true), { limitInputPixels: false })
      .webp({ quality: QUALITY })
      .toFile(join(folder, file));
    return { file, faults };
  } finally {
    await context.close();
  }
}

async function show(
  page: Page,
  { path, state }: Shot,
  { url, words }: { url: string; words: SiteWords },
): Promise<void> {
  await state?.prepare?.(page);
  await page.goto(`${url}${path}`);
  // Without script no picture is lazy: all are there with the page.
  if (state?.scriptless === true) return;
  if (state?.unsettled !== true) await settle(page);
  await state?.open?.(page, words);
  if (state?.open !== undefined && state.unsettled !== true) await stand(page);
}

async function photograph(page: Page, whole: boolean, moving: boolean): Promise<Buffer> {
  const options = { animations: moving ? ("allow" as const) : ("disabled" as const), caret: "hide" as const };
  if (!whole) return page.screenshot(options);
  const { width = 0, height = 0 } = (await page.locator("html").boundingBox()) ?? {};
  if (height <= TALLEST) return page.screenshot({ ...options, fullPage: true });
  return page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height: TALLEST } });
}
