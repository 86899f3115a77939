/** No violation that axe can find of WCAG 2.2, levels A and AA: every page, on a phone and on a desk, and every state. */
import type { Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { violations } from "./harness/axe.ts";
import { unprovenTexts } from "./harness/contrast.ts";
import { formIn, sendButton } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, arriveUntouched, hydrated } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { ALBUM, FIXED_PAGES } from "./harness/pages.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

test.use({ reducedMotion: "reduce" });
// Looking at a long page takes its time.
test.describe.configure({ timeout: 300_000 });

const ROUTES = [...FIXED_PAGES, ALBUM];

for (const demo of DEMOS) {
  test(
    `every route of ${demo}, on both screens`,
    longUnless(demo === "ridgeline"),
    async ({ page, serve, allowConsole }) => {
      // Some have no videos, some no reviews: what stands there instead is looked at too.
      allowConsole(/status of 404|o encontrado/);
      const site = await serve(demo);
      const home = await (await page.request.get(site.url)).text();
      const links = [...home.matchAll(/<a href="(\/[^"/]+)"/g)].map(([, path = ""]) => path);
      const service = links.find((path) => !ROUTES.includes(path));
      for (const path of [...ROUTES, ...(service === undefined ? [] : [service])]) {
        await page.setViewportSize(DESKTOP);
        // Come from inside the site: without the loading screen.
        await page.goto(site.url + path, { referer: `${site.url}/` });
        await hydrated(page);
        for (const screen of [DESKTOP, PHONE]) {
          await page.setViewportSize(screen);
          expect.soft(await violations(page), `${path} at ${screen.width} px`).toEqual([]);
        }
      }
    },
  );
}

test("an address where nothing is", async ({ page, serve, allowConsole }) => {
  allowConsole(/status of 404|Servicio no encontrado/);
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/no-such-service`);
  expect(await violations(page)).toEqual([]);
});

const DAYS = ["2026-06-10", "2026-06-11", "2026-06-12"];
const WEATHER = {
  place: "Concord",
  current: { temperatureF: 71, kind: "clear", wind: { mph: 5, direction: "NW" } },
  outlook: DAYS.map((date) => ({ date, highF: 84, lowF: 60, kind: "rain", precipitationPercent: 40 })),
};

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "First name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Phone" }).fill("603-555-0199");
  await page.getByRole("textbox", { name: /^Tell us about the house/ }).fill("Leak");
}

const STATES: readonly [string, typeof PHONE, string, (page: Page) => Promise<void>][] = [
  [
    "the phone's menu open",
    PHONE,
    "/",
    async (page) => {
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByLabel("Menu", { exact: true }).click();
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
      await fillIn(page);
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
      await expect(page.getByRole("region", { name: "Call us now" }).getByRole("link")).toHaveCount(3);
    },
  ],
  [
    "the weather open",
    PHONE,
    "/about",
    async (page) => {
      await page.route("**/api/weather", (route) => route.fulfill({ json: WEATHER }));
      await page.getByRole("button", { name: "Open quick help" }).click();
      await page.getByRole("button", { name: "Weather", exact: true }).click();
      await expect(page.locator(".weather-days")).toBeVisible();
    },
  ],
  [
    "the form that could not be sent",
    PHONE,
    "/contact",
    async (page) => {
      await page.evaluate(() =>
        Object.defineProperty(window, "fetch", { value: () => Promise.reject(new Error("off")) }),
      );
      await fillIn(page);
      await sendButton(formIn(page)).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ],
  [
    "the slider in place",
    PHONE,
    "/gallery",
    async (page) => {
      await page.mouse.wheel(0, 300);
      await expect(page.getByRole("slider").first()).toBeVisible();
    },
  ],
  [
    "the visits open",
    PHONE,
    "/about",
    async (page) => {
      // So many that they are shown.
      await page.evaluate(() => sessionStorage.setItem("visit-counted", "100"));
      await page.reload();
      await hydrated(page);
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
    expect(await unprovenTexts(page)).toEqual([]);
  });
}

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  test("as a dialog, in error", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    const dialog = page.getByRole("dialog", { name: "Request An Estimate Now" });
    await sendButton(dialog).click();
    await expect(dialog.getByRole("region", { name: "Please check these fields" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await unprovenTexts(page)).toEqual([]);
  });

  test("as a sheet", async ({ page, serve }) => {
    await page.setViewportSize(PHONE);
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    await expect(page.getByRole("complementary", { name: "Request An Estimate Now" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test("a theme whose colours don't contrast is corrected", async ({ page, serve }) => {
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
