/**
 * The site works with every record: hostile, wrong or nearly empty. Hostile ones run no script (decisions section 1).
 */
import type { Page } from "@playwright/test";
import { readHtml } from "../fakes/html.ts";
import { attacks } from "../records/attacks.ts";
import { demoRecord, namesIn, record, service } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated, moveTo, overflow, statusNote } from "./harness/page.ts";
import { FIXED_PAGES } from "./harness/pages.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

const slugPath = (name: string): string => `/${encodeURIComponent(name.toLowerCase().replace(" ", "-"))}`;

const hacked = (page: Page): Promise<boolean> => page.evaluate(() => "hacked" in window);

test("a hostile record runs no script on any route, and each has a policy without unsafe-inline and unsafe-eval", async ({
  page,
  serve,
  allowConsole,
  outside,
}) => {
  allowConsole(statusNote(404));
  // The page of an unknown service logs this.
  allowConsole(/Servicio no encontrado/);
  const site = await serve(attacks());
  for (const path of [...FIXED_PAGES, "/nothing-here"]) {
    const policy = (await page.goto(site.url + path))?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self' 'sha256-");
    expect(policy, path).not.toContain("unsafe");
    expect(policy, path).not.toContain("evil.example");
    await hydrated(page);
    expect(await hacked(page), path).toBe(false);
  }
  expect(outside.filter(({ url }) => url.includes("evil.example"))).toEqual([]);
});

test("a hostile response to the browser's own fetch runs no script either", async ({ page, serve }) => {
  const site = await serve(record({ gallery: ["https://pictures.example/known.jpg"] }));
  site.provider.record = attacks();
  await page.goto(site.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evil");
  expect(await hacked(page)).toBe(false);
});

test("long words cause no horizontal overflow on a phone or a desktop", async ({ page, serve }) => {
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
  const pages = ["/", "/about", "/services", "/gallery", "/contact", "/find-us-on", slugPath(long)];
  await arrive(page, site.url);
  for (const path of [...pages, `/gallery${slugPath(long)}`]) {
    await moveTo(page, path);
    await expect(page.locator(".rest-of-page")).toHaveCount(0);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect.soft(await overflow(page), `${path} at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
});

/** Pages that together have every kind of section. */
const VARIED = ["/", "/gallery", "/contact"];

for (const demo of DEMOS) {
  const content = demoRecord(demo);
  const [service, ...services] = namesIn(content, "dbServices").map(slugPath);
  const [project, ...projects] = namesIn(content, "landings").map((name) => `/gallery${slugPath(name)}`);
  const everyKind = [
    ...FIXED_PAGES,
    ...(service === undefined ? [] : [service]),
    ...(project === undefined ? [] : [project]),
  ];
  const parts = {
    "every kind of page": everyKind,
    "pages with every kind of section": demo === "ridgeline" ? [] : VARIED,
    "other services and projects": [...services, ...projects],
  };
  for (const [what, paths] of Object.entries(parts)) {
    if (paths.length === 0) continue;
    const always = longUnless(demo === "ridgeline" && paths === everyKind);
    test(
      `${demo}, ${what}: hydration logs nothing, violates no policy and causes no horizontal overflow`,
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
          const response = await page.goto(site.url + path);
          await hydrated(page);
          const [title] = readHtml((await response?.text()) ?? "").all("title");
          expect.soft(await page.title(), path).toBe(title?.text);
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
