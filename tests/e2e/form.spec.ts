/** The contact form: its inputs, its rules, its states and what it sends (decisions section 5). */
import type { Locator, Page } from "@playwright/test";
import { record, service, services } from "../records/record.ts";
import { expect, field, fillIn, formIn, MESSAGE, sendButton, test } from "./harness/form.ts";
import { arrive, arriveFirst, arriveUntouched, loadingScreen, statusNote, hydrated } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const SENT = "Thank you. Your message is on its way.";
const FAILED = "Your message could not be sent";

const sent = (page: Page): Locator => page.locator(".sent");
/** What is wrong with a field, as a screen reader says it after the field's name. */
const problemOf = (form: Locator, name: string): Promise<string> =>
  field(form, name).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-problem"))
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

test.describe("inputs, script off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/contact", "/"]) {
    test(`stand on ${path} in the specified order, labelled by the record`, async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await page.goto(site.url + path);
      const form = formIn(page);
      const names = await form
        .locator("input:not([type=hidden], [aria-hidden]), select, textarea")
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
      expect(names).toEqual([
        "name",
        "lastName",
        "clientEmail",
        "phone",
        "address",
        "zip",
        "service",
        "contactBy",
        "contactBy",
        "message",
        "photos",
      ]);
      await expect(form.locator(".field label, .field legend")).toHaveText([
        "First name *",
        "Last name",
        "E-mail",
        "Phone",
        "Street and town of the house",
        "ZIP code",
        "What needs doing?",
        "How should we answer?",
        "Call me",
        "E-mail me",
        `${MESSAGE} *`,
      ]);
      for (const name of ["First name", "Last name", "E-mail", "Phone", "Street and town of the house", MESSAGE]) {
        await expect(field(form, name)).toBeVisible();
      }
      await expect(form.getByRole("group", { name: "How should we answer?" }).getByRole("checkbox")).toHaveCount(2);
      await expect(form.locator("button")).toHaveText("Ask for my estimate");
    });
  }

  test("have default labels where the record has none", async ({ page, serve }) => {
    const site = await serve(record());
    await page.goto(`${site.url}/contact`);
    await expect(formIn(page).locator("label:not(.photos > label), legend")).toHaveText([
      "Your request",
      "First name *",
      "Last name",
      "E-mail",
      "Phone",
      "Address",
      "Type of service",
      "Best way to reach you",
      "Phone",
      "E-mail",
      "Message *",
    ]);
    await expect(formIn(page).locator("button")).toHaveText("Send message");
  });

  test("offer the first six services, or no choice at all without services", async ({ page, serve }) => {
    const many = await serve(record({ dbServices: services(8) }));
    await page.goto(`${many.url}/contact`);
    const choice = formIn(page).getByRole("combobox", { name: "Type of service" });
    await expect(choice.getByRole("option")).toHaveText([
      "Choose a service",
      ...[1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`),
    ]);
    const none = await serve(record({ dbServices: [] }));
    await page.goto(`${none.url}/contact`);
    await expect(formIn(page)).toBeVisible();
    await expect(choice).toHaveCount(0);
  });

  test("tell browsers and screen keyboards what they are for", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
    for (const [name, attributes] of [
      ["First name", { autocomplete: "given-name", required: "" }],
      ["Last name", { autocomplete: "family-name" }],
      ["E-mail", { type: "email", inputmode: "email", autocomplete: "email" }],
      ["Phone", { type: "tel", inputmode: "tel", autocomplete: "tel" }],
      ["Street and town of the house", { autocomplete: "address-line1" }],
      [MESSAGE, { required: "" }],
    ] as const) {
      for (const [attribute, value] of Object.entries(attributes)) {
        await expect(field(form, name)).toHaveAttribute(attribute, value);
      }
    }
  });

  test("make way for the other ways to reach the business without linkPostEmail", async ({ page, serve }) => {
    const site = await serve(record({ linkPostEmail: "" }));
    for (const path of ["/", "/contact"]) {
      await page.goto(site.url + path);
      await expect(formIn(page)).toHaveCount(0);
      const ways = page.locator(".contact-ways");
      await expect(ways.getByRole("link", { name: "(603) 555-0100" })).toHaveAttribute("href", "tel:+16035550100");
      await expect(ways.getByRole("link", { name: "office@maple.example" })).toHaveAttribute(
        "href",
        "mailto:office@maple.example",
      );
    }
  });
});

test.describe("the short form of a service's page", () => {
  test("sends its service, and what another place of the form was told", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    await field(formIn(page), "Last name").fill("Lopez");
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

  test("loses nothing that was typed elsewhere, and to look at the page is no draft", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/roofing`);
    expect(await page.evaluate(() => sessionStorage.getItem("estimate-draft"))).toBeNull();
    await arrive(page, `${site.url}/contact`);
    await field(formIn(page), "Last name").fill("Lopez");
    await formIn(page).getByRole("checkbox", { name: "Call me" }).check();
    await arrive(page, `${site.url}/roofing`);
    await field(formIn(page), "First name").fill("Ana");
    await arrive(page, `${site.url}/contact`);
    await expect(field(formIn(page), "First name")).toHaveValue("Ana");
    await expect(field(formIn(page), "Last name")).toHaveValue("Lopez");
    await expect(formIn(page).getByRole("checkbox", { name: "Call me" })).toBeChecked();
    await expect(formIn(page).getByRole("combobox")).toHaveValue("");
  });
});

test.describe("sending, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("is an ordinary form post, answered by a page with a reference; the lead is stored", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm();
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
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

  test("says where the visitor came from, also after a correction; the answer loaded again stores nothing", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(statusNote(422));
    const site = await serveForm();
    await page.goto(`${site.url}/?utm_source=flyer&gclid=g-1`);
    await fillIn(formIn(page));
    await field(formIn(page), "Phone").fill("12");
    await sendButton(formIn(page)).click();
    await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
    await field(formIn(page), "Phone").fill("(603) 555-0199");
    await sendButton(formIn(page)).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(site.leads()[0]).toMatchObject({ page: "/", held: 0 });
    const kept: unknown = JSON.parse(String(site.leads()[0]?.["attribution"]));
    expect(kept).toEqual({ landing: "/", utm_source: "flyer", gclid: "g-1" });
  });

  test("of wrong fields is answered by a page that says what is wrong; nothing is stored", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(statusNote(422));
    const site = await serveForm();
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await field(form, "Phone").fill("");
    const [answer] = await Promise.all([page.waitForResponse("**/api/contact"), sendButton(form).click()]);
    expect(answer.status()).toBe(422);
    await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
    await expect(page).toHaveTitle("Error: Please check these fields | Ridgeline Exteriors");
    const problem = "Please give us an e-mail address or a phone number.";
    await expect(form.getByRole("region", { name: "Please check these fields" }).getByRole("link")).toHaveText(problem);
    expect(await problemOf(form, "E-mail")).toBe(problem);
    expect(site.leads()).toEqual([]);
  });

  test("keeps what was typed on the page of wrong fields", async ({ page, serveForm, allowConsole }) => {
    allowConsole(statusNote(422));
    const site = await serveForm();
    await page.goto(`${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form, "Please do not lose this.");
    await field(form, "Phone").fill("12");
    await sendButton(form).click();
    await expect(page.getByRole("heading", { name: "Please check these fields" })).toBeVisible();
    await expect(field(form, MESSAGE)).toHaveValue("Please do not lose this.");
    await field(form, "Phone").fill("(603) 555-0199");
    await sendButton(form).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()).toHaveLength(1);
  });
});

test.describe("rules", () => {
  test("an empty form shows its errors at the fields and in a summary, and the first has the focus", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/contact")) posts.push(request.url());
    });
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
    const summary = form.getByRole("region", { name: "Please check these fields" });
    await expect(summary.getByRole("link")).toHaveText(problems.map(([, problem]) => problem));
    await summary.getByRole("link", { name: "Please tell us what you need done." }).click();
    await expect(field(form, MESSAGE)).toBeFocused();
    expect(posts).toEqual([]);
  });

  test("mending a field clears its error, and the summary goes with the last", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await sendButton(form).click();
    const summary = form.getByRole("region", { name: "Please check these fields" });
    await expect(summary.getByRole("link")).toHaveCount(3);
    await field(form, "First name").pressSequentially("A");
    await expect(summary.getByRole("link")).toHaveCount(2);
    await expect(field(form, "First name")).not.toHaveAttribute("aria-invalid");
    // The phone mends what stands at the e-mail: one of the two is enough.
    await field(form, "Phone").fill("603-555-0199");
    await expect(summary.getByRole("link")).toHaveCount(1);
    await field(form, MESSAGE).fill("Leak");
    await expect(summary).toBeHidden();
  });

  test("a ticked way of contact requires its address", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
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

  test("an e-mail address or a phone number that can't be one is an error", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await field(form, "E-mail").fill("ana@mail");
    await field(form, "Phone").fill("call me");
    await sendButton(form).click();
    await expect(field(form, "E-mail")).toBeFocused();
    expect(await problemOf(form, "E-mail")).toBe("Please check your e-mail address, for example name@example.com.");
    expect(await problemOf(form, "Phone")).toBe("Please check your phone number, for example (603) 555-0142.");
  });

  test("speak Spanish on a Spanish site", async ({ page, serve }) => {
    const site = await serve("verdeluna");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await expect(page.getByRole("heading", { name: "Envíenos Un Mensaje" })).toBeVisible();
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
});

test.describe("sending", () => {
  test("posts exactly the specified JSON, with a key and the cookie's header; 202 shows the reference; it is stored", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm();
    await page.context().addCookies([
      { name: "csrftoken", value: "abc%2B123%3D", url: site.url },
      { name: "XSRF-TOKEN", value: "xyz", url: site.url },
    ]);
    await arriveFirst(page, `${site.url}/contact`);
    const form = formIn(page);
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
      // What our own endpoint is told beside: the visit.
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
    const answer = await request.response();
    expect(answer?.status()).toBe(202);
    const leads = site.leads();
    expect(leads).toHaveLength(1);
    expect(await answer?.json()).toEqual({ reference: leads[0]?.["reference"] });
    await expect(sent(page)).toContainText(`Your reference ${String(leads[0]?.["reference"])}`);
    expect(leads[0]).toMatchObject({
      idempotency_key: headers["idempotency-key"],
      destination: "hello@ridgelineexteriors.example",
      name: "Ana",
      last_name: "Ruiz",
      contact_by: "phone,email",
      message: "Built in 1962.\n<b>Leaks</b> since April.",
    });

    await sent(page).getByRole("button", { name: "Send another message" }).click();
    await expect(field(form, MESSAGE)).toHaveValue("");
    await expect(field(form, "First name")).toHaveValue("");
  });

  test("says so while it is pending, and can't be changed or sent again", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    const held = Promise.withResolvers<void>();
    let posts = 0;
    await page.route("**/api/contact", async (route) => {
      posts += 1;
      await held.promise;
      await route.fulfill({ status: 202, json: { reference: "R-1" } });
    });
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await sendButton(form).click();
    const button = form.locator("button");
    await expect(button).toHaveText("Sending…");
    await expect(button).toBeDisabled();
    await expect(form.getByRole("status")).toHaveText("Sending…");
    await expect(field(form, MESSAGE)).toBeDisabled();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    held.resolve();
    await expect(sent(page)).toContainText("R-1");
    expect(posts).toBe(1);
  });

  test("by a double click happens once", async ({ page, serveForm }) => {
    const site = await serveForm();
    let posts = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/contact")) posts += 1;
    });
    await arrive(page, `${site.url}/contact`);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).dblclick();
    await expect(sent(page)).toBeVisible();
    expect(posts).toBe(1);
    expect(site.leads()).toHaveLength(1);
  });

  test("that fails keeps the text and offers the phone; trying again sends the same key", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/);
    allowConsole(statusNote(503));
    const site = await serveForm();
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contact", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) await route.abort();
      else if (keys.length === 2) await route.fulfill({ status: 503, json: { title: "Not stored" } });
      else await route.continue();
    });
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await sendButton(form).click();
    const alert = form.getByRole("alert");
    await expect(alert).toContainText(FAILED);
    await expect(alert).toBeFocused();
    await expect(alert.getByRole("link", { name: "Call (603) 555-0142" })).toHaveAttribute("href", "tel:+16035550142");
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    expect(site.leads()).toEqual([]);
    const again = form.getByRole("button", { name: "Try again" });
    await again.click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(alert).toContainText(FAILED);
    await again.click();
    await expect(sent(page)).toBeVisible();
    expect(keys[0]).toMatch(UUID);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(site.leads()).toHaveLength(1);
  });

  test("whose answer got lost is stored once when it is tried again", async ({ page, serveForm, allowConsole }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serveForm();
    let first = true;
    await page.route("**/api/contact", async (route) => {
      if (first) {
        first = false;
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await arrive(page, `${site.url}/contact`);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(formIn(page).getByRole("alert")).toContainText(FAILED);
    const [lead] = site.leads();
    expect(lead).toBeDefined();
    // A reload in between changes nothing: the key is kept with the draft.
    await page.reload();
    await hydrated(page);
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toContainText(String(lead?.["reference"]));
    expect(site.leads()).toHaveLength(1);
  });

  test("that the server refuses shows why at the field", async ({ page, serve, allowConsole }) => {
    allowConsole(statusNote(422));
    const site = await serve("ridgeline");
    await page.route("**/api/contact", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ title: "Fields to correct", status: 422, errors: { phone: "phoneWrong" } }),
      }),
    );
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await sendButton(form).click();
    await expect(field(form, "Phone")).toBeFocused();
    expect(await problemOf(form, "Phone")).toBe("Please check your phone number, for example (603) 555-0142.");
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    await expect(sendButton(form)).toBeEnabled();
  });

  test("goes to linkPostEmail on another origin with the same JSON", async ({ page, serve, endpoint }) => {
    const site = await serve(
      record({
        dbPrincipal: { logo: "https://pictures.example/logo.svg" },
        dbServices: [service("Roof Repair")],
        linkPostEmail: endpoint.url,
      }),
    );
    await arrive(page, site.url);
    const form = formIn(page);
    await field(form, "First name").fill("Ana");
    await field(form, "E-mail").fill("ana@mail.example");
    await form.getByRole("combobox").selectOption("Roof Repair");
    await field(form, "Message").fill("Leak");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(sent(page)).toContainText("ELSEWHERE-7");
    expect(endpoint.posts).toHaveLength(1);
    expect(endpoint.posts[0]?.body).toEqual({
      email: "office@maple.example",
      logo: "https://pictures.example/logo.svg",
      color: "1",
      language: "en",
      page: "/",
      name: "Ana",
      lastName: "",
      clientEmail: "ana@mail.example",
      phone: "",
      address: "",
      service: "Roof Repair",
      contactBy: [],
      message: "Leak",
      idempotencyKey: expect.stringMatching(UUID),
    });
    expect(endpoint.posts[0]?.headers["content-type"]).toBe("application/json");
    expect(endpoint.posts[0]?.headers["idempotency-key"]).toBeUndefined();
  });
});

test.describe("without a network", () => {
  const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;
  const KEPT = "Your message is kept on this device";

  test("a message is kept, and goes out by itself when the line is back, once", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(NO_NETWORK);
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await page.context().setOffline(true);
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText(KEPT);
    await expect(form.getByRole("alert").getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
    await expect(field(form, MESSAGE)).toHaveValue("The roof leaks at the chimney.");
    await page.context().setOffline(false);
    await expect(sent(page)).toBeVisible();
    const [lead] = site.leads();
    await expect(sent(page)).toContainText(String(lead?.["reference"]));
    await page.reload();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("");
    await expect(page.getByRole("region", { name: "A message that was not sent" })).toHaveCount(0);
    expect(site.leads()).toHaveLength(1);
  });

  for (const [path, button] of [
    ["/contact", "Send it now"],
    ["/", "Discard it"],
  ] as const) {
    test(`a visitor who comes back is offered what was kept: ${button}`, async ({
      context,
      page,
      serveForm,
      allowConsole,
    }) => {
      allowConsole(NO_NETWORK);
      const site = await serveForm();
      await arrive(page, `${site.url}/contact`);
      await fillIn(formIn(page));
      await page.context().setOffline(true);
      await sendButton(formIn(page)).click();
      await expect(formIn(page).getByRole("alert")).toContainText(KEPT);
      // A tab that is closing is online again for a moment, since the emulation ends first: it would send the message.
      await page.goto("about:blank");
      await page.close();

      await context.setOffline(false);
      const later = await page.context().newPage();
      await arrive(later, site.url + path);
      const offer = later.getByRole("main").getByRole("region", { name: "A message that was not sent" });
      await expect(offer).toContainText("could not be sent. It is still here, on this device.");
      // Nothing is sent that was not asked for.
      expect(site.leads()).toEqual([]);
      await offer.getByRole("button", { name: button }).click();
      if (button === "Send it now") await expect(sent(later)).toBeVisible();
      await expect(offer).toHaveCount(0);
      expect(site.leads().map((lead) => lead["message"])).toEqual(
        button === "Send it now" ? ["The roof leaks at the chimney."] : [],
      );
      await later.reload();
      await hydrated(later);
      await expect(formIn(later)).toBeVisible();
      await expect(offer).toHaveCount(0);
    });
  }

  test("a server that can't be reached while the browser is online is no lost connection, and is not tried on and on", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(NO_NETWORK);
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    let posts = 0;
    await page.route("**/api/contact", (route) => {
      posts += 1;
      return route.abort();
    });
    await page.clock.install();
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText(FAILED);
    await expect(form.getByRole("alert")).not.toContainText(KEPT);
    await page.clock.runFor(10 * 60_000);
    expect(posts).toBe(1);
    await page.unroute("**/api/contact");
    // An ordinary form post reaches it as well, under the same key.
    await form.getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SENT })).toBeVisible();
    expect(site.leads()).toHaveLength(1);
    expect(String(site.leads()[0]?.["idempotency_key"])).toMatch(UUID);
  });

  test("what is changed after that takes its place: one lead, with the last words", async ({
    page,
    serveForm,
    allowConsole,
  }) => {
    allowConsole(NO_NETWORK);
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await fillIn(form);
    await page.context().setOffline(true);
    await sendButton(form).click();
    await expect(form.getByRole("alert")).toContainText(KEPT);
    await field(form, MESSAGE).fill("The roof leaks everywhere.");
    await page.context().setOffline(false);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(sent(page)).toBeVisible();
    expect(site.leads().map((lead) => lead["message"])).toEqual(["The roof leaks everywhere."]);
    expect(await page.evaluate(() => localStorage.getItem("estimate-unsent"))).toBeNull();
  });
});

test.describe("where a visitor came from", () => {
  test("goes along from the first page of the visit", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/?utm_source=google&gclid=g-1`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await page.reload();
    await hydrated(page);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toBeVisible();
    const kept: unknown = JSON.parse(String(site.leads()[0]?.["attribution"]));
    expect(kept).toEqual({ landing: "/", utm_source: "google", gclid: "g-1" });
  });

  test("is timed from the first page, however often a page is loaded since", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/contact?utm_source=google`);
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

  test("a browser or password manager that fills in all that can be seen is no suspect", async ({
    page,
    serveForm,
  }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    const filled = await formIn(page).evaluate((form: HTMLFormElement) => {
      // Three seconds after the arrival, as fast as a hand is.
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
    expect(site.leads()[0]).toMatchObject({ held: 0, suspicions: "", address: "Ana Ruiz" });
  });

  test("a program that fills in what nobody sees is answered, and held", async ({ page, serveForm }) => {
    const site = await serveForm();
    await arrive(page, `${site.url}/contact`);
    await fillIn(formIn(page));
    const trap = formIn(page).locator("input[name=topic]");
    await expect(trap).toBeHidden();
    await trap.evaluate((input: HTMLInputElement) => (input.value = "Cheap"));
    await sendButton(formIn(page)).click();
    await expect(sent(page)).toContainText("Your reference");
    expect(site.leads()[0]).toMatchObject({ held: 1 });
    expect(String(site.leads()[0]?.["suspicions"])).toContain("trap");
  });
});

test("a destination that went stale is a failure with the phone, and blames no field", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(statusNote(422));
  const site = await serveForm();
  await page.route("**/api/contact", (route) =>
    route.continue({
      postData: JSON.stringify({ ...Object(route.request().postDataJSON()), email: "old@ridgelineexteriors.example" }),
    }),
  );
  await arrive(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  const alert = formIn(page).getByRole("alert");
  await expect(alert).toContainText(FAILED);
  await expect(alert.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
  await expect(formIn(page).locator("[aria-invalid]")).toHaveCount(0);
  expect(site.leads()).toEqual([]);
});

test.describe("what was typed", () => {
  test("survives a reload, and an error", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await field(form, MESSAGE).fill("The roof leaks.");
    await form.getByRole("combobox").selectOption("Siding");
    await form.getByRole("checkbox", { name: "E-mail me" }).check();
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

  test("goes along from the home page's form to the contact page's", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await field(formIn(page), MESSAGE).fill("From home");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await expect(field(formIn(page), MESSAGE)).toHaveValue("From home");
  });

  test("before the script came is kept when it comes", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    const typed = Promise.withResolvers<void>();
    await page.route("**/assets/main-*.js", async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
    await expect(loadingScreen(page)).toBeHidden();
    const form = formIn(page);
    await field(form, MESSAGE).pressSequentially("Typed early");
    await form.getByRole("checkbox", { name: "Call me" }).check();
    typed.resolve();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("Typed early");
    await expect(form.getByRole("checkbox", { name: "Call me" })).toBeChecked();
    await page.reload();
    await hydrated(page);
    await expect(field(form, MESSAGE)).toHaveValue("Typed early");
  });
});

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  test("the modal's form and the home page's share what was typed, and the modal's sends", async ({
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

  test("on a phone, what was typed at home stands in the modal's form", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.setViewportSize(PHONE);
    await arrive(page, site.url);
    await field(formIn(page), MESSAGE).fill("From home");
    await field(formIn(page), MESSAGE).blur();
    await page.getByRole("button", { name: "Get my free estimate" }).click();
    const dialog = page.getByRole("dialog", { name: "Request An Estimate Now" });
    await expect(field(dialog, MESSAGE)).toHaveValue("From home");
  });
});
