/** No violation that axe can find of WCAG 2.2, levels A and AA: every page, on a phone and on a desk, and every state. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { formIn, sendButton } from "./harness/form.ts";
import { arrive } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is wrong, a line for each place. */
async function violations(page: Page): Promise<string[]> {
  // Nothing that fades or grows is looked at halfway.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // One that scrolling moves never ends.
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
  // Axe fetches style sheets again, which a sandboxed frame may not; only a rule outside these tags asks for them.
  const { violations: found } = await new AxeBuilder({ page }).options({ preload: false }).withTags(TAGS).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

test.use({ reducedMotion: "reduce" });
// Looking at a long page takes its time.
test.describe.configure({ timeout: 60_000 });

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
  "/doors-%26%20entry%20remodels",
];

for (const path of ROUTES) {
  test(`${path} of ridgeline, on both screens`, async ({ page, serve }) => {
    const site = await serve("ridgeline");
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      if (screen === DESKTOP) await arrive(page, site.url + path);
      expect(await violations(page)).toEqual([]);
    }
  });
}

for (const demo of ["copperline", "verdeluna", "handy"] as const) {
  for (const path of ["/", "/contact"]) {
    test(`${path} of ${demo}, on both screens`, async ({ page, serve }) => {
      const site = await serve(demo);
      await arrive(page, site.url + path);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test("an address where nothing is", async ({ page, serve, allowConsole }) => {
  allowConsole(/status of 404|Servicio no encontrado/);
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/no-such-service`);
  expect(await violations(page)).toEqual([]);
});

const STATES: readonly [string, typeof PHONE, string, (page: Page) => Promise<void>][] = [
  [
    "the phone's menu open",
    PHONE,
    "/",
    async (page) => {
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.locator('summary[aria-label="Open menu"]').click();
      await menu.locator("summary").filter({ hasText: "Services" }).click();
      await expect(menu.getByRole("link", { name: "Siding", exact: true })).toBeVisible();
    },
  ],
  [
    "a drop-down open",
    DESKTOP,
    "/",
    async (page) => {
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByRole("link", { name: "Services", exact: true }).hover();
      await expect(menu.getByRole("link", { name: "Siding", exact: true })).toBeVisible();
    },
  ],
  [
    "the form in error",
    PHONE,
    "/contact",
    async (page) => {
      await sendButton(formIn(page)).click();
      await expect(page.getByRole("region", { name: "Please check these fields" })).toBeVisible();
    },
  ],
  [
    "the form after it was sent",
    DESKTOP,
    "/contact",
    async (page) => {
      await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
      await page.getByRole("textbox", { name: "First name" }).fill("Ana");
      await page.getByRole("textbox", { name: "Phone" }).fill("603-555-0199");
      await page.getByRole("textbox", { name: /^Tell us about the house/ }).fill("Leak");
      await sendButton(formIn(page)).click();
      await expect(page.locator(".sent")).toBeVisible();
    },
  ],
  [
    "the picture viewer open",
    DESKTOP,
    "/gallery",
    async (page) => {
      await page.getByRole("link", { name: "Enlarge Roofs & Siding: picture 2 of 5" }).click();
      await expect(page.locator(".viewer-count")).toHaveText("2 of 5");
    },
  ],
  [
    "a video open",
    DESKTOP,
    "/our-videos",
    async (page) => {
      await page.getByRole("link", { name: "Play: Video 1" }).click();
      await expect(page.getByRole("dialog", { name: "Video 1" }).locator("iframe")).toBeVisible();
    },
  ],
  [
    "the palette open",
    PHONE,
    "/about",
    async (page) => {
      await page.getByRole("button", { name: "Open quick help" }).click();
      await page.getByRole("button", { name: "Colors", exact: true }).click();
      await page.locator(".palette summary").first().click();
      await page.getByRole("button", { name: "Linen #faf0e6" }).click();
      await expect(page.getByRole("link", { name: "Use these in my message" })).toBeVisible();
    },
  ],
  [
    "the chat open",
    PHONE,
    "/about",
    async (page) => {
      await page.getByRole("button", { name: "Open quick help" }).click();
      await page.getByRole("button", { name: "Chat", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
    },
  ],
  [
    "the call widget open",
    DESKTOP,
    "/about",
    async (page) => {
      await page.getByRole("button", { name: "Open quick help" }).click();
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await expect(page.getByRole("region", { name: "Call us now" }).getByRole("link")).toHaveCount(2);
    },
  ],
  [
    "the visits open",
    PHONE,
    "/about",
    async (page) => {
      await page.getByRole("button", { name: "Open quick help" }).click();
      await page.getByRole("button", { name: "Visits", exact: true }).click();
      await expect(page.locator(".odometer")).toBeVisible();
    },
  ],
];

for (const [state, screen, path, reach] of STATES) {
  test(`with ${state}`, async ({ page, serve }) => {
    await page.setViewportSize(screen);
    const site = await serve("ridgeline");
    await arrive(page, site.url + path);
    await reach(page);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  test("as a dialog, in error", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    const dialog = page.getByRole("dialog", { name: "Request An Estimate Now" });
    await sendButton(dialog).click();
    await expect(dialog.getByRole("region", { name: "Please check these fields" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("as a sheet", async ({ page, serve }) => {
    await page.setViewportSize(PHONE);
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await expect(page.getByRole("complementary", { name: "Request An Estimate Now" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test("a theme whose colours don't contrast is mended", async ({ page, serve }) => {
  const pale = "#f4f4f0";
  const styles = {
    mainColor: pale,
    secondaryColor: pale,
    thirdColor: pale,
    headingTextColor: pale,
    paragraphTextColor: pale,
    bgFooter: pale,
    btn: pale,
    btnHover: pale,
    scrollColor: pale,
    iconsMenuMovil: pale,
  };
  const site = await serve(fullRecord({ styles }));
  await arrive(page, site.url);
  expect(await violations(page)).toEqual([]);
});
