/** Whatever record comes, the site stands: hostile, wrong, nearly empty; and what guards it (decisions section 1). */
import type { Page } from "@playwright/test";
import { demoRecord, fullRecord, type Json, namesIn, record, service } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, overflow, statusNote, hydrated } from "./harness/page.ts";
import { FIXED_PAGES } from "./harness/pages.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

const slugPath = (name: string): string => `/${encodeURIComponent(name.toLowerCase().replace(" ", "-"))}`;

const SCRIPT = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
const ATTRIBUTE = `"><b onmouseover=window.hacked=1>x</b>`;
const CLOSING = `</script></style></title><script>window.hacked=1</script>`;

/** Everything in a record that is text, as an attack. */
const hostile = (): Json =>
  record({
    dbPrincipal: {
      name: `Evil ${CLOSING}`,
      phones: [{ phone: "603 555 0100", name: SCRIPT }],
      workdays: [{ day: SCRIPT }],
      workHours: [{ hour: ATTRIBUTE }],
      paymentMethod: SCRIPT,
      licensed: SCRIPT,
      exprYears: ATTRIBUTE,
      miles: SCRIPT,
      location: [{ address: ATTRIBUTE, url: "https://maps.example/" }],
    },
    dbSlogan: [{ slogan: SCRIPT }],
    dbAbout: [{ text: `${CLOSING} about`, list: [SCRIPT] }],
    dbHome: [{ text: SCRIPT }, { text: ATTRIBUTE }],
    dbValues: [{ title: SCRIPT, description: SCRIPT }],
    dbServices: [{ name: SCRIPT, description: [{ text: CLOSING, lists: [ATTRIBUTE] }] }],
    landings: [{ name: ATTRIBUTE, gallery: ["https://pictures.example/1.jpg"] }],
    labels: { general: { titleServices: SCRIPT }, formLabel: { tname: ATTRIBUTE, tbutton: SCRIPT } },
    styles: { mainColor: "red;}</style><script>window.hacked=1</script>", bgFooter: "url(https://evil.example/)" },
  });

const hacked = (page: Page): Promise<boolean> => page.evaluate(() => "hacked" in window);

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  test("markup in a text is neither shown nor run", async ({ page, serve }) => {
    const site = await serve(hostile());
    await page.goto(site.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evil");
    await expect(page.getByRole("contentinfo")).toContainText("about");
    await expect(page).toHaveTitle("Home | Evil");
    await expect(page.getByRole("main")).not.toContainText("<");
    await expect(page.locator("main b, main script, img[src=x]")).toHaveCount(0);
  });

  test("links other than http, https, tel and mailto are dropped", async ({ page, serve, allowConsole }) => {
    // Without a link that can be shown there is no Reviews page.
    allowConsole(/status of 404/);
    const bad = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      " java\tscript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
    ];
    const site = await serve(
      record({
        dbPrincipal: { logo: bad[0], favicon: bad[3], location: [{ address: "1 Main St", url: bad[0] }] },
        dbSocialMedia: {
          redes: [...bad.map((url) => ({ url })), { url: "https://www.facebook.com/maple" }],
          directorios: bad.map((url) => ({ name: "Bad", url, image: url })),
        },
        gallery: bad,
        gmb: { link: bad[0] },
        brandingExtra: [{ activo: true, link: bad[0], img: "https://maker.example/logo.png" }],
        ytGallery: { linkCanalYT: "https://www.youtube.com/@maple", links: bad },
        reviews: { activo: true, links: bad },
        linkPostEmail: bad[0],
      }),
    );
    for (const path of FIXED_PAGES) {
      await page.goto(site.url + path);
      const addresses = await page
        .locator("[href], [src], [action], [formaction]")
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name) ?? ""),
          ),
        );
      const schemes = new Set(addresses.map((address) => /^\s*([a-z\s]+):/i.exec(address)?.[1]).filter(Boolean));
      expect(
        // "Text us" is the site's own.
        [...schemes].filter((scheme) => !["http", "https", "tel", "mailto", "sms"].includes(scheme ?? "")),
        path,
      ).toEqual([]);
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Facebook" })).toBeVisible();
    }
  });

  test("a bad item costs that item, a wrong type that field, never the page", async ({ page, serve }) => {
    const site = await serve(
      record({
        dbPrincipal: {
          phones: [null, 5551234567, { phone: {} }, { phone: "no digits" }, { phone: "603-555-0199" }],
          emails: "not a list",
          workdays: [{ day: 7 }, { day: null }],
          location: { address: "not a list" },
          exprYears: { years: 3 },
          miles: [30],
        },
        dbSlogan: "one",
        dbAbout: [{ text: "Kept.", list: "not a list" }],
        dbHome: 7,
        dbValues: [null, "x", { title: "Kept value" }],
        dbServices: [
          { description: [] },
          { name: "" },
          { name: "Kept Service", description: [null, { text: "Kept text." }] },
        ],
        landings: [{ name: "Kept Project", gallery: [null, 1, "https://pictures.example/1.jpg"] }, { gallery: [] }],
        gallery: { 0: "x" },
        stock: [1, null, "https://pictures.example/stock.jpg"],
        simpleWidgets: [{ val: "Unknown", activo: true }, 3],
        styles: "red",
        labels: null,
        reviews: [],
        ytGallery: "x",
        unknownField: { deep: ["ignored"] },
      }),
    );
    for (const [path, words] of [
      ["/", "Kept value"],
      ["/about", "Kept."],
      ["/services", "Kept text."],
      ["/kept-service", "Kept text."],
      ["/gallery", "Kept Project"],
      ["/contact", "Send Us A Message"],
      ["/find-us-on", "Chat with us"],
    ] as const) {
      const answer = await page.goto(site.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("main")).toContainText(words);
      await expect(page.locator("body")).not.toContainText(/undefined|\[object|NaN/);
    }
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "603-555-0199" })).toBeVisible();
  });

  test("a switch is on in every way of saying so, and off in all others", async ({ page, serve }) => {
    for (const [activo, active] of [
      [true, true],
      ["true", true],
      [false, false],
      ["TRUE", true],
      [1, true],
      ["sí", true],
      ["no", false],
      ["perhaps", false],
      [null, false],
    ] as const) {
      const site = await serve(record({ brandingExtra: [{ activo, img: "https://maker.example/logo.png" }] }));
      await page.goto(site.url);
      await expect(page.getByRole("heading", { name: "Brands we work with" })).toHaveCount(active ? 1 : 0);
    }
  });

  for (const [what, empty] of [
    ["nothing but a name", { dbPrincipal: { name: "Bare" } }],
    ["nothing but an empty group", { dbPrincipal: {} }],
    ["nulls", Object.fromEntries(Object.keys(demoRecord("ridgeline")).map((field) => [field, null]))],
  ] as const) {
    test(`a record of ${what} renders every route`, async ({ page, serve, allowConsole }) => {
      allowConsole(statusNote(404));
      const site = await serve(empty);
      for (const path of FIXED_PAGES) {
        const answer = await page.goto(site.url + path);
        const missing = path === "/reviews" || path === "/our-videos";
        expect(answer?.status(), path).toBe(missing ? 404 : 200);
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await expect(page.locator("body")).not.toContainText(/undefined|null|NaN|\[object/);
        for (const heading of await page.getByRole("heading").all()) await expect(heading).not.toBeEmpty();
        await expect(page.locator("img:not([src]), img[src=''], iframe[src='']")).toHaveCount(0);
        await expect(page.locator('a[href=""], a:not([href]), form[action=""], ul:empty, ol:empty')).toHaveCount(0);
        if (!missing) await expect(page.locator("h1")).toHaveCount(1);
      }
    });
  }

  test("every page carries a content security policy without unsafe-inline and unsafe-eval", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(statusNote(404));
    const site = await serve(hostile());
    for (const path of [...FIXED_PAGES, "/nothing-here"]) {
      const policy = (await page.goto(site.url + path))?.headers()["content-security-policy"] ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("script-src 'self' 'sha256-");
      expect(policy, path).not.toContain("unsafe");
      expect(policy, path).not.toContain("evil.example");
    }
  });
});

test("a hostile record runs nothing of its own on any route", async ({ page, serve, allowConsole, outside }) => {
  allowConsole(statusNote(404));
  const site = await serve(hostile());
  for (const path of FIXED_PAGES) {
    await page.goto(site.url + path);
    await hydrated(page);
    expect(await hacked(page), path).toBe(false);
  }
  expect(outside.filter(({ url }) => url.includes("evil.example"))).toEqual([]);
});

test("a hostile answer to the browser's own fetch runs nothing either", async ({ page, serve }) => {
  const site = await serve(record({ gallery: ["https://pictures.example/known.jpg"] }));
  site.provider.record = hostile();
  await page.goto(site.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evil");
  expect(await hacked(page)).toBe(false);
});

for (const size of [PHONE, DESKTOP]) {
  test(`long words make no page wider than the screen at ${size.width} px`, async ({ page, serve }) => {
    await page.setViewportSize(size);
    const long = "Donaudampfschifffahrtsgesellschaftskapitän";
    const site = await serve(
      record({
        dbPrincipal: {
          name: long,
          emails: [{ email: `${long}@maple.example` }],
          location: [{ address: long, url: "" }, { address: long }, { address: long }],
          workdays: [{ day: long }],
          workHours: [{ hour: long }],
          paymentMethod: long,
          licensed: long,
          exprYears: "1234567890",
          miles: "1234567890",
        },
        dbSlogan: [{ slogan: long }],
        dbAbout: [{ text: long, list: [long] }],
        dbHome: [{ text: long }, { text: long }],
        dbValues: [
          { title: long, description: long },
          { title: long, description: long },
        ],
        dbServices: [service(long, long), service(`${long} 2`, long)],
        landings: [{ name: long, gallery: ["https://pictures.example/1.jpg"] }],
        autoGntLandingFromService: true,
        customLinks: true,
        dbSocialMedia: { directorios: [{ name: long, url: "https://directory.example/" }] },
        labels: { formLabel: { tname: long, tbutton: long, tcheckphone: long } },
      }),
    );
    const services = ["/", "/about", "/services", "/gallery", "/contact", "/find-us-on", slugPath(long)];
    for (const path of [...services, `/gallery${slugPath(long)}`]) {
      await page.goto(site.url + path);
      await hydrated(page);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}

for (const demo of DEMOS) {
  const content = demoRecord(demo);
  const routes = {
    "fixed routes": FIXED_PAGES,
    services: namesIn(content, "dbServices").map(slugPath),
    projects: namesIn(content, "landings").map((name) => `/gallery${slugPath(name)}`),
  };
  for (const [what, paths] of Object.entries(routes)) {
    if (paths.length === 0) continue;
    const always = longUnless(demo === "ridgeline" || paths === FIXED_PAGES);
    test(
      `${demo}, ${what}: hydrated without a word, no policy violated, no page wider than the screen`,
      always,
      async ({ page, serve, allowConsole }) => {
        test.slow();
        allowConsole(statusNote(404));
        await page.addInitScript(() => {
          const violations: string[] = [];
          Object.assign(window, { violations });
          document.addEventListener("securitypolicyviolation", (event) => {
            violations.push(`${event.violatedDirective} ${event.blockedURI}`);
          });
        });
        const site = await serve(demo);
        for (const path of paths) {
          await page.setViewportSize(DESKTOP);
          await page.goto(site.url + path);
          await hydrated(page);
          expect.soft(await overflow(page), `${path} at 1280`).toBeLessThanOrEqual(0);
          await page.setViewportSize(PHONE);
          expect.soft(await overflow(page), `${path} at 360`).toBeLessThanOrEqual(0);
          const violations = await page.evaluate(() => window.violations);
          expect.soft(violations, path).toEqual([]);
        }
      },
    );
  }
}

test("theme colours reach the page, and what is no colour falls back to a default", async ({ page, serve }) => {
  const site = await serve(
    fullRecord({ styles: { mainColor: "rgb(10 20 30)", btn: "not a colour", scrollColor: "" } }),
  );
  await arrive(page, site.url);
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--main-color", "--btn", "--scroll-color"].map((name) => style.getPropertyValue(name).trim());
  });
  expect(colors[0]).toBe("#0a141e");
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
