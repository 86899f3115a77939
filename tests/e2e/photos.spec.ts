/**
 * Photos in the contact form: chosen, taken, dropped or pasted; scaled in the browser, kept with the draft, sent with
 * the lead.
 */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { pngOfSize } from "../fakes/hostile-photos.ts";
import { chunkOf } from "./harness/chunk.ts";
import { expect, field, fillIn, formIn, loadFormCode, MESSAGE, sendButton, test } from "./harness/form.ts";
import { arrive, closeOffline, goOffline, hydrated, overflow, statusNote } from "./harness/page.ts";
import {
  bring,
  keptPhotos,
  phonePhoto,
  photo,
  photoInput,
  smallPhoto,
  smallPhotos,
  takesDrops,
} from "./harness/photos.ts";

const SENT = "Thank you. Your message is on its way.";
const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;
/** Time that the form waits for the code of the photo picker. */
const LOADING_MS = 10_000;
const sent = (page: Page) => page.locator(".sent");
const count = (page: Page) => formIn(page).locator(".photo-count");

/** Lets the server refuse the photos of the next message. */
const refuseOnce = (page: Page, status: number, errors: Readonly<Record<string, string>>): Promise<unknown> =>
  page.route(
    "**/api/contact",
    (route) =>
      route.fulfill({
        status,
        contentType: "application/problem+json",
        body: JSON.stringify({ title: "Not taken", status, errors }),
      }),
    { times: 1 },
  );

/** Goes from the confirmation back to a form with the required fields filled in, and no photo. */
async function startAnother(page: Page): Promise<void> {
  await sent(page).getByRole("button", { name: "Send another message" }).click();
  await expect(formIn(page).getByRole("list", { name: "Your photos" })).toHaveCount(0);
  await fillIn(formIn(page));
}

/** Opens Contact, fills in the required fields, and adds a photo, which the browser has stored then. */
async function startWithPhoto(page: Page, url: string): Promise<Locator> {
  const form = formIn(page);
  await arrive(page, `${url}/contact`);
  await fillIn(form);
  await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
  await expect.poll(() => keptPhotos(page)).toHaveLength(1);
  return form;
}

/** In the page: no database opens, unless the attribute `data-database` is "opens". */
function refuseDatabase(): void {
  const open = indexedDB.open.bind(indexedDB);
  const refuse = (name: string, version?: number) => {
    const { dataset } = document.documentElement;
    if (dataset["database"] === "opens") return open(name, version);
    dataset["refused"] = "";
    const error = new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
    const request = Object.assign(new EventTarget(), { error, onerror: (_event: Event) => undefined });
    setTimeout(() => request.onerror(new Event("error")));
    return request;
  };
  Object.defineProperty(indexedDB, "open", { value: refuse });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("the form posts photos, which are stored with the lead, and the response names those refused", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(statusNote(422));
    const site = await serveForm();
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await expect(photoInput(form)).toBeVisible();
    await test.step("nothing overflows on a narrow phone, and the response names the refused photos", async () => {
      expect(await overflow(page)).toBe(0);
      await photoInput(form).setInputFiles([
        { name: "a very long name of a file.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
        await smallPhoto("good.jpg"),
      ]);
      await sendButton(form).click();
      await expect(form.locator(".photos li")).toHaveText([
        /^a very long name of a file\.pdf: This is not a photo\./,
        "Please choose all your photos again.",
      ]);
      await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
      expect(await overflow(page)).toBe(0);
      expect(site.leads()).toEqual([]);
    });
    await test.step("a response about something else asks to choose the photos again", async () => {
      await field(form, "Phone").fill("603 555");
      await photoInput(form).setInputFiles(await smallPhoto("good.jpg"));
      await sendButton(form).click();
      await expect(page.getByRole("link", { name: "Please check your phone number" })).toBeVisible();
      await expect(form.locator(".photos li")).toHaveText(["Please choose all your photos again."]);
      await field(form, "Phone").fill("(603) 555-0199");
    });
    await test.step("the photos are stored with the lead", async () => {
      await photoInput(form).setInputFiles(await smallPhotos(2));
      await sendButton(form).click();
      await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
      expect(site.leads()).toHaveLength(1);
      expect(site.photos()).toHaveLength(2);
    });
  });
});

test("photos are sent scaled with progress, sent again after a failure, and show the server's refusals", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  allowConsole(statusNote(422));
  allowConsole(statusNote(503));
  const site = await serveForm();
  const photosOf = (lead: number) => {
    const id = site.leads()[lead]?.["id"];
    return site.photos().filter((stored) => stored["lead_id"] === id);
  };
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);

  await test.step("a photo of 12 megapixels is sent as an upright JPEG of at most 2,000 px and 600 KB, without EXIF", async () => {
    await fillIn(form, "A photo of 12 megapixels");
    // Upright, 3,000 px wide.
    const taken = await phonePhoto("IMG_0412.jpeg", 6);
    expect((await sharp(taken.buffer).metadata()).exif).toBeDefined();
    await photoInput(form).setInputFiles(taken);
    await expect(form.getByAltText("IMG_0412.jpeg")).toBeVisible();
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    const [kept = Buffer.alloc(0)] = await keptPhotos(page);
    expect(kept.length).toBeLessThanOrEqual(600_000);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 1_500, height: 2_000, exif: undefined });
    const [request] = await Promise.all([page.waitForRequest("**/api/contact"), sendButton(form).click()]);
    await expect(sent(page)).toContainText("Your reference");
    expect(request.headers()["idempotency-key"]).toBeDefined();
    expect((await request.sizes()).requestBodySize).toBeLessThan(610_000);
    expect(site.leads()).toHaveLength(1);
    expect(site.leads()[0]).toMatchObject({ name: "Ana", held: 0 });
    expect(site.photos()).toMatchObject([{ name: "IMG_0412.jpg", width: 1_500, height: 2_000 }]);
    expect(await keptPhotos(page)).toEqual([]);
  });

  await test.step("the form shows its progress, and sends the same key again after a failure", async () => {
    await startAnother(page);
    const held = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contact", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await held.promise;
      return route.abort();
    });
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await sendButton(form).click();
    await expect(form.getByRole("progressbar", { name: "Sending your photos" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Remove roof.jpg" })).toBeHidden();
    held.resolve();
    await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
    await expect(form.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(site.leads()).toHaveLength(2);
    expect(photosOf(1)).toHaveLength(1);
    await page.unroute("**/api/contact");
  });

  await test.step("a photo refused by the server shows its error, and the form is sent without it", async () => {
    await startAnother(page);
    await refuseOnce(page, 422, { "photos.1": "tooManyPixels" });
    await photoInput(form).setInputFiles(await smallPhotos(3));
    await expect(form.getByAltText("photo 3.jpg")).toBeVisible();
    await sendButton(form).click();
    await expect(photo(form, "photo 2.jpg")).toContainText("This picture is too large.");
    await expect(form.getByRole("button", { name: "Remove photo 2.jpg" })).toBeFocused();
    await expect(form.locator(".photo-invalid")).toHaveCount(1);
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(photosOf(2)).toMatchObject([{ name: "photo 1.jpg" }, { name: "photo 3.jpg" }]);
  });

  await test.step("the form asks to remove photos if the server has no room, and is sent without them", async () => {
    await startAnother(page);
    await refuseOnce(page, 503, { photos: "noRoom" });
    await photoInput(form).setInputFiles(await smallPhotos(2));
    await expect(form.getByAltText("photo 2.jpg")).toBeVisible();
    await sendButton(form).click();
    const note = form.locator(".photo-note");
    await expect(note).toHaveText("Photos can’t be accepted right now. Please remove them and send your message.");
    await expect(form.getByRole("status").filter({ hasText: "can’t be accepted" })).toHaveCount(1);
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    await form.getByRole("button", { name: "Remove photo 1.jpg" }).click();
    await expect(note).toBeVisible();
    await form.getByRole("button", { name: "Remove photo 2.jpg" }).click();
    await expect(note).toHaveCount(0);
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads()).toHaveLength(4);
    expect(photosOf(3)).toEqual([]);
  });

  await test.step("an ordinary form post after a failure includes the photos", async () => {
    await startAnother(page);
    await page.route("**/api/contact", (route) => route.abort());
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/contact");
    await form.getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(photosOf(4)).toMatchObject([{ name: "roof.jpg" }]);
  });
});

test("photos can be dropped, pasted, and added and removed by keyboard, up to six; a restored page has the current ones", async ({
  page,
  context,
  serve,
  allowConsole,
}) => {
  allowConsole(statusNote(413));
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);

  await test.step("a page restored from the back/forward cache has the photos that were added meanwhile", async () => {
    const other = await context.newPage();
    await arrive(other, `${site.url}/contact`);
    await photoInput(formIn(other)).setInputFiles(await smallPhoto("roof.jpg"));
    // The tab lists the id of a photo before the photo is stored.
    await expect.poll(() => keptPhotos(other)).toHaveLength(1);
    const ids = await other.evaluate(() => sessionStorage.getItem("estimate-photos") ?? "");
    // Simulates a return to this page, in the tab of the other one; Chromium under test does not use that cache.
    await page.evaluate((ids) => {
      sessionStorage.setItem("estimate-photos", ids);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, ids);
    await expect(form.getByAltText("roof.jpg")).toBeVisible();
    await other.close();
  });

  await test.step("a restored page has no photos that were sent meanwhile", async () => {
    expect(await page.evaluate(() => sessionStorage.getItem("estimate-photos"))).not.toBeNull();
    // Simulates a return after another page has sent the draft; Chromium under test does not use that cache.
    await page.evaluate(() => {
      for (const name of ["estimate-photos", "estimate-draft"]) sessionStorage.removeItem(name);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(form.getByAltText("roof.jpg")).toHaveCount(0);
  });

  await test.step("photos are dropped, pasted and removed, up to six", async () => {
    const [first, second, third, ...others] = await smallPhotos(8);
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are too few.");
    // The code that handles drops loads when something is first dragged over the form.
    const loaded = page.waitForResponse(`**${chunkOf("src/site/components/estimate-form/submit-form.ts")}`);
    await form.dispatchEvent("dragenter");
    await loaded;
    await expect.poll(() => takesDrops(form)).toBe(true);
    await bring(field(form, "First name"), "drop", [first]);
    await expect(count(page)).toHaveText("1 of 6 photos");
    await bring(field(form, MESSAGE), "paste", [second]);
    await expect(form.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
    await expect(count(page)).toHaveText("2 of 6 photos");
    await bring(form, "drop", [third, ...others]);
    await expect(count(page)).toHaveText("6 of 6 photos");
    await expect(form.locator(".photo-note")).toHaveText("You can send up to 6 photos. The others were not added.");
    await photo(form, "photo 2.jpg").getByRole("button", { name: "Remove photo 2.jpg" }).click();
    await expect(count(page)).toHaveText("5 of 6 photos");
    await expect(form.getByAltText("photo 2.jpg")).toHaveCount(0);
    await expect(form.getByRole("status").filter({ hasText: "removed" })).toHaveText(
      "photo 2.jpg is removed. 5 of 6 photos.",
    );
    await expect(form.getByRole("button", { name: "Remove photo 3.jpg" })).toBeFocused();
  });

  await test.step("text pasted with a picture of it stays text", async () => {
    const taken = await field(form, MESSAGE).evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(["x"], "table.png", { type: "image/png" }));
      data.setData("text/plain", "a table");
      const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data });
      return !element.dispatchEvent(paste);
    });
    expect(taken).toBe(false);
  });

  await test.step("the keyboard adds and removes photos", async () => {
    for (const name of ["photo 1.jpg", "photo 3.jpg", "photo 4.jpg", "photo 5.jpg", "photo 6.jpg"])
      await form.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(form.getByRole("list", { name: "Your photos" })).toHaveCount(0);
    // Before the key presses: the browser needs a moment until it reports file choosers to the test.
    const opened = page.waitForEvent("filechooser");
    await field(form, MESSAGE).focus();
    await page.keyboard.press("Tab");
    await expect(photoInput(form)).toBeFocused();
    await page.keyboard.press("Enter");
    const chooser = await opened;
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(await smallPhotos(2));
    await expect(form.getByAltText("photo 2.jpg")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(form.getByRole("button", { name: "Remove photo 1.jpg" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Remove photo 2.jpg" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(photoInput(form)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sendButton(form)).toBeFocused();
  });

  await test.step("a 413 from a proxy reports that the photos are too large together", async () => {
    await page.route("**/api/contact", (route) => route.fulfill({ status: 413, body: "<html>nginx</html>" }));
    await fillIn(form);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await sendButton(form).click();
    await expect(
      form.getByText("Your photos are too large to send together. Please remove some.").first(),
    ).toBeVisible();
    await expect(sendButton(form)).toBeEnabled();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("photos can be taken with the camera, and five of them with an error do not overflow", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    const opened = page.waitForEvent("filechooser");
    await photoInput(form).focus();
    const camera = form.getByLabel("Take a photo");
    await expect(camera).toHaveAttribute("capture", "environment");
    await form.locator("label", { hasText: "Take a photo" }).tap();
    const chooser = await opened;
    await chooser.setFiles(await smallPhoto("taken.jpg"));
    await expect(form.getByAltText("taken.jpg")).toBeVisible();
    await photoInput(form).setInputFiles([
      ...(await smallPhotos(4)),
      {
        name: "a very long name of a file that is no photo at all.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF"),
      },
    ]);
    await expect(form.locator(".photo-problem")).toContainText("This is not a photo.");
    await expect(form.getByAltText("photo 4.jpg")).toBeVisible();
    expect(await overflow(page)).toBe(0);
    for (const button of await form.getByRole("button", { name: /^Remove/ }).all()) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test("a file that is not a photo shows an error and can be removed, and the form is sent without it", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  await fillIn(form);
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const heic = Buffer.from("\0\0\0\x18ftypheic");
  const messages = [
    [
      ["a text file", "notes.txt", "text/plain", Buffer.from("hello"), "This is not a photo.", false],
      ["an SVG", "a.svg", "image/svg+xml", svg, "This is not a photo.", false],
      ["an SVG with another extension", "a.jpg", "image/jpeg", svg, "can’t be opened", true],
    ],
    [
      ["an empty file", "a.jpg", "image/jpeg", Buffer.alloc(0), "This file is empty.", false],
      ["HEIC that the browser can't decode", "IMG_1.HEIC", "", heic, "can’t be opened", true],
      ["too many pixels", "bomb.png", "image/png", pngOfSize(16_000, 16_000), "This picture is too large.", false],
    ],
  ] as const;
  for (const [index, files] of messages.entries()) {
    await test.step(files.map(([what]) => what).join(", "), async () => {
      if (index > 0) await startAnother(page);
      const chosen = files.map(([, name, mimeType, buffer]) => ({ name, mimeType, buffer }));
      await photoInput(form).setInputFiles([...chosen, await smallPhoto("good.jpg")]);
      await expect(form.getByAltText("good.jpg")).toBeVisible();
      for (const [what, name, , , problem, canRetry] of files) {
        await expect(photo(form, name), what).toContainText(problem);
        const remove = photo(form, name).getByRole("button", { name: `Remove ${name}` });
        const retry = photo(form, name).getByRole("button", { name: `Try ${name} again` });
        await expect(retry, what).toHaveCount(canRetry ? 1 : 0);
        if (!canRetry) continue;
        await retry.click();
        await expect(retry).toBeVisible();
        await expect(remove).toBeFocused();
        await remove.click();
        await expect(remove).toHaveCount(0);
      }
      await sendButton(form).click();
      await expect(sent(page)).toBeVisible();
      expect(site.photos().slice(index)).toMatchObject([{ name: "good.jpg" }]);
    });
  }
});

test("an error of a photo that appears after the form is submitted is focused, and nothing is sent without the visitor", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await page.addInitScript(() => {
    window.createImageBitmap = new Proxy(createImageBitmap, {
      async apply(decode, self, given) {
        if (document.documentElement.dataset["waits"] !== undefined)
          await new Promise((resolve) => document.addEventListener("let-decode", resolve, { once: true }));
        return Reflect.apply(decode, self, given);
      },
    });
  });
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  /** Whether photos from now on are decoded only at the event `let-decode`. */
  const setWaiting = (waits: boolean): Promise<void> =>
    page.evaluate((waits) => {
      if (waits) document.documentElement.dataset["waits"] = "";
      else delete document.documentElement.dataset["waits"];
    }, waits);
  await fillIn(form);

  await test.step("after the button was pressed; the next try sends without it", async () => {
    await setWaiting(true);
    await photoInput(form).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect(form.getByRole("img", { name: "a.jpg, getting ready" })).toBeVisible();
    await sendButton(form).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    await page.evaluate(() => document.dispatchEvent(new Event("let-decode")));
    await expect(photo(form, "a.jpg")).toContainText("can’t be opened");
    await expect(photo(form, "a.jpg").getByRole("button").first()).toBeFocused();
    expect(site.leads()).toEqual([]);
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toEqual([]);
  });

  await test.step("after an ordinary form post was chosen", async () => {
    await startAnother(page);
    await setWaiting(false);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect(form.getByAltText("roof.jpg")).toBeVisible();
    await page.route("**/api/contact", (route) => route.abort());
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/contact");
    await setWaiting(true);
    await photoInput(form).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect(form.getByRole("img", { name: "a.jpg, getting ready" })).toBeVisible();
    const anotherWay = form.getByRole("button", { name: "Send it another way" });
    await anotherWay.click();
    await page.evaluate(() => document.dispatchEvent(new Event("let-decode")));
    await expect(photo(form, "a.jpg").getByRole("button").first()).toBeFocused();
    expect(site.leads()).toHaveLength(1);
  });
});

test("a message that our server has confirmed on a page of its own is left nowhere, and photos that it did not get stay", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  allowConsole(statusNote(422));
  const site = await serveForm();
  const form = formIn(page);
  const stored = () => page.evaluate(() => [localStorage.getItem("estimate-unsent"), ...Object.keys(sessionStorage)]);
  await arrive(page, `${site.url}/contact`);

  await test.step("a confirmed message is neither offered, in the form nor stored later", async () => {
    await fillIn(form);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    await page.route("**/api/contact", (route) => route.abort());
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toBeVisible();
    expect(await stored()).toEqual(expect.arrayContaining(["estimate-draft", "estimate-photos"]));
    await page.unroute("**/api/contact");
    await form.getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toHaveLength(1);
    const left = await stored();
    expect(left[0]).not.toContain("The roof leaks");
    expect(left).not.toEqual(expect.arrayContaining(["estimate-draft"]));
    expect(left).not.toEqual(expect.arrayContaining(["estimate-photos"]));

    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await hydrated(page);
    await expect(form).toBeVisible();
    await expect(form.getByRole("textbox", { name: MESSAGE })).toHaveValue("");
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    expect((await stored())[0]).toBeNull();
    await expect(page.locator(".queued")).toHaveCount(0);
  });

  await test.step("photos that the form of our server's refusal does not send stay with the text", async () => {
    await fillIn(form);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    await page.route("**/api/contact", (route) => route.abort());
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/contact");
    await page.route(
      "**/api/contact",
      (route) => {
        const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
        const wrong = body.replace(/(name="phone"\r\n\r\n)[^\r]*/, (_, start) => `${start}12`);
        return route.continue({ postData: Buffer.from(wrong, "latin1") });
      },
      { times: 1 },
    );
    await form.getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
    await field(form, "Phone").fill("(603) 555-0199");
    await sendButton(form).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.photos()).toHaveLength(1);
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await expect(form.getByAltText("roof.jpg")).toBeVisible();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
  });
});

test("a message is queued offline, and sent at the second try, although the photos of before a reload can't be read", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const chunk = `**${chunkOf("src/site/components/photo-picker/index.ts")}`;
  const form = formIn(page);
  const again = form.getByRole("button", { name: "Try again" });
  await arrive(page, `${site.url}/contact`);

  await fillIn(form);
  await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
  await expect.poll(() => keptPhotos(page)).toHaveLength(1);
  await page.route(chunk, (route) => route.abort());
  await page.reload();
  await hydrated(page);

  await test.step("offline it is queued with them", async () => {
    await field(form, MESSAGE).focus();
    await page.waitForLoadState("networkidle");
    await goOffline(page);
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText("Your message is saved on this device");
    expect(await page.evaluate(() => localStorage.getItem("estimate-unsent"))).toContain('"photos":[');
  });

  await test.step("the second try without their code sends it without them, and says so", async () => {
    await page.context().setOffline(false);
    await expect(form.getByRole("alert")).not.toContainText("Your message is saved on this device");
    await expect(async () => {
      await again.click();
      await expect(sent(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(sent(page)).toContainText("The photos you added earlier could not be sent with it.");
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toEqual([]);
  });

  await test.step("the next message has none of them", async () => {
    await page.unroute(chunk);
    await startAnother(page);
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    await expect(sent(page)).not.toContainText("photos");
    expect(site.leads()).toHaveLength(2);
    expect(site.photos()).toEqual([]);
  });
});

test("while the code for photos does not load, a message stays in the form with its photos, until it is there", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const chunk = `**${chunkOf("src/site/components/photo-picker/index.ts")}`;
  const form = formIn(page);
  await arrive(page, `${site.url}/contact`);
  await fillIn(form);

  await test.step("files that are chosen meanwhile stay in the form offline", async () => {
    async function sendOffline(): Promise<void> {
      await page.route(chunk, (route) => route.abort());
      await page.reload();
      await hydrated(page);
      await photoInput(form).setInputFiles(await smallPhoto("gutter.jpg"));
      await field(form, MESSAGE).focus();
      await page.waitForLoadState("networkidle");
      await goOffline(page);
      await sendButton(form).click();
      await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
      await expect(page).toHaveURL(/\/contact$/);
      expect(await photoInput(form).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("gutter.jpg");
      expect(await page.evaluate(() => localStorage.getItem("estimate-unsent"))).toBeNull();
      await page.context().setOffline(false);
      await page.unroute(chunk);
    }
    await test.step("without photos of before a reload", sendOffline);
    await page.reload();
    await hydrated(page);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    await test.step("with photos of before a reload", sendOffline);
    expect(site.leads()).toEqual([]);
    await test.step("they are sent once the code loads", async () => {
      await form.getByRole("button", { name: "Try again" }).click();
      await expect(sent(page)).toBeVisible();
      expect(site.photos()).toMatchObject([{ name: "roof.jpg" }, { name: "gutter.jpg" }]);
    });
  });

  await test.step("a message is not sent without the photos of before a reload", async () => {
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    await startAnother(page);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(chunk, async (route) => {
      await promise;
      await route.abort();
    });
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    // Without it, the form would be posted as an ordinary one after that time.
    await loadFormCode(page);
    await sendButton(form).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    await page.clock.runFor(LOADING_MS);
    await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
    expect(site.leads()).toHaveLength(1);

    // Once the request has failed, the code is requested again.
    const failed = page.waitForEvent("requestfailed");
    resolve();
    await failed;
    await page.unroute(chunk);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toBeVisible();
    expect(site.photos().slice(2)).toMatchObject([{ name: "roof.jpg" }]);
  });
});

/**
 * Lets the code for photos fail to load once an action needs it, and waits until it has failed.
 *
 * @returns the pattern of its URL, which stays blocked
 */
async function failToLoadPhotos(page: Page, url: string, act: () => Promise<void>): Promise<string> {
  const chunk = chunkOf("src/site/components/photo-picker/index.ts");
  await page.route(`**${chunk}`, (route) => route.abort());
  await arrive(page, `${url}/contact`);
  const failed = page.waitForEvent("requestfailed");
  await act();
  await failed;
  // The first failure may be that of the preload; this one comes after that of the page's own import.
  expect(await page.evaluate((path) => import(path).then(String, () => "failed"), chunk)).toBe("failed");
  return `**${chunk}`;
}

test("the code for photos is requested again when it is needed after a failure, and adds the files that were chosen", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const form = formIn(page);

  await test.step("files that were chosen before it loads are added", async () => {
    const code = await failToLoadPhotos(page, site.url, async () => {
      await fillIn(form);
      await photoInput(form).setInputFiles(await smallPhotos(2));
    });
    await page.unroute(code);
    await photoInput(form).focus();
    await expect(form.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect(form.getByAltText("roof.jpg")).toBeVisible();
    await expect(count(page)).toHaveText("3 of 6 photos");
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.photos()).toMatchObject([{ name: "photo 1.jpg" }, { name: "photo 2.jpg" }, { name: "roof.jpg" }]);
  });

  await test.step("a page restored from the back/forward cache does not attach photos of a sent message to the next one", async () => {
    const code = await failToLoadPhotos(page, site.url, async () =>
      photoInput(form).setInputFiles(await smallPhoto("roof.jpg")),
    );
    await fillIn(form);
    await page.unroute(code);
    // Simulates a return after another page has confirmed the message, and a photo of another tab; Chromium under test
    // does not use that cache.
    await page.evaluate(() => {
      localStorage.setItem("estimate-photos", "yes");
      sessionStorage.removeItem("estimate-draft");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await fillIn(form, "The fence.");
    await photoInput(form).setInputFiles(await smallPhoto("fence.jpg"));
    await expect(form.getByAltText("fence.jpg")).toBeVisible();
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(
      site
        .photos()
        .map((stored) => stored["name"])
        .slice(3),
    ).toEqual(["fence.jpg"]);
  });

  await test.step("photos can be added once it loads", async () => {
    const code = await failToLoadPhotos(page, site.url, () => photoInput(form).focus());
    await page.unroute(code);
    await photoInput(form).setInputFiles(await smallPhotos(2));
    await expect(form.getByRole("list").getByRole("img")).toHaveCount(2);
  });
});

test("a message is sent although the browser's database does not respond", async ({ page, serveForm }) => {
  const site = await serveForm();
  const form = await startWithPhoto(page, site.url);

  await test.step("after a reload: at the second try, without the photos of before", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(indexedDB, "open", { value: () => new EventTarget() });
    });
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await loadFormCode(page);
    const sending = form.getByRole("button", { name: "Sending…" });
    await sendButton(form).click();
    await expect(sending).toBeDisabled();
    await expect(async () => {
      await page.clock.runFor(LOADING_MS);
      await expect(form.getByRole("alert")).toContainText("Your message could not be sent", { timeout: 500 });
    }).toPass();
    expect(site.leads()).toEqual([]);
    await photoInput(form).setInputFiles(await smallPhoto("gutter.jpg"));
    await expect(form.getByAltText("gutter.jpg")).toBeVisible();
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(async () => {
      await page.clock.runFor(LOADING_MS);
      await expect(sent(page)).toContainText("The photos you added earlier could not be sent with it.", {
        timeout: 500,
      });
    }).toPass();
    expect(site.photos()).toMatchObject([{ name: "gutter.jpg" }]);
    expect(await page.evaluate(() => sessionStorage.getItem("estimate-photos"))).toBeNull();
  });

  await test.step("when a photo is added and removed", async () => {
    await startAnother(page);
    await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
    await expect(form.getByAltText("roof.jpg")).toBeVisible();
    await form.getByRole("button", { name: "Remove roof.jpg" }).click();
    await sendButton(form).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    await expect(async () => {
      await page.clock.runFor(LOADING_MS);
      await expect(sent(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(site.leads()).toHaveLength(2);
    expect(site.photos()).toHaveLength(1);
  });
});

test("photos of before a reload are read again, if the browser's database did not open", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  const form = await startWithPhoto(page, site.url);

  await test.step("when the form is sent", async () => {
    await page.addInitScript(refuseDatabase);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => document.documentElement.dataset["refused"] !== undefined);
    await page.evaluate(() => void (document.documentElement.dataset["database"] = "opens"));
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.photos()).toMatchObject([{ name: "roof.jpg" }]);
  });

  await test.step("late: they are added up to six, and the form says if they are not sent", async () => {
    const pictures = form.getByRole("list", { name: "Your photos" }).getByRole("img");
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    await startAnother(page);
    await photoInput(form).setInputFiles(await smallPhotos(3));
    await expect.poll(() => keptPhotos(page)).toHaveLength(3);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => document.documentElement.dataset["refused"] !== undefined);
    await page.evaluate(() => void (document.documentElement.dataset["database"] = "opens"));
    await photoInput(form).setInputFiles(await smallPhotos(5));
    await expect(pictures).toHaveCount(5);
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
    await expect(pictures).toHaveCount(6);
    await expect(form.locator(".photo-note")).toContainText("You can send up to 6 photos.");
    expect(site.leads()).toHaveLength(1);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toContainText("The photos you added earlier could not be sent with it.");
    expect(site.leads()).toHaveLength(2);
    expect(site.photos()).toHaveLength(1 + 6);
  });
});

test("an offered message leaves no note in the form if its photos are too large, and says if they can't be read", async ({
  context,
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  allowConsole(statusNote(413));
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await photoInput(formIn(page)).setInputFiles(await smallPhoto("roof.jpg"));
  await expect.poll(() => keptPhotos(page)).toHaveLength(1);
  await goOffline(page);
  await sendButton(formIn(page)).click();
  await expect(formIn(page).getByRole("alert")).toContainText("Your message is saved on this device");
  await closeOffline(page);

  await test.step("its photos are too large for a proxy", async () => {
    const later = await context.newPage();
    await arrive(later, `${site.url}/contact`);
    await later.route("**/api/contact", (route) => route.fulfill({ status: 413, body: "<html>nginx</html>" }));
    await photoInput(formIn(later)).focus();
    await expect(formIn(later).locator(".photo-camera")).toBeAttached();
    await later.getByRole("button", { name: "Send it now" }).click();
    await expect(later.locator(".queued").getByRole("link", { name: /^Call/ })).toBeVisible();
    await expect(formIn(later).locator(".photo-note")).toHaveCount(0);
    await later.close();
  });

  await test.step("the browser's database does not open", async () => {
    const later = await context.newPage();
    await later.addInitScript(refuseDatabase);
    await arrive(later, `${site.url}/contact`);
    await later.getByRole("button", { name: "Send it now" }).click();
    await expect(sent(later)).toContainText("The photos you added earlier could not be sent with it.");
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toEqual([]);
  });
});

test("the photos of before a reload stay with the text after an ordinary form post without the form's code", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const form = await startWithPhoto(page, site.url);
  const chunks = ["photo-picker/index.ts", "estimate-form/submit-form.ts"].map(
    (module) => `**${chunkOf(`src/site/components/${module}`)}`,
  );
  for (const chunk of chunks) await page.route(chunk, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await test.step("that fails", async () => {
    await page.route("**/api/contact", (route) => route.abort());
    await sendButton(form).click();
    await expect.poll(() => page.url()).toContain("chrome-error");
    await page.unroute("**/api/contact");
  });
  await test.step("that is confirmed", async () => {
    await page.goBack();
    await hydrated(page);
    await sendButton(form).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toEqual([]);
  });
  for (const chunk of chunks) await page.unroute(chunk);
  await page.goBack();
  await hydrated(page);
  await expect(form.getByAltText("roof.jpg")).toBeVisible();
  await sendButton(form).click();
  await expect(sent(page)).toBeVisible();
  expect(site.photos()).toMatchObject([{ name: "roof.jpg" }]);
});

test("photos are kept in this tab, offline, on reloads and on other pages, and removed once they are sent", async ({
  context,
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const namesOf = (lead: number) => {
    const id = site.leads()[lead]?.["id"];
    return site.photos().flatMap((stored) => (stored["lead_id"] === id ? [stored["name"]] : []));
  };
  await arrive(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await photoInput(formIn(page)).setInputFiles(await smallPhotos(3));
  await formIn(page).getByRole("button", { name: "Remove photo 2.jpg" }).click();
  await expect.poll(() => keptPhotos(page)).toHaveLength(2);

  await test.step("photos of one tab are not shown in another", async () => {
    const other = await context.newPage();
    const loaded = other.waitForResponse((response) =>
      response.url().endsWith(chunkOf("src/site/components/photo-picker/index.ts")),
    );
    await arrive(other, `${site.url}/contact`);
    await loaded;
    await expect(formIn(other)).toBeVisible();
    await expect(formIn(other).getByRole("list", { name: "Your photos" })).toHaveCount(0);
    expect(await keptPhotos(page)).toHaveLength(2);
    await other.close();
  });

  await test.step("photos survive a reload and appear on other pages, and are removed once they are sent", async () => {
    await page.reload();
    await hydrated(page);
    await expect(formIn(page).getByAltText("photo 3.jpg")).toBeVisible();
    await arrive(page, site.url);
    await expect(formIn(page).getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeVisible();
    expect(site.photos()).toMatchObject([{ name: "photo 1.jpg" }, { name: "photo 3.jpg" }]);
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("estimate-photos"))).toBeNull();
    await startAnother(page);
  });

  await test.step("a message with photos is kept offline, and sent once when the connection is back", async () => {
    const form = formIn(page);
    await photoInput(form).setInputFiles(await smallPhotos(2));
    await expect(form.getByAltText("photo 2.jpg")).toBeVisible();
    await goOffline(page);
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText("Your message is saved on this device");
    await page.context().setOffline(false);
    await expect(sent(page)).toBeVisible();
    expect(site.leads()).toHaveLength(2);
    expect(namesOf(1)).toEqual(["photo 1.jpg", "photo 2.jpg"]);
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    await startAnother(page);
  });

  await test.step("a returning visitor sends the message with its photos", async () => {
    await photoInput(formIn(page)).setInputFiles(await smallPhoto("roof.jpg"));
    await expect.poll(() => keptPhotos(page)).toHaveLength(1);
    await goOffline(page);
    await sendButton(formIn(page)).click();
    await expect(formIn(page).getByRole("alert")).toContainText("Your message is saved on this device");
    await closeOffline(page);
    const later = await context.newPage();
    await arrive(later, `${site.url}/contact`);
    await later.getByRole("button", { name: "Send it now" }).click();
    await expect(sent(later)).toBeVisible();
    expect(site.leads()).toHaveLength(3);
    expect(namesOf(2)).toEqual(["roof.jpg"]);
    await expect.poll(() => keptPhotos(later)).toEqual([]);
  });
});

test("photos are sent but not kept if the browser can't store them", async ({ page, serveForm }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await photoInput(formIn(page)).setInputFiles(await smallPhotos(2));
  // A photo is stored before the next one is shown. Sending erases it.
  await expect(formIn(page).getByAltText("photo 2.jpg")).toBeVisible();
  expect(await keptPhotos(page)).toHaveLength(0);
  await sendButton(formIn(page)).click();
  await expect(sent(page)).toBeVisible();
  expect(site.photos()).toHaveLength(2);
  expect(await keptPhotos(page)).toEqual([]);
});

/** Sends a message that gets no response, then another version with a photo whose code does not load. */
async function sendTwoVersions(page: Page, isOnline: boolean): Promise<void> {
  const form = formIn(page);
  await fillIn(form, "The roof leaks.");
  await page.route("**/api/contact", (route) => route.abort());
  await sendButton(form).click();
  await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
  if (isOnline) await page.unroute("**/api/contact");
  await field(form, MESSAGE).fill("The roof leaks, as the photo shows.");
  await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
  await form.getByRole("button", { name: "Try again" }).click();
}

test("without the code for photos, an ordinary form post sends the original photos, and its message is offered only if it may be lost", async ({
  page,
  context,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const form = formIn(page);
  await page.route(`**${chunkOf("src/site/components/photo-picker/index.ts")}`, (route) => route.abort());
  await arrive(page, `${site.url}/contact`);

  await test.step("it sends the original photos", async () => {
    await fillIn(form);
    await photoInput(form).setInputFiles(await smallPhotos(2));
    await sendButton(form).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.photos()).toHaveLength(2);
  });

  await test.step("a message that was sent so is neither offered nor in the form", async () => {
    await arrive(page, `${site.url}/contact`);
    await fillIn(form);
    await page.route("**/api/contact", (route) => route.abort());
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
    await page.unroute("**/api/contact");
    await photoInput(form).setInputFiles(await smallPhoto("gutter.jpg"));
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.photos()).toHaveLength(3);
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("");
    await expect(page.locator(".queued")).toHaveCount(0);
  });

  await test.step("an earlier version of it is not offered", async () => {
    await sendTwoVersions(page, true);
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads().slice(2)).toMatchObject([{ message: "The roof leaks, as the photo shows." }]);
    await arrive(page, `${site.url}/contact`);
    await expect(field(form, MESSAGE)).toHaveValue("");
    await expect(page.locator(".queued")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("estimate-unsent"))).toBeNull();
  });

  await test.step("a message is offered in a new tab if its form post led to an error page of the browser", async () => {
    await sendTwoVersions(page, false);
    await expect(page).toHaveURL("chrome-error://chromewebdata/");
    await page.close();
    const tab = await context.newPage();
    await arrive(tab, `${site.url}/contact`);
    await expect(tab.locator(".queued")).toHaveCount(1);
    await expect(tab.locator(".queued")).toContainText("We can't tell whether your message arrived");
    await tab.getByRole("button", { name: "Send it now" }).click();
    await expect(tab.getByRole("heading", { name: SENT })).toBeVisible();
    expect(site.leads().slice(3)).toMatchObject([{ message: "The roof leaks, as the photo shows." }]);
  });
});

test("a confirmed message is not offered if its form post left out the photos of before a reload", async ({
  context,
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const form = await startWithPhoto(page, site.url);
  await page.route(`**${chunkOf("src/site/components/photo-picker/index.ts")}`, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await photoInput(form).setInputFiles(await smallPhoto("gutter.jpg"));
  await sendButton(form).click();
  await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
  expect(site.photos()).toMatchObject([{ name: "gutter.jpg" }]);
  expect(await page.evaluate(() => localStorage.getItem("estimate-unsent"))).toBeNull();
  const later = await context.newPage();
  await arrive(later, `${site.url}/contact`);
  await expect(later.locator(".queued")).toHaveCount(0);
});

test("photos that the form shows are sent although the code that sends it does not load", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const chunk = `**${chunkOf("src/site/components/estimate-form/submit-form.ts")}`;
  await page.route(chunk, (route) => route.abort());
  const form = await startWithPhoto(page, site.url);
  await expect(form.getByAltText("roof.jpg")).toBeVisible();
  await sendButton(form).click();
  await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
  expect(site.photos()).toMatchObject([{ name: "roof.jpg" }]);
  await page.unroute(chunk);
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  await expect(field(form, MESSAGE)).toHaveValue("");
  await expect(form.getByAltText("roof.jpg")).toHaveCount(0);
});

test("a form that is submitted before the code for photos is there names the photos too many, and posts all its content if it fails", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const site = await serveForm();
  const chunk = `**${chunkOf("src/site/components/photo-picker/index.ts")}`;
  const form = formIn(page);

  /** Sends the form while the picker's code is loading. Calling `end` ends that request. */
  async function sendEarly(message: string, photos: number, end: "continue" | "abort"): Promise<{ end: () => void }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(chunk, async (route) => {
      await promise;
      await route[end]();
    });
    await arrive(page, `${site.url}/contact`);
    await fillIn(form, message);
    await photoInput(form).setInputFiles(await smallPhotos(photos));
    await sendButton(form).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    return { end: resolve };
  }

  await test.step("it loads: a message is not sent with six of eight photos before the form has said so", async () => {
    const { end } = await sendEarly("Eight photos", 8, "continue");
    end();
    await expect(form.locator(".photo-note")).toContainText("You can send up to 6 photos.");
    await expect(sendButton(form)).toBeEnabled();
    await expect(photoInput(form)).toBeFocused();
    expect(site.leads()).toEqual([]);
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.photos()).toHaveLength(6);
    await page.unroute(chunk);
  });

  await test.step("the code fails to load", async () => {
    const { end } = await sendEarly("It fails", 2, "abort");
    end();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()[1]).toMatchObject({ message: "It fails" });
    expect(site.photos()).toHaveLength(6 + 2);
  });

  await test.step("the code is not loaded after ten seconds", async () => {
    await page.unroute(chunk);
    await page.clock.install();
    await sendEarly("It stays away", 2, "abort");
    await page.clock.runFor(LOADING_MS);
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()[2]).toMatchObject({ message: "It stays away" });
    expect(site.photos()).toHaveLength(6 + 4);
  });
});
