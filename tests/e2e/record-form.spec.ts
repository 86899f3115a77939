/** The record form in a browser: keyboard, pointer, dropped pictures. edit.spec.ts tests the editor around it. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Json } from "../../src/record/json.ts";
import { type Path, valueAt } from "../../tools/edit/form/edits.ts";
import { violations } from "./harness/axe.ts";
import { bundleForm, type FormBundle, FORM_ORIGIN, openForm } from "./harness/record-form.ts";
import { expect, test as base } from "./harness/test.ts";

interface Fixtures {
  /** Opens the form, with the demo's record by default. */
  open: (selected?: readonly Path[], record?: Json) => Promise<void>;
  /** Value of the draft at a path. */
  draftAt: (...path: Path) => Promise<Json | undefined>;
}

const DEMO: Json = JSON.parse(readFileSync("content/ridgeline.json", "utf8"));

// Not a worker-scoped fixture: it would need a worker of its own, with another browser.
let bundle: FormBundle;

const test = base.extend<Fixtures>({
  open: async ({ page, ownOrigins }, provide) => {
    ownOrigins.add(FORM_ORIGIN);
    await provide((selected = [], record = DEMO) => openForm(page, bundle, record, selected));
  },
  draftAt: async ({ page }, provide) => {
    await provide(async (...path) => valueAt(await page.evaluate(() => window.draft), path));
  },
});

// The tests run in sequence and share one bundle.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  bundle = await bundleForm();
});

const titles = (list: Locator): Promise<string[]> =>
  list.locator(":scope > ol > li > details > summary").allInnerTexts();
const SLOGANS = ["Built for New Hampshire winters", "Dry by nightfall", "One crew, top to bottom"];
const sloganList = (...order: readonly number[]): Json => order.map((place) => ({ slogan: SLOGANS[place] ?? "" }));
const threeSlogans: Json = { dbPrincipal: { name: "X" }, dbSlogan: sloganList(0, 1, 2) };

test("typing changes the draft, in each field's own form, and an invalid value shows its error at the field", async ({
  page,
  open,
  draftAt,
}) => {
  await open([
    ["dbPrincipal", "emails", 0, "email"],
    ["dbPrincipal", "exprYears"],
    ["dbSlogan", 0, "slogan"],
    ["reviews", "activo"],
  ]);
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("nobody");
  expect(await draftAt("dbPrincipal", "emails", 0, "email")).toBe("nobody");
  await expect(email).toHaveAccessibleDescription(/should be an e-mail address/);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("office@ridgeline.example");
  await expect(email).not.toHaveAttribute("aria-invalid");

  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(email).toHaveValue("nobody");
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(email).toHaveValue("hello@ridgelineexteriors.example");
  expect(await draftAt("dbPrincipal", "emails", 0, "email")).toBe("hello@ridgelineexteriors.example");

  await test.step("a number field stores a number, a line stays one line, and a switch stores true or false", async () => {
    await page.getByRole("textbox", { name: "Years in the trade" }).fill("23");
    expect(await draftAt("dbPrincipal", "exprYears")).toBe(23);
    await page.getByRole("textbox", { name: "Slogan" }).fill("Two\nlines");
    expect(await draftAt("dbSlogan", 0, "slogan")).toBe("Two lines");
    const shown = page.getByRole("switch", { name: "Shown" });
    const before = await shown.isChecked();
    await shown.click();
    expect(await draftAt("reviews", "activo")).toBe(!before);
  });
});

test("a new item is empty and focused, and shows no error until it loses the focus @long", async ({
  page,
  open,
  draftAt,
}) => {
  await open([["dbPrincipal", "phones"]]);
  const list = page.getByRole("group", { name: "Phones" });
  await list.getByRole("button", { name: "Add to Phones" }).click();
  const phone = list.getByRole("textbox", { name: "Phone" });
  await expect(phone).toBeFocused();
  expect(await draftAt("dbPrincipal", "phones", 2)).toEqual({ phone: "", name: "" });
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Tab");
  await expect(phone).toHaveAccessibleDescription(/should not be empty/);
});

test("Undo restores a removed item at its place", async ({ page, open, draftAt }) => {
  await open([["dbSlogan"]], threeSlogans);
  const list = page.getByRole("group", { name: "Slogans" });
  await list.getByRole("button", { name: "Remove: Dry by nightfall" }).click();
  await expect(list.getByRole("status")).toContainText("Removed “Dry by nightfall”.");
  expect(await titles(list)).toEqual([SLOGANS[0], SLOGANS[2]]);
  expect(await draftAt("dbSlogan")).toEqual(sloganList(0, 2));
  await expect(list.getByRole("button", { name: "Remove: One crew, top to bottom" })).toBeFocused();
  await list.getByRole("button", { name: "Undo" }).click();
  expect(await titles(list)).toEqual(SLOGANS);
  expect(await draftAt("dbSlogan")).toEqual(sloganList(0, 1, 2));

  // It is not offered once the removal is undone in another way.
  await list.getByRole("button", { name: "Remove: Dry by nightfall" }).click();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  expect(await titles(list)).toEqual(SLOGANS);
  await expect(list.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("an item moves by its buttons, keeps the focus, and its position is announced @long", async ({
  page,
  open,
  draftAt,
}) => {
  await open([["dbSlogan"]], threeSlogans);
  const list = page.getByRole("group", { name: "Slogans" });
  const first = list.getByRole("button", { name: "Move down: Built for New Hampshire winters" });
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("status")).toHaveText("“Built for New Hampshire winters” is now 2 of 3.");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await titles(list)).toEqual([SLOGANS[1], SLOGANS[2], SLOGANS[0]]);
  expect(await draftAt("dbSlogan")).toEqual(sloganList(1, 2, 0));
  // "Move down" is disabled for the last item, so the focus moves to another button of the row.
  await expect(list.getByRole("button", { name: "Move up: Built for New Hampshire winters" })).toBeFocused();
});

test("an item can be dragged to another place, and stays if it is dropped where it was @long", async ({
  page,
  open,
  draftAt,
}) => {
  await open([["dbSlogan"]], threeSlogans);
  const list = page.getByRole("group", { name: "Slogans" });
  const rows = list.locator("li");
  const middle = async (row: number): Promise<{ x: number; y: number }> => {
    const box = await rows.nth(row).locator(".handle").boundingBox();
    if (box === null) throw new Error("The row is not drawn.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from: number, to: number, past: number): Promise<void> => {
    const [start, end] = [await middle(from), await middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + past, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0, 2, 8);
  expect(await titles(list)).toEqual([SLOGANS[1], SLOGANS[2], SLOGANS[0]]);
  expect(await draftAt("dbSlogan")).toEqual(sloganList(1, 2, 0));
  await drag(2, 0, -8);
  expect(await titles(list)).toEqual(SLOGANS);
  await drag(1, 1, 3);
  expect(await titles(list)).toEqual(SLOGANS);
  expect(await draftAt("dbSlogan")).toEqual(sloganList(0, 1, 2));
});

/** Drops files on an element. */
async function dropOn(page: Page, target: Locator, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((names) => {
    const transfer = new DataTransfer();
    for (const name of names) transfer.items.add(new File(["x"], name, { type: "image/jpeg" }));
    return transfer;
  }, names);
  await target.dispatchEvent("drop", { dataTransfer });
}

test("a picture can be dropped in and described, and a refused one shows why", async ({ page, open, draftAt }) => {
  await open([["gallery"]], { dbPrincipal: { name: "X" }, gallery: ["/content/pictures/roof.jpg"] });
  const list = page.getByRole("group", { name: "Gallery" });
  await list.locator("summary").click();
  await dropOn(page, list.locator("li .drop"), ["deck.jpg"]);
  await expect(list.getByRole("textbox", { name: "Gallery, 1 of 1" })).toHaveValue("/content/pictures/deck.jpg");

  await list.getByRole("textbox", { name: "What it shows" }).pressSequentially("A deck");
  expect(await draftAt("ownWords", "pictures")).toEqual([
    { picture: "/content/pictures/deck.jpg", alt: "A deck", caption: "" },
  ]);

  await dropOn(page, list.locator("li .drop"), ["phone.heic"]);
  await expect(list.getByRole("alert")).toHaveText("Browsers don't show HEIC pictures: save it as JPEG.");
  expect(await draftAt("gallery", 0)).toBe("/content/pictures/deck.jpg");

  await list.getByRole("button", { name: "Clear the picture" }).click();
  await expect(list.getByRole("textbox", { name: "Gallery, 1 of 1" })).toBeFocused();
});

test("a picture whose item moves while it is stored replaces that item's picture", async ({ page, open, draftAt }) => {
  const gallery = ["roof", "deck", "fence"].map((name) => `/content/pictures/${name}.jpg`);
  await open([["gallery"]], { dbPrincipal: { name: "X" }, gallery });
  const list = page.getByRole("group", { name: "Gallery" });
  await page.evaluate(() => void (window.uploading = Promise.withResolvers()));
  await list.locator("summary").first().click();
  await dropOn(page, list.locator("li .drop"), ["windows.jpg"]);
  await list.getByRole("button", { name: "Move down: roof" }).click();
  expect(await draftAt("gallery")).toEqual([gallery[1], gallery[0], gallery[2]]);
  await page.evaluate(() => window.uploading?.resolve());
  await expect.poll(() => draftAt("gallery")).toEqual([gallery[1], "/content/pictures/windows.jpg", gallery[2]]);
});

test("several pictures can be dropped at the end of a list, without those that are refused @long", async ({
  page,
  open,
  draftAt,
}) => {
  await open([["gallery"]], { dbPrincipal: { name: "X" }, gallery: ["/content/pictures/roof.jpg"] });
  const list = page.getByRole("group", { name: "Gallery" });
  await dropOn(page, list.locator(".add .drop"), ["deck.jpg", "phone.heic", "fence.jpg"]);
  await expect(list.getByRole("alert")).toContainText("HEIC");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  expect(await draftAt("gallery")).toEqual(["roof", "deck", "fence"].map((name) => `/content/pictures/${name}.jpg`));
});

test("a picture removed from a list with fixed positions leaves its place empty @long", async ({
  page,
  open,
  draftAt,
}) => {
  const stock = ["roof", "deck", "fence"].map((name) => `/content/pictures/${name}.jpg`);
  await open([["stock"]], { dbPrincipal: { name: "X" }, stock });
  const list = page.getByRole("group", { name: "Pictures at the heads of pages" });
  expect(await titles(list)).toEqual(["Home: roof", "About: deck", "Services: fence"]);
  await list.getByRole("button", { name: "Remove: About: deck" }).click();
  expect(await draftAt("stock")).toEqual([stock[0], "", stock[2]]);
  await list.getByRole("button", { name: "Undo" }).click();
  expect(await draftAt("stock")).toEqual(stock);
});

test("a colour shows its contrast while it is chosen @long", async ({ page, open, draftAt }) => {
  await open([["styles", "headingTextColor"]]);
  const color = page.getByRole("textbox", { name: "Headings", exact: true });
  await color.fill("rgb(255 180 0)");
  await expect(page.getByText(/too pale; the site draws it as #[0-9a-f]{6}/)).toBeVisible();
  await page.getByLabel("Headings: pick").fill("#14273d");
  expect(await draftAt("styles", "headingTextColor")).toBe("#14273d");
  await expect(page.getByText(/: readable\.$/)).toBeVisible();
  await color.fill("no colour");
  await expect(color).toHaveAccessibleDescription(/is not a CSS colour/);
});

test("a search finds a list by the label of its field, and reports when there is no match @long", async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole("searchbox", { name: "Find a field" }).fill("phone");
  await expect(page.getByRole("group", { name: "Phones" })).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByRole("status").filter({ hasText: "No field" })).toBeVisible();
});

test("a value in another form is converted to the site's form on request", async ({ page, open, draftAt }) => {
  await open([["dbSlogan"]], { dbPrincipal: { name: "X" }, dbSlogan: "Dry by nightfall\nOne crew" });
  await expect(page.getByText("in another form")).toBeVisible();
  await page.getByRole("button", { name: "Write it as the site reads it" }).click();
  expect(await draftAt("dbSlogan")).toEqual([{ slogan: "Dry by nightfall" }, { slogan: "One crew" }]);
  await expect(page.getByRole("group", { name: "Slogans" }).locator("summary").first()).toBeFocused();
});

test("every group fits 320 px, with targets of at least 24 px and no axe violations @long", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open();
  const groups = page.locator("details.section");
  expect(await groups.count()).toBeGreaterThan(20);
  // Groups close each other. Without `name` they all stay open, so that the checks cover all of them.
  await page.locator("details[name]").evaluateAll((all) => all.forEach((one) => one.removeAttribute("name")));
  for (const group of await groups.all()) {
    const summary = group.locator("summary").first();
    await summary.click();
    const items = group.locator("ol > li > details > summary");
    if ((await items.count()) > 0) await items.first().click();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, await summary.innerText()).toBe(0);
  }
  await expect(page.locator("details.section:not([open])")).toHaveCount(0);
  const small = await page
    .locator(".record-form :is(button, summary, input:not([type=file]), select, textarea):visible")
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.outerHTML.slice(0, 80), box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24 || box.width < 24)
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
