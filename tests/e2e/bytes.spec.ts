/** What a first page makes a visitor's phone fetch: at most what bench/budgets.ts says. */
import { BYTES, HOME, ROUTES } from "../../bench/budgets.ts";
import { bestCompressed, type PageCost, watchCost } from "../../bench/page-cost.ts";
import { loadingScreen, takenOver } from "./harness/page.ts";
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

const list = ({ requests }: PageCost): string =>
  requests.map(({ path, bytes, kind }) => `${bytes} ${kind} ${path}`).join("\n");

for (const { path, screen, viewport } of FIRST_PAGES) {
  test(`${path} on a ${screen}: the first page keeps to the budget, without viewer and video`, async ({
    page,
    context,
    serve,
  }) => {
    await page.setViewportSize(viewport);
    const site = await serve("ridgeline");
    const visit = async (): Promise<PageCost> => {
      const tab = await context.newPage();
      await tab.setViewportSize(viewport);
      const cost = watchCost(tab);
      await tab.goto(site.url + path);
      await takenOver(tab);
      await expect(loadingScreen(tab)).toBeHidden();
      if (path !== "/contact") {
        await expect(tab.getByRole("heading", { name: "Request An Estimate Now" })).toBeVisible();
      }
      await tab.waitForLoadState("networkidle");
      const found = await cost.done();
      await tab.close();
      return found;
    };
    const first = await visit();
    await bestCompressed(
      site.url,
      first.requests.filter(({ encoding }) => encoding === "br").map((request) => request.path),
    );
    // A browser's second tab has everything already.
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.clearBrowserCache");
    const cost = await visit();

    // React alone is more: the count has missed nothing large.
    expect(cost.script).toBeGreaterThan(40_000);
    for (const kind of CHECKED) expect.soft(cost[kind], `${kind}:\n${list(cost)}`).toBeLessThanOrEqual(BYTES[kind]);
    const names = cost.requests.map(({ path }) => path);
    expect(names.filter((name) => /viewer|video-modal|palette|tool-belt|weather/.test(name))).toEqual([]);
    // The slider loads when a pair of pictures comes near the screen: on the gallery page alone.
    if (path !== "/gallery") expect(names.filter((name) => name.includes("slider"))).toEqual([]);
    if (path === "/" && screen === "phone")
      expect.soft(cost.requests.length, list(cost)).toBeLessThanOrEqual(HOME.requests);
  });
}
