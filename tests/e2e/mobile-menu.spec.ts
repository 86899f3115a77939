/**
 * The mobile menu under real presses: nothing moves between press and release, and everything can be reached (spec
 * section 2).
 */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { coveredStops, stepFocus } from "./harness/focus-stops.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { arrive, loadingScreen, scrollDown, scrolled, hydrated } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { placeOf, type Pointer, POINTERS, press, watchedPress, watchPresses } from "./harness/press.ts";
import { expect, test } from "./harness/test.ts";

test.use({ hasTouch: true, actionTimeout: 10_000 });

const SCREENS = [
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];
const SHORT_SCREENS = [
  { width: 320, height: 256 },
  { width: 341, height: 157 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
];
/** Entries without a sub-menu. */
const ENTRIES = ["/", "/about", "/our-videos", "/reviews", "/contact"];
const SUB_MENUS = ["Services", "Gallery"] as const;

const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main menu" });
const menuButton = (page: Page): Locator => menu(page).getByLabel("Menu", { exact: true });
/** The summary element that opens a sub-menu. */
const item = (page: Page, name: string): Locator =>
  menu(page).locator("summary").filter({ hasText: name, visible: true });
const subMenu = (page: Page, name: string): Locator => item(page, name).locator("..");
/** Everything in the open menu that can be pressed, in order. */
const targets = (page: Page): Locator =>
  menu(page).locator("details[open] a, details details > summary").filter({ visible: true });
/** On phones: the call to action, the phone number, and, one paint later, the opening hours and social links. */
const belowEntries = (page: Page): Locator => menu(page).locator(".menu-contact");
const expectClosed = (page: Page): Promise<void> => expect(menu(page).getByRole("link")).toHaveCount(0);

/** Opens the menu and the given sub-menus by real presses. */
async function openMenu(page: Page, subMenus: readonly string[], pointer: Pointer): Promise<void> {
  await press(menuButton(page), pointer);
  await expect(menu(page).getByRole("link", { name: "Contact", exact: true })).toBeVisible();
  await expect
    .poll(() => belowEntries(page).evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBe(0);
  for (const name of subMenus) {
    await press(item(page, name), pointer);
    await expect(subMenu(page, name)).toHaveAttribute("open");
  }
}

for (const pointer of POINTERS) {
  for (const screen of SCREENS) {
    const always = longUnless(pointer === "touch" && screen.width === 390);
    test(
      `every menu entry is one press away and nothing moves, whichever sub-menu is open, by ${pointer} at ${screen.width} px`,
      always,
      async ({ page, serve }) => {
        await page.setViewportSize(screen);
        const site = await serve("ridgeline");
        await arrive(page, `${site.url}/about`);
        await watchPresses(page);
        // Most elements move if both are open.
        const alone = LONG ? [["Services"], ["Gallery"]] : [];
        for (const subMenus of [...alone, SUB_MENUS]) {
          await openMenu(page, subMenus, pointer);
          const count = await targets(page).count();
          expect(count).toBeGreaterThan(10);
          for (let index = 0; index < count; index += 1) {
            const target = targets(page).nth(index);
            const pressed = await watchedPress(target, pointer);
            const what = `${await target.textContent()}, with ${subMenus.join(" and ")} open`;
            expect(pressed, what).toEqual({ places: [expect.any(String)], clicked: true });
            if (await target.evaluate((element) => element.matches("summary"))) await press(target, pointer);
          }
          await page.keyboard.press("Escape");
          await expectClosed(page);
        }
      },
    );

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test(
        `every entry leads to its page whichever sub-menu is open, by ${pointer} at ${screen.width} px`,
        always,
        async ({ page, serve }) => {
          await page.setViewportSize(screen);
          const site = await serve("ridgeline");
          const requested: string[] = [];
          // Status 204: the browser stays on its page, with the menu open.
          await page.route(
            (url) => ENTRIES.includes(url.pathname),
            async (route) => {
              requested.push(route.request().url());
              await route.fulfill({ status: 204 });
            },
          );
          for (const [opened, other] of [
            ["Services", "Gallery"],
            ["Gallery", "Services"],
          ] as const) {
            await page.goto(`${site.url}/find-us-on`);
            await openMenu(page, [opened], pointer);
            for (const href of ENTRIES) {
              await press(
                targets(page)
                  .and(page.locator(`[href="${href}"]`))
                  .first(),
                pointer,
              );
              await expect.poll(() => requested.at(-1)).toBe(`${site.url}${href}`);
            }
            await press(item(page, other), pointer);
            await expect(subMenu(page, other)).toHaveAttribute("open");
            await expect(subMenu(page, opened)).toHaveAttribute("open");
          }
          await page.unrouteAll();
          await press(targets(page).and(page.locator(`[href="/contact"]`)).first(), pointer);
          await expect(page).toHaveURL(`${site.url}/contact`);
        },
      );
    });
  }
}

test("the menu opens, closes and keeps the focus visible at different widths", async ({ page, serve }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);

  await test.step("the menu button keeps its name and exposes its state with aria-expanded", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const button = menuButton(page);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    for (const pointer of POINTERS) {
      await press(button, pointer);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expect(button).toHaveAccessibleName("Menu");
      await press(button, pointer);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    }
  });

  await test.step("a scrolled menu reopens at its top", async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openMenu(page, ["Services"], "touch");
    await targets(page).last().scrollIntoViewIfNeeded();
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await openMenu(page, [], "touch");
    expect(await placeOf(targets(page).first())).toMatchObject({ hit: true });
    await page.keyboard.press("Escape");
    await expectClosed(page);
  });

  await test.step("the menu closes and collapses its sub-menus when the keyboard moves the focus out of it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page, ["Services"], "mouse");
    await targets(page).last().focus();
    await page.keyboard.press("Tab");
    await expectClosed(page);
    await openMenu(page, [], "mouse");
    await expect(subMenu(page, "Services")).not.toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expectClosed(page);
  });

  await test.step("a press beside the menu closes it on click, not before", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openMenu(page, ["Gallery"], "mouse");
    const { x, y } = await placeOf(
      page.getByRole("banner").getByText("Monday to Friday").filter({ visible: true }).first(),
    );
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(menu(page).getByRole("link", { name: "Contact", exact: true })).toBeVisible();
    await page.mouse.up();
    await expectClosed(page);
  });

  for (const screen of [{ width: 320, height: 568 }, ...SCREENS]) {
    if (!LONG && screen.width !== 320 && screen.width !== 1024) continue;
    await test.step(`each focused entry is visible and the page does not scroll, at ${screen.width} px`, async () => {
      await page.setViewportSize(screen);
      await scrollDown(page, 600);
      await openMenu(page, SUB_MENUS, "mouse");
      const top = await scrolled(page);
      await targets(page).first().focus();
      const steps = (await targets(page).count()) - 1;
      expect(coveredStops(await stepFocus(page, "Tab", steps))).toEqual([]);
      expect(coveredStops(await stepFocus(page, "Shift+Tab", steps))).toEqual([]);
      expect(await scrolled(page)).toBe(top);
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await scrollDown(page, 0);
    });
  }

  await test.step("the menu closes when the viewport gets too wide for it, and a drop-down when it gets too narrow", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page, ["Services"], "touch");
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator(".navigation-mobile")).toHaveAttribute("open");
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.locator(".navigation details[open]")).toHaveCount(0);
    await menu(page).getByLabel("Show Services").filter({ visible: true }).press("Enter");
    await expect(page.locator(".navigation details[open]")).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".navigation details[open]")).toHaveCount(0);
  });

  await test.step("the menu closes when the current page is chosen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page, [], "touch");
    await press(menu(page).getByRole("link", { name: "About", exact: true }), "touch");
    await expectClosed(page);
  });

  await test.step("each focused entry of a drop-down is visible, and the page does not scroll", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await scrollDown(page, 300);
    const top = await scrolled(page);
    for (const name of SUB_MENUS) {
      await menu(page).getByLabel(`Show ${name}`).filter({ visible: true }).focus();
      await page.keyboard.press("Enter");
      const links = menu(page).getByRole("list", { name, exact: true }).getByRole("link");
      await expect(links.first()).toBeVisible();
      const steps = await links.count();
      expect(coveredStops(await stepFocus(page, "Tab", steps))).toEqual([]);
      expect(coveredStops(await stepFocus(page, "Shift+Tab", steps))).toEqual([]);
      expect(await scrolled(page)).toBe(top);
    }
  });

  await test.step("on a wide touch screen a tap on the button opens a drop-down, and the next tap follows an entry", async () => {
    await page.setViewportSize({ width: 1366, height: 1024 });
    for (const [name, entry] of [
      ["Services", "Siding"],
      ["Gallery", "Roofs & Siding"],
    ] as const) {
      for (const other of SUB_MENUS) {
        await press(menu(page).getByLabel(`Show ${other}`).filter({ visible: true }), "touch");
        await expect(menu(page).getByRole("list", { name: other, exact: true })).toBeVisible();
      }
      const list = menu(page).getByRole("list", { name, exact: true });
      if (!(await list.isVisible()))
        await press(menu(page).getByLabel(`Show ${name}`).filter({ visible: true }), "touch");
      await press(list.getByRole("link", { name: entry, exact: true }), "touch");
      await expect(page).toHaveTitle(`${entry} | Ridgeline Exteriors`);
      await expect(list).toBeHidden();
    }
  });
});

test("the menu extends to the bottom of the viewport on a phone @long", async ({ page, serve }) => {
  const site = await serve("copperline");
  await page.setViewportSize({ width: 360, height: 580 });
  await arrive(page, `${site.url}/about`);
  await openMenu(page, [], "touch");
  for (const height of [580, 640, 740, 844]) {
    await page.setViewportSize({ width: 360, height });
    const isMenu = await menu(page).evaluate((menu) =>
      [60, 40, 3].map((above) => menu.contains(document.elementFromPoint(180, innerHeight - above))),
    );
    expect.soft(isMenu, `${height} px high`).toEqual([true, true, true]);
  }
});

test("the menu has its hours and networks in its first paint", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await press(menuButton(page), "touch");
  await expect(belowEntries(page).getByRole("link", { name: "(603) 555-0142" })).toBeVisible();
  await expect(belowEntries(page).getByText("Monday to Friday")).toBeVisible();
  await expect(belowEntries(page).getByRole("link", { name: /^Facebook/ })).toBeVisible();
});

test("a menu opened before hydration stays open", async ({ page, serve }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: ready, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await ready;
    await route.fallback();
  });
  const site = await serve("ridgeline");
  await page.goto(`${site.url}/about`);
  await expect(loadingScreen(page)).toBeHidden();
  await openMenu(page, ["Services"], "touch");
  release();
  await hydrated(page);
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
  await expect(subMenu(page, "Services")).toHaveAttribute("open");
  await press(menu(page).getByRole("link", { name: "Contact", exact: true }), "touch");
  await expect(page).toHaveURL(`${site.url}/contact`);
  await expectClosed(page);
});

test.describe("drop-downs on a wide touch screen", () => {
  test("a tap during the animation of a navigation takes effect @long", async ({ page, serve }) => {
    await page.setViewportSize({ width: 1366, height: 1024 });
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    // The animation must last longer than the taps, also that of a view transition, which would capture all taps.
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync("::view-transition-old(root) { animation-duration: 1h }");
      document.adoptedStyleSheets.push(slow);
    });
    await press(menu(page).getByRole("link", { name: "Contact", exact: true }), "touch");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await press(menu(page).getByLabel("Show Services").filter({ visible: true }), "touch");
    const list = menu(page).getByRole("list", { name: "Services", exact: true });
    await press(list.getByRole("link", { name: "Siding", exact: true }), "touch");
    await expect(page).toHaveTitle("Siding | Ridgeline Exteriors");
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test(
      "every menu entry can be scrolled into view on short viewports",
      longUnless(javaScriptEnabled),
      async ({ page, serve }) => {
        const site = await serve(fullRecord());
        const screens = LONG ? SHORT_SCREENS : SHORT_SCREENS.filter(({ height }) => height === 256 || height === 390);
        await page.setViewportSize(screens[0] ?? PHONE);
        if (javaScriptEnabled) await arrive(page, `${site.url}/about`);
        else await page.goto(`${site.url}/about`);
        // The menu stays open while the phone is rotated.
        await openMenu(page, SUB_MENUS, "touch");
        for (const screen of screens)
          await test.step(`at ${screen.width}x${screen.height}`, async () => {
            await page.setViewportSize(screen);
            // Scrolls by the wheel over the menu, as visitors do: `scrollIntoView` also scrolls containers that
            // visitors can't scroll.
            await page.mouse.move(screen.width / 2, screen.height - 20);
            const count = await targets(page).count();
            for (let index = 0; index < count; index += 1) {
              const target = targets(page).nth(index);
              const seen = async (): Promise<boolean> => {
                const { y, height, hit } = await placeOf(target);
                if (!hit) await page.mouse.wheel(0, y + height / 2 - (screen.height * 2) / 3);
                return hit;
              };
              await expect.poll(seen, { intervals: [50] }).toBe(true);
            }
          });
      },
    );
  });
}
