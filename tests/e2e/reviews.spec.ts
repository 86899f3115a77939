/** Review widgets: third-party scripts in a sandboxed frame without our origin, as high as their content. */
import type { Locator, Page } from "@playwright/test";
import { httpRequest } from "../fakes/http-client.ts";
import { type HttpServer, startHttpServer } from "../fakes/http-server.ts";
import { record } from "../records/record.ts";
import { arrive, overflow, statusNote } from "./harness/page.ts";
import { expect, test as base } from "./harness/test.ts";

/** A typical widget: it fills its element, uses storage and cookies, grows on a press, and looks for its page. */
const WIDGET = `
(() => {
  const place = document.querySelector(".fake-reviews");
  localStorage.setItem("fake", "1");
  sessionStorage.setItem("fake", localStorage.getItem("fake"));
  document.cookie = "fake=1";
  const tried = (what) => { try { return String(what()); } catch (error) { return error.name; } };
  place.innerHTML =
    '<div id="list" style="height: 700px">Great work, ' + place.dataset.business + '!</div>' +
    '<button>More</button><p id="found"></p>';
  document.querySelector("button").addEventListener("click", () => {
    document.getElementById("list").style.height = "1500px";
  });
  document.getElementById("found").textContent = [
    origin,
    tried(() => parent.document.title),
    tried(() => parent.localStorage.length),
    tried(() => parent.location.href),
    document.cookie === "" ? "no cookies" : document.cookie,
  ].join(" / ");
  parent.postMessage({ embedHeight: "1e9" }, "*");
  parent.postMessage({ embedHeight: NaN }, "*");
  parent.postMessage("hello", "*");
})();`;

const test = base.extend<{ widgets: HttpServer }>({
  widgets: async ({ ownOrigins }, provide) => {
    const host = await startHttpServer(({ url }, response) => {
      const known = url?.startsWith("/widget.js") === true;
      response.writeHead(known ? 200 : 404, { "Content-Type": "text/javascript" }).end(known ? WIDGET : "");
    });
    ownOrigins.add(host.origin);
    await provide(host);
    await host.close();
  },
});

const main = (page: Page): Locator => page.getByRole("main");
const frameOf = (page: Page): Locator => main(page).getByTitle("Reviews of our work", { exact: true });
const snippet = (origin: string, path = "/widget.js"): string =>
  `<script>alert(1)</script><div class="fake-reviews" data-business="Maple" onclick="alert(1)"></div><script src="${origin}${path}" defer></script>`;
const reviewed = (...links: unknown[]) => record({ reviews: { activo: true, isHomeOnly: false, links } });
const heightOf = async (frame: Locator): Promise<number> => (await frame.boundingBox())?.height ?? 0;

test("a review widget's frame fits its content, is isolated from the page, and ignores other windows' messages", async ({
  page,
  context,
  serve,
  widgets,
}) => {
  const site = await serve(reviewed(snippet(widgets.origin)));
  await arrive(page, `${site.url}/reviews`);
  const frame = frameOf(page);
  await frame.scrollIntoViewIfNeeded();
  await test.step("a widget's frame fits its content at every width", async () => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(frame.contentFrame().getByText("Great work, Maple!")).toBeVisible();
      await expect.poll(() => heightOf(frame)).toBeGreaterThan(700);
      expect(await heightOf(frame)).toBeLessThan(900);
      expect(await overflow(page)).toBe(0);
    }
  });
  await test.step("a widget can't access the page, its storage or its cookies", async () => {
    await expect(frame.contentFrame().locator("#found")).toHaveText(
      "null / SecurityError / SecurityError / SecurityError / no cookies",
    );
    expect((await frame.getAttribute("sandbox"))?.split(" ")).not.toContain("allow-same-origin");
    expect(await page.evaluate(() => [localStorage.getItem("fake"), sessionStorage.getItem("fake")])).toEqual([
      null,
      null,
    ]);
    expect(await context.cookies()).toEqual([]);
  });
  await test.step("the frame grows, and messages of other windows do not change its height", async () => {
    await frame.evaluate((element) => {
      const heights: (string | null)[] = [];
      const note = (): void => {
        heights.push(element.getAttribute("height"));
        document.documentElement.dataset["heights"] = heights.join();
      };
      new MutationObserver(note).observe(element, { attributeFilter: ["height"] });
      // Messages from the page itself and from another frame, neither of which is a reviews frame.
      postMessage({ embedHeight: 4_000 }, "*");
      const other = document.createElement("iframe");
      document.body.append(other);
      other.contentWindow?.parent.postMessage({ embedHeight: 4_001 }, "*");
    });
    await frame.contentFrame().getByRole("button", { name: "More" }).click();
    await expect.poll(() => heightOf(frame)).toBeGreaterThan(1_500);
    const heights = (await page.locator("html").getAttribute("data-heights"))?.split(",") ?? [];
    expect(heights.map(Number).filter((height) => height >= 4_000)).toEqual([]);
  });
  await test.step("a grown frame fits its content at every width", async () => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => heightOf(frame)).toBeGreaterThan(1_500);
      const inside = () =>
        frame
          .contentFrame()
          .locator("html")
          .evaluate((html) => html.scrollHeight - html.clientHeight);
      await expect.poll(inside).toBe(0);
      expect(await overflow(page)).toBe(0);
    }
  });
});

/** The CSP of a site's page with reviews, without the site's own URL. */
const policyOf = async (url: string): Promise<string> => {
  const { host, port } = new URL(url);
  const response = await httpRequest({ origin: `http://127.0.0.1:${port}`, host, path: "/reviews" });
  expect(response.status).toBe(200);
  return String(response.headers["content-security-policy"]).replaceAll(url, "");
};

const scripts = (text: string): string =>
  /script-src ([^;]*)/.exec(text)?.[1]?.replaceAll(/'sha256-[^']*'/g, "#") ?? "";

test("the page's own policy contains no widget's host", async ({ serve, widgets }) => {
  const [with_, without] = await Promise.all([
    serve(reviewed(snippet(widgets.origin))),
    serve(reviewed("/content/own.html")),
  ]);
  const policy = await policyOf(with_.url);
  expect(policy).not.toContain(widgets.origin);
  expect(policy).toContain("frame-src 'self';");
  expect(scripts(policy)).toBe(scripts(await policyOf(without.url)));
});

test("a widget's document opened at its own URL has an opaque origin", async ({ page, serve, widgets }) => {
  const site = await serve(reviewed(snippet(widgets.origin)));
  await page.goto(`${site.url}/embed/reviews/1`);
  await expect(page.locator("#found")).toContainText("null /");
  expect(await page.evaluate(() => origin)).toBe("null");
});

test("a widget that claims an excessive height gets 6,000 px @long", async ({ page, context, serve, ownOrigins }) => {
  ownOrigins.add("http://127.0.0.1:9");
  await context.route("http://127.0.0.1:9/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'document.querySelector(".fake-reviews").style.height = "1e7px";',
    }),
  );
  const site = await serve(reviewed(snippet("http://127.0.0.1:9")));
  await arrive(page, `${site.url}/reviews`);
  const frame = frameOf(page);
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => heightOf(frame)).toBe(6_000);
});

test("the page shows a message and a link to the profile if a widget's script is unavailable @long", async ({
  page,
  serve,
  widgets,
  allowConsole,
}) => {
  allowConsole(statusNote(404));
  const gmb = { link: "https://profile.example/maple" };
  const site = await serve({ ...reviewed(snippet(widgets.origin, "/gone.js")), gmb });
  await arrive(page, `${site.url}/reviews`);
  await main(page).locator(".reviews").scrollIntoViewIfNeeded();
  await expect(main(page).getByText("The reviews can't be shown here right now.")).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
  await expect(main(page).getByRole("link", { name: "See our business profile" })).toHaveAttribute("href", gmb.link);
});

test("a page that refuses frames is rendered as a link, and an iframe snippet as its frame", async ({
  page,
  serve,
  outside,
}) => {
  const src = "https://widgets.sociablekit.com/google-reviews/iframe/1";
  const site = await serve(
    reviewed("https://www.yelp.com/biz/maple", `<iframe src='${src}' width='100%' height='1000'></iframe>`),
  );
  await arrive(page, `${site.url}/reviews`);
  await expect(main(page).getByRole("link", { name: "Read our reviews on Yelp" })).toHaveAttribute(
    "href",
    "https://www.yelp.com/biz/maple",
  );
  await expect(main(page).locator("iframe")).toHaveCount(1);
  await expect(main(page).locator("iframe")).toHaveAttribute("src", src);
  await main(page).locator("iframe").scrollIntoViewIfNeeded();
  await expect(main(page).locator("iframe").contentFrame().getByText("Elsewhere")).toBeVisible();
  expect(outside.filter(({ kind }) => kind === "document").map(({ url }) => url)).toEqual([src]);
});

test("a review widget loads only on request with Save-Data @long", async ({ page, serve, widgets }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const site = await serve(reviewed(snippet(widgets.origin)));
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(request.url()));
  await arrive(page, `${site.url}/reviews`);
  const ask = page.getByRole("button", { name: "Show: Reviews of our work" });
  await ask.scrollIntoViewIfNeeded();
  expect(requested.filter((url) => /\/embed\/|widget\.js/.test(url))).toEqual([]);
  await ask.press("Enter");
  await expect.poll(() => heightOf(frameOf(page))).toBeGreaterThan(700);
});
