/** The ZIP code in the contact form: whether it is inside the business's service area. */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, type Json } from "../records/record.ts";
import { chunkOf } from "./harness/chunk.ts";
import { expect, field, formIn, test } from "./harness/form.ts";
import { arrive, hydrated, loadingScreen, statusNote } from "./harness/page.ts";

/** A business in Concord, New Hampshire, with a radius of 35 miles. */
function recordOf({ address = "418 Fisherville Road, Concord, NH 03301", miles = "35", isenglish = true } = {}): Json {
  const record = fullRecord();
  return {
    ...record,
    dbPrincipal: { ...Object(record["dbPrincipal"]), location: [{ address, url: "" }], miles },
    labels: { ...Object(record["labels"]), formLabel: { isenglish } },
  };
}

const zipField = (page: Page, label = "ZIP code"): Locator => formIn(page).getByRole("textbox", { name: label });
/** Fills in the required fields, by the product's default labels. */
async function fillIn(form: Locator): Promise<void> {
  await field(form, "First name").fill("Ana");
  await field(form, "Phone").fill("(603) 555-0199");
  await field(form, "Message").fill("The roof leaks at the chimney.");
}
const sendButton = (form: Locator): Locator => form.getByRole("button", { name: "Send message" });
const answer = (page: Page): Locator => formIn(page).locator(".field-zip").getByRole("status");

const TABLE = /\/assets\/\d\d-[\w-]+\.js$/;

/** Waits until the table that a response loaded has been read, and the answer from it shown. */
const isRead = (page: Page, table: string): Promise<void> =>
  page.evaluate(async (table) => {
    await import(table);
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }, table);

/** Collects the tables of ZIP codes that the page requests from now on. */
function requestedTables(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const [, table] = /\/assets\/(\d\d)-[\w-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (table !== undefined) requests.push(table);
  });
  return requests;
}

/** Expects the answers to five digits: the business's own town, a town inside the area, a town outside. */
async function expectAnswers(page: Page, label: string, here: string, inside: string, outside: string): Promise<void> {
  await zipField(page, label).fill("");
  await zipField(page, label).click();
  await expect(answer(page)).toBeAttached();
  await expect(answer(page)).toHaveText("");
  await zipField(page, label).pressSequentially("03304");
  await expect(answer(page)).toHaveText(inside);
  await zipField(page, label).fill("02108");
  await expect(answer(page)).toHaveText(outside);
  await zipField(page, label).fill("03301");
  await expect(answer(page)).toHaveText(here);
  await zipField(page, label).fill("0330");
  await expect(answer(page)).toHaveText("");
}

test("a ZIP code is answered at once in a live region, and the lead has it with the distance", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm(recordOf());
  await arrive(page, `${site.url}/contact`);

  await test.step("no table is requested before there are five digits, and then two at most", async () => {
    const requests = requestedTables(page);
    await zipField(page).click();
    await zipField(page).pressSequentially("1000");
    await expect(answer(page)).toBeAttached();
    expect(requests).toEqual([]);
    await zipField(page).press("1");
    await expect(answer(page)).toContainText("outside our usual 35");
    expect(requests.toSorted()).toEqual(["03", "10"]);
  });

  await test.step("five digits are answered at once in English", () =>
    expectAnswers(
      page,
      "ZIP code",
      "Yes, we are in Concord.",
      "Yes, Bow is 7 miles from us.",
      "That is 66 miles away, outside our usual 35: ask us anyway.",
    ));

  await test.step("the lead has the ZIP code and the distance", async () => {
    await fillIn(formIn(page));
    await zipField(page).fill("03304");
    await sendButton(formIn(page)).click();
    await expect(page.locator(".sent")).toBeVisible();
    expect(site.leads()).toMatchObject([{ zip: "03304", distance_miles: 7 }]);
  });

  for (const [index, typed] of ["00000", "K1A 0B1", "call me"].entries()) {
    await test.step(`an unknown ZIP code (${typed}) gets no answer, and the form can still be sent`, async () => {
      await page.locator(".sent").getByRole("button", { name: "Send another message" }).click();
      await zipField(page).fill("03304");
      await expect(answer(page)).toContainText("Bow");
      const table = typed === "00000" ? page.waitForResponse(TABLE) : undefined;
      await zipField(page).fill(typed);
      if (table !== undefined) await isRead(page, (await table).url());
      await fillIn(formIn(page));
      await expect(answer(page)).toHaveText("");
      await sendButton(formIn(page)).click();
      await expect(page.locator(".sent")).toBeVisible();
      expect(site.leads().slice(index + 1)).toMatchObject([{ zip: typed, distance_miles: null }]);
    });
  }
});

test("five digits are answered at once in Spanish, in a live region", async ({ page, serve }) => {
  const site = await serve(recordOf({ isenglish: false }));
  await arrive(page, `${site.url}/contact`);
  await expectAnswers(
    page,
    "Código postal",
    "Sí, estamos en Concord.",
    "Sí, Bow está a 7 millas de nosotros.",
    "Está a 66 millas, fuera de nuestras 35 habituales: pregúntenos de todos modos.",
  );
});

test("the ZIP code and its answer stay when a newer record with the same address arrives", async ({ page, serve }) => {
  const record = recordOf();
  const site = await serve(record);
  site.provider.record = { ...record, dbPrincipal: { ...Object(record["dbPrincipal"]), name: "Ridgeline Renewed" } };
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${chunkOf("src/browser/record-refresh.ts")}`, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
  await zipField(page).pressSequentially("0330");
  release();
  await expect(page).toHaveTitle("Contact | Ridgeline Renewed");
  await expect(zipField(page)).toBeFocused();
  await zipField(page).press("4");
  await expect(answer(page)).toContainText("Bow");
});

test("the form can be sent if the ZIP table fails to load, and the server adds the distance", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  const site = await serveForm(recordOf());
  await arrive(page, `${site.url}/contact`);
  await page.route(TABLE, (route) => route.fulfill({ status: 404 }));
  allowConsole(statusNote(404));
  await fillIn(formIn(page));
  const failed = page.waitForResponse(TABLE);
  await zipField(page).fill("03304");
  await failed;
  await expect(answer(page)).toHaveText("");
  await sendButton(formIn(page)).click();
  await expect(page.locator(".sent")).toBeVisible();
  expect(site.leads()).toMatchObject([{ zip: "03304", distance_miles: 7 }]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the ZIP code is sent, and the server adds the distance", async ({ page, serveForm }) => {
    const site = await serveForm(recordOf());
    await page.goto(`${site.url}/contact`);
    await fillIn(formIn(page));
    await zipField(page).fill("03304");
    await sendButton(formIn(page)).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. Your message is on its way.");
    expect(site.leads()).toMatchObject([{ zip: "03304", distance_miles: 7 }]);
  });
});
