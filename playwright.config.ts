/** Browser tests: the built server, a real browser, and no network access to other machines (see tests/e2e/harness). */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS } from "./tests/e2e/harness/browser-flags.ts";
import { DESKTOP } from "./tests/e2e/harness/screens.ts";

const ON_MACHINE = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

function browser(): { executablePath?: string } {
  const wanted = process.env["CHROME_PATH"] || (ON_MACHINE.find((path) => existsSync(path)) ?? "");
  return wanted === "" ? {} : { executablePath: wanted };
}

/** Tests that `npm test` leaves to `npm run test:long`. */
const LONG = /@long/;

export default defineConfig({
  testDir: "tests/e2e",
  ...(process.env["LONG"] === undefined && { grepInvert: LONG }),
  globalSetup: "./tests/e2e/harness/make-pictures.ts",
  fullyParallel: true,
  // Tests often wait for the loading screen; meanwhile another one uses the processor.
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
    // Playwright's "only-on-failure" takes a screenshot of every test as its pages close; the harness takes those of
    // failed tests.
    screenshot: "off",
    // Pictures of each step would take a sixth more time; `--trace on` includes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...browser(),
      args: [...BROWSER_FLAGS],
    },
  },
});
