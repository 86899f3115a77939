/** Phones with a notch, round corners and a gesture bar: no text or control lies beneath them. */
import type { Page } from "@playwright/test";
import { arrive, arriveUntouched } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

interface Insets {
  left?: number;
  right?: number;
  bottom?: number;
}

/** An iPhone 15 in landscape and in portrait. */
const SIDEWAYS = { screen: { width: 852, height: 393 }, insets: { left: 59, right: 59, bottom: 21 } };
const UPRIGHT = { screen: { width: 393, height: 852 }, insets: { bottom: 34 } };

async function holdPhone(page: Page, { screen, insets }: { screen: typeof SIDEWAYS.screen; insets: Insets }) {
  await page.setViewportSize(screen);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/** Visible texts closer to the sides of the screen than the inset. */
const textsWithin = (page: Page, inset: number): Promise<string[]> =>
  page.evaluate((inset) => {
    const near: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around === null || around.closest("script, style, noscript, .visually-hidden, .skip-link") !== null) continue;
      if (!around.checkVisibility({ visibilityProperty: true }) || text.textContent?.trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      // Visually hidden texts are one pixel wide.
      if (width > 2 && (left < inset - 1 || right > innerWidth - inset + 1)) near.push(text.textContent ?? "");
    }
    return near;
  }, inset);

test("every text is inside the safe area on a phone in landscape @long", async ({ page, serve }) => {
  await holdPhone(page, SIDEWAYS);
  for (const [demo, path] of [
    ["ridgeline", "/"],
    ["ridgeline", "/contact"],
    ["copperline", "/gallery"],
    ["copperline", "/services"],
    ["verdeluna", "/"],
    ["handy", "/"],
  ] as const) {
    const site = await serve(demo);
    await arrive(page, site.url + path);
    expect(await textsWithin(page, SIDEWAYS.insets.left), `${demo}${path}`).toEqual([]);
  }
  await page.getByRole("navigation").getByLabel("Menu", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "About", exact: true })).toBeVisible();
  expect(await textsWithin(page, SIDEWAYS.insets.left), "the menu").toEqual([]);
});

test("the viewer's buttons are inside the safe area on a phone in landscape", async ({ page, serve }) => {
  await holdPhone(page, SIDEWAYS);
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  await page
    .getByRole("link", { name: /^Enlarge / })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "Picture viewer" });
  const { left, right } = SIDEWAYS.insets;
  for (const name of ["Previous", "Next", "Close"]) {
    const place = await viewer.getByRole("button", { name }).boundingBox();
    expect(place?.x, name).toBeGreaterThanOrEqual(left);
    expect((place?.x ?? 0) + (place?.width ?? 0), name).toBeLessThanOrEqual(SIDEWAYS.screen.width - right);
  }
});

test.describe("the estimate sheet", () => {
  test.use({ estimateModal: "open" });

  test("is above the gesture bar", async ({ page, serve }) => {
    await holdPhone(page, UPRIGHT);
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    const sheet = page.getByRole("complementary", { name: "Request An Estimate Now" });
    await expect(sheet).toBeVisible();
    const bottom = () =>
      sheet.getByRole("button").evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().bottom)));
    await expect.poll(bottom).toBeLessThanOrEqual(UPRIGHT.screen.height - UPRIGHT.insets.bottom);
  });
});
