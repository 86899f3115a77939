/** Waits, by events, until a page looks as it will stay. */
import type { Page } from "@playwright/test";
import { takenOver } from "../../tests/e2e/harness/page.ts";

/**
 * Settled: taken over by its script, loading screen gone, fonts there, every picture scrolled into view, loaded and
 * decoded, frames loaded, back at the top. Numbers don't count up and nothing moves: contexts ask for reduced motion.
 */
export async function settle(page: Page): Promise<void> {
  await takenOver(page);
  await page.waitForFunction(() => document.documentElement.dataset["loading"] === undefined);
  await page.evaluate(async () => {
    // What loads on a visitor's first sign of life takes a scroll for one.
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  // The comparison's code comes when it is scrolled to.
  await page.waitForFunction(() => document.querySelector(".compare-still") === null);
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState("load").catch(() => undefined)));
  await stand(page);
}

/** Fonts and pictures there, two frames drawn. */
export async function stand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A picture in a closed menu is not asked for, and would never come.
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(
      shown.map(async (image) => {
        if (!image.complete) {
          await new Promise((resolve) => {
            image.addEventListener("load", resolve, { once: true });
            image.addEventListener("error", resolve, { once: true });
          });
        }
        // It rejects for a picture that can't be had.
        await image.decode().catch(() => undefined);
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** How far the page sticks out to the right, and what does; undefined when nothing does. */
export async function overflowing(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const culprits = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    // The innermost ones: what stands around them is only pushed.
    const inner = culprits.filter((element) => !culprits.some((other) => other !== element && element.contains(other)));
    const names = inner
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`);
    return `${scrollWidth - clientWidth} px stick out to the right: ${names.join(", ")}`;
  });
}
