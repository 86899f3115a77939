/**
 * Start-up: the loading screen, the single fetch, and the effect of its response (spec section 4, decisions section 1).
 */
import type { Page } from "@playwright/test";
import { fullRecord, record } from "../records/record.ts";
import { httpRequest } from "../fakes/http-client.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { arriveFirst, loadingScreen, statusNote, hydrated, watchShifts } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

/** Page time in milliseconds; the page and its scripts read the test's clock too. */
const elapsed = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Pauses the page's clock at the start of navigation; from there on the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far enough ahead that real time does not reach it first.
  await page.clock.pauseAt(60_000);
  // The CSS animation that ends the loading screen does not follow that clock, and could end it on a slow machine.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** Resolves when the fetch has settled and the page has seen it. */
const settled = (page: Page): Promise<void> => page.evaluate(async () => void (await window.startUp?.response));

test.describe("the loading screen", () => {
  test("stays for one second when the fetch is faster", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await stopClock(page);
    await page.goto(site.url);
    await settled(page);
    await expect(loadingScreen(page)).toBeVisible();

    await test.step("the loading screen shows the logo and covers the viewport", async () => {
      await expect(loadingScreen(page).locator("img")).toHaveAttribute("src", "/content/logos/ridgeline.svg");
      expect(await loadingScreen(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    });

    await page.clock.runFor(990 - (await elapsed(page)));
    await expect(loadingScreen(page)).toBeVisible();
    await page.clock.runFor(11);
    await expect(loadingScreen(page)).toBeHidden();
  });

  test("stays until the fetch has settled when that takes longer", async ({ page, serve }) => {
    const site = await serve(record());
    const release = site.provider.hold();
    await stopClock(page);
    const requested = site.provider.requested();
    await page.goto(site.url, { waitUntil: "domcontentloaded" });
    await requested;
    await page.clock.runFor(3_000);
    await expect(loadingScreen(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-loading", "fetching");
    release();
    await settled(page);
    await page.clock.runFor(1);
    await expect(loadingScreen(page)).toBeHidden();
  });

  test("is hidden after one second and the end of the fetch, not before, by the browser's own clock", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.addInitScript(() => {
      new MutationObserver((_changes, watcher) => {
        if (document.documentElement.dataset["loading"] !== undefined || window.startUp === undefined) return;
        Object.assign(window, { goneAt: performance.now() });
        watcher.disconnect();
      }).observe(document, { attributes: true, subtree: true });
    });
    await arriveFirst(page, site.url);
    const goneAt = await page.evaluate(() => window.goneAt);
    const answeredAt = await page.evaluate(() => {
      const fetches = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/paginas/"));
      return Math.max(...fetches.map(({ startTime, duration }) => startTime + duration));
    });
    const due = Math.max(1_000, answeredAt);
    expect(goneAt).toBeGreaterThanOrEqual(due - 1);

    await test.step("scripts are requested after the first paint, even where the page loads faster", async () => {
      const { paint, scripts } = await page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        scripts: performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      }));
      expect(scripts.length).toBeGreaterThan(0);
      expect(Math.min(...scripts)).toBeGreaterThan(paint ?? Infinity);
    });

    await test.step("the page links to its manifest", async () => {
      await expect(page.locator("head > link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
    });

    await test.step("the loading screen is not shown on navigations", async () => {
      await page.evaluate(() => {
        Object.assign(window, { shownAgain: false });
        new MutationObserver(() => Object.assign(window, { shownAgain: true })).observe(document.documentElement, {
          attributeFilter: ["data-loading"],
        });
      });
      await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      await page.goBack();
      await expect(page).toHaveTitle("Home | Ridgeline Exteriors");
      expect(await page.evaluate(() => window.shownAgain)).toBe(false);
    });
  });

  test("is hidden when the script bundle is blocked", async ({ page, serve, allowConsole }) => {
    allowConsole(/net::ERR_FAILED|A script did not load/);
    const site = await serve("ridgeline");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(site.url);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  });

  test("is hidden within 5 s when the start-up script throws", async ({ page, serve, allowConsole }) => {
    allowConsole(/uncaught|not supported/);
    const site = await serve("ridgeline");
    await page.addInitScript(() => {
      window.addEventListener = new Proxy(window.addEventListener, {
        apply(add, target, [type, ...rest]) {
          // The last event that the start-up script listens to before its fetch.
          if (type === "focusin") throw new Error("not supported");
          Reflect.apply(add, target, [type, ...rest]);
        },
      });
    });
    await page.goto(site.url);
    // Read from the animation: a slow machine may start it late.
    const ends = await loadingScreen(page).evaluate((screen) =>
      screen.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    );
    expect(ends).toEqual([5_000]);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("the fetch", () => {
  test("is one GET /paginas/{pageId} per page load, and none on navigations", async ({ page, serve }) => {
    const site = await serve(record());
    const [pageId] = new URL(site.url).hostname.split(".");
    const get = `GET /paginas/${pageId}`;
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/paginas/")) requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await arriveFirst(page, site.url);
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Maple & Sons");
    expect(requests).toEqual([get]);
    // A cookie that can't be decoded must not break the start.
    await page.context().addCookies([{ name: "csrftoken", value: "100%", url: site.url }]);
    await page.reload();
    await hydrated(page);
    await expect(loadingScreen(page)).toBeHidden();
    expect(requests).toEqual([get, get]);
    expect(site.provider.requests[0]).toMatchObject({ method: "GET", path: `/v1/paginas/${pageId}` });
  });

  test("sends the CSRF cookie as its header", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.context().addCookies([
      { name: "csrftoken", value: "abc%2B123", url: site.url },
      { name: "XSRF-TOKEN", value: "xyz", url: site.url },
    ]);
    const requested = page.waitForRequest("**/paginas/*");
    await page.goto(site.url);
    const headers = await (await requested).allHeaders();
    expect(headers["x-csrftoken"]).toBe("abc+123");
    expect(headers["x-xsrf-token"]).toBe("xyz");
    await hydrated(page);
  });

  for (const [what, code, response] of [
    ["has the record of the page", 0, fullRecord()],
    ["has an equivalent record", 1, fullRecord({ aFieldThatWeDoNotKnow: 1, dbPrincipal: { exprYears: " 22 " } })],
  ] as const) {
    test(`changes nothing on screen when its response ${what}`, longUnless(code === 0), async ({ page, serve }) => {
      const site = await serve(fullRecord());
      site.provider.record = response;
      const release = site.provider.hold();
      await page.goto(site.url);
      await hydrated(page);
      await page.evaluate(() => {
        const changes: string[] = [];
        window.changes = changes;
        const note = (list: MutationRecord[]): void => {
          for (const { type, target } of list) changes.push(`${type} of ${target.nodeName}`);
        };
        new MutationObserver(note).observe(document, {
          attributes: true,
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      const scripts: string[] = [];
      page.on("requestfinished", (request) => {
        if (request.url().endsWith(".js")) scripts.push(request.url());
      });
      release();
      await expect(loadingScreen(page)).toBeHidden();
      // The comparing code only loads if the response differs; no theme is loaded after it.
      await expect.poll(() => scripts.length).toBeGreaterThanOrEqual(code);
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      const changes = await page.evaluate(() => window.changes ?? []);
      // Except the loading screen's attribute, and the preload of the comparing code.
      expect(changes.filter((change) => change !== "attributes of HTML" && change !== "childList of HEAD")).toEqual([]);
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    });
  }

  test("renders a newer response, with its theme, its language and its pictures from a new host", async ({
    page,
    serve,
  }) => {
    const site = await serve(fullRecord());
    const logo = "https://new-host.example/logo.png";
    site.provider.record = fullRecord({
      dbPrincipal: { name: "Ridgeline Renewed", logo },
      dbSlogan: [{ slogan: "A new slogan" }],
      styles: { mainColor: "#7a1f3d" },
      labels: { formLabel: { isenglish: false } },
    });
    const response = await page.goto(site.url);
    expect(await response?.text()).toContain("Built for New Hampshire winters");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new slogan");
    await expect(page).toHaveTitle("Inicio | Ridgeline Renewed");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    const color = page.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--main-color"));
    expect((await color).trim()).toBe("#7a1f3d");
    await expect(page.getByRole("contentinfo")).toContainText("Todos los derechos reservados.");
    const image = page.getByRole("banner").getByRole("img", { name: "Ridgeline Renewed" });
    await expect(image).toHaveAttribute("src", logo);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });

  test("shows the frame alone when a newer response lacks the open service", async ({ page, serve, allowConsole }) => {
    allowConsole(/Servicio no encontrado|a status of 404/);
    const site = await serve(record());
    // A service in the same place would be the same one under another name.
    site.provider.record = record({ dbPrincipal: { name: "Ridgeline Renewed" }, dbServices: [] });
    await page.goto(`${site.url}/roof-repair`);
    await expect(page.getByRole("main")).toBeEmpty();
    await expect(page.getByRole("contentinfo")).toContainText("Ridgeline Renewed");
  });

  test("a failure is logged once, and leaves the page as it was", async ({
    page,
    serve,
    consoleLines,
    allowConsole,
  }) => {
    allowConsole(/The site's record could not be (fetched|read)|Failed to load resource/);
    const site = await serve("ridgeline");
    for (const [what, fail, note] of [
      ["status 500", { status: 500, body: "{}" }, "could not be fetched"],
      ["a broken connection", "abort", "could not be fetched"],
      ["a response that is not JSON", { body: "<p>Down for maintenance</p>" }, "could not be fetched"],
      ["a response that is not a record", { json: { error: "unknown page" } }, "could not be read"],
      ["an empty list", { json: [] }, "could not be read"],
    ] as const) {
      // A response without a record is rejected too.
      if (!LONG && what !== "status 500" && what !== "a response that is not a record") continue;
      await test.step(`logs a failure by ${what} once, and leaves the page as it was`, async () => {
        await page.route("**/paginas/*", (route) => (fail === "abort" ? route.abort() : route.fulfill(fail)));
        const before = consoleLines.length;
        await arriveFirst(page, `${site.url}/about`);
        const logged = () => consoleLines.slice(before).filter((line) => line.includes("The site's record"));
        await expect.poll(logged).toEqual([expect.stringContaining(note)]);
        expect(logged()[0]).toMatch(/^error: /);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Ridgeline Exteriors");
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.unroute("**/paginas/*");
      });
    }
  });
});

for (const path of ["/", "/roofing"]) {
  test(
    `fonts that load after the first paint cause no layout shift (${path})`,
    longUnless(path === "/"),
    async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await page.setViewportSize({ width: 360, height: 740 });
      const painted = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(site.url + path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      const shifts = await watchShifts(page);
      painted.resolve();
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
      await expect(loadingScreen(page)).toBeHidden();
      expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.005)).toEqual([]);
    },
  );
}

test.describe("the record that the page was rendered from", () => {
  test("has changed meanwhile: the page renders the new one with its theme, and navigates", async ({ page, serve }) => {
    const site = await serve(record());
    const changed = { name: "Maple Renewed", color: "#7a1f3d" };
    const renewed = await serve(record({ dbPrincipal: { name: changed.name }, styles: { mainColor: changed.color } }));
    const { host, port } = new URL(renewed.url);
    // Simulates a response of another server that already has the new record.
    await page.route("**/record.json*", async (route) => {
      const { body } = await httpRequest({ origin: `http://localhost:${port}`, host, path: "/record.json" });
      await route.fulfill({ contentType: "application/json", body });
    });
    await page.route("**/paginas/*", (route) => route.fulfill({ json: renewed.provider.record }));
    await arriveFirst(page, site.url);
    await expect(page).toHaveTitle(`Home | ${changed.name}`);
    const color = page.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--main-color"));
    expect((await color).trim()).toBe(changed.color);
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle(`About | ${changed.name}`);
  });

  for (const [how, fail] of [
    ["a broken connection", "abort"],
    // An error response of our own server is JSON as well.
    ["status 500", { status: 500, json: { title: "Something went wrong" } }],
  ] as const) {
    test(
      `can't be fetched (${how}): the page stays as rendered, and its links work`,
      longUnless(fail !== "abort"),
      async ({ page, serve, consoleLines, allowConsole }) => {
        allowConsole(/The site's record could not be fetched from \/record\.json|Failed to load resource/);
        const site = await serve("ridgeline");
        await page.route("**/record.json*", (route) => (fail === "abort" ? route.abort() : route.fulfill(fail)));
        await page.goto(site.url);
        await expect
          .poll(() => consoleLines.filter((line) => line.includes("/record.json?v=")).length)
          .toBeGreaterThan(0);
        await expect(loadingScreen(page)).toBeHidden();
        await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
        await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      },
    );
  }
});

test("a provider that never responded is logged and not shown, and its record is rendered once it responds", async ({
  page,
  serve,
  allowConsole,
  consoleLines,
}) => {
  allowConsole(statusNote(503));
  allowConsole(statusNote(502));
  allowConsole(/could not be fetched/);
  const site = await serve(record(), {
    provider: (provider) => (provider.status = 500),
    env: { RECORD_REFRESH_SECONDS: "1" },
  });
  const responded = page.waitForResponse(`${site.url}/`);
  await arriveFirst(page, site.url);
  const response = await responded;
  expect(response.status()).toBe(503);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  await expect(page.locator("body")).not.toContainText(/undefined|error|failed/i);
  expect(consoleLines.filter((line) => line.includes("could not be fetched"))).toHaveLength(1);

  await test.step("the site renders the record once the provider responds", async () => {
    site.provider.status = 200;
    await expect(async () => {
      expect((await page.request.get(site.url)).status()).toBe(200);
    }).toPass();
    await arriveFirst(page, site.url);
    await expect(page).toHaveTitle("Home | Maple & Sons");
  });
});
