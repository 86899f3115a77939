/** What a first page makes a visitor's phone fetch: at most what bench/budgets.ts says. */
import { BYTES, HOME, ROUTES } from "../../bench/budgets.ts";
import { firstVisitCost, listOf } from "./harness/first-visit.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

// As a first visitor has it: with the estimate modal opening by itself.
test.use({ estimateModal: "open" });

const FIRST_PAGES = [
  ...ROUTES.map((path) => ({ path, screen: "phone", viewport: PHONE })),
  // A higher screen brings more into view.
  ...["/", "/gallery"].map((path) => ({ path, screen: "desktop", viewport: DESKTOP })),
];
const CHECKED = ["document", "script", "css", "fonts"] as const;

for (const { path, screen, viewport } of FIRST_PAGES) {
  test(`${path} on a ${screen}: the first page keeps to the budget, without viewer and video`, async ({
    context,
    serve,
  }) => {
    const site = await serve("ridgeline");
    const cost = await firstVisitCost(context, site.url, path, viewport);
    // React alone is more: the count has missed nothing large.
    expect(cost.script).toBeGreaterThan(40_000);
    for (const kind of CHECKED) expect.soft(cost[kind], `${kind}:\n${listOf(cost)}`).toBeLessThanOrEqual(BYTES[kind]);
    const names = cost.requests.map(({ path }) => path);
    expect(names.filter((name) => /viewer|video-modal|palette|tool-belt|weather|sending/.test(name))).toEqual([]);
    // The slider loads when a pair of pictures comes near the screen: on the gallery page alone.
    if (path !== "/gallery") expect(names.filter((name) => name.includes("slider"))).toEqual([]);
    if (path === "/" && screen === "phone")
      expect.soft(cost.requests.length, listOf(cost)).toBeLessThanOrEqual(HOME.requests);
  });
}
