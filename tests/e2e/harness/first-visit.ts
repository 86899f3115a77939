import { expect, type BrowserContext, type ViewportSize } from "@playwright/test";
import { bestCompressed, type PageCost, watchCost } from "../../../bench/page-cost.ts";
import { loadingScreen, takenOver } from "./page.ts";

/** A visit to a page that nothing is cached of, to its end without any scrolling, and what it cost. */
async function firstVisit(context: BrowserContext, url: string, viewport: ViewportSize): Promise<PageCost> {
  const tab = await context.newPage();
  // A second tab of one browser would have everything already.
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Network.clearBrowserCache");
  await tab.setViewportSize(viewport);
  const cost = watchCost(tab);
  await tab.goto(url);
  await takenOver(tab);
  await expect(loadingScreen(tab)).toBeHidden();
  if (!url.endsWith("/contact")) {
    await expect(tab.getByRole("heading", { name: "Request An Estimate Now" })).toBeVisible();
  }
  await tab.waitForLoadState("networkidle");
  const found = await cost.done();
  await tab.close();
  return found;
}

/** What a first visit costs once the server has its best compression of everything. */
export async function firstVisitCost(
  context: BrowserContext,
  site: string,
  path: string,
  viewport: ViewportSize,
): Promise<PageCost> {
  const { requests } = await firstVisit(context, site + path, viewport);
  const compressed = requests.filter(({ encoding }) => encoding === "br").map(({ path }) => path);
  await bestCompressed(site, compressed);
  return firstVisit(context, site + path, viewport);
}

/** Each request of a visit, a line each. */
export const listOf = ({ requests }: PageCost): string =>
  requests.map(({ path, bytes, kind }) => `${bytes} ${kind} ${path}`).join("\n");
