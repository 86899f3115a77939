import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong with a page as it stands, a line for each place: WCAG 2.2, levels A and AA, and what it holds for
 * good practice.
 */
export async function violations(page: Page): Promise<string[]> {
  await endAnimations(page);
  const { violations: found } = await new AxeBuilder({ page })
    .options({
      // Axe would fetch style sheets again, which only rules outside these tags need.
      preload: false,
      // Another's page, and a slow thing to look into.
      iframes: false,
      // What passes is not written up: that takes most of the time.
      resultTypes: ["violations"],
    })
    // One script in one page, where the other way opens a window for its sums.
    .setLegacyMode(true)
    .withTags(TAGS)
    // An address where nothing is shows the frame alone (spec section 2).
    .disableRules((await page.locator("main:empty").count()) > 0 ? ["page-has-heading-one"] : [])
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      // What the bar at the screen's edge covers just now is a scroll away from it; usable.spec.ts measures all targets.
      .filter(({ failureSummary = "" }) => !(id === "target-size" && failureSummary.includes("partially obscured")))
      .map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** Ends what fades or grows, so that nothing is looked at halfway. Waits for no frame: a busy machine's browser may draw none. */
async function endAnimations(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const running = document
        .getAnimations()
        // One that scrolling moves never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      for (const animation of running) animation.finish();
      return running.length === 0;
    },
    undefined,
    { polling: 50 },
  );
}
