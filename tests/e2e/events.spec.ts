/** Visitor events are dispatched on the window and counted by our own server. */
import type { Page } from "@playwright/test";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { arrive } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

interface PostedEvent {
  name: string;
  value?: number;
}

/** Responds to a sent form. Playwright can read the body of a `sendBeacon` post only if the test has a route. */
const answerForm = (page: Page): Promise<unknown> =>
  page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));

/** Collects the events that the page posts to our server. */
function postsOf(page: Page): PostedEvent[] {
  const posts: PostedEvent[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/events") return;
    const posted: PostedEvent = request.postDataJSON();
    posts.push(posted);
  });
  return posts;
}

/** Records the events that the page dispatches on its window, and prevents links from leaving the page. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tracked: string[] = [];
    Object.defineProperty(window, "tracked", { value: tracked });
    addEventListener("site:event", (event) => {
      if (event instanceof CustomEvent) tracked.push(String(Reflect.get(Object(event.detail), "name")));
    });
    addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a[href^='tel:'], a[href^='mailto:'], a[target]"))
        event.preventDefault();
    });
  });
const tracked = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "tracked"));

/** On the contact page: clicks the phone link and the mail link, begins the form and sends it. */
async function useContactPage(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Call / })
    .click();
  await page.getByRole("contentinfo").locator("a[href^='mailto:']").first().click();
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
}
const DONE = ["call", "email", "form_start", "form_sent"];
const isAction = ({ name }: PostedEvent): boolean => /^[a-z_]+$/.test(name);

test.describe("in a browser whose events are counted", () => {
  // The default user agent says that it is headless; such browsers are not counted.
  test.use({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  });

  test("visitor actions are dispatched and posted, and set no cookie; calls and web vitals are in the metrics", async ({
    page,
    serve,
    context,
  }) => {
    const site = await serve("ridgeline", { env: { METRICS_PORT: "0" } });
    await expect.poll(() => site.log.join("\n")).toContain("Metrics at ");
    const address = /Metrics at ([^\s"]+)/.exec(site.log.join("\n"))?.[1]?.replace("localhost", "127.0.0.1") ?? "";
    const metrics = async (): Promise<string> => (await fetch(address)).text();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await listen(page);
    await answerForm(page);
    const posts = postsOf(page);
    await arrive(page, `${site.url}/contact`);

    await test.step("the script that measures web vitals loads with the first interaction", async () => {
      expect(scripts.filter((path) => path.includes("core-vitals"))).toEqual([]);
      const loaded = page.waitForResponse(/core-vitals/);
      await page.mouse.move(200, 200);
      await loaded;
    });

    await test.step("calls, e-mails, started and sent forms are dispatched and posted, without a cookie", async () => {
      await useContactPage(page);
      await expect.poll(() => posts.filter(isAction)).toEqual(DONE.map((name) => ({ name })));
      expect(await tracked(page)).toEqual(expect.arrayContaining(DONE));
      expect(await context.cookies()).toEqual([]);
    });

    await test.step("a click on the chat link is posted", async () => {
      await page.evaluate(() => void navigation.navigate("/find-us-on"));
      await page.getByRole("main").locator("a[href^='https://wa.me/']").click();
      await expect.poll(() => posts.filter(isAction).slice(DONE.length)).toEqual([{ name: "chat" }]);
    });

    await test.step("a call and the web vitals are in the server's metrics", async () => {
      await expect.poll(metrics).toMatch(/site_visitor_events_total\{[^}]*event="call"[^}]*\} 1/);
      // The other values are final when the page is hidden, which is simulated here.
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      });
      for (const vital of ["FCP", "TTFB", "LCP"])
        await expect
          .poll(metrics)
          .toMatch(new RegExp(`site_web_vital_seconds_count\\{[^}]*vital="${vital}"[^}]*\\} 1`));
      await expect.poll(metrics).toMatch(/site_web_vital_cls_count\{[^}]*\} 1/);
    });
  });
});

test("ANALYTICS=off sends and loads nothing, and events are still dispatched on the window @long", async ({
  page,
  serve,
}) => {
  await listen(page);
  await answerForm(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const site = await serve("ridgeline", { env: { ANALYTICS: "off" } });
  await arrive(page, `${site.url}/contact`);
  await useContactPage(page);
  await page.mouse.move(100, 100);
  await expect.poll(() => tracked(page)).toEqual(DONE);
  await page.goto("about:blank");
  expect(requests.filter((path) => /api\/events|vitals/.test(path))).toEqual([]);
  expect((await fetch(`${site.url}/api/events`, { method: "POST", body: '{"name":"call"}' })).status).toBe(404);
});
