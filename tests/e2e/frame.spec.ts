/** The frame of every page: header, footer, call to action, scroll progress, back to top (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated, moveTo, overflow, scrollDown, scrolled } from "./harness/page.ts";
import { placeOf, press } from "./harness/press.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const header = (page: Page): Locator => page.getByRole("banner");
const footer = (page: Page): Locator => page.getByRole("contentinfo");
const SOCIAL = ["Facebook", "Instagram", "YouTube", "Google", "TikTok", "alignable.com"];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("header and footer show logo, contact details, hours and social links", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    await test.step("the header shows the logo, first phone, first workday and first work hours", async () => {
      const logo = header(page).getByRole("link", { name: "Ridgeline Exteriors", exact: true });
      await expect(logo).toHaveAttribute("href", "/");
      await expect(logo.locator("img")).toHaveAttribute("src", "/content/logos/ridgeline.svg");
      await expect(header(page).getByRole("link", { name: "Call (603) 555-0142" })).toHaveAttribute(
        "href",
        "tel:+16035550142",
      );
      await expect(header(page)).not.toContainText("(603) 555-0178");
      for (const words of ["Monday to Friday", "7:00 am – 5:30 pm"])
        await expect(header(page).getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(header(page)).not.toContainText("Saturday");
      await expect(header(page)).not.toContainText("estimates only");
    });
    await test.step("each social icon is named after its network and opens a new tab, in header and footer", async () => {
      for (const place of [header(page), footer(page)]) {
        for (const name of SOCIAL) {
          const link = place.getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
          await expect(link).toHaveAttribute("target", "_blank");
          await expect(link).toHaveAttribute("rel", "noopener");
          await expect(link.locator(".mark, svg, img")).toHaveCount(1);
        }
      }
    });
    await test.step("the footer shows contact details, payment method, copyright and social links", async () => {
      const place = footer(page);
      await expect(place.getByRole("link", { name: "(603) 555-0178" })).toHaveAttribute("href", "tel:+16035550178");
      await expect(place.getByRole("link", { name: "hello@ridgelineexteriors.example" })).toHaveAttribute(
        "href",
        "mailto:hello@ridgelineexteriors.example",
      );
      await expect(place).toContainText("418 Fisherville Road, Concord, NH 03303");
      await expect(place).toContainText("Check, card, cash or bank transfer.");
      await expect(place).toContainText(/© 20\d\d Ridgeline Exteriors/);
      await expect(place.getByRole("link", { name: "Facebook" })).toBeVisible();
    });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the header, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, hasTouch: true });

    test(
      "shows all its parts at every width, in the bar or in its menu",
      longUnless(javaScriptEnabled),
      async ({ page, serve }) => {
        const site = await serve("ridgeline");
        if (javaScriptEnabled) await arrive(page, `${site.url}/about`);
        else await page.goto(`${site.url}/about`);
        const place = header(page);
        const parts = [
          place.getByRole("link", { name: "Ridgeline Exteriors", exact: true }),
          place.locator('a[href="tel:+16035550142"]'),
          place.getByText("Monday to Friday", { exact: true }),
          place.getByText("7:00 am – 5:30 pm", { exact: true }),
          place.getByRole("link", { name: "free estimate", exact: true }),
          ...SOCIAL.map((name) => place.getByRole("link", { name: new RegExp(`^${name}`) })),
        ];
        const menuButton = place.getByLabel("Menu", { exact: true });
        for (const width of [320, 375, 390, 767, 768, 1024, 1151, 1152, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          let opened = false;
          for (const part of parts) {
            const where = `${part.toString()} at ${width} px`;
            const shown = part.filter({ visible: true }).first();
            if ((await shown.count()) === 0) {
              // A part that is not in the bar is in the menu, which stays open from here on.
              expect(opened, where).toBe(false);
              await press(menuButton, "touch");
              opened = true;
            }
            await expect(shown, where).toBeVisible();
            expect((await placeOf(shown, true)).hit, where).toBe(true);
          }
          expect(await overflow(page), `${width} px`).toBe(0);
          // Close the menu for the next width.
          if (!opened) continue;
          await press(menuButton, "touch");
          await expect(parts.at(-1)?.filter({ visible: true }) ?? place).toHaveCount(0);
        }
      },
    );
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`hours of several lines, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test(
      "scroll away completely, and the menu below them ends at the bottom of the viewport",
      longUnless(javaScriptEnabled),
      async ({ page, serve }) => {
        const hours = {
          workdays: [{ day: "Monday to Friday and every other Saturday" }],
          workHours: [{ hour: "7:00 am to 5:30 pm, emergencies at any hour" }],
        };
        const site = await serve(fullRecord({ dbPrincipal: hours }));
        await page.setViewportSize({ width: 320, height: 640 });
        if (javaScriptEnabled) await arrive(page, site.url);
        else await page.goto(site.url);
        const strip = header(page).getByText("Monday to Friday and every other Saturday").first();
        await expect(strip).toBeVisible();
        const menuButton = header(page).getByLabel("Menu", { exact: true });
        await press(menuButton, "touch");
        await expect(header(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
        const end = await page.locator(".navigation-panel").evaluate((panel) => panel.getBoundingClientRect().bottom);
        // The panel ends at the viewport's bottom edge, because its content is longer than the screen.
        expect(end).toBe(640);
        await press(menuButton, "touch");
        await scrollDown(page, 900);
        await expect(strip).not.toBeInViewport();
        const bar = await page.locator(".header-main").evaluate((it) => it.getBoundingClientRect().top);
        expect(Math.abs(bar)).toBeLessThanOrEqual(1);
      },
    );
  });
}

/** Right end of the scroll progress bar, in pixels from the left. */
const progressEnd = (page: Page): Promise<number> =>
  page.locator(".scroll-progress").evaluate((bar) => Math.round(bar.getBoundingClientRect().right));

test("skip link, back-to-top, progress bar and call to action scroll and show the scroll position", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/services`);

  await test.step("the skip link moves the focus to main; back-to-top appears after 400 px of scroll and scrolls to the top", async () => {
    await test.step("the skip link moves the focus to main", async () => {
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });
    await test.step("the back-to-top button appears after 400 px of scroll, not before, and scrolls to the top", async () => {
      const button = page.getByRole("button", { name: "Back to top" });
      await expect(button).toBeHidden();
      await scrollDown(page, 401);
      await expect(button).toBeVisible();
      await scrollDown(page, 400);
      await expect(button).toBeHidden();
      await scrollDown(page, 900);
      await button.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(button).toBeHidden();
    });
  });

  await test.step("the call to action scrolls to the top of its page, and the progress bar shows the scroll position", async () => {
    await test.step("the scroll progress bar grows from zero to the full width", async () => {
      await expect.poll(() => progressEnd(page)).toBe(0);
      const { height } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight - innerHeight }));
      await scrollDown(page, height / 2);
      await expect.poll(() => progressEnd(page)).toBe(640);
      await scrollDown(page, height);
      await expect.poll(() => progressEnd(page)).toBe(1280);
    });
    await test.step("the call to action on another page leads to the top of /contact", async () => {
      await scrollDown(page, 1200);
      await header(page).getByRole("link", { name: "free estimate" }).click();
      await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
      await expect.poll(() => scrolled(page)).toBe(0);
    });
    await test.step("the call to action on its own page scrolls smoothly to the top", async () => {
      await scrollDown(page, 900);
      await page.evaluate(() => {
        const scrolls: unknown[] = [];
        window.scrolls = scrolls;
        window.scrollTo = new Proxy(window.scrollTo, {
          apply(scroll, _window, how: unknown[]) {
            scrolls.push(how[0]);
            Reflect.apply(scroll, window, how);
          },
        });
      });
      await header(page).getByRole("link", { name: "free estimate" }).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      const scrolls = await page.evaluate(() => window.scrolls);
      expect(scrolls).toContainEqual({ top: 0, behavior: "smooth" });
      await expect(page).toHaveURL(`${site.url}/contact`);
    });
  });
});

test("each variant of the call to action scrolls smoothly to the top; a link leads to the top of its page @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/services`);
  for (const [from, label, title] of [
    ["/services", "Our work", "Gallery"],
    ["/gallery", "What we do", "Services"],
    ["/siding", "Our work", "Gallery"],
    ["/about", "What we do", "Services"],
  ] as const) {
    await test.step(`'${label}' on ${from} leads to the top of ${title}`, async () => {
      await moveTo(page, from);
      const link = page.getByRole("main").getByRole("link", { name: label, exact: true }).last();
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveTitle(`${title} | Ridgeline Exteriors`);
      await expect.poll(() => scrolled(page)).toBe(0);
    });
  }
  await test.step("each variant scrolls smoothly to the top: default, with a phone, with label and link", async () => {
    await page.evaluate(() => {
      const scrolls: unknown[] = [];
      window.scrolls = scrolls;
      window.scrollTo = (...how: unknown[]) => void scrolls.push(how[0]);
      addEventListener("click", (event) => event.preventDefault());
    });
    const band = page.getByRole("region", { name: "Tell us what needs doing" });
    for (const [name, href] of [
      ["free estimate", "/contact"],
      ["(603) 555-0142", "tel:+16035550142"],
      ["Our work", "/gallery"],
    ] as const) {
      const link = band.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", href);
      await page.evaluate(() => void window.scrolls?.splice(0));
      await link.click();
      expect(await page.evaluate(() => window.scrolls)).toEqual([{ top: 0, behavior: "smooth" }]);
    }
  });
});

test.describe("the call bar on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("stays in view to the end of the page, covers none of it, and links to the phone and the form", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    const bar = page.locator(".bottom-bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const callBar = page.locator(".call-bar");
    await expect(callBar).toBeInViewport();
    await expect(callBar.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+16035550142");
    await expect(callBar.getByRole("link", { name: "free estimate" })).toHaveAttribute("href", "/contact");
    await scrollDown(page, 1e6);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [footer, top] = [await page.getByRole("contentinfo").boundingBox(), (await bar.boundingBox())?.y];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((top ?? 0) + 1);
    await page.setViewportSize(DESKTOP);
    await expect(callBar).toBeHidden();
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("a second tap on the estimate link scrolls to the form instead of calling", async ({ page, serve }) => {
    for (const demo of ["ridgeline", "copperline"] as const) {
      const site = await serve(demo);
      await arrive(page, `${site.url}/about`);
      const callBar = page.locator(".call-bar");
      const [call, estimate] = [
        callBar.getByRole("link", { name: "Call" }),
        callBar.getByRole("link", { name: "free estimate" }),
      ];
      const [callPlace, { x, y, width, height }] = [await placeOf(call), await placeOf(estimate)];
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
      expect(await placeOf(call), demo).toEqual(callPlace);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(page).toHaveURL(/contact#contact-form$/);
      await expect(page.getByRole("heading", { name: "Send Us A Message" })).toBeInViewport();
      await expect.poll(async () => (await placeOf(page.locator("#contact-form"))).y).toBeLessThan(200);
    }
  });
});

test("the call bar reserves the place of the widgets' button before hydration", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  const last = page.locator(".call-bar .button-solid");
  await expect(last).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await last.boundingBox();
  release();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Open quick help" })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

test("a page shorter than the viewport has no gap below the footer and no scroll progress", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  allowConsole(/Servicio no encontrado/);
  const site = await serve("handy");
  await arrive(page, `${site.url}/no-such-service`);
  for (const size of [
    { width: 1280, height: 1400 },
    { width: 390, height: 2000 },
  ]) {
    await page.setViewportSize(size);
    const foot = await footer(page).boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    const end = size.width < 1152 ? (bar?.y ?? 0) : size.height;
    expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0)), `${size.width} px`).toBe(Math.round(end));
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${size.width} px`).toBe(size.height);
    expect(await progressEnd(page), `${size.width} px`).toBe(0);
  }
});
