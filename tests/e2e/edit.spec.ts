/** `npm run edit` turns a record from `npm run new` into a finished site, without showing JSON. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { parse } from "jsonc-parser";
import sharp from "sharp";
import { composeRecord } from "../../src/cli/new/compose-record.ts";
import { violations } from "./harness/axe.ts";
import { type Development, startDevelopment } from "./harness/development.ts";
import { expect, test as base } from "./harness/test.ts";

const NEW = composeRecord({
  business: "Acme Roofing",
  phone: "603-555-0100",
  email: "office@acme.example",
  trade: "roofing",
  place: "Concord, NH",
  hours: "Monday to Friday 7 am – 5 pm",
  language: "en",
  licence: "",
  years: "12",
  miles: "30",
  logo: "",
  icon: "",
  pictures: [],
  colors: {},
});
const OWN = { questions: [{ page: "/contact", question: "Do you work in winter?", answer: "Yes, between storms." }] };
/** A record file from `npm run new`, with comments and fields that its owner added. */
const FILE =
  `// Ours. Ask Jo before you change prices.\n${JSON.stringify({ ...NEW, ownWords: OWN, ownNumber: 7 }, undefined, 2)}\n`.replace(
    '  "dbSlogan": [',
    '  // As on the trucks.\n  "dbSlogan": [',
  );

interface Editor extends Development {
  site: FrameLocator;
  panel: Locator;
  /** Returns the file's current text. */
  file: () => Promise<string>;
  write: (text: string) => Promise<void>;
}

// Not a worker-scoped fixture: it would need a worker of its own, with another browser.
let development: Development;

const test = base.extend<{ editor: Editor }>({
  editor: async ({ page, ownOrigins, allowConsole }, provide) => {
    allowConsole(/^(?:\w+: \[vite\]|info: .*React DevTools)/);
    const path = join(development.folder, "content/acme.json");
    // Renamed into place as editors do, so that a reader sees the old or the new file, never half of one.
    const write = async (text: string): Promise<void> => {
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
    };
    const file = (): Promise<string> => readFile(path, "utf8");
    const served = async (): Promise<string> => (await fetch(`${development.url}/paginas/acme`)).text();
    const before = await served();
    try {
      ownOrigins.add(development.url);
      await page.goto(development.editor);
      await provide({
        ...development,
        site: page.frameLocator("iframe"),
        panel: page.getByRole("complementary", { name: "Fields" }),
        file,
        write,
      });
    } finally {
      // Close the page while the server runs, so that its requests succeed and its saves are written.
      await page.close({ runBeforeUnload: false });
      await rm(join(development.folder, "content/pictures/acme"), { recursive: true, force: true });
      if ((await file()) !== FILE) {
        await write(FILE);
        await expect.poll(served).toBe(before);
      }
    }
  },
});

// The tests run in sequence on one development server.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  development = await startDevelopment(FILE);
});
test.afterAll(() => development.stop());

/** The page in the frame can be clicked once it has reported the list of its pages. */
const isReady = (page: Page): Promise<void> =>
  expect(page.getByRole("combobox", { name: "Page" }).getByRole("option", { name: "Gallery" })).toBeAttached();

const open = (panel: Locator, title: string): Promise<void> =>
  panel
    .locator("summary")
    .filter({ hasText: new RegExp(`^${title}`) })
    .first()
    .click();

/** Names of the record's groups, in file order. */
const orderOf = (json: string): string[] => [...json.matchAll(/^ {2}"(\w+)":/gm)].map(([, name = ""]) => name);

const state = (panel: Locator): Locator => panel.getByRole("status").first();

test("a new business gets its own site without seeing JSON", async ({ page, editor }) => {
  const { site, panel, file, folder, url } = editor;
  await isReady(page);
  await expect(page).toHaveURL(`${url}/__edit`);
  await expect(state(panel)).toHaveText("Saved");

  // A click on the page opens the field behind the text, and the page changes while the visitor types.
  await site.getByRole("heading", { level: 1 }).click();
  await panel.getByRole("textbox", { name: "Slogan" }).first().fill("Dry by nightfall");
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("Dry by nightfall");
  await expect(state(panel)).toHaveText("Not saved yet");

  await panel.getByRole("button", { name: "All of the site" }).click();
  await open(panel, "The business");
  await panel.getByRole("textbox", { name: "Name" }).first().fill("Granite State Roofing");
  await expect(site.getByRole("contentinfo")).toContainText("Granite State Roofing");

  // In a list: add an item, move it to the top by keyboard, remove another item and undo the removal.
  await open(panel, "Services");
  const services = panel.getByRole("group", { name: "Services" });
  await expect(services.getByText("Gutters")).toBeVisible();
  const before = await services.locator(":scope > ol > li").count();
  await services.getByRole("button", { name: "Add to Services" }).click();
  await services.getByRole("textbox", { name: "Name" }).fill("Copper Roofs");
  const up = services.getByRole("button", { name: "Move up: Copper Roofs" });
  await up.focus();
  for (let place = before; place > 0; place -= 1) {
    await page.keyboard.press("Enter");
    await expect(services.getByText(`“Copper Roofs” is now ${place} of ${before + 1}.`)).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Page" }).selectOption("Services");
  const names = site.getByRole("main").getByRole("heading", { level: 2 });
  await expect(names.first()).toHaveText("Copper Roofs");
  await services
    .getByRole("button", { name: /^Remove: / })
    .last()
    .click();
  await expect(services.locator(":scope > ol > li")).toHaveCount(before);
  await page.keyboard.press("Control+z");
  await expect(services.locator(":scope > ol > li")).toHaveCount(before + 1);

  // A picture is stored without the camera's metadata, and its description is asked for.
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#7a4a2a" } })
    .withExif({ IFD0: { Artist: "Gerald Woodbury" } })
    .jpeg()
    .toBuffer();
  await open(panel, "Gallery");
  await panel
    .getByRole("group", { name: "Gallery" })
    .locator("input[type=file]")
    .setInputFiles({ name: "Slate Roof.jpg", mimeType: "image/jpeg", buffer: photo });
  await panel.getByRole("textbox", { name: "What it shows" }).fill("A slate roof with copper valleys");
  await page.getByRole("combobox", { name: "Page" }).selectOption("Gallery");
  await expect(
    site
      .getByRole("main")
      .getByRole("img", { name: /slate roof/i })
      .first(),
  ).toBeVisible();

  // A colour is shown with the contrast that it will have.
  await open(panel, "Colours");
  await panel.getByRole("textbox", { name: "Buttons: pick" }).fill("#7a1f3d");
  await expect(panel.getByText("readable").first()).toBeVisible();
  await expect
    .poll(() =>
      site
        .locator(".button")
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    )
    .toBe("rgb(122, 31, 61)");

  expect(await violations(page)).toEqual([]);

  // Nothing has been written so far. Saving writes all changes and nothing else.
  expect(await file()).toBe(FILE);
  await page.keyboard.press("Control+s");
  await expect(state(panel)).toHaveText("Saved");
  const text = await file();
  expect(text).toMatch(/^\/\/ Ours\. Ask Jo before you change prices\.\n\{\n {2}"\$schema"/);
  expect(text).toContain('  // As on the trucks.\n  "dbSlogan": [\n    {\n      "slogan": "Dry by nightfall"\n    },');
  expect(text).toContain('"ownNumber": 7');
  expect(orderOf(text).slice(0, orderOf(FILE).length)).toEqual(orderOf(FILE));
  const saved: unknown = parse(text);
  expect(saved).toMatchObject({
    gallery: ["/content/pictures/acme/slate-roof.jpg"],
    styles: { btn: "#7a1f3d" },
    ownWords: {
      pictures: [{ picture: "/content/pictures/acme/slate-roof.jpg", alt: "A slate roof with copper valleys" }],
    },
  });
  const stored = await readFile(join(folder, "content/pictures/acme/slate-roof.jpg"));
  expect(stored.includes("Gerald Woodbury")).toBe(false);
  expect((await sharp(stored).metadata()).width).toBe(2000);

  // The server serves the same site to visitors.
  const home = await (await fetch(url)).text();
  expect(home).toContain("Dry by nightfall");
  expect(home).toContain("Granite State Roofing");
});

test("a question appears on a page that had none while it is typed @long", async ({ page, editor }) => {
  const { site, panel } = editor;
  await isReady(page);
  await open(panel, "Words of your own");
  const questions = panel.getByRole("group", { name: "Questions and answers" });
  await questions.getByRole("button", { name: "Add to Questions and answers" }).click();
  await questions.getByRole("textbox", { name: "Question" }).last().fill("Do you clean up?");
  await questions.getByRole("textbox", { name: "Answer" }).last().fill("Every evening.");
  await site.getByText("Do you clean up?").click();
  await expect(panel.getByRole("textbox", { name: "Question" }).first()).toHaveValue("Do you clean up?");
});

test("a file that was changed elsewhere is not overwritten, and neither side's changes are lost @long", async ({
  page,
  editor,
}) => {
  const { site, panel, file, write } = editor;
  await isReady(page);
  // Without unsaved changes here, a change on disk is shown at once.
  await write(FILE.replace("Acme Roofing", "Acme & Daughters"));
  await expect(site.getByRole("contentinfo")).toContainText("Acme & Daughters");
  await expect(state(panel)).toHaveText("Saved");

  await site.getByRole("heading", { level: 1 }).click();
  await panel.getByRole("textbox", { name: "Slogan" }).first().fill("Dry by nightfall");
  const theirs = (await file()).replace("603-555-0100", "603-555-0199");
  await write(theirs);
  await expect(state(panel)).toHaveText("Changed elsewhere");
  await page.keyboard.press("Control+s");
  await panel.getByRole("button", { name: "Load it, and keep my changes" }).click();
  expect(await file()).toBe(theirs);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("Dry by nightfall");
  await expect(site.getByRole("contentinfo")).toContainText("555-0199");
  await expect(state(panel)).toHaveText("Not saved yet");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(state(panel)).toHaveText("Saved");
  expect(await file()).toContain("Dry by nightfall");
  expect(await file()).toContain("603-555-0199");
});

test("an empty file is reported, and its next version is loaded @long", async ({ page, editor }) => {
  const { site, panel, write } = editor;
  await isReady(page);
  await write("");
  await expect(page.getByText("There is nothing in it.").first()).toBeVisible();
  await write(FILE.replace("Acme Roofing", "Acme & Daughters"));
  await expect(site.getByRole("contentinfo")).toContainText("Acme & Daughters");
  await site.getByRole("heading", { level: 1 }).click();
  await panel.getByRole("textbox", { name: "Slogan" }).first().click();
});

test("unsaved changes open a beforeunload dialog, and can be undone and redone @long", async ({ page, editor }) => {
  const { site, panel } = editor;
  await isReady(page);
  const heading = site.getByRole("heading", { level: 1 });
  const slogan = await heading.innerText();
  await heading.click();
  await panel.getByRole("textbox", { name: "Slogan" }).first().fill("Dry by nightfall");
  await expect(heading).toHaveText("Dry by nightfall");
  const opened = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  // The shortcuts work in the frame too.
  await heading.focus();
  await page.keyboard.press("Control+z");
  await expect(heading).toHaveText(slogan);
  await expect(state(panel)).toHaveText("Saved");
  await expect(panel.getByRole("status").filter({ hasText: "Undone." })).toHaveCount(1);
  await panel.getByRole("button", { name: "Redo" }).click();
  await expect(heading).toHaveText("Dry by nightfall");
  await expect(panel.getByRole("status").filter({ hasText: "Redone." })).toHaveCount(1);
});

test("unsaved changes stay when the server is started again, and can be saved @long", async ({
  page,
  editor,
  allowConsole,
}) => {
  // Vite's client and the page in the frame, which do not reach the server.
  allowConsole(/^(?:uncaught: $|error: (?:WebSocket connection|Failed to (?:fetch|load resource)))/);
  const { site, panel, file, restart } = editor;
  await isReady(page);
  await site.getByRole("heading", { level: 1 }).click();
  const slogan = panel.getByRole("textbox", { name: "Slogan" }).first();
  await slogan.fill("Dry by nightfall");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const frame = site.locator("html");
  await frame.evaluate((html) => html.setAttribute("data-before-restart", ""));
  await restart();
  // Vite's client in the frame, where nothing is unsaved, reloads its page when the server is there again.
  await expect(frame).not.toHaveAttribute("data-before-restart");
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("Dry by nightfall");
  expect(dialogs).toEqual([]);
  await expect(slogan).toHaveValue("Dry by nightfall");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(state(panel)).toHaveText("Saved");
  expect(await file()).toContain("Dry by nightfall");
  await expect(panel.locator(".report").getByRole("status")).not.toContainText("Not checked");
});

test("the last draft is shown when the page's code loads after several drafts @long", async ({ page, editor }) => {
  const { site, panel } = editor;
  await isReady(page);
  await open(panel, "The business");
  await page.addInitScript(() =>
    window.addEventListener("message", ({ data }) => {
      if (data.type === "draft") window.drafts = (window.drafts ?? 0) + 1;
    }),
  );
  const code = Promise.withResolvers<void>();
  await page.route("**/own-words/sections.ts*", async (route) => {
    await code.promise;
    await route.continue();
  });
  const requested = page.waitForRequest("**/own-words/sections.ts*");
  const document = site.locator("html");
  await document.evaluate(() => location.reload());
  await requested;
  const drafts = (): Promise<number> => document.evaluate(() => window.drafts ?? 0);
  for (const name of ["Acme & Sons", "Acme & Daughters", "Acme & Family", "Acme & Friends", "Acme & Neighbours"]) {
    const before = await drafts();
    await panel.getByRole("textbox", { name: "Name" }).first().fill(name);
    await expect.poll(drafts).toBeGreaterThan(before);
  }
  code.resolve();
  await expect(site.getByRole("contentinfo")).toContainText("Acme & Neighbours");
});

test("a click follows no link while pointing; in Browse mode it does, and the draft is kept @long", async ({
  page,
  editor,
}) => {
  const { site, panel } = editor;
  await isReady(page);
  const about = site.getByRole("navigation").getByRole("link", { name: "About" }).first();
  await about.click();
  await expect(panel.locator(".selected")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/");
  await panel.getByRole("button", { name: "All of the site" }).click();
  await open(panel, "The business");
  await panel.getByRole("textbox", { name: "Name" }).first().fill("Acme & Daughters");
  await expect(site.getByRole("contentinfo")).toContainText("Acme & Daughters");
  await page.getByText("Browse", { exact: true }).click();
  await about.click();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/about");
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("About Acme & Daughters");
  await expect(site.getByRole("contentinfo")).toContainText("Acme & Daughters");
});

test("the page keeps its scroll position while it changes @long", async ({ page, editor }) => {
  const { site, panel } = editor;
  await isReady(page);
  await open(panel, "The business");
  const name = panel.getByRole("textbox", { name: "Name" }).first();
  const footer = site.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  expect(await site.locator("html").evaluate((html) => html.scrollTop)).toBeGreaterThan(300);
  // The position on the screen, not in the document: a section far above, not laid out since the font loaded, may lose
  // a line.
  const top = (): Promise<number> => footer.evaluate((footer) => Math.round(footer.getBoundingClientRect().top));
  const before = await top();
  await name.fill("Acme & Daughters");
  await expect(footer).toContainText("Acme & Daughters");
  expect(await top()).toBe(before);
});

test("the report says that a draft is being checked, or why it is not @long", async ({
  page,
  editor,
  allowConsole,
}) => {
  allowConsole(/status of 422 .*\/__edit\/check/);
  const { panel } = editor;
  const response = Promise.withResolvers<void>();
  await page.route("**/__edit/check", async (route) => {
    await response.promise;
    await route.fulfill({ status: 422, json: { detail: "The record has no business." } });
  });
  await page.reload();
  const report = panel.locator(".report").getByRole("status");
  await expect(report).toHaveText("Checking …");
  response.resolve();
  await expect(report).toHaveText("Not checked: The record has no business.");
});

test("an entry of the report opens its field @long", async ({ page, editor }) => {
  const { panel } = editor;
  await isReady(page);
  const report = panel.locator(".report");
  await expect(report.getByRole("status")).toContainText("better");
  await report.locator("summary").click();
  await report.getByRole("button").filter({ hasText: "Logo" }).first().click();
  await expect(panel.locator(".selected").getByText("Logo", { exact: true }).first()).toBeVisible();
});

test("the first Tab stop skips the page and leads to the fields @long", async ({ page, editor }) => {
  await isReady(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to the fields" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(editor.panel.getByRole("searchbox", { name: "Find a field" })).toBeFocused();
});

test("an item that is moved down repeatedly stays at the end, with the focus at its button @long", async ({
  page,
  editor: { panel },
}) => {
  await isReady(page);
  await open(panel, "Services");
  const services = panel.getByRole("group", { name: "Services" });
  const down = services.getByRole("button", { name: "Move down: Gutters" });
  await down.focus();
  const count = await services.locator(":scope > ol > li").count();
  for (let press = 0; press < count + 1; press += 1) await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(services.locator(":scope > ol > li").last()).toContainText("Gutters");
});

test("a button that disappears, or opens a field, moves the focus to what comes next @long", async ({
  page,
  editor,
}) => {
  const { panel, file, write } = editor;
  await isReady(page);
  await panel.locator(".report summary").click();
  await panel.locator(".report").getByRole("button").filter({ hasText: "Logo" }).first().press("Enter");
  const logo = panel.locator(".selected").getByRole("textbox").first();
  await expect(logo).toBeFocused();
  await page.keyboard.type("/");
  await panel.getByRole("button", { name: "All of the site" }).press("Enter");
  await expect(panel.getByRole("searchbox", { name: "Find a field" })).toBeFocused();

  // Undo has nothing to undo then, and keeps the focus.
  const undo = panel.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(undo).toBeFocused();
  await panel.getByRole("button", { name: "Redo" }).press("Enter");
  await write((await file()).replace("603-555-0100", "603-555-0199"));
  await panel.getByRole("button", { name: "Load it, and keep my changes" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Save" })).toBeFocused();
});

test("the editor responds with 403 without its token, and to requests with another origin or host", async ({
  page,
  editor,
}) => {
  await isReady(page);
  const { url, file } = editor;
  const version = await page.evaluate(async () => (await fetch("/__edit/record")).headers.get("etag"));
  const body = JSON.stringify({ record: {} });
  for (const [path, init] of [
    ["/__edit", {}],
    ["/__edit/record", {}],
    ["/__edit/record", { method: "PUT", body, headers: { "If-Match": version ?? "" } }],
    ["/__edit/pictures?name=x.jpg", { method: "POST", body }],
  ] as const)
    expect((await fetch(url + path, init)).status, path).toBe(403);
  expect(await file()).toBe(FILE);

  // Even with the cookie, only requests from the editor's own origin and with the local host name are accepted.
  const [cookie] = await page.context().cookies(`${url}/__edit`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  const held = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await page.request.get(`${url}/__edit/record`, { headers: held })).status()).toBe(200);
  for (const headers of [{ Origin: "https://evil.example" }, { Host: "evil.example" }])
    expect((await page.request.get(`${url}/__edit/record`, { headers: { ...held, ...headers } })).status()).toBe(403);
});
