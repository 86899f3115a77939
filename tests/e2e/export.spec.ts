/** The site as plain files: served by a host that knows nothing of it. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startStaticHost } from "../fakes/static-host.ts";
import { field, fillIn, formIn, sendButton, test as formTest } from "./harness/form.ts";
import { arrive, loadingScreen } from "./harness/page.ts";
import { DIST, startServer } from "./harness/site-server.ts";
import { expect } from "./harness/test.ts";

interface Exported {
  url: string;
  folder: string;
  /** What the command said. */
  said: string;
}

const run = promisify(execFile);

const test = formTest.extend<{ exportSite: (...options: string[]) => Promise<Exported> }>({
  exportSite: async ({ ownOrigins }, provide) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async (...options) => {
      const folder = await mkdtemp(join(tmpdir(), "contractor-site-export-"));
      const out = join(folder, "site");
      const { stdout } = await run(
        process.execPath,
        [join(DIST, "server/export.js"), "--out", out, "--base-url", "https://site.example", ...options],
        { env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") } },
      );
      const host = await startStaticHost(out);
      ends.push(
        () => host.close(),
        () => rm(folder, { recursive: true, force: true }),
      );
      ownOrigins.add(host.origin);
      return { url: host.origin, folder: out, said: stdout };
    });
    for (const end of ends) await end();
  },
});

test("every page is there, with its own address, its pictures and no line in the console", async ({
  page,
  exportSite,
}) => {
  // Each page has its second of loading screen.
  test.setTimeout(120_000);
  const site = await exportSite();
  const files = (await readdir(site.folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  const paths = files.filter((file) => file !== "404.html" && !file.startsWith("content")).map((file) => `/${file}`);
  expect(paths.length).toBeGreaterThan(15);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const path of paths) {
    const address = path.replace(/(?:index)?\.html$/, "");
    await arrive(page, site.url + encodeURI(address));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(decodeURIComponent(canonical ?? "")).toBe(`https://site.example${address}`);
  }
  expect(missing).toEqual([]);
});

test("moves inside the site load no page, and what is missing is said so", async ({
  page,
  exportSite,
  allowConsole,
}) => {
  const site = await exportSite();
  await arrive(page, site.url);
  await page.evaluate(() => (window.sameDocument = true));
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  expect(await page.evaluate(() => window.sameDocument)).toBe(true);
  allowConsole(/status of 404|Servicio no encontrado/);
  const response = await page.goto(`${site.url}/nothing-here`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("each page carries its policy, the host's rules the other headers", async ({ page, exportSite }) => {
  const site = await exportSite();
  const headers = (await page.goto(site.url))?.headers() ?? {};
  expect(headers).toMatchObject({
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
});

test("without a lead server the form gives way to phones and e-mail, and the command says so", async ({
  page,
  exportSite,
}) => {
  const site = await exportSite();
  expect(site.said).toContain("--leads-url names none");
  await arrive(page, `${site.url}/contact`);
  await expect(loadingScreen(page)).toBeHidden();
  await expect(formIn(page)).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /555-0142/ })
      .first(),
  ).toBeVisible();
});

test("with a lead server the form posts there, and only sites that it knows are taken", async ({
  page,
  exportSite,
  ownOrigins,
  allowConsole,
}) => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const leadsUrl = `http://127.0.0.1:${port}/api/contact`;
  const site = await exportSite("--leads-url", leadsUrl);
  expect(site.said).toContain(`The form posts to ${leadsUrl}.`);
  ownOrigins.add(new URL(leadsUrl).origin);
  const start = (origin: string) => startServer({ env: { PORT: String(port), ALLOWED_ORIGINS: origin } });
  const stranger = await start("https://elsewhere.example");
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  await fillIn(form);
  allowConsole(/blocked by CORS policy|net::ERR_FAILED/);
  await sendButton(form).or(form.getByRole("button").last()).first().click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(field(form, "First name")).toHaveValue("Ana");
  await stranger.stop();

  const known = await start(site.url);
  await form.getByRole("button").last().click();
  await expect(page.locator(".sent-reference")).toBeVisible();
  await known.stop();
});
