/** The contact form: its rules, its states and the requests it sends (decisions section 5). */
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { LEAD_LIMITS } from "../../src/lead/lead.ts";
import { RECORD_PATH } from "../../src/site/addresses.ts";
import { fullRecord, service } from "../records/record.ts";
import { chunkOf } from "./harness/chunk.ts";
import { expect, field, fillIn, formIn, MESSAGE, readRows, sendButton, test } from "./harness/form.ts";
import { photoInput, smallPhoto } from "./harness/photos.ts";
import {
  arrive,
  arriveFirst,
  arriveUntouched,
  closeOffline,
  goOffline,
  hydrated,
  loadingScreen,
  statusNote,
} from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const SENT = "Thank you. Your message is on its way.";
const FAILED = "Your message could not be sent";

const sent = (page: Page): Locator => page.locator(".sent");
const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
/** Error text of a field, from the elements that describe the field to screen readers. */
const problemOf = (form: Locator, name: string): Promise<string> =>
  field(form, name).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-problem"))
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
const offerIn = (page: Page): Locator =>
  page.getByRole("main").getByRole("region", { name: "A message that was not sent" });
/** The same offer, or that of a message that may have arrived. */
const anyOffer = (page: Page): Locator => page.getByRole("main").locator(".queued");
const sendNow = (page: Page): Locator => anyOffer(page).getByRole("button", { name: "Send it now" });
async function expectNoOfferAfterReload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await expect(formIn(page)).toBeVisible();
  await expect(offerIn(page)).toHaveCount(0);
}
/** Holds requests back until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
/** Goes from the confirmation back to an empty form. */
async function startAnother(page: Page): Promise<void> {
  await sent(page).getByRole("button", { name: "Send another message" }).click();
  await expect(field(formIn(page), "First name")).toBeFocused();
  await expect(field(formIn(page), MESSAGE)).toHaveValue("");
  await expect(field(formIn(page), "First name")).toHaveValue("");
}

test("the short form of a service's page keeps what was typed elsewhere, and sends its service, whatever it does not show", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  await arrive(page, `${site.url}/roofing`);
  await test.step("viewing the page stores no draft", async () => {
    expect(await page.evaluate(() => sessionStorage.getItem("estimate-draft"))).toBeNull();
  });
  await footerLink(page, "Contact").click();
  await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
  await field(formIn(page), "Last name").fill("Lopez");
  await formIn(page).getByRole("checkbox", { name: "Call me" }).check();
  await arrive(page, `${site.url}/roofing`);
  await field(formIn(page), "First name").fill("Ana");
  await arrive(page, `${site.url}/contact`);
  await test.step("the full form has the text typed in either form", async () => {
    await expect(field(formIn(page), "First name")).toHaveValue("Ana");
    await expect(field(formIn(page), "Last name")).toHaveValue("Lopez");
    await expect(formIn(page).getByRole("checkbox", { name: "Call me" })).toBeChecked();
    await expect(formIn(page).getByRole("combobox")).toHaveValue("");
  });
  await test.step("the short form sends its service and the text typed in the full form", async () => {
    await formIn(page).getByRole("combobox").selectOption("Siding");
    await page.getByRole("contentinfo").getByRole("link", { name: "Roofing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Roofing" })).toBeFocused();
    const form = formIn(page);
    await expect(field(form, "Last name")).toHaveCount(0);
    await expect(form.getByRole("combobox")).toHaveCount(0);
    await fillIn(form);
    await sendButton(form).click();
    await expect(page.getByRole("main").getByText(SENT)).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(site.leads()[0]).toMatchObject({ name: "Ana", last_name: "Lopez", service: "Roofing", page: "/roofing" });
  });
  await test.step("it is sent although a way to answer that it does not show was ticked elsewhere", async () => {
    await startAnother(page);
    await footerLink(page, "Contact").click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
    for (const name of ["Call me", "E-mail me"]) await formIn(page).getByRole("checkbox", { name }).check();
    await footerLink(page, "Roofing").click();
    await expect(page.getByRole("heading", { level: 1, name: "Roofing" })).toBeFocused();
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads().slice(1)).toMatchObject([{ service: "Roofing", contact_by: "phone" }]);
    await startAnother(page);
  });
  await test.step("it is sent although a text that it does not show is too long", async () => {
    await footerLink(page, "Contact").click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
    const typed = "12 Elm Street, Concord. ".repeat(20);
    await field(formIn(page), "Street and town of the house").fill(typed);
    await footerLink(page, "Roofing").click();
    await expect(page.getByRole("heading", { level: 1, name: "Roofing" })).toBeFocused();
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads().slice(2)).toMatchObject([{ address: typed.slice(0, LEAD_LIMITS.address).trim() }]);
  });
});

/** Expects all inputs to be visible and to have labels. */
async function expectInputs(page: Page): Promise<void> {
  const form = formIn(page);
  for (const name of ["First name", "Last name", "E-mail", "Phone", "Street and town of the house", MESSAGE])
    await expect(field(form, name)).toBeVisible();
  await expect(form.getByRole("group", { name: "How should we answer?" }).getByRole("checkbox")).toHaveCount(2);
  await expect(form.locator("button")).toHaveText("Ask for my estimate");
}

test.describe("sending without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an ordinary form post stores the lead and responds with a page with its reference", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm("ridgeline");
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
    await expectInputs(page);
    await fillIn(form, "Line one\nLine two");
    await form.getByRole("combobox").selectOption("Siding");
    await form.getByRole("checkbox", { name: "Call me" }).check();
    await sendButton(form).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    await expect(page).toHaveTitle(`${SENT} | Ridgeline Exteriors`);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
    const [lead] = site.leads();
    expect(site.leads()).toHaveLength(1);
    expect(site.photos()).toEqual([]);
    await expect(page.getByRole("main")).toContainText(`Your reference: ${String(lead?.["reference"])}`);
    expect(lead).toMatchObject({
      destination: "hello@ridgelineexteriors.example",
      logo: "/content/logos/ridgeline.svg",
      color: "1",
      language: "en",
      page: "/contact",
      name: "Ana",
      phone: "(603) 555-0199",
      service: "Siding",
      contact_by: "phone",
      message: "Line one\nLine two",
    });
  });

  test("invalid fields get a page with errors and the typed text, and nothing is stored until they are valid", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(statusNote(422));
    const site = await serveForm();
    await page.goto(`${site.url}/?utm_source=flyer&gclid=g-1`);
    const form = formIn(page);
    await expectInputs(page);
    await test.step("a missing e-mail address and phone number is an error", async () => {
      await fillIn(form, "Please do not lose this.");
      await field(form, "Phone").fill("");
      const [response] = await Promise.all([page.waitForResponse("**/api/contact"), sendButton(form).click()]);
      expect(response.status()).toBe(422);
      await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
      await expect(page).toHaveTitle("Error: Please check these fields | Ridgeline Exteriors");
      const problem = "Please give us an e-mail address or a phone number.";
      const summary = form.getByRole("region", { name: "Please check these fields" });
      await expect(summary.getByRole("link")).toHaveText(problem);
      expect(await problemOf(form, "E-mail")).toBe(problem);
    });
    await test.step("an invalid phone number is an error", async () => {
      await field(form, "Phone").fill("12");
      await sendButton(form).click();
      await expect(form.getByRole("region").getByRole("link")).toHaveText(/check your phone number/);
      await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
      await expect(field(form, MESSAGE)).toHaveValue("Please do not lose this.");
      expect(site.leads()).toEqual([]);
    });
    await test.step("the corrected form is sent", async () => {
      await field(form, "Phone").fill("(603) 555-0199");
      await sendButton(form).click();
      await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    });
    await test.step("a reload of the response stores nothing, and the lead has its attribution", async () => {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
      expect(site.leads()).toHaveLength(1);
      expect(site.leads()[0]).toMatchObject({ page: "/", held: 0, message: "Please do not lose this." });
      const kept: unknown = JSON.parse(String(site.leads()[0]?.["attribution"]));
      expect(kept).toEqual({ landing: "/", utm_source: "flyer", gclid: "g-1" });
    });
  });
});

test.describe("the confirmation in print", () => {
  test.use({ estimateModal: "open" });

  test("has the reference: from the dialog, which is printed alone, and from a form of the page", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm();
    const isPrinted = async (index: number): Promise<void> => {
      await expect(sent(page)).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(sent(page)).toContainText(String(site.leads()[index]?.["reference"]));
      await expect(sent(page)).toBeVisible();
      await expect(page.getByRole("button")).toHaveCount(0);
    };
    await arriveUntouched(page, `${site.url}/about`);
    const form = page.getByRole("dialog").locator("form");
    await fillIn(form);
    await sendButton(form).click();
    await isPrinted(0);
    await expect(page.getByRole("contentinfo")).toBeHidden();

    await page.emulateMedia({ media: "screen" });
    await arrive(page, `${site.url}/contact`);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await isPrinted(1);
    await expect(page.getByRole("contentinfo")).toBeVisible();

    await page.emulateMedia({ media: "screen" });
    await arrive(page, `${site.url}/roofing`);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await isPrinted(2);
  });
});

/** Expects a wrong field to have the focus, and its label and message to be in view. */
async function expectInView(form: Locator, name: string, problem: string): Promise<void> {
  await expect(form.getByRole("region", { name: "Please check these fields" })).toBeVisible();
  await expect(field(form, name)).toBeFocused();
  for (const part of [form.locator("label", { hasText: name }), form.locator("p", { hasText: problem })])
    await expect(part).toBeInViewport({ ratio: 1 });
}

test.describe("after an empty form is sent", () => {
  test.use({ estimateModal: "open" });

  test("the first wrong field is in view with its label and its message, on phones and in the modal", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await test.step("the modal on a low screen", async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await arrive(page, `${site.url}/about`);
      await page.getByRole("complementary", { name: "Request An Estimate Now" }).getByRole("button").first().click();
      const form = page.getByRole("dialog").locator("form");
      await sendButton(form).click();
      await expectInView(form, "First name", "Please tell us your first name.");
    });
    const tell = "Please tell us what you need done.";
    for (const screen of [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
    ])
      await test.step(`Contact at ${screen.width} px`, async () => {
        await page.setViewportSize(screen);
        await arrive(page, `${site.url}/contact`);
        const form = formIn(page);
        await sendButton(form).click();
        await expectInView(form, "First name", "Please tell us your first name.");
        await form.getByRole("link", { name: tell }).click();
        await expectInView(form, MESSAGE, tell);
      });
    await test.step("Contact on a high screen, with the whole summary", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arrive(page, `${site.url}/contact`);
      const form = formIn(page);
      await sendButton(form).click();
      await expectInView(form, "First name", "Please tell us your first name.");
      const summary = await form.getByRole("region", { name: "Please check these fields" }).boundingBox();
      const header = await page.locator(".header-main").boundingBox();
      expect(summary?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  });
});

test("an empty form shows errors at the fields and in a summary, focuses the first, and sends nothing; a restored page has no old failure", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(statusNote(422));
  allowConsole(statusNote(500));
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  const summary = form.getByRole("region", { name: "Please check these fields" });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/contact")) posts += 1;
  });

  await test.step("moving the focus between fields changes no attribute of the html element", async () => {
    await field(form, "First name").focus();
    const changes = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const root = document.documentElement;
      const note = (records: readonly MutationRecord[]): void => {
        for (const { attributeName } of records)
          seen.push(`${attributeName}: ${root.getAttribute(attributeName ?? "") ?? "absent"}`);
      };
      new MutationObserver(note).observe(root, { attributes: true });
      return seen;
    });
    await page.keyboard.press("Tab");
    await expect(field(form, "Last name")).toBeFocused();
    await field(form, "Phone").click();
    expect(await changes.evaluate((seen) => seen)).toEqual([]);
    // The button needs no on-screen keyboard.
    await sendButton(form).focus();
    await expect.poll(() => changes.evaluate((seen) => seen)).toEqual(["data-focus-field: absent"]);
  });

  await test.step("an empty form shows its errors and focuses the first field", async () => {
    await sendButton(form).click();
    await expect(field(form, "First name")).toBeFocused();
    const problems = [
      ["First name", "Please tell us your first name."],
      ["E-mail", "Please give us an e-mail address or a phone number."],
      [MESSAGE, "Please tell us what you need done."],
    ] as const;
    for (const [name, problem] of problems) {
      await expect(field(form, name)).toHaveAttribute("aria-invalid", "true");
      expect(await problemOf(form, name)).toBe(problem);
    }
    await expect(summary.getByRole("link")).toHaveText(problems.map(([, problem]) => problem));
    await summary.getByRole("link", { name: "Please tell us what you need done." }).click();
    await expect(field(form, MESSAGE)).toBeFocused();
  });

  await test.step("correcting a field clears its error, and the last correction hides the summary", async () => {
    await expect(summary.getByRole("link")).toHaveCount(3);
    await field(form, "First name").pressSequentially("A");
    await expect(summary.getByRole("link")).toHaveCount(2);
    await expect(field(form, "First name")).not.toHaveAttribute("aria-invalid");
    // A phone number also resolves the error at the e-mail field: one of the two is enough.
    await field(form, "Phone").fill("603-555-0199");
    await expect(summary.getByRole("link")).toHaveCount(1);
    await field(form, MESSAGE).fill("Leak");
    await expect(summary).toBeHidden();
  });

  await test.step("a checked way of contact requires its address", async () => {
    await fillIn(form);
    await form.getByRole("checkbox", { name: "E-mail me" }).check();
    await sendButton(form).click();
    await expect(field(form, "E-mail")).toBeFocused();
    expect(await problemOf(form, "E-mail")).toBe("You asked us to e-mail you: please give your e-mail address.");
    await field(form, "E-mail").fill("ana@mail.example");
    await field(form, "Phone").fill("");
    await form.getByRole("checkbox", { name: "Call me" }).check();
    await sendButton(form).click();
    await expect(field(form, "Phone")).toBeFocused();
    expect(await problemOf(form, "Phone")).toBe("You asked us to call you: please give your phone number.");
  });

  await test.step("an invalid e-mail address or phone number is an error", async () => {
    await field(form, "E-mail").fill("ana@mail");
    await field(form, "Phone").fill("call me");
    await sendButton(form).click();
    await expect(field(form, "E-mail")).toBeFocused();
    expect(await problemOf(form, "E-mail")).toBe("Please check your e-mail address, for example name@example.com.");
    expect(await problemOf(form, "Phone")).toBe("Please check your phone number, for example (603) 555-0142.");
  });
  expect(posts).toBe(0);

  await field(form, "E-mail").fill("ana@mail.example");
  await fillIn(form);
  await expect(summary).toBeHidden();

  await test.step("an error from the server is shown at its field", async () => {
    await page.route(
      "**/api/contact",
      (route) =>
        route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({ title: "Fields to correct", status: 422, errors: { phone: "phoneWrong" } }),
        }),
      { times: 1 },
    );
    await sendButton(form).click();
    await expect(field(form, "Phone")).toBeFocused();
    expect(await problemOf(form, "Phone")).toBe("Please check your phone number, for example (603) 555-0142.");
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    await expect(sendButton(form)).toBeEnabled();
    expect(posts).toBe(1);
  });

  await test.step("the form is disabled and announces its state while it is sent", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/contact", async (route) => {
      await held.promise;
      await route.fulfill({ status: 202, json: { reference: "R-1" } });
    });
    await sendButton(form).click();
    const button = form.locator("button");
    await expect(button).toHaveText("Sending…");
    await expect(button).toBeDisabled();
    await expect(form.getByRole("status")).toHaveText("Sending…");
    await expect(field(form, MESSAGE)).toBeDisabled();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    held.resolve();
    await expect(sent(page)).toContainText("R-1");
    expect(posts).toBe(2);
  });

  await test.step("a page restored from the back/forward cache shows no failure if the message was sent meanwhile", async () => {
    await startAnother(page);
    await page.unroute("**/api/contact");
    await page.route("**/api/contact", (route) => route.fulfill({ status: 500 }));
    const alert = form.getByRole("alert");
    const comeBack = () =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await fillIn(form);
    await sendButton(form).click();
    await expect(alert).toContainText(FAILED);
    await test.step("a message that is not sent yet still has its failure", async () => {
      await comeBack();
      await expect(field(form, "First name")).toHaveValue("Ana");
      await expect(alert).toContainText(FAILED);
    });
    await test.step("a message that was sent on another page has none", async () => {
      // Simulates that page; Chromium under test does not use that cache.
      await page.evaluate(() => sessionStorage.removeItem("estimate-draft"));
      await comeBack();
      await expect(field(form, "First name")).toHaveValue("");
      await expect(alert).toHaveCount(0);
      await expect(sendButton(form)).toBeEnabled();
    });
  });
});

test("the form is in Spanish on a Spanish site", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  await expect(page.getByRole("heading", { name: "Envíenos un mensaje" })).toBeVisible();
  await form.getByRole("button", { name: "Pedir presupuesto" }).click();
  await expect(field(form, "Nombre")).toBeFocused();
  const summary = form.getByRole("region", { name: "Por favor revise estos campos" });
  await expect(summary.getByRole("link")).toHaveText([
    "Por favor díganos su nombre.",
    "Por favor denos un correo electrónico o un teléfono.",
    "Por favor díganos qué necesita.",
  ]);
  await field(form, "Nombre").fill("Ana");
  await field(form, "Teléfono").fill("503-555-0100");
  await field(form, "Cuéntenos cómo es su patio y qué le gustaría tener").fill("Un patio");
  await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
  const [request] = await Promise.all([
    page.waitForRequest("**/api/contact"),
    form.getByRole("button", { name: "Pedir presupuesto" }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ language: "es", email: "hola@verdeluna.example" });
  await expect(sent(page)).toContainText("Gracias. Su mensaje va en camino.");
  await expect(sent(page)).toContainText("Su referencia");
});

test("a message is posted as specified, and stored once despite double clicks, failures, lost responses and other ways of sending", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  allowConsole(statusNote(503));
  allowConsole(statusNote(422));
  const site = await serveForm("ridgeline");
  const form = formIn(page);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) posted.push(request.url());
  });

  await test.step("the form posts exactly the specified JSON, an idempotency key and CSRF headers; 202 shows the stored reference", async () => {
    await page.context().addCookies([
      { name: "csrftoken", value: "abc%2B123%3D", url: site.url },
      { name: "XSRF-TOKEN", value: "xyz", url: site.url },
    ]);
    await arriveFirst(page, `${site.url}/contact`);
    await field(form, "First name").fill(" Ana ");
    await field(form, "Last name").fill("Ruiz");
    await field(form, "E-mail").fill("ana@mail.example");
    await field(form, "Phone").fill("(603) 555-0199");
    await field(form, "Street and town of the house").fill("12 Elm St, Concord");
    await form.getByRole("combobox").selectOption("Siding");
    await form.getByRole("checkbox", { name: "Call me" }).check();
    await form.getByRole("checkbox", { name: "E-mail me" }).check();
    await field(form, MESSAGE).fill("Built in 1962.\n<b>Leaks</b> since April.");
    const [request] = await Promise.all([page.waitForRequest("**/api/contact"), sendButton(form).click()]);
    expect(request.method()).toBe("POST");
    expect(request.postDataJSON()).toEqual({
      // Our own endpoint gets fields about the visit as well.
      elapsed: expect.any(Number),
      landing: `${site.url}/contact`,
      referrer: "",
      email: "hello@ridgelineexteriors.example",
      logo: "/content/logos/ridgeline.svg",
      color: "1",
      language: "en",
      page: "/contact",
      name: "Ana",
      lastName: "Ruiz",
      clientEmail: "ana@mail.example",
      phone: "(603) 555-0199",
      address: "12 Elm St, Concord",
      service: "Siding",
      contactBy: ["phone", "email"],
      message: "Built in 1962.\n<b>Leaks</b> since April.",
    });
    const headers = await request.allHeaders();
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["idempotency-key"]).toMatch(UUID);
    expect(headers["x-csrftoken"]).toBe("abc+123=");
    expect(headers["x-xsrf-token"]).toBe("xyz");

    await expect(sent(page)).toBeFocused();
    await expect(sent(page).getByRole("heading", { name: SENT })).toBeVisible();
    const response = await request.response();
    expect(response?.status()).toBe(202);
    const leads = site.leads();
    expect(leads).toHaveLength(1);
    expect(await response?.json()).toEqual({ reference: leads[0]?.["reference"] });
    await expect(sent(page)).toContainText(`Your reference ${String(leads[0]?.["reference"])}`);
    expect(leads[0]).toMatchObject({
      idempotency_key: headers["idempotency-key"],
      destination: "hello@ridgelineexteriors.example",
      name: "Ana",
      last_name: "Ruiz",
      contact_by: "phone,email",
      message: "Built in 1962.\n<b>Leaks</b> since April.",
    });

    await startAnother(page);
  });

  posted.length = 0;
  /** Leads after the first. */
  const leads = () => site.leads().slice(1);
  const alert = form.getByRole("alert");

  await test.step("a double click sends the message once", async () => {
    await fillIn(form, "By a double click");
    await sendButton(form).dblclick();
    await expect(sent(page)).toBeVisible();
    expect(posted).toHaveLength(1);
    expect(leads()).toHaveLength(1);
  });

  await test.step("a failure keeps the text and offers the phone, and retries send the same key", async () => {
    await startAnother(page);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contact", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) await route.abort();
      else if (keys.length === 2) await route.fulfill({ status: 503, json: { title: "Not stored" } });
      else await route.continue();
    });
    await fillIn(form);
    await sendButton(form).click();
    await expect(alert).toContainText(FAILED);
    await expect(alert).toBeFocused();
    await expect(alert.getByRole("link", { name: "Call (603) 555-0142" })).toHaveAttribute("href", "tel:+16035550142");
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    expect(leads()).toHaveLength(1);
    const again = form.getByRole("button", { name: "Try again" });
    await again.click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(alert).toContainText(FAILED);
    await again.click();
    await expect(sent(page)).toBeVisible();
    expect(keys[0]).toMatch(UUID);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(leads()).toHaveLength(2);
    await page.unroute("**/api/contact");
  });

  await test.step("a retry after a lost response stores the message once", async () => {
    await startAnother(page);
    await page.route(
      "**/api/contact",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillIn(form, "The response got lost");
    await sendButton(form).click();
    await expect(alert).toContainText(FAILED);
    const lead = leads()[2];
    expect(lead).toBeDefined();
    // A reload in between changes nothing: the idempotency key is stored with the draft.
    await page.reload();
    await hydrated(page);
    await sendButton(form).click();
    await expect(sent(page)).toContainText(String(lead?.["reference"]));
    expect(leads()).toHaveLength(3);
  });

  await test.step("an outdated destination is a failure that offers the phone and marks no field", async () => {
    await startAnother(page);
    await page.route(
      "**/api/contact",
      (route) =>
        route.continue({
          postData: JSON.stringify({
            ...Object(route.request().postDataJSON()),
            email: "old@ridgelineexteriors.example",
          }),
        }),
      { times: 1 },
    );
    await fillIn(form, "To an old address");
    await sendButton(form).click();
    await expect(alert).toContainText(FAILED);
    await expect(alert.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    expect(leads()).toHaveLength(3);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toBeVisible();
    expect(leads()).toHaveLength(4);
  });

  await test.step("an unreachable server is not reported as offline, and the form is not resent automatically", async () => {
    await startAnother(page);
    await fillIn(form, "Another way");
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contact", (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return route.abort();
    });
    await page.clock.install();
    await sendButton(form).click();
    await expect(alert).toContainText(FAILED);
    await expect(alert).not.toContainText("Your message is saved on this device");
    await page.clock.runFor(10 * 60_000);
    expect(keys).toEqual([expect.stringMatching(UUID)]);
    await page.unroute("**/api/contact");
    // An ordinary form post reaches the server as well, with the same idempotency key.
    await form.getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(leads()).toHaveLength(5);
    expect(leads()[4]?.["idempotency_key"]).toBe(keys[0]);
  });
});

test("a message sent offline is kept, and sent when the connection is back or the returning visitor chooses to", async ({
  context,
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/);
  const KEPT = "Your message is saved on this device";
  const site = await serveForm();
  /** Leads after the first. */
  const leads = () => site.leads().slice(1);
  const messages = (): unknown[] => leads().map((lead) => lead["message"]);

  async function sendOffline(tab: Page, message: string): Promise<void> {
    await fillIn(formIn(tab), message);
    await goOffline(tab);
    await sendButton(formIn(tab)).click();
    await expect(formIn(tab).getByRole("alert")).toContainText(KEPT);
  }
  /** Closes the tab and opens the site in a new one, where the unsent message is offered. */
  async function comeBack(tab: Page, path: string): Promise<Page> {
    await closeOffline(tab);
    const later = await context.newPage();
    await arrive(later, site.url + path);
    await expect(offerIn(later)).toContainText("could not be sent. It is still here, on this device.");
    return later;
  }

  await test.step("a message is kept although the connection was lost before the form was first touched", async () => {
    const code = page.waitForResponse(`**${chunkOf("src/site/components/estimate-form/submit-form.ts")}`);
    await arrive(page, site.url);
    await (await code).finished();
    await footerLink(page, "Contact").click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await goOffline(page);
    await fillIn(formIn(page), "Typed in a cellar");
    await sendButton(formIn(page)).click();
    await expect(formIn(page).getByRole("alert")).toContainText("Your message is saved on this device");
    await context.setOffline(false);
    await expect(sent(page)).toBeVisible();
    expect(site.leads()).toMatchObject([{ message: "Typed in a cellar" }]);
    await startAnother(page);
  });

  await test.step("the message is kept, and sent once automatically when the connection is back", async () => {
    await sendOffline(page, "By itself");
    await expect(formIn(page).getByRole("alert").getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
    await expect(field(formIn(page), MESSAGE)).toHaveValue("By itself");
    await context.setOffline(false);
    await expect(sent(page)).toBeVisible();
    const [lead] = leads();
    await expect(sent(page)).toContainText(String(lead?.["reference"]));
    await expectNoOfferAfterReload(page);
    await expect(field(formIn(page), MESSAGE)).toHaveValue("");
    expect(messages()).toEqual(["By itself"]);
  });

  await test.step("a change to a kept message replaces it: one lead with the last text", async () => {
    await sendOffline(page, "The roof leaks.");
    await field(formIn(page), MESSAGE).fill("The roof leaks everywhere.");
    await context.setOffline(false);
    await formIn(page).getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toBeVisible();
    expect(messages()).toEqual(["By itself", "The roof leaks everywhere."]);
    expect(await page.evaluate(() => localStorage.getItem("estimate-unsent"))).toBeNull();
    await startAnother(page);
  });

  await sendOffline(page, "To be discarded");
  const later = await comeBack(page, "/");
  await test.step("a returning visitor can discard the kept message", async () => {
    // Nothing is sent before the visitor asks for it.
    expect(messages()).toHaveLength(2);
    await offerIn(later).getByRole("button", { name: "Discard it" }).click();
    await expect(offerIn(later)).toHaveCount(0);
    await expect(formIn(later)).toBeFocused();
    await expectNoOfferAfterReload(later);
    expect(messages()).toHaveLength(2);
  });

  await sendOffline(later, "Sent later");
  const last = await comeBack(later, "/contact");
  await test.step("a returning visitor can send the kept message", async () => {
    expect(messages()).toHaveLength(2);
    await last.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "" }));
    await sendNow(last).press("Enter");
    await expect(offerIn(last).getByRole("link", { name: /^Call/ })).toBeVisible();
    await expect(sendNow(last)).toBeFocused();
    await last.unroute("**/api/contact");
    await sendNow(last).press("Enter");
    await expect(sent(last)).toBeVisible();
    await expect(offerIn(last)).toHaveCount(0);
    expect(messages().slice(2)).toEqual(["Sent later"]);
    await expectNoOfferAfterReload(last);
  });
});

test.describe("a message that was posted as a form to our server without a page in response", () => {
  const UNKNOWN = "We can't tell whether your message arrived";
  const API = "**/api/contact";
  test.beforeEach(({ allowConsole }) => allowConsole(/net::ERR_FAILED|status of (422|502)/));

  /** Posts the form after a failure. @param arrives whether the server gets it */
  async function postInVain(page: Page, message: string, arrives: boolean): Promise<void> {
    await fillIn(formIn(page), message);
    await page.route(API, (route) => route.abort());
    await sendButton(formIn(page)).click();
    await expect(formIn(page).getByRole("alert")).toContainText(FAILED);
    await page.unroute(API);
    await page.route(API, async (route) => {
      if (arrives) await route.fetch();
      await route.abort();
    });
    await formIn(page).getByRole("button", { name: "Send it another way" }).click();
    await expect.poll(() => page.url()).toContain("chrome-error");
    await page.unroute(API);
  }

  test("it waits for the visitor, until it was sent or refused", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);

    await test.step("the visitor may also correct it in the form", async () => {
      await postInVain(page, "The roof leaks.", false);
      await page.goBack();
      await hydrated(page);
      await expect(anyOffer(page)).toContainText(UNKNOWN);
      await expect(sendNow(page)).toBeEnabled();
      await expect(field(formIn(page), MESSAGE)).toHaveValue("The roof leaks.");
      await field(formIn(page), MESSAGE).fill("The roof leaks everywhere.");
      await sendButton(formIn(page)).click();
      await expect(sent(page)).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(anyOffer(page)).toContainText(UNKNOWN);
      await expect(sendNow(page)).toBeEnabled();
      expect(site.leads().map((lead) => lead["message"])).toEqual(["The roof leaks everywhere."]);
      await anyOffer(page).getByRole("button", { name: "Discard it" }).click();
      await expect(anyOffer(page)).toHaveCount(0);
    });

    await test.step("it is neither offered nor in the form once the form of our server's refusal was sent", async () => {
      const form = formIn(page);
      await fillIn(form);
      await page.route(API, (route) => route.abort());
      await sendButton(form).click();
      await expect(form.getByRole("alert")).toContainText(FAILED);
      await page.unroute(API);
      await page.route(
        API,
        (route) => route.continue({ postData: (route.request().postData() ?? "").replace(/phone=[^&]*/, "phone=12") }),
        { times: 1 },
      );
      await form.getByRole("button", { name: "Send it another way" }).click();
      await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
      await field(form, "Phone").fill("(603) 555-0199");
      await sendButton(form).click();
      await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
      expect(site.leads().slice(1)).toMatchObject([{ idempotency_key: expect.stringMatching(UUID) }]);
      await page.goto(`${site.url}/contact`);
      await hydrated(page);
      await expect(field(form, MESSAGE)).toHaveValue("");
      await expect(anyOffer(page)).toHaveCount(0);
    });

    await test.step("it is called unsent once our server has refused it", async () => {
      await postInVain(page, "The roof leaks.", false);
      await page.goBack();
      await hydrated(page);
      const refusal = {
        status: 422,
        contentType: "application/problem+json",
        body: '{"errors":{"phone":"phoneWrong"}}',
      };
      await page.route(API, (route) => route.fulfill(refusal));
      await sendNow(page).click();
      await expect(offerIn(page)).toContainText("It could not be sent.");
      await expect(anyOffer(page)).not.toContainText(UNKNOWN);

      await page.evaluate(() => {
        const [queued] = JSON.parse(localStorage.getItem("estimate-unsent") ?? "[]");
        localStorage.setItem("estimate-unsent", JSON.stringify([{ ...queued, posted: true }]));
      });
      await page.reload();
      await hydrated(page);
      await expect(anyOffer(page)).toContainText(UNKNOWN);
      await sendButton(formIn(page)).click();
      await expect(field(formIn(page), "Phone")).toBeFocused();
      await page.reload();
      await hydrated(page);
      await expect(offerIn(page)).toContainText("could not be sent. It is still here, on this device.");
      expect(site.leads()).toHaveLength(2);
    });
  });

  test("it may have arrived until our server refuses it, and is the same lead when it is sent again", async ({
    page,
    serve,
  }) => {
    const site = await serve(fullRecord(), {});
    const leads = () =>
      readRows(join(site.dataDir, "site.db"), "SELECT * FROM leads WHERE page_id = ? ORDER BY id", site.pageId);
    /** Posts a message that our server stores while its page is lost, and goes back. */
    async function arriveInVain(): Promise<void> {
      await postInVain(page, "The roof leaks.", true);
      await page.goBack();
      await hydrated(page);
    }
    await arrive(page, `${site.url}/contact`);

    await test.step("it may still have arrived after an error of the server or of a proxy", async () => {
      await arriveInVain();
      await page.route(API, (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<html>502</html>" }),
      );
      await sendNow(page).click();
      await expect(anyOffer(page).getByRole("link", { name: /^Call/ })).toBeVisible();
      await expect(anyOffer(page)).toContainText(UNKNOWN);
      await page.reload();
      await hydrated(page);
      await expect(anyOffer(page)).toContainText(UNKNOWN);
      await page.unroute(API);
      await sendNow(page).click();
      await expect(sent(page)).toContainText(String(leads()[0]?.["reference"]));
      expect(leads()).toHaveLength(1);
    });

    await test.step("nor is it called unsent in the form after an error or without a response", async () => {
      await page.reload();
      await hydrated(page);
      await arriveInVain();
      const alert = formIn(page).getByRole("alert");
      const anotherWay = formIn(page).getByRole("button", { name: "Send it another way" });
      const answer = { status: 502, contentType: "text/html", body: "<html>502</html>" };
      await page.route(API, (route) => route.fulfill(answer), { times: 1 });
      await sendButton(formIn(page)).click();
      await expect(alert).toContainText(UNKNOWN);
      await expect(anotherWay).toHaveCount(0);
      await page.route(API, (route) => route.abort(), { times: 1 });
      await formIn(page).getByRole("button", { name: "Try again" }).click();
      await expect(anotherWay).toBeVisible();
      await expect(alert).toContainText(UNKNOWN);
      await anotherWay.click();
      await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
      expect(leads()).toHaveLength(2);
    });

    await test.step("sent again, it is the same lead, although the business has another address", async () => {
      await page.goto(`${site.url}/contact`);
      await hydrated(page);
      await arriveInVain();
      expect(leads()).toHaveLength(3);
      site.provider.record = fullRecord({ dbPrincipal: { emails: [{ email: "new@example.com" }] } });
      await expect(async () => {
        await page.goto(`${site.url}/contact`);
        expect(await page.content()).toContain("new@example.com");
      }).toPass();
      await hydrated(page);
      await sendNow(page).click();
      await expect(sent(page)).toContainText(String(leads()[2]?.["reference"]));
      expect(leads()).toHaveLength(3);
      await page.reload();
      await hydrated(page);
      await expect(field(formIn(page), MESSAGE)).toHaveValue("");
      await expect(anyOffer(page)).toHaveCount(0);
    });
  });
});

test("the lead has the attribution of the visit's first page, and a bot's lead is held", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  await arrive(page, `${site.url}/?utm_source=google&gclid=g-1`);
  await footerLink(page, "Contact").click();
  await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");

  await test.step("the visit is timed from its first page, despite reloads", async () => {
    const begun = await page.evaluate(() => {
      const known = sessionStorage.getItem("landing")?.replace(/\d+/, "1000") ?? "";
      sessionStorage.setItem("landing", known);
      return known;
    });
    expect(begun).toMatch(/^\[1000,"http/);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => sessionStorage.getItem("landing"))).toBe(begun);
  });

  await test.step("the lead has the attribution of the first page", async () => {
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeVisible();
    const kept: unknown = JSON.parse(String(site.leads()[0]?.["attribution"]));
    expect(kept).toEqual({ landing: "/", utm_source: "google", gclid: "g-1" });
  });

  await test.step("autofill of all visible fields raises no suspicion", async () => {
    await startAnother(page);
    const filled = await formIn(page).evaluate((form: HTMLFormElement) => {
      // Make the visit three seconds old, as fast as a person could be.
      const landing = sessionStorage.getItem("landing")?.replace(/\d+/, `${Date.now() - 3_000}`);
      sessionStorage.setItem("landing", landing ?? "");
      const values: Record<string, string> = { email: "ana@example.com", tel: "(603) 555-0199" };
      const lines = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter(
        (line) => line.checkVisibility() && !/checkbox|file/.test(line.type),
      );
      for (const line of lines) {
        line.value = values[line.type] ?? "Ana Ruiz";
        line.dispatchEvent(new Event("input", { bubbles: true }));
        line.dispatchEvent(new Event("change", { bubbles: true }));
      }
      return lines.map(({ name }) => name);
    });
    expect(filled).toEqual(["name", "lastName", "clientEmail", "phone", "address", "zip", "message"]);
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toContainText("Your reference");
    expect(site.leads()[1]).toMatchObject({ held: 0, suspicions: "", address: "Ana Ruiz" });
  });

  await test.step("a bot that fills in the honeypot gets a response, and its lead is held", async () => {
    await startAnother(page);
    await fillIn(formIn(page));
    const trap = formIn(page).locator("input[name=topic]");
    await expect(trap).toBeHidden();
    await trap.evaluate((input: HTMLInputElement) => (input.value = "Cheap"));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toContainText("Your reference");
    expect(site.leads()[2]).toMatchObject({ held: 1 });
    expect(String(site.leads()[2]?.["suspicions"])).toContain("honeypot");
  });
});

test("text typed before hydration survives hydration, a reload, an error and a navigation to the contact page", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  const release = await hold(page, "**/assets/main-*.js");
  const form = formIn(page);
  await test.step("text typed before hydration survives hydration and a reload", async () => {
    await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
    await expect(loadingScreen(page)).toBeHidden();
    await field(form, MESSAGE).pressSequentially("Typed early");
    await form.getByRole("checkbox", { name: "Call me" }).check();
    release();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("Typed early");
    await expect(form.getByRole("checkbox", { name: "Call me" })).toBeChecked();
    await page.reload();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("Typed early");
  });

  await test.step("text and choices survive an error and a reload", async () => {
    await field(form, MESSAGE).fill("The roof leaks.");
    await form.getByRole("combobox").selectOption("Siding");
    await form.getByRole("checkbox", { name: "E-mail me" }).check();
    await form.getByRole("checkbox", { name: "Call me" }).uncheck();
    await sendButton(form).click();
    await expect(field(form, "First name")).toBeFocused();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks.");
    await page.reload();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks.");
    await expect(form.getByRole("combobox")).toHaveValue("Siding");
    await expect(form.getByRole("checkbox", { name: "E-mail me" })).toBeChecked();
    await expect(form.getByRole("checkbox", { name: "Call me" })).not.toBeChecked();
  });

  await test.step("a field that is filled without an input event, as some password managers do, survives a reload", async () => {
    await field(form, "E-mail").evaluate((input: HTMLInputElement) => {
      input.value = "ana@mail.example";
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page.reload();
    await hydrated(page);
    await expect(field(form, "E-mail")).toHaveValue("ana@mail.example");
  });

  await test.step("the text is carried from the home page's form to the contact page's", async () => {
    await footerLink(page, "Home").click();
    await expect(page).toHaveURL(`${site.url}/`);
    // Until the new page is shown and has the focus, the previous page's form gets the input.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks.");
    await field(form, MESSAGE).fill("From home");
    await footerLink(page, "Contact").click();
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await expect(field(form, MESSAGE)).toHaveValue("From home");
  });
});

test("text typed before hydration is kept where an extension has inserted an element into the form", async ({
  page,
  serve,
  allowConsole,
}) => {
  // React renders the section again on the client, because the DOM does not match.
  allowConsole(/Minified React error #418/);
  const site = await serve("ridgeline");
  const release = await hold(page, "**/assets/main-*.js");
  const form = formIn(page);
  await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
  await expect(loadingScreen(page)).toBeHidden();
  await field(form, MESSAGE).pressSequentially("Typed early");
  await form.getByRole("checkbox", { name: "Call me" }).check();
  const sign = await field(form, "E-mail").evaluateHandle((input) => {
    const sign = document.createElement("div");
    input.after(sign);
    return sign;
  });
  release();
  await hydrated(page);
  await expect.poll(() => sign.evaluate((element) => element.isConnected)).toBe(false);
  await expect(field(form, MESSAGE)).toHaveValue("Typed early");
  await expect(form.getByRole("checkbox", { name: "Call me" })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(field(form, MESSAGE)).toHaveValue("Typed early");
});

test("text and photos added before hydration are kept when the page is rendered from a newer record", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  // Simulates a record change while a cache still has the old page.
  await page.route(`**${RECORD_PATH}?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), version: "newer" } });
  });
  const chunk = `**${chunkOf("src/browser/record-refresh.ts")}`;
  const release = await hold(page, chunk);
  const requested = page.waitForRequest(chunk);
  const form = formIn(page);
  await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
  await expect(loadingScreen(page)).toBeHidden();
  await field(form, "First name").pressSequentially("Ana");
  await requested;
  await field(form, "First name").press("Backspace");
  await field(form, MESSAGE).pressSequentially("Typed until the last moment");
  await photoInput(form).setInputFiles(await smallPhoto("chosen.jpg"));
  release();
  await hydrated(page);
  await expect(field(form, "First name")).toHaveValue("An");
  await expect(field(form, MESSAGE)).toHaveValue("Typed until the last moment");
  await expect(form.getByAltText("chosen.jpg")).toBeVisible();
  await expect(form.locator(".photo-count")).toHaveText("1 of 6 photos");
});

test("text typed on another page while a message is being sent, or the form's code loads, is kept", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  const form = formIn(page);

  await test.step("while the form's code loads", async () => {
    const release = await hold(page, `**${chunkOf("src/site/components/estimate-form/submit-form.ts")}`);
    await arrive(page, `${site.url}/contact`);
    await fillIn(form, "The first message");
    await sendButton(form).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    await footerLink(page, "Home").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await field(form, MESSAGE).fill("The second message");
    release();
    await expect.poll(() => site.leads()).toMatchObject([{ message: "The first message" }]);
    await page.reload();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("The second message");
    await sendButton(form).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads()).toMatchObject([{ message: "The first message" }, { message: "The second message" }]);
  });

  await test.step("while a message is being sent", async () => {
    await startAnother(page);
    await footerLink(page, "Contact").click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
    await fillIn(form, "The first message");
    await photoInput(form).setInputFiles(await smallPhoto("first.jpg"));
    await expect(form.getByAltText("first.jpg")).toBeVisible();
    const release = await hold(page, "**/api/contact");
    const requested = page.waitForRequest("**/api/contact");
    await sendButton(form).click();
    await requested;
    await footerLink(page, "Home").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await field(form, MESSAGE).fill("The second message");
    const sentEvent = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      addEventListener("site:event", ({ detail }) => {
        if (detail.name === "form_sent") resolve();
      });
      return promise;
    });
    release();
    await sentEvent;
    await expect.poll(() => site.leads().slice(2)).toMatchObject([{ message: "The first message" }]);
    await test.step("the text is kept, also after a reload", async () => {
      await expect(field(form, MESSAGE)).toHaveValue("The second message");
      await expect(form.getByAltText("first.jpg")).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(field(form, MESSAGE)).toHaveValue("The second message");
      await expect(form.getByAltText("first.jpg")).toBeVisible();
    });
    await test.step("the text is sent as a message of its own", async () => {
      await sendButton(form).click();
      await expect(sent(page)).toBeVisible();
      expect(site.leads().slice(2)).toMatchObject([
        { message: "The first message" },
        { message: "The second message" },
      ]);
      await startAnother(page);
    });
  });
});

test("a service that is no choice of the form is shown as none chosen", async ({ page, serveForm }) => {
  const names = ["Roofing", "Siding", "Windows", "Doors", "Decks", "Fences", "Gutters"];
  const site = await serveForm(fullRecord({ dbServices: names.map((name) => service(name)) }));
  await arrive(page, `${site.url}/gutters`);
  await field(formIn(page), MESSAGE).fill("They leak.");
  await sendButton(formIn(page)).click();
  await expect(formIn(page).locator(".error-summary")).toBeVisible();
  await arrive(page, `${site.url}/contact`);
  await expect(field(formIn(page), MESSAGE)).toHaveValue("They leak.");
  await expect(formIn(page).getByRole("combobox").locator("option:checked")).toHaveText("Choose a service");
});

test("the confirmation has its styles although their first request failed, and is below the header on a small phone", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(/submit-form-|Failed to load resource/);
  const site = await serveForm();
  await page.setViewportSize(PHONE);
  await page.route("**/assets/submit-form-*.css", (route) => route.abort(), { times: 1 });
  await arrive(page, `${site.url}/contact`);
  const lost = page.waitForEvent("requestfailed");
  await field(formIn(page), MESSAGE).focus();
  await lost;
  await fillIn(formIn(page), "Styled");
  await sendButton(formIn(page)).click();
  await expect(sent(page)).toBeFocused();
  const header = await page.locator(".header-main").boundingBox();
  const thanks = await sent(page).boundingBox();
  if (header === null || thanks === null) throw new Error("The thanks can't be seen.");
  expect(thanks.y).toBeGreaterThanOrEqual(header.y + header.height);
  await expect(sent(page)).not.toHaveCSS("padding-left", "0px");
});

test("the form falls back to an ordinary form post if its code does not load in ten seconds", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  await page.clock.install();
  await hold(page, `**${chunkOf("src/site/components/estimate-form/submit-form.ts")}`);
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  await fillIn(form, "Without its code");
  await sendButton(form).click();
  await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
  expect(site.leads()).toMatchObject([{ message: "Without its code", name: "Ana" }]);
});

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  test("the modal's form and the home page's form share their text, and the modal's form can be sent", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm();
    await arriveUntouched(page, site.url);
    const dialog = page.getByRole("dialog", { name: "Request An Estimate Now" });
    await fillIn(dialog, "From the modal");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(field(formIn(page), MESSAGE)).toHaveValue("From the modal");
    await expect(field(formIn(page), "First name")).toHaveValue("Ana");
    await page.evaluate(() => sessionStorage.removeItem("estimate-closed"));
    await arriveUntouched(page, site.url);
    await sendButton(dialog).click();
    await expect(dialog.locator(".sent")).toBeFocused();
    const [lead] = site.leads();
    await expect(dialog).toContainText(String(lead?.["reference"]));
    expect(lead).toMatchObject({ page: "/", message: "From the modal" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(field(formIn(page), MESSAGE)).toHaveValue("");
  });

  test("the sheet does not return after the page's form was sent", async ({ page, serveForm }) => {
    await page.setViewportSize(PHONE);
    const site = await serveForm();
    await arriveUntouched(page, site.url);
    const sheet = page.getByRole("complementary", { name: "Request An Estimate Now" });
    await expect(sheet).toBeVisible();
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeFocused();
    await expect(sheet).toHaveCount(0);
    // The next page of the visit does not load the sheet's code either.
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await arriveUntouched(page, `${site.url}/about`);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(sheet).toHaveCount(0);
    const prompt = chunkOf("src/site/components/estimate-modal/estimate-prompt.tsx");
    expect(requested.filter((url) => url.endsWith(prompt))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("estimate-closed"))).not.toBeNull();
  });
});
