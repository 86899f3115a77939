/** Browser tests: the built server, a real browser, nothing outside this machine (see tests/e2e/harness). */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { DESKTOP } from "./tests/e2e/harness/screens.ts";

const ON_MACHINE = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

function browser(): { executablePath?: string } {
  const wanted = process.env["CHROME_PATH"] || (ON_MACHINE.find((path) => existsSync(path)) ?? "");
  return wanted === "" ? {} : { executablePath: wanted };
}

/** More screens, pages and records than `npm test` goes through: `npm run test:long` runs them too. */
const LONG = /@long/;

export default defineConfig({
  testDir: "tests/e2e",
  ...(process.env["LONG"] === undefined && { grepInvert: LONG }),
  globalSetup: "./tests/e2e/harness/make-pictures.ts",
  fullyParallel: true,
  // Pages wait for their loading screen: while they do, another one works.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  // A machine under load is slow; no test measures time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    viewport: DESKTOP,
    locale: "en-US",
    screenshot: "only-on-failure",
    // With pictures of each step it costs a sixth more time; `--trace on` has them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...browser(),
      args: [
        "--no-sandbox",
        // There is none: without it pages are drawn with a tenth less processor time.
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-sync",
        "--no-pings",
        // A browser without a window does not know the speed of its line and loads pictures from 3,000 px away: on 4G it is 1,250.
        // The others are Playwright's own, a mouse that hovers; the last flag of a name is the only one that counts.
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250",
      ],
    },
  },
});
