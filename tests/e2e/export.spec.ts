/** The static export, served by a plain file server. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { BYTES } from "../../bench/budgets.ts";
import { readHtml } from "../fakes/html.ts";
import { each, having, texts } from "../fakes/html-parts.ts";
import { startHttpServer } from "../fakes/http-server.ts";
import { startStaticHost } from "../fakes/static-host.ts";
import { firstVisitCost, listOf } from "./harness/first-visit.ts";
import { field, fillIn, formIn, readRows, sendButton, test as formTest } from "./harness/form.ts";
import { LONG } from "./harness/long.ts";
import { arrive } from "./harness/page.ts";
import { ALBUM, FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import { photoInput, smallPhotos } from "./harness/photos.ts";
import { PHONE } from "./harness/screens.ts";
import { DIST, PICTURES, startServer } from "./harness/site-server.ts";
import { expect } from "./harness/test.ts";
import { fakeTrackers, TRACKERS } from "./harness/trackers.ts";

interface Exported {
  url: string;
  folder: string;
  /** Standard output of the command. */
  output: string;
  close: () => Promise<void>;
}

const run = promisify(execFile);

/** The byte budget, which only the long run checks, is that of the best compression. */
const QUALITY = LONG ? 11 : 5;

interface Fixtures {
  exportSite: (...options: string[]) => Promise<Exported>;
  /** Environment variables of the export command. */
  exportEnv: Record<string, string>;
}

// Not worker-scoped fixtures: tests with those start after all others, and these tests take longest.
/** Exports made and served so far, by environment and options. */
const exported = new Map<string, Promise<Exported>>();
/** Kept for all exports: a share card takes a second to render, and is rendered once. */
let dataDir: string;
/** Origin without a listener: the tests start the lead servers there. */
let leadsOrigin: string;

const test = formTest.extend<Fixtures>({
  exportEnv: [{}, { option: true }],

  exportSite: async ({ ownOrigins, exportEnv }, provide) => {
    const exportTo = async (out: string, options: readonly string[]): Promise<Exported> => {
      const { stdout } = await run(
        process.execPath,
        [join(DIST, "server/export.js"), "--out", out, "--base-url", "https://site.example", ...options],
        { env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PICTURES_DIR: PICTURES, ...exportEnv } },
      );
      const host = await startStaticHost(out, QUALITY);
      return { url: host.origin, folder: out, output: stdout, close: () => host.close() };
    };
    await provide(async (...options) => {
      const key = JSON.stringify([exportEnv, options]);
      const known = exported.get(key) ?? exportTo(join(dataDir, `site-${exported.size}`), options);
      exported.set(key, known);
      const site = await known;
      ownOrigins.add(site.url);
      return site;
    });
  },
});

// The tests run in sequence and share the exports of one worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "contractor-site-export-data-"));
  exported.clear();
  const probe = await startHttpServer((_request, response) => void response.end());
  leadsOrigin = probe.origin;
  await probe.close();
});
test.afterAll(async () => {
  for (const site of exported.values()) await (await site).close();
  await rm(dataDir, { recursive: true, force: true });
});

test("every page is exported with its canonical URL and pictures; the pages opened log nothing in the console", async ({
  page,
  exportSite,
}) => {
  const site = await exportSite();
  const files = (await readdir(site.folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  const paths = files
    .filter((file) => file !== "404.html" && !file.startsWith("content"))
    .map((file) => `/${file.replace(/(?:index)?\.html$/, "")}`);
  expect(paths.length).toBeGreaterThan(15);
  const pictures = new Set<string>();
  for (const path of paths) {
    const document = readHtml(await (await page.request.get(site.url + encodeURI(path))).text());
    expect.soft(texts(document.all("h1")), path).toHaveLength(1);
    const canonical = each(having(document, "rel", "canonical"), "href");
    expect
      .soft(
        canonical.map((address = "") => decodeURIComponent(address)),
        path,
      )
      .toEqual([`https://site.example${path}`]);
    for (const { attributes } of document.all("img", "source"))
      for (const candidate of [attributes.get("src") ?? "", ...(attributes.get("srcSet") ?? "").split(/,\s+/)])
        if (candidate.startsWith("/")) pictures.add(candidate.split(" ")[0] ?? "");
  }
  expect(pictures.size).toBeGreaterThan(100);
  const missing = [...pictures].filter((path) => !existsSync(join(site.folder, decodeURIComponent(path))));
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  // One page of each kind: the others only differ in text and in pictures, whose files are checked above for all.
  for (const path of LONG ? [...FIXED_PAGES, SERVICE, ALBUM, PRIVACY] : ["/", "/contact", SERVICE]) {
    expect.soft(paths).toContain(decodeURIComponent(path));
    await arrive(page, site.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(missing).toEqual([]);
});

test("sitemap pages, share cards, robots.txt, llms.txt, the manifest and icons are served", async ({
  request,
  exportSite,
}) => {
  const site = await exportSite();
  const fetchPath = async (path: string) => {
    const response = await request.get(site.url + path);
    expect([path, response.status()]).toEqual([path, 200]);
    return response;
  };
  const sitemap = await (await fetchPath("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const html = await (await fetchPath(path || "/")).text();
    const [, card = ""] = /property="og:image" content="https:\/\/site\.example([^"?]*)/.exec(html) ?? [];
    expect((await fetchPath(card)).headers()["content-type"]).toBe("image/jpeg");
  }
  for (const path of ["/robots.txt", "/llms.txt", "/favicon.svg"]) await fetchPath(path);
  const manifest: unknown = await (await fetchPath("/manifest.webmanifest")).json();
  const icons = JSON.stringify(manifest).matchAll(/"src":"([^"]*)"/g);
  for (const path of ["/apple-touch-icon.png", ...[...icons].map(([, src = ""]) => src)])
    expect((await fetchPath(path)).headers()["content-type"]).toMatch(/^image\//);
});

test.describe("on a first visit", () => {
  test.use({ estimateModal: "open" });

  test("exported pages stay within the server's byte budget @long", async ({ context, exportSite }) => {
    const site = await exportSite();
    // The pages are the server's own; bytes.spec.ts checks every route of the server.
    for (const path of ["/", "/gallery", "/roofing"]) {
      const cost = await firstVisitCost(context, site.url, path, PHONE);
      for (const kind of ["document", "script", "css", "fonts"] as const)
        expect.soft(cost[kind], `${path}, ${kind}:\n${listOf(cost)}`).toBeLessThanOrEqual(BYTES[kind]);
    }
  });
});

test("headers and policy are set, navigations load no document, and a phone number replaces the form without a lead server", async ({
  page,
  exportSite,
  allowConsole,
}) => {
  const site = await exportSite();
  expect(site.output).toContain("--leads-url is not set");

  await test.step("the page contains its Content-Security-Policy, and the host's rules set the other headers", async () => {
    const responded = page.waitForResponse(`${site.url}/`);
    await arrive(page, site.url);
    expect((await responded).headers()).toMatchObject({
      "content-security-policy": "frame-ancestors 'self'",
      "strict-transport-security": "max-age=31536000",
      "cross-origin-opener-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe|frame-ancestors/);
    const assets = await readFile(join(site.folder, "_headers"), "utf8");
    expect(assets).toContain("/assets/*\n  Cache-Control: public, max-age=31536000, immutable");
    const fonts = (await readdir(join(site.folder, "assets"))).filter((name) => name.endsWith(".woff2"));
    expect(fonts).toContainEqual(expect.stringMatching(/^archivo-display-/));
  });

  await test.step("a navigation loads no document", async () => {
    await page.evaluate(() => (window.sameDocument = true));
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    expect(await page.evaluate(() => window.sameDocument)).toBe(true);
  });

  await test.step("a page is shown at the address of its file too, which links to a former static site have", async () => {
    await arrive(page, `${site.url}/about.html`);
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
    await expect(page).toHaveURL(`${site.url}/contact`);
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
  });

  await test.step("a phone number replaces the form", async () => {
    await arrive(page, `${site.url}/contact`);
    await expect(formIn(page)).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /555-0142/ })
        .first(),
    ).toBeVisible();
  });

  await test.step("a missing page responds with 404", async () => {
    allowConsole(/status of 404|Servicio no encontrado/);
    const response = await page.goto(`${site.url}/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});

test("the form looks up a ZIP code in the export's own tables, and posts to the lead server, which only accepts origins that it allows", async ({
  page,
  exportSite,
  ownOrigins,
  allowConsole,
}) => {
  const leadsUrl = `${leadsOrigin}/api/contact`;
  const site = await exportSite("--leads-url", leadsUrl);
  expect(site.output).toContain(`The form posts to ${leadsUrl}.`);
  ownOrigins.add(leadsOrigin);
  const start = (origin: string) => startServer({ env: { PORT: new URL(leadsOrigin).port, ALLOWED_ORIGINS: origin } });
  const stranger = await start("https://elsewhere.example");
  const requested: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/\d\d-[\w-]+\.js$/.test(request.url())) requested.push(new URL(request.url()).origin);
  });
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);

  await test.step("a ZIP code is looked up in the export's own tables", async () => {
    const tables = (await readdir(join(site.folder, "assets"))).filter((file) => /^\d\d-[\w-]+\.js$/.test(file));
    const prefixes = await readdir("src/lead/zip-tables");
    expect(tables.map((file) => file.slice(0, 2)).toSorted()).toEqual(
      prefixes.map((file) => file.slice(0, 2)).toSorted(),
    );
    await field(form, "ZIP code").pressSequentially("03304");
    await expect(form.locator(".field-zip").getByRole("status")).toHaveText("Yes, Bow is 14 miles from us.");
    expect(new Set(requested)).toEqual(new Set([site.url]));
  });

  await test.step("a lead server that does not allow the site's origin stores nothing, and the text stays", async () => {
    await fillIn(form);
    await photoInput(form).setInputFiles(await smallPhotos(1));
    allowConsole(/blocked by CORS policy|net::ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/);
    await sendButton(form).or(form.getByRole("button").last()).first().click();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(field(form, "First name")).toHaveValue("Ana");
    expect(readRows(join(stranger.dataDir, "site.db"), "SELECT * FROM leads")).toEqual([]);
    await stranger.stop();
  });

  await test.step("a lead server that allows it stores the lead with its photo", async () => {
    const known = await start(site.url);
    await form.getByRole("button").last().click();
    await expect(page.locator(".sent-reference")).toBeVisible();
    const [lead, ...others] = readRows(join(known.dataDir, "site.db"), "SELECT * FROM leads");
    expect(lead).toMatchObject({ name: "Ana", attribution: expect.stringContaining('"landing":"/contact"') });
    expect(lead?.["suspicions"]).not.toContain("noClock");
    expect(others).toEqual([]);
    expect(readRows(join(known.dataDir, "site.db"), "SELECT name FROM lead_photos")).toHaveLength(1);
    await known.stop();
  });
});

test("the form keeps its text and shows the phone number when the lead server's proxy responds with 503", async ({
  page,
  exportSite,
  ownOrigins,
  allowConsole,
}) => {
  // The proxy's own error page, without CORS headers.
  const proxy = createServer((_request, response) => void response.writeHead(503).end("<h1>503</h1>"));
  await once(proxy.listen(Number(new URL(leadsOrigin).port), "127.0.0.1"), "listening");
  ownOrigins.add(leadsOrigin);
  const site = await exportSite("--leads-url", `${leadsOrigin}/api/contact`);
  const form = formIn(page);
  const alert = form.getByRole("alert");
  allowConsole(/blocked by CORS policy|net::ERR_FAILED|status of 503/);

  await arrive(page, `${site.url}/contact`);
  await fillIn(form);
  await sendButton(form).click();
  await expect(alert).toContainText("Your message could not be sent");
  await expect(alert.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
  await expect(alert.getByRole("button", { name: "Send it another way" })).toBeVisible();
  await expect(field(form, "First name")).toHaveValue("Ana");
  await expect(page).toHaveURL(`${site.url}/contact`);

  await test.step("the message is offered on the next visit, and kept when it fails again", async () => {
    const later = await page.context().newPage();
    await page.close();
    await arrive(later, `${site.url}/contact`);
    const offer = later.getByRole("main").getByRole("region", { name: "A message that was not sent" });
    await offer.getByRole("button", { name: "Send it now" }).click();
    await expect(offer.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
    await expect(later).toHaveURL(`${site.url}/contact`);
    await expect(offer.getByRole("button", { name: "Send it now" })).toBeEnabled();
  });
  proxy.closeAllConnections();
  proxy.close();
});

test.describe("with trackers", () => {
  const env = { TRACKERS, CONSENT: "required", SITE_VERIFICATION: "abcdefghij0123" };
  test.use({ exportEnv: env });

  test("trackers, consent question, policy and site verification are exported @long", async ({
    page,
    context,
    exportSite,
  }) => {
    const calls = await fakeTrackers(context);
    const site = await exportSite();
    const html = await readFile(join(site.folder, "index.html"), "utf8");
    expect(html).toContain('<meta name="google-site-verification" content="abcdefghij0123"/>');
    expect(html).toMatch(
      /http-equiv="Content-Security-Policy" content="[^"]*script-src [^;"]*https:\/\/connect\.facebook\.net/,
    );
    await arrive(page, site.url);
    await page.mouse.move(200, 200);
    const question = page.getByRole("region", { name: "Privacy choices" });
    await expect(question).toBeVisible();
    expect(calls).toEqual([]);
    // The page's own CSP allows these scripts: a violation would log a line and fail the test.
    await question.getByRole("button", { name: "Accept" }).click();
    for (const to of ["google", "meta", "plausible"])
      await expect.poll(() => calls.some((one) => one.to === to)).toBe(true);
  });
});
