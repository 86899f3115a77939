/** All routes of the site, and the response for paths without a route (spec section 2, "Routes"). */
import { checkRecord } from "../../src/cli/check/check-record.ts";
import { fieldName } from "../../src/record/field-name.ts";
import { slug, slugPath } from "../../src/record/links.ts";
import { ADDRESSES } from "../../src/server/addresses.ts";
import { PAGE_PATHS } from "../../src/site/routes.ts";
import { httpRequest } from "../fakes/http-client.ts";
import { readHtml } from "../fakes/html.ts";
import { each, having, linksNamed, texts, within } from "../fakes/html-parts.ts";
import { at, demoRecord, record, service } from "../records/record.ts";
import { arrive, loadingScreen, statusNote } from "./harness/page.ts";
import { expect, PUBLIC_URL, test } from "./harness/test.ts";

const ROUTES = [
  ["/", "Home"],
  ["/about", "About"],
  ["/services", "Services"],
  ["/gallery", "Gallery"],
  ["/gallery/roofs-%26%20siding", "Roofs & Siding"],
  ["/reviews", "Reviews"],
  ["/our-videos", "Our Videos"],
  ["/contact", "Contact"],
  ["/find-us-on", "Find Us On"],
  ["/doors-%26%20entry%20remodels", "Doors & Entry Remodels"],
] as const;

/** Names with every kind of character that needs encoding in a URL. */
const NAMES = [
  "Kitchen & Bath Remodel",
  "Plumbing/HVAC",
  "Leaking? Call",
  "100% Guarantee",
  "Plan #1 Baños",
  "Jardín 🌿 Verde",
  "A+B = C",
];

/** Names of services that may collide with paths of the site or the server: files, folders, pages. */
const OWN_NAMES = [
  ...Object.values(ADDRESSES).map((path) => path.split("/").find((part) => part !== "") ?? path),
  ...Object.values(PAGE_PATHS).map((path) => path.slice(1).replaceAll("-", " ")),
  "API",
  "Content",
  "Assets",
  "Paginas",
  "Robots.txt",
  "Record.JSON",
  "manifest.webmanifest",
  "HEALTHZ",
  "favicon.ico",
  "index.html",
  "metrics",
  "404",
  "feed",
  "security.txt",
  ".well-known",
  "api/contact",
  "share/x.jpg",
].filter((name, index, all) => name !== "" && all.findIndex((other) => slug(other) === slug(name)) === index);

test("the record check names exactly the services that have no page on this server @long", async ({
  request,
  serveEmbedded,
}) => {
  const record = { ...demoRecord("ridgeline"), dbServices: OWN_NAMES.map((name) => service(name)) };
  const { url } = await serveEmbedded(record);
  const unreachable: string[] = [];
  for (const [index, name] of OWN_NAMES.entries()) {
    const response = await request.get(url + slugPath(slug(name)), { maxRedirects: 0 });
    const own = response.status() === 200 && (await response.text()).includes(`<title>${name} |`);
    if (!own) unreachable.push(`dbServices[${index}].name`);
  }
  expect(unreachable.length).toBeGreaterThan(5);
  const subject = { name: "record", body: JSON.stringify(record), base: undefined };
  const { findings } = await checkRecord(subject, { root: "." });
  const found = findings.filter(({ group }) => group === "addresses").map(({ path }) => fieldName(path));
  expect(found).toEqual(unreachable);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no route sets a cookie, asks for a login or redirects", async ({ serve, request }) => {
    const site = await serve("ridgeline");
    for (const path of [
      ...ROUTES.map(([path]) => path),
      "/sitemap.xml",
      "/api/visits",
      "/paginas/ridgeline",
      "/none",
    ]) {
      const response = await request.get(site.url + path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, path === "/none" ? 404 : 200]);
      expect(response.headersArray().map(({ name }) => name.toLowerCase())).not.toContain("set-cookie");
    }
  });

  test("every route responds with its complete page and metadata", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    const about = String(at(demoRecord("ridgeline"), "dbAbout", 0, "text"));
    for (const [path, name] of ROUTES) {
      await test.step(path, async () => {
        const response = await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
        expect(response?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
        await expect(page.getByRole("banner")).toHaveCount(1);
        await expect(page.getByRole("main")).toHaveCount(1);
        await expect(page.getByRole("contentinfo")).toHaveCount(1);
        await expect(loadingScreen(page)).toBeHidden();

        const html = readHtml((await response?.text()) ?? "");
        expect(each(html.all("html"), "lang")).toEqual(["en"]);
        expect(texts(html.all("h1"))).toEqual([expect.stringMatching(/./)]);
        const head = within(html.all("head")[0]);
        expect(texts(head.all("title"))).toEqual([`${name} | Ridgeline Exteriors`]);
        expect(each(having(head, "name", "description"), "content")).toEqual([about.slice(0, 150)]);
        expect(each(having(head, "name", "robots"), "content")).toEqual(["index,follow"]);
        expect(each(having(head, "rel", "canonical"), "href")).toEqual([PUBLIC_URL + path]);
        expect(each(having(head, "rel", "icon"), "href")).toEqual(["/content/logos/ridgeline-icon.svg"]);
      });
    }
  });

  test("an unmatched address responds with 404 and the frame alone", async ({ page, serve, request, allowConsole }) => {
    allowConsole(statusNote(404));
    const site = await serve("ridgeline");
    const response = await page.goto(`${site.url}/no-such-service`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toBeEmpty();
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Ridgeline Exteriors");
    for (const path of ["/gallery/no-such-project", "/a/path/deeper", "/gallery/decks/more", "/%E0%A4%A"])
      expect((await request.get(site.url + path)).status(), path).toBe(404);
  });

  test("a link to a service or a project leads to it, whatever characters its name has", async ({ page, serve }) => {
    const landings = NAMES.map((name) => ({ name, gallery: ["https://pictures.example/1.jpg"] }));
    const site = await serve(record({ dbServices: NAMES.map((name) => service(name)), landings }));
    const { host, port } = new URL(site.url);
    const get = (path: string) => httpRequest({ origin: `http://127.0.0.1:${port}`, host, path });
    for (const list of ["/services", "/gallery"]) {
      const main = within(readHtml((await get(list)).body).all("main")[0]);
      for (const name of NAMES) {
        // Another link with that name is a fragment link to the service on this page.
        const href = each(linksNamed(main, name), "href").find((address) => address?.startsWith("/")) ?? "";
        // Resolved as a browser does.
        const response = await get(new URL(href, site.url).pathname);
        expect(response.status, name).toBe(200);
        expect(texts(readHtml(response.body).all("h1")), name).toEqual([name]);
      }
    }
    await page.goto(`${site.url}/services`);
    const responded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByRole("article").getByRole("link", { name: "100% Guarantee", exact: true }).click();
    expect((await responded).status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "100% Guarantee", exact: true })).toBeVisible();
  });
});

test("the favicon responds with an image; a trailing slash redirects (308) to the address without it", async ({
  request,
  serve,
}) => {
  const site = await serve("ridgeline");
  await test.step("the favicon responds with an image", async () => {
    const html = readHtml(await (await request.get(site.url)).text());
    const [href = ""] = each(having(html, "rel", "icon"), "href");
    const response = await request.get(new URL(href, site.url).href);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("image/");
  });
  await test.step("a trailing slash redirects (308) to the address without it", async () => {
    for (const [path, target] of [
      ["/about/", "/about"],
      ["/gallery/roofs-%26%20siding/?from=ad", "/gallery/roofs-%26%20siding?from=ad"],
      ["/about///", "/about"],
    ]) {
      const response = await request.get(site.url + path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(308);
      expect(response.headers()["location"], path).toBe(target);
    }
  });
});

test.describe("with JavaScript", () => {
  test("a missing page shows the frame alone, and logs its note only for a service or a project", async ({
    page,
    serve,
    consoleLines,
    allowConsole,
  }) => {
    allowConsole(statusNote(404));
    allowConsole(/(?:Servicio|Proyecto) no encontrado/);
    const site = await serve("handy");
    for (const [path, note] of [
      ["/no-such-service", "Servicio no encontrado"],
      ["/gallery/no-such-project", "Proyecto no encontrado"],
      ["/a/path/deeper", undefined],
      ["/our-videos", undefined],
      ["/reviews", undefined],
    ] as const) {
      await test.step(`${path} logs ${note ?? "no note"}`, async () => {
        const before = consoleLines.length;
        await arrive(page, site.url + path);
        await expect(page.getByRole("main")).toBeEmpty();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        const notes = consoleLines.slice(before).filter((line) => line.includes("no encontrado"));
        expect(notes).toEqual(note === undefined ? [] : [expect.stringContaining(note)]);
      });
    }
  });

  test("a link to a service leads to it without a page load, whatever characters its name has", async ({
    page,
    serve,
  }) => {
    const site = await serve(record({ dbServices: NAMES.map((name) => service(name)) }));
    await arrive(page, `${site.url}/services`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const name of NAMES) {
      await page.getByRole("article").getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveTitle("Services | Maple & Sons");
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});
