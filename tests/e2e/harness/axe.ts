import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns axe's violations on a page in its present state, a line for each element: WCAG 2.2, levels A and AA, and
 * axe's best practices.
 */
export async function violations(page: Page): Promise<string[]> {
  await endAnimations(page);
  const { violations: found } = await new AxeBuilder({ page })
    .options({
      // Axe would fetch style sheets again, which only rules outside these tags need.
      preload: false,
      // A frame is a third-party page, and slow to test.
      iframes: false,
      // Passes are not reported: that takes most of the time.
      resultTypes: ["violations"],
    })
    // Runs in the page itself; otherwise axe opens another page to combine its results.
    .setLegacyMode(true)
    .withTags(TAGS)
    // An address that matches nothing shows only the frame (spec section 2).
    .disableRules((await page.locator("main:empty").count()) > 0 ? ["page-has-heading-one"] : [])
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      // The sticky bar may cover a target that scrolling uncovers; usable.spec.ts measures all targets.
      .filter(({ failureSummary = "" }) => !(id === "target-size" && failureSummary.includes("partially obscured")))
      .map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/**
 * Finishes running animations, so that the page is tested in its final state. Does not wait for a frame: on a busy
 * machine the browser may paint none.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const running = document
        .getAnimations()
        // A scroll-driven animation never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      for (const animation of running) animation.finish();
      return running.length === 0;
    },
    undefined,
    { polling: 50 },
  );
}
