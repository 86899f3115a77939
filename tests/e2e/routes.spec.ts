/** Every address of the site: what stands there, and what stands where nothing does (spec section 2, "Routes"). */
import { checkRecord } from "../../src/cli/check/check-record.ts";
import { fieldName } from "../../src/cli/check/issue.ts";
import { slug, slugPath } from "../../src/record/links.ts";
import { ADDRESSES } from "../../src/server/addresses.ts";
import { PAGE_PATHS } from "../../src/site/routes.ts";
import { at, demoRecord, record, service, services } from "../records/record.ts";
import { arrive, loadingScreen, statusNote, hydrated } from "./harness/page.ts";
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

/** Names with everything that an address treats in its own way. */
const NAMES = [
  "Kitchen & Bath Remodel",
  "Plumbing/HVAC",
  "Leaking? Call",
  "100% Guarantee",
  "Plan #1 Baños",
  "Jardín 🌿 Verde",
  "A+B = C",
];

/** Names of services that may get in the way of the site's own addresses, and the server's: files, folders, pages. */
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

test("the record check names exactly the services whose page this server does not answer", async ({
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

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, name] of ROUTES) {
    test(`${path} answers with its whole page, and says in its head what it is`, async ({ page, serve }) => {
      const site = await serve("ridgeline");
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole("banner")).toHaveCount(1);
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
      await expect(loadingScreen(page)).toBeHidden();

      const about = String(at(demoRecord("ridgeline"), "dbAbout", 0, "text"));
      const head = (what: string) => page.locator(`head > ${what}`);
      await expect(page).toHaveTitle(`${name} | Ridgeline Exteriors`);
      await expect(head('meta[name="description"]')).toHaveAttribute("content", about.slice(0, 150));
      await expect(head('meta[name="robots"]')).toHaveAttribute("content", "index,follow");
      await expect(head('link[rel="canonical"]')).toHaveAttribute("href", PUBLIC_URL + path);
      await expect(head('link[rel="icon"]')).toHaveAttribute("href", "/content/logos/ridgeline-icon.svg");
      for (const once of ["title", 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']) {
        await expect(head(once)).toHaveCount(1);
      }
    });
  }

  test("the favicon is an image that is there", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    const href = await page.locator('link[rel="icon"]').getAttribute("href");
    const answer = await page.request.get(new URL(href ?? "", site.url).href);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain("image/");
  });

  test("the meta description is exactly the first 150 characters, never half an emoji", async ({ page, serve }) => {
    const description = page.locator('meta[name="description"]');
    const plain = await serve(record({ dbAbout: [{ text: "x".repeat(149) + "yz" }] }));
    await page.goto(plain.url);
    await expect(description).toHaveAttribute("content", "x".repeat(149) + "y");
    const emoji = await serve(record({ dbAbout: [{ text: "x".repeat(149) + "👷🏽‍♀️ and more" }] }));
    await page.goto(emoji.url);
    await expect(description).toHaveAttribute("content", "x".repeat(149));
  });

  for (const path of [
    "/no-such-service",
    "/gallery/no-such-project",
    "/a/path/deeper",
    "/gallery/decks/more",
    "/%E0%A4%A",
  ]) {
    test(`${path} matches nothing: 404, the frame alone`, async ({ page, serve, allowConsole }) => {
      allowConsole(statusNote(404));
      const site = await serve("ridgeline");
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("main")).toBeEmpty();
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Ridgeline Exteriors");
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    });
  }

  test("/our-videos without a channel link: 404, the frame alone", async ({ page, serve, allowConsole }) => {
    allowConsole(statusNote(404));
    const site = await serve(record({ ytGallery: { linkCanalYT: "", links: ["https://youtu.be/aqz-KE-bpKQ"] } }));
    expect((await page.goto(`${site.url}/our-videos`))?.status()).toBe(404);
    await expect(page.getByRole("main")).toBeEmpty();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("/reviews without active reviews: 404, the frame alone", async ({ page, serve, allowConsole }) => {
    allowConsole(statusNote(404));
    const site = await serve(record({ reviews: { activo: false, links: ["https://reviews.example/widget"] } }));
    expect((await page.goto(`${site.url}/reviews`))?.status()).toBe(404);
    await expect(page.getByRole("main")).toBeEmpty();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("a link to a service leads to it, whatever characters its name has", async ({ page, serve }) => {
    const site = await serve(record({ dbServices: NAMES.map((name) => service(name)) }));
    for (const name of NAMES) {
      await page.goto(`${site.url}/services`);
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByRole("article").getByRole("link", { name, exact: true }).click();
      expect((await answered).status(), name).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    }
  });

  test("a link to a project leads to it, whatever characters its name has", async ({ page, serve }) => {
    const landings = NAMES.map((name) => ({ name, gallery: ["https://pictures.example/1.jpg"] }));
    const site = await serve(record({ landings }));
    for (const name of NAMES) {
      await page.goto(`${site.url}/gallery`);
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      expect((await answered).status(), name).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    }
  });

  test("an address is the lower-case name with its first space a hyphen", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/services`);
    const link = page.getByRole("article").getByRole("link", { name: "Doors & Entry Remodels", exact: true });
    await expect(link).toHaveAttribute("href", "/doors-%26%20entry%20remodels");
  });

  test("a trailing slash is redirected (308) to the address without it", async ({ request, serve }) => {
    const site = await serve("ridgeline");
    for (const [path, target] of [
      ["/about/", "/about"],
      ["/gallery/roofs-%26%20siding/?from=ad", "/gallery/roofs-%26%20siding?from=ad"],
      ["/about///", "/about"],
    ]) {
      const answer = await request.get(site.url + path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(308);
      expect(answer.headers()["location"], path).toBe(target);
    }
  });

  test("a fixed route wins over a service of the same slug", async ({ page, serve }) => {
    const site = await serve(
      record({
        dbAbout: [{ text: "We are Maple." }],
        dbValues: [{ title: "Care" }],
        dbServices: [service("About", "A service called About."), ...services(1)],
      }),
    );
    await page.goto(`${site.url}/about`);
    await expect(page).toHaveTitle("About | Maple & Sons");
    await expect(page.getByRole("main")).not.toContainText("A service called About.");
  });

  test("of two services with the same slug the first wins", async ({ page, serve }) => {
    const site = await serve(
      record({ dbServices: [service("Deck Repair", "The first one."), service("deck repair", "The second one.")] }),
    );
    await page.goto(`${site.url}/deck-repair`);
    await expect(page.getByRole("heading", { level: 1, name: "Deck Repair", exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("The first one.");
    await expect(page.getByRole("main")).not.toContainText("The second one.");
  });
});

test.describe("script on", () => {
  for (const [path, note] of [
    ["/no-such-service", "Servicio no encontrado"],
    ["/gallery/no-such-project", "Proyecto no encontrado"],
    ["/a/path/deeper", undefined],
    ["/our-videos", undefined],
    ["/reviews", undefined],
  ] as const) {
    test(`${path} on a site without it: ${note ?? "no note"} in the console, the frame alone`, async ({
      page,
      serve,
      consoleLines,
      allowConsole,
    }) => {
      allowConsole(statusNote(404));
      if (note !== undefined) allowConsole(new RegExp(note));
      const site = await serve("handy");
      await arrive(page, site.url + path);
      await expect(page.getByRole("main")).toBeEmpty();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      const notes = consoleLines.filter((line) => line.includes("no encontrado"));
      expect(notes).toEqual(note === undefined ? [] : [expect.stringContaining(note)]);
    });
  }

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

  test("all ten routes are hydrated without a word in the console", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    for (const [path, name] of ROUTES) {
      await page.goto(site.url + path);
      await hydrated(page);
      await expect(page).toHaveTitle(`${name} | Ridgeline Exteriors`);
    }
  });
});
