/** The page of parts: in development every part in its states, in production nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { statusNote } from "./harness/page.ts";
import { addressOf, DIST } from "./harness/site-server.ts";
import { expect, test as base } from "./harness/test.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** `npm run dev`, one for all tests of a worker. */
const test = base.extend<{ site: string }, { development: string }>({
  development: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "contractor-site-dev-"));
      const child = spawn(process.execPath, [join(ROOT, "tools/dev.ts")], {
        cwd: ROOT,
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder },
      });
      await provide(await addressOf(child, []));
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: async ({ development, ownOrigins, allowConsole }, provide) => {
    ownOrigins.add(new URL(development).origin);
    // The bundler's own lines, and React's advice to developers.
    allowConsole(/^debug: \[vite\]|React DevTools/);
    await provide(development);
  },
});

test("a part is chosen from the list, and shown on a width, a surface and a theme", async ({ page, site }) => {
  await page.goto(`${site}/__parts`);
  const list = page.getByRole("navigation", { name: "Parts" });
  await list.getByRole("link", { name: "hero", exact: true }).click();
  const frame = page.frameLocator("iframe");
  const whole = frame.getByRole("article", { name: "everything" });
  await expect(whole.getByRole("heading", { level: 1 })).toHaveText("Built for New Hampshire winters");
  await expect(page.locator("iframe")).toHaveAttribute("width", "360");

  await page.getByLabel("Width").selectOption("1280");
  await expect(page.locator("iframe")).toHaveAttribute("width", "1280");
  await list.getByRole("link", { name: "section", exact: true }).click();
  await page.getByLabel("Surface").selectOption("brand");
  await page.getByLabel("Theme").selectOption("one-color");
  const section = frame.getByRole("article", { name: "bare" }).locator("section");
  await expect(section).toHaveCSS("background-color", "rgb(138, 90, 43)");

  await page.reload();
  await expect(section).toHaveCSS("background-color", "rgb(138, 90, 43)");
  await expect(page.getByLabel("Width")).toHaveValue("1280");
});

test("every part shows all its states, and none complains in the console", async ({ page, site, consoleLines }) => {
  test.setTimeout(60_000);
  await page.goto(`${site}/__parts`);
  const links = page.getByRole("navigation", { name: "Parts" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const queries = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(queries.length).toBeGreaterThan(40);
  for (const query of queries) {
    await page.goto(`${site}/__parts/frame#${query}`);
    const part = new URLSearchParams(query).get("part") ?? "";
    await expect(page.locator(`main[data-shown="${part}"]`), query).toBeAttached();
    expect(await page.getByRole("article", { includeHidden: true }).count(), query).toBeGreaterThan(0);
    const complaints = consoleLines.filter((line) => !/^debug: \[vite\]|React DevTools/.test(line));
    expect(complaints, query).toEqual([]);
  }
});

test("in production there is no such page, and no byte of it", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
  allowConsole(/Servicio no encontrado/);
  const { url } = await serve("ridgeline");
  expect((await page.goto(`${url}/__parts`))?.status()).toBe(404);
  await expect(page.getByRole("contentinfo")).toBeVisible();

  const files = globSync("{client,server}/**/*.{js,mjs,css,json,html}", { cwd: DIST });
  expect(files.length).toBeGreaterThan(10);
  // A name of the page's own, one of its example data, one of its folder.
  const traces = ["__parts", "Featherstonehaugh", "tools/parts", "one-color"];
  const found = files.filter((file) => {
    const text = readFileSync(join(DIST, file), "utf8");
    return traces.some((trace) => text.includes(trace));
  });
  expect(found).toEqual([]);
});
