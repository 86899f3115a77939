/**
 * `npm run lookbook`: takes screenshots of each route of the demo businesses and of each component in its states, and
 * lists them in `lookbook/index.html`. Fails if a page logs errors or warnings, or is wider than the screen, and prints
 * which.
 */
import { spawn } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { readFlags } from "../src/cli/flags.mjs";
import { emptyRecord, parseRecord } from "../src/record/parse.ts";
import { wordsEn } from "../src/site/components/widgets/words-en.ts";
import { en } from "../src/site/languages/en.ts";
import { allPages } from "../src/site/routes.ts";
import { Outside } from "../tests/fakes/outside.ts";
import { arrive } from "../tests/e2e/harness/page.ts";
import { addressOf, startServer } from "../tests/e2e/harness/site-server.ts";
import { DEMO_RECORDS } from "../tests/records/record.ts";
import { LOOKBOOK_USAGE } from "./launch/usages.mjs";

const { values } = readFlags(LOOKBOOK_USAGE, process.argv.slice(2));
const isReadme = values.readme === true;
const only = values.only?.split(",") ?? [""];
const widths = (values.widths ?? "360,1280").split(",").map(Number);
const folder = resolve(isReadme ? "docs/pictures" : "lookbook");
const faults: string[] = [];
const outside = new Outside();
const browser = await chromium.launch({
  ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
  args: ["--no-sandbox", "--hide-scrollbars", ...(await outside.start())],
});

type Arrive = (page: Page, url: string) => Promise<void>;
const arriveAtStates: Arrive = (page, url) => page.goto(url).then(() => page.locator("main[data-shown]").waitFor());

/** Takes a screenshot of a whole page, or of the first screen for the README, after pictures and fonts have loaded. */
async function photograph(file: string, url: string, width: number, arrive: Arrive): Promise<void> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 740 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isReadme && isPhone ? 2 : 1,
    reducedMotion: "reduce",
  });
  context.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) faults.push(`${file}: ${line.text()}`);
  });
  // Mark the estimate modal as closed in this tab.
  await context.addInitScript("try { sessionStorage.setItem('estimate-closed', 'yes') } catch {}");
  const page = await context.newPage();
  await arrive(page, url);
  const excess = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    return document.documentElement.scrollWidth - innerWidth;
  });
  if (excess > 0) faults.push(`${file}: is ${excess} px wider than the screen`);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ fullPage: !isReadme, animations: "disabled" });
  await sharp(picture).toFile(join(folder, file));
  await context.close();
}

async function photographAll(name: string, url: string, arrive: Arrive): Promise<void> {
  if (isReadme || !only.some((word) => name.includes(word))) return;
  for (const width of widths) await photograph(`${name}-${width}.png`, url, width, arrive);
}

async function openPalette(page: Page, url: string): Promise<void> {
  await arrive(page, url);
  for (const name of [en.widgets.open, wordsEn.names.ModalColores])
    await page.getByRole("button", { name, exact: true }).click();
  const palette = page.getByRole("dialog", { name: wordsEn.palette.heading });
  await palette.locator("summary").nth(1).click();
  for (const at of [0, 3]) await palette.locator("details[open]").getByRole("button").nth(at).click();
}
const README: readonly [business: string, file: string, path: string, width: number, arrive: Arrive][] = [
  ["ridgeline", "look-home-ridgeline-desktop.webp", "/", 1280, arrive],
  ["verdeluna", "look-home-verdeluna-phone.webp", "/", 360, arrive],
  ["copperline", "look-gallery-copperline-desktop.webp", "/gallery", 1280, arrive],
  ["ridgeline", "look-palette-ridgeline-phone.webp", "/", 360, openPalette],
];

await mkdir(folder, { recursive: true });
for (const [business, record] of Object.entries(DEMO_RECORDS)) {
  const site = await startServer({ embedded: record });
  try {
    const pages = allPages(parseRecord(record)?.record ?? emptyRecord());
    for (const { path } of pages) {
      const name = path === "/" ? "-home" : decodeURIComponent(path).replaceAll(/\W+/g, "-");
      await photographAll(business + name, site.url + path, arrive);
    }
    for (const [of, file, path, width, arrive] of isReadme ? README : [])
      if (of === business) await photograph(file, site.url + path, width, arrive);
  } finally {
    await site.stop();
  }
}
if (!isReadme) {
  const child = spawn(process.execPath, ["tools/dev.ts"], { env: { ...process.env, PORT: "0", HOST: "127.0.0.1" } });
  try {
    const site = `${await addressOf(child, [])}/__components`;
    const list = await browser.newPage();
    await list.goto(site);
    const links = list.getByRole("navigation", { name: "Components" }).getByRole("link");
    await links.first().waitFor();
    for (const query of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
      const component = new URLSearchParams(query).get("component") ?? "";
      await photographAll(component.replaceAll("/", "-"), `${site}/frame#${query}`, arriveAtStates);
    }
  } finally {
    child.kill();
  }
  const files = (await readdir(folder)).filter((name) => name.endsWith(".png"));
  const figures = files.map(
    (name) => `<figure><figcaption>${name}</figcaption><img loading=lazy src="${name}"></figure>`,
  );
  await writeFile(join(folder, "index.html"), `<!doctype html><title>Look book</title>${figures.join("\n")}`);
}
await browser.close();
await outside.stop();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
