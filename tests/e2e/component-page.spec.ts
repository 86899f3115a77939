/** The component page: in development it shows every component in its states; in production it does not exist. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hydrated } from "./harness/page.ts";
import { addressOf, DIST, PICTURES } from "./harness/site-server.ts";
import { expect, test as base } from "./harness/test.ts";

const ROOT = resolve(import.meta.dirname, "../..");

interface Development {
  url: string;
  stop: () => Promise<void>;
}

async function startDevelopment(): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-dev-"));
  const child = spawn(process.execPath, [join(ROOT, "tools/dev.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, PICTURES_DIR: PICTURES },
  });
  const stop = async (): Promise<void> => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: await addressOf(child, []), stop };
}

/**
 * One `npm run dev` for all tests that need it. Not a worker-scoped fixture: it would need a worker of its own, with
 * another browser.
 */
let development: Promise<Development> | undefined;

const test = base.extend<{ site: string }>({
  site: async ({ ownOrigins, allowConsole }, provide) => {
    development ??= startDevelopment();
    const { url } = await development;
    ownOrigins.add(new URL(url).origin);
    // The bundler's own lines, and React's advice to developers, may be logged.
    allowConsole(/^debug: \[vite\]|React DevTools/);
    await provide(url);
  },
});

// The tests run in sequence on one development server.
test.describe.configure({ mode: "default" });

test.afterAll(async () => (await development)?.stop());

test("a component chosen from the list is shown with the chosen width, surface and theme @long", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/__components`);
  const list = page.getByRole("navigation", { name: "Components" });
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

test("every component renders its states, with no message in the console @long", async ({
  page,
  site,
  consoleLines,
}) => {
  await page.goto(`${site}/__components`);
  const links = page.getByRole("navigation", { name: "Components" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const queries = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(queries.length).toBeGreaterThan(40);
  for (const query of queries) {
    await page.goto(`${site}/__components/frame#${query}`);
    const component = new URLSearchParams(query).get("component") ?? "";
    await expect(page.locator(`main[data-shown="${component}"]`), query).toBeAttached();
    expect(await page.getByRole("article", { includeHidden: true }).count(), query).toBeGreaterThan(0);
    const complaints = consoleLines.filter((line) => !/^debug: \[vite\]|React DevTools/.test(line));
    expect(complaints, query).toEqual([]);
  }
});

/** A component, a page of the site that uses it, and the selector of one of its elements. */
const STYLED = [
  ["components/footer/footer", "/", ".footer-inner"],
  ["components/estimate-form/estimate-form", "/contact", "form :is(input, textarea)"],
  ["components/values/values", "/about", ".values-list li"],
  ["components/counters/counters", "/", ".counters-tile, .counters li, .counters > *"],
  ["components/services-grid/services-grid", "/", ".services-grid"],
  ["components/hero/hero", "/", ".hero"],
  ["components/map-section/map-section", "/contact", ".map-frame"],
] as const;
const PROPERTIES = [
  "display",
  "grid-template-areas",
  "flex-direction",
  "padding",
  "gap",
  "border-top-width",
  "border-radius",
  "font-size",
  "font-weight",
  "list-style-type",
  "min-height",
];

test("components have the same computed styles as on the site's pages @long", async ({ page, site, consoleLines }) => {
  // Wait for the demo's picture sizes: their URLs could change between rendering and hydration of Home.
  await expect
    .poll(async () => (await page.request.get(site)).text(), { timeout: 60_000 })
    .toMatch(/srcSet="[^"]*320w,/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const stylesAt = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, names) => names.map((name) => `${name}: ${getComputedStyle(element).getPropertyValue(name)}`),
        [...PROPERTIES],
      );
  const onSite = new Map<string, string[]>();
  for (const path of new Set(STYLED.map(([, path]) => path))) {
    await page.goto(site + path);
    await hydrated(page);
    await test.step(`${path} is hydrated in development without a warning`, () =>
      expect(consoleLines.filter((line) => !/^debug: \[vite\]|React DevTools/.test(line))).toEqual([]));
    for (const [component, , selector] of STYLED.filter(([, on]) => on === path))
      onSite.set(component, await stylesAt(`#root ${selector}`));
  }
  for (const [component, , selector] of STYLED) {
    await page.goto(`${site}/__components/frame#?component=${component}&width=1280`);
    await expect(page.locator(`main[data-shown="${component}"]`)).toBeAttached();
    // The development server adds the style sheets one after the other.
    await expect.poll(() => stylesAt(`main ${selector}`), { message: component }).toEqual(onSite.get(component));
  }
});

test("a production build responds with 404 to the components page and contains none of its code", async ({
  request,
  serve,
}) => {
  const { url } = await serve("ridgeline");
  const response = await request.get(`${url}/__components`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("</footer>");

  const files = globSync(["{client,server}/**/*.{js,mjs,css,json,html}", "client/.vite/manifest.json"], { cwd: DIST });
  expect(files.length).toBeGreaterThan(10);
  // The page's URL prefix, a name in its example data, its folder, a theme, the states' files and the name of a state.
  const traces = [
    "__components",
    "Featherstonehaugh",
    "tools/component-page",
    "one-color",
    ".states.tsx",
    "component-states",
    "a wet week",
  ];
  const found = files.filter((file) => {
    const text = readFileSync(join(DIST, file), "utf8");
    return traces.some((trace) => text.includes(trace));
  });
  expect(found).toEqual([]);
});
