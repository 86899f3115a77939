/** Axe finds no violation of WCAG 2.2, levels A and AA, in any state of the pages and on any page of any business. */
import type { Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { violations } from "./harness/axe.ts";
import { unprovenTexts } from "./harness/contrast.ts";
import { formIn, sendButton } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, arriveUntouched } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { FIXED_PAGES } from "./harness/pages.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

test.use({ reducedMotion: "reduce" });

// usable.spec.ts checks Ridgeline's pages.
for (const demo of DEMOS.filter((demo) => demo !== "ridgeline")) {
  test(
    `every route of ${demo} passes axe on a desktop and a phone`,
    longUnless(false),
    async ({ page, serve, allowConsole }) => {
      // Some demos have no videos or no reviews; the page shown instead is checked too.
      allowConsole(/status of 404|o encontrado/);
      const site = await serve(demo);
      const home = await (await page.request.get(site.url)).text();
      const links = [...home.matchAll(/<a href="(\/[^"/]+)"/g)].map(([, path = ""]) => path);
      const service = links.find((path) => !FIXED_PAGES.includes(path));
      expect(service).toBeDefined();
      const gallery = await (await page.request.get(`${site.url}/gallery`)).text();
      const [album] = /(?<=<a href=")\/gallery\/[^"]+/.exec(gallery) ?? [];
      expect(album === undefined).toBe(demo === "handy");
      for (const path of [...FIXED_PAGES, album ?? [], service ?? []].flat()) {
        await page.setViewportSize(DESKTOP);
        await arrive(page, site.url + path);
        for (const screen of [DESKTOP, PHONE]) {
          await page.setViewportSize(screen);
          expect.soft(await violations(page), `${path} at ${screen.width} px`).toEqual([]);
        }
      }
    },
  );
}

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

/** A name, a screen size and the steps that bring the page into the state; the states follow each other on one page. */
type State = readonly [name: string, screen: typeof PHONE, reach: (page: Page) => Promise<void>];

const STATES: Readonly<Record<string, readonly State[]>> = {
  "/": [
    [
      "the phone's menu open",
      PHONE,
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
      async (page) => {
        const menu = page.getByRole("navigation", { name: "Main menu" });
        await page.keyboard.press("Escape");
        await expect(menu.getByRole("link", { name: "Siding", exact: true })).toBeHidden();
        await menu.getByRole("link", { name: "Services", exact: true }).hover();
        await expect(menu.getByRole("link", { name: "Siding", exact: true })).toBeVisible();
      },
    ],
  ],
  "/contact": [
    [
      "the form in error",
      PHONE,
      async (page) => {
        await sendButton(formIn(page)).click();
        await expect(page.getByRole("region", { name: "Please check these fields" })).toBeVisible();
      },
    ],
    [
      "the form that could not be sent",
      PHONE,
      async (page) => {
        await page.route("**/api/contact", (route) => route.abort());
        await fillIn(page);
        await sendButton(formIn(page)).click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    ],
    [
      "the form after it was sent",
      DESKTOP,
      async (page) => {
        await page.unroute("**/api/contact");
        await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
        await formIn(page).getByRole("button").last().click();
        await expect(page.locator(".sent")).toBeVisible();
      },
    ],
  ],
  "/gallery": [
    [
      "the slider in place",
      PHONE,
      async (page) => {
        await page.mouse.wheel(0, 300);
        await expect(page.getByRole("slider").first()).toBeVisible();
      },
    ],
    [
      "the picture viewer open",
      DESKTOP,
      async (page) => {
        await page.getByRole("link", { name: "Enlarge Roofs & Siding: picture 2 of 5" }).click();
        await expect(page.locator(".viewer-count")).toHaveText("2 of 5");
      },
    ],
  ],
  "/our-videos": [
    [
      "a video open",
      DESKTOP,
      async (page) => {
        await page.getByRole("link", { name: "Play: Video 1" }).click();
        await expect(page.getByRole("dialog", { name: "Video 1" }).locator("iframe")).toBeVisible();
      },
    ],
  ],
  "/about": [
    [
      "the chat open",
      PHONE,
      async (page) => {
        await page.getByRole("button", { name: "Chat", exact: true }).click();
        await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
      },
    ],
    [
      "the weather open",
      PHONE,
      async (page) => {
        await page.route("**/api/weather", (route) => route.fulfill({ json: WEATHER }));
        await page.getByRole("button", { name: "Open quick help" }).click();
        await page.getByRole("button", { name: "Weather", exact: true }).click();
        await expect(page.locator(".weather-days")).toBeVisible();
      },
    ],
    [
      "the visits open",
      PHONE,
      async (page) => {
        await page.getByRole("button", { name: "Visits", exact: true }).click();
        await expect(page.locator(".odometer")).toBeVisible();
        await expect(page.locator(".weather-days")).toHaveCount(0);
      },
    ],
    [
      "the call widget open",
      DESKTOP,
      async (page) => {
        await page.getByRole("button", { name: "Call", exact: true }).click();
        await expect(page.getByRole("region", { name: "Call us now" }).getByRole("link")).toHaveCount(3);
      },
    ],
    [
      "the palette open",
      PHONE,
      async (page) => {
        await page.getByRole("button", { name: "Colors", exact: true }).click();
        await page.locator(".palette summary").first().click();
        await page.getByRole("button", { name: "Linen #faf0e6" }).click();
        await expect(page.getByRole("link", { name: "Use these in my message" })).toBeVisible();
      },
    ],
  ],
};

for (const [path, states] of Object.entries(STATES)) {
  test(
    `${path} passes axe and contrast checks with ${states.map(([name]) => name).join(", ")}`,
    longUnless(path === "/contact"),
    async ({ page, serve, allowConsole }) => {
      if (path === "/contact") allowConsole(/net::ERR_FAILED/);
      const site = await serve("ridgeline");
      // Enough visits for the counter to be shown. Third-party frames have no session storage.
      await page.addInitScript((url) => {
        if (location.origin === url) sessionStorage.setItem("visit-counted", "100");
      }, site.url);
      const [first] = states;
      await page.setViewportSize(first?.[1] ?? PHONE);
      await arrive(page, site.url + path);
      for (const [name, screen, reach] of states) {
        await test.step(`with ${name}`, async () => {
          await page.setViewportSize(screen);
          await reach(page);
          expect.soft(await violations(page)).toEqual([]);
          expect.soft(await unprovenTexts(page)).toEqual([]);
        });
      }
    },
  );
}

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  test("the dialog with field errors passes axe and contrast checks @long", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    const dialog = page.getByRole("dialog", { name: "Request An Estimate Now" });
    await sendButton(dialog).click();
    await expect(dialog.getByRole("region", { name: "Please check these fields" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await unprovenTexts(page)).toEqual([]);
  });

  test("the sheet passes axe on a phone @long", async ({ page, serve }) => {
    await page.setViewportSize(PHONE);
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    await expect(page.getByRole("complementary", { name: "Request An Estimate Now" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test("the home page passes axe with a theme of low-contrast colours @long", async ({ page, serve }) => {
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
