/** Several sites on one built server, each with its own host, in a browser. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { httpRequest } from "../fakes/http-client.ts";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { type RunningServer, startServer } from "./harness/site-server.ts";
import { expect, test as base } from "./harness/test.ts";

const NAMES = { ridgeline: "Ridgeline Exteriors", copperline: "Copperline Kitchen & Bath" } as const;
type Name = keyof typeof NAMES;
const NAMED: readonly Name[] = ["ridgeline", "copperline"];

interface ManySites {
  server: RunningServer;
  /** URL of a site in the browser. */
  at: (name: Name, path?: string) => string;
  /** Contains the list of sites and `dataDir`. */
  folder: string;
  dataDir: string;
}

// Not a worker-scoped fixture: it would need a worker of its own, with another browser.
let manySites: ManySites;

const test = base.extend<{ sites: ManySites }>({
  sites: async ({ ownOrigins }, provide) => {
    for (const name of NAMED) ownOrigins.add(new URL(manySites.at(name)).origin);
    await provide(manySites);
  },
});

// All tests share one server.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-many-"));
  const [dataDir, list] = [join(folder, "data"), join(folder, "sites")];
  await mkdir(list);
  await writeFile(
    join(list, "ridgeline.localhost.json"),
    '{ "pageId": "ridgeline", "aliases": ["www.ridgeline.localhost"] }',
  );
  await writeFile(join(list, "copperline.localhost.json"), '"copperline"');
  // The test fills in forms faster than a person could.
  const server = await startServer({ env: { SITES: list, DATA_DIR: dataDir, SPAM_FILTER: "false" } });
  const { port } = new URL(server.url);
  manySites = { server, folder, dataDir, at: (name, path = "/") => `http://${name}.localhost:${port}${path}` };
});
test.afterAll(async () => {
  await manySites.server.stop();
  await rm(manySites.folder, { recursive: true, force: true });
});

/** Colours and fonts of a page's heading and of its first styled link, as one string. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ["h1", "main a[class]"]
      .map((selector) => document.querySelector(selector))
      .map((element) => (element === null ? "" : getComputedStyle(element)))
      .map((style) => (style === "" ? "" : `${style.color} ${style.backgroundColor} ${style.fontFamily}`))
      .join(),
  );

test("two businesses on one server each have their own name, look, pages and mails", async ({ page, sites }) => {
  const looks = new Map<Name, string>();
  for (const [name, other] of [
    ["copperline", "ridgeline"],
    ["ridgeline", "copperline"],
  ] as const) {
    await page.goto(sites.at(name));
    await expect(page).toHaveTitle(new RegExp(NAMES[name]));
    expect(await page.content()).not.toContain(NAMES[other]);
    looks.set(name, await lookOf(page));
    await page.getByRole("link", { name: "About", exact: true }).first().click();
    await expect(page).toHaveURL(sites.at(name, "/about"));
  }
  expect(looks.get("ridgeline")).not.toBe(looks.get("copperline"));

  await test.step("a form sent on one business's site becomes a mail for that business", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).first().click();
    await expect(page).toHaveURL(sites.at("ridgeline", "/contact"));
    const form = formIn(page);
    await fillIn(form);
    await sendButton(form).click();
    await expect(page.locator(".sent")).toContainText(/[A-Z0-9]{3}-[A-Z0-9]{4}/);
    const folder = join(sites.dataDir, "mail");
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
    const [name = ""] = await readdir(folder);
    const mail = await readFile(join(folder, name), "utf8");
    expect(mail).toContain(NAMES.ridgeline);
    expect(mail).not.toContain("Copperline");
  });
});

test("each host serves only its own pages and files, and an unknown host gets 421", async ({ sites }) => {
  const { url: origin } = sites.server;
  const get = (host: string, path: string) => httpRequest({ origin, host, path });
  expect((await get("copperline.localhost", "/robots.txt")).body).toContain("http://copperline.localhost/sitemap.xml");
  expect((await get("ridgeline.localhost", "/sitemap.xml")).body).not.toContain("copperline");
  expect((await get("nobody.example", "/")).status).toBe(421);
  expect((await get("nobody.example", "/readyz")).status).toBe(200);
  const moved = await get("www.ridgeline.localhost", "/about?x=1");
  expect([moved.status, moved.headers.location]).toEqual([301, "http://ridgeline.localhost/about?x=1"]);
  expect((await get("copperline.localhost", "/paginas/ridgeline")).status).toBe(404);
  expect((await get("copperline.localhost", "/content/logos/ridgeline.svg")).status).toBe(404);
  await test.step("an address of a former site redirects on its own site only", async () => {
    const responses = await Promise.all(NAMED.map((name) => get(`${name}.localhost`, "/roofing.html")));
    expect(responses.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, "/roofing"],
      [404, undefined],
    ]);
  });
});

test("an invalid list of sites stops the start with an error that names its position", async ({
  context: _context,
}, info) => {
  const file = info.outputPath("sites.json");
  await writeFile(file, '{\n  "a.example": "../secret"\n}');
  const start = startServer({ env: { SITES: file } });
  await expect(start).rejects.toThrow(/sites\.json:2:16 pageId is "\.\.\/secret"/);
});
