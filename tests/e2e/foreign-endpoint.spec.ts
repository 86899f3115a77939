/** The contact form if `linkPostEmail` is a third-party server (decisions section 5). */
import type { Page } from "@playwright/test";
import {
  sendJson,
  sendPage,
  DJANGO_HEADERS,
  type EndpointOptions,
  type FakeEndpoint,
  startEndpoint,
} from "../fakes/endpoint.ts";
import { record, service } from "../records/record.ts";
import { field, formIn } from "./harness/form.ts";
import { arrive, goOffline, hydrated } from "./harness/page.ts";
import { expect, test as base } from "./harness/test.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const FAILED = "Your message could not be sent";
const UNCONFIRMED = "We can't tell whether your message arrived";
const NO_CONNECTION = "There is no connection";
const LIMIT_MS = 20_000;
const LOGO = "https://pictures.example/logo.svg";
const DJANGO: EndpointOptions = { cors: DJANGO_HEADERS };

interface Fixtures {
  /** Starts a third-party server. */
  startOther: () => Promise<FakeEndpoint>;
  /** The endpoint that the site's form posts to; each test sets its behaviour. */
  endpoint: FakeEndpoint;
  /** Opens the site's contact page, whose form posts to the endpoint. */
  arriveAtForm: () => Promise<void>;
}

const test = base.extend<Fixtures>({
  startOther: async ({ ownOrigins }, provide) => {
    const started: FakeEndpoint[] = [];
    await provide(async () => {
      const endpoint = await startEndpoint();
      started.push(endpoint);
      ownOrigins.add(endpoint.origin);
      return endpoint;
    });
    for (const endpoint of started) await endpoint.close();
  },

  endpoint: async ({ startOther }, provide) => provide(await startOther()),

  arriveAtForm: async ({ page, serve, endpoint }, provide) => {
    await provide(async () => {
      const dbPrincipal = { logo: LOGO };
      const dbServices = [service("Roof Repair")];
      const site = await serve(record({ dbPrincipal, dbServices, linkPostEmail: endpoint.url }));
      await arrive(page, `${site.url}/contact`);
    });
  },
});

// Console lines about responses that scripts may not read, or that never arrive.
test.beforeEach(({ allowConsole }) => {
  allowConsole(/CORS policy|net::ERR_|responded with a status of 415|Content Security Policy/);
});

const send = (page: Page): Promise<void> =>
  formIn(page)
    .getByRole("button", { name: /^(?:Send message|Try again)$/ })
    .click();
const alertIn = (page: Page) => formIn(page).getByRole("alert");
const thanks = (page: Page) => page.locator(".sent");

async function fillIn(page: Page): Promise<void> {
  const form = formIn(page);
  await field(form, "First name").fill("Ana");
  await field(form, "Phone").fill("(603) 555-0199");
  await form.getByRole("combobox").selectOption("Roof Repair");
  await form.getByRole("checkbox", { name: "Phone" }).check();
  await form.getByRole("checkbox", { name: "E-mail" }).check();
  await field(form, "E-mail").fill("ana@mail.example");
  await field(form, "Message").fill("Line one\nLine two");
}

/** Pauses the page's clock; from now on the test advances it. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Collects the URLs that the page posts forms to. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/contact")) posts.push(request.url());
  });
  return posts;
}

/** Fields that every endpoint gets, in JSON or in a form post. */
const FIELDS = {
  email: "office@maple.example",
  logo: LOGO,
  color: "1",
  language: "en",
  page: "/contact",
  name: "Ana",
  lastName: "",
  clientEmail: "ana@mail.example",
  phone: "(603) 555-0199",
  address: "",
  service: "Roof Repair",
  contactBy: ["phone", "email"],
  idempotencyKey: expect.stringMatching(UUID),
};
const AS_JSON = { ...FIELDS, message: "Line one\nLine two" };
const AS_FORM = { ...FIELDS, message: "Line one\r\nLine two" };

async function expectFailure(page: Page, heading = FAILED): Promise<void> {
  const alert = alertIn(page);
  await expect(alert).toContainText(heading);
  await expect(alert).not.toContainText(NO_CONNECTION);
  await expect(alert.getByRole("link", { name: "Call (603) 555-0100" })).toBeVisible();
  await expect(field(formIn(page), "Message")).toHaveValue("Line one\nLine two");
  await expect(formIn(page).getByRole("button", { name: "Try again" })).toBeEnabled();
}

/** Lets the endpoint accept JSON, and fills in an empty form: no state of the last message is left. */
async function startAnother(page: Page, endpoint: FakeEndpoint): Promise<void> {
  if (await alertIn(page).isVisible()) {
    endpoint.change(DJANGO);
    await send(page);
  }
  await thanks(page).getByRole("button", { name: "Send another message" }).click();
  await expect(field(formIn(page), "Message")).toHaveValue("");
  await expect(alertIn(page)).toHaveCount(0);
  await fillIn(page);
  endpoint.posts.length = 0;
}

test("an endpoint with CORS gets JSON, or a form where it takes no JSON, and its response is shown", async ({
  page,
  endpoint,
  arriveAtForm,
}) => {
  endpoint.change(DJANGO);
  await arriveAtForm();
  // Photos can only be sent to our own endpoint.
  await expect(formIn(page).locator("input[type=file]")).toHaveCount(0);
  await fillIn(page);

  await test.step("an endpoint that allows only Django's default headers gets JSON, with the key in its body", async () => {
    await send(page);
    await expect(thanks(page)).toContainText("ELSEWHERE-7");
    expect(endpoint.posts).toHaveLength(1);
    expect(endpoint.posts[0]?.kind).toBe("json");
    expect(endpoint.posts[0]?.body).toEqual(AS_JSON);
    expect(endpoint.posts[0]?.headers["content-type"]).toBe("application/json");
    const headers = Object.keys(endpoint.posts[0]?.headers ?? {});
    expect(headers.filter((name) => /idempotency|^x-/.test(name))).toEqual([]);
  });

  await test.step("the header of a readable CSRF cookie is sent to an endpoint that allows it", async () => {
    await startAnother(page, endpoint);
    await page.evaluate(() => (document.cookie = "csrftoken=abc"));
    await send(page);
    await expect(thanks(page)).toBeVisible();
    expect(endpoint.posts[0]?.headers["x-csrftoken"]).toBe("abc");
    await page.context().clearCookies();
  });

  await test.step("an endpoint that takes no JSON gets the same fields as a form, by fetch", async () => {
    await startAnother(page, endpoint);
    endpoint.change({
      ...DJANGO,
      respond: ({ kind }, response) =>
        kind === "json" ? sendJson(response, 415, {}) : sendJson(response, 200, { reference: "FORM-1" }),
    });
    await send(page);
    await expect(thanks(page)).toContainText("FORM-1");
    expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["json", "form"]);
    expect(endpoint.posts[1]?.body).toMatchObject(AS_JSON);
    expect(endpoint.posts[1]?.body["idempotencyKey"]).toBe(endpoint.posts[0]?.body["idempotencyKey"]);
  });

  for (const [name, respond] of [
    ["JSON that reports a failure, with status 200,", (response) => sendJson(response, 200, { success: "false" })],
    ["a login page, with status 200,", (response) => sendPage(response, "Log in")],
    [
      "a redirect to a login page that CORS lets scripts read",
      (response) => response.writeHead(302, { Location: "/login" }).end(),
    ],
  ] as const satisfies [string, (response: Parameters<typeof sendJson>[0]) => void][]) {
    await test.step(`${name} is a failure`, async () => {
      await startAnother(page, endpoint);
      endpoint.change({ ...DJANGO, respond: (_, response) => respond(response) });
      await send(page);
      await expectFailure(page);
      expect(endpoint.posts).toHaveLength(1);
    });
  }

  await test.step("a message whose response is lost is not sent again without the visitor", async () => {
    await startAnother(page, endpoint);
    endpoint.change({ ...DJANGO, respond: (_, response) => response.destroy() });
    await send(page);
    await expectFailure(page);
    // Chromium itself repeats a request whose connection breaks.
    expect(new Set(endpoint.posts.map(({ kind }) => kind))).toEqual(new Set(["json"]));
    await expect(page).toHaveURL(/\/contact$/);
  });

  await test.step("a message is kept while offline, and sent once when the connection is back", async () => {
    await startAnother(page, endpoint);
    endpoint.change(DJANGO);
    await goOffline(page);
    await send(page);
    await expect(alertIn(page)).toContainText(NO_CONNECTION);
    await page.context().setOffline(false);
    await expect(thanks(page)).toContainText("ELSEWHERE-7");
    expect(endpoint.posts).toHaveLength(1);
  });

  await test.step("a failed automatic resend navigates nowhere and lets the visitor retry", async () => {
    await startAnother(page, endpoint);
    endpoint.change({ respond: (_, response) => sendPage(response, "Taken") });
    await goOffline(page);
    await send(page);
    await expect(alertIn(page)).toContainText(NO_CONNECTION);
    await page.context().setOffline(false);
    await expectFailure(page);
    expect(endpoint.posts).toEqual([]);
    await formIn(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
  });
});

test("an endpoint without CORS gets an ordinary form post, and its response is shown", async ({
  page,
  endpoint,
  startOther,
  arriveAtForm,
}) => {
  await arriveAtForm();
  await fillIn(page);

  /** Goes back to the form, which still has its text because the page can't know whether the endpoint has taken it. */
  async function goBack(): Promise<void> {
    await page.goBack();
    await hydrated(page);
    await expect(field(formIn(page), "Message")).toHaveValue("Line one\nLine two");
    await expect(formIn(page).getByRole("button", { name: "Send message" })).toBeEnabled();
    endpoint.posts.length = 0;
  }

  for (const [name, title, options] of [
    ["an endpoint without CORS headers", "No CORS", {}],
    ["an endpoint that allows no header", "No header", { cors: [] }],
    ["an endpoint without CORS headers that responds with a redirect", "At /thanks", {}],
  ] as const) {
    await test.step(name, async () => {
      endpoint.change({
        ...options,
        respond: (_post, response) =>
          title === "At /thanks" ? response.writeHead(303, { Location: "/thanks" }).end() : sendPage(response, title),
      });
      await send(page);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      expect(endpoint.posts).toHaveLength(1);
      expect(endpoint.posts[0]).toMatchObject({ kind: "form", body: AS_FORM });
      await goBack();
    });
  }

  await test.step("an endpoint whose responses are blocked gets an ordinary form post if the visitor chooses it", async () => {
    // Express servers with helmet send this header: to a script the response looks like a network error.
    endpoint.change({
      headers: { "Cross-Origin-Resource-Policy": "same-origin" },
      respond: (_, response) => sendPage(response, "Taken"),
    });
    await send(page);
    await expectFailure(page);
    expect(endpoint.posts).toEqual([]);
    await alertIn(page).getByRole("button", { name: "Send it another way" }).click();
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
    expect(endpoint.posts).toMatchObject([{ kind: "form", body: AS_FORM }]);
    await goBack();
  });

  await test.step("an ordinary form post follows a redirect to another origin", async () => {
    const elsewhere = await startOther();
    endpoint.change({
      respond: (_post, response) => response.writeHead(302, { Location: `${elsewhere.origin}/thanks` }).end(),
    });
    await send(page);
    await expect(page.getByRole("heading", { name: "At /thanks" })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(elsewhere.origin);
    expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
    await goBack();
  });

  await test.step("a policy that forbids the fetch leads to an ordinary form post", async () => {
    endpoint.change({ ...DJANGO, respond: (_, response) => sendPage(response, "Forbidden, and taken") });
    // A proxy may add a policy of its own like this.
    await page.evaluate(() => {
      const policy = document.createElement("meta");
      policy.httpEquiv = "Content-Security-Policy";
      policy.content = "connect-src 'self'";
      document.head.append(policy);
    });
    await send(page);
    await expect(page.getByRole("heading", { name: "Forbidden, and taken" })).toBeVisible();
    expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
  });
});

test("an endpoint that takes only forms, and refuses JSON without CORS headers, gets a form if the visitor chooses it", async ({
  page,
  endpoint,
  arriveAtForm,
}) => {
  // The `add_header` of nginx adds none to error responses by default. To a script this looks like a lost response.
  endpoint.change({
    ...DJANGO,
    respond: ({ kind }, response) => {
      if (kind === "form") return sendPage(response, "Taken");
      response.removeHeader("Access-Control-Allow-Origin");
      sendJson(response, 415, { error: "form only" });
    },
  });
  const kinds = () => endpoint.posts.map(({ kind }) => kind);
  await arriveAtForm();
  await fillIn(page);

  await test.step("at the form, beside the main button, which always sends JSON", async () => {
    const anotherWay = alertIn(page).getByRole("button", { name: "Send it another way" });
    for (const tries of [["json"], ["json", "json"], ["json", "json", "json"]]) {
      await send(page);
      await expectFailure(page);
      await expect(anotherWay).toBeEnabled();
      expect(kinds()).toEqual(tries);
    }
    await anotherWay.click();
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
    expect(kinds()).toEqual(["json", "json", "json", "form"]);
    expect(endpoint.posts[3]?.body).toEqual(AS_FORM);
    expect(endpoint.posts[3]?.body["idempotencyKey"]).toBe(endpoint.posts[0]?.body["idempotencyKey"]);
  });

  await test.step("on the next visit, at the offer to send it", async () => {
    await page.goBack();
    await hydrated(page);
    // The queued lead may have arrived with the form post; this one has not.
    await page.evaluate(() => localStorage.removeItem("estimate-unsent"));
    await send(page);
    await expectFailure(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await hydrated(page);
    endpoint.posts.length = 0;
    const offer = page.getByRole("region", { name: "A message that was not sent" });
    const anotherWay = offer.getByRole("button", { name: "Send it another way" });
    await expect(offer.getByRole("button", { name: "Send it now" })).toBeVisible();
    await expect(anotherWay).toHaveCount(0);
    await offer.getByRole("button", { name: "Send it now" }).click();
    await expect(offer).toContainText("It could not be sent");
    await anotherWay.click();
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
    expect(kinds()).toEqual(["json", "form"]);
    expect(endpoint.posts[1]?.body).toEqual(AS_FORM);
  });
});

test("a message whose form post may have failed is offered on the next visit, and is not called unsent", async ({
  page,
  endpoint,
  arriveAtForm,
}) => {
  endpoint.change({
    ...DJANGO,
    respond: ({ kind }, response) => (kind === "form" ? response.writeHead(204).end() : response.destroy()),
  });
  const forms = () => endpoint.posts.filter(({ kind }) => kind === "form");
  const anotherWay = formIn(page).getByRole("button", { name: "Send it another way" });
  const offer = page.locator(".queued");
  await arriveAtForm();
  await fillIn(page);

  await test.step("offline, it is kept as by the main button, and sent when the connection is back", async () => {
    await send(page);
    await expectFailure(page);
    await send(page);
    await expectFailure(page);
    await goOffline(page);
    await anotherWay.click();
    await expect(alertIn(page)).toContainText(NO_CONNECTION);
    await expect(page).toHaveURL(/\/contact$/);
    await page.context().setOffline(false);
    await expectFailure(page);
    expect(forms()).toEqual([]);
  });

  await test.step("a field that is wrong gets the focus", async () => {
    await field(formIn(page), "Message").fill("");
    await anotherWay.click();
    await expect(field(formIn(page), "Message")).toBeFocused();
    await fillIn(page);
    await send(page);
    await expectFailure(page);
  });

  await test.step("once it was posted as a form, it is not known whether it arrived", async () => {
    await anotherWay.click();
    await expect.poll(() => forms().length).toBe(1);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await hydrated(page);
    await expect(offer).toContainText(UNCONFIRMED);
    await expect(offer).not.toContainText("could not be sent");
    await expect(offer.getByRole("button", { name: "Send it now" })).toBeEnabled();
    await expect(offer.getByRole("button", { name: "Discard it" })).toBeEnabled();
  });

  await test.step("nor is it once it was sent again in vain", async () => {
    await offer.getByRole("button", { name: "Send it now" }).click();
    await expect(offer.getByRole("button", { name: "Send it another way" })).toBeVisible();
    await expect(offer).toContainText(UNCONFIRMED);
    await expect(offer).not.toContainText("could not be sent");
  });

  await test.step("it is not sent again without the visitor if it is queued once more", async () => {
    await fillIn(page);
    await send(page);
    await expectFailure(page);
    await anotherWay.click();
    await expect.poll(() => forms().length).toBe(2);
    await page.reload();
    await hydrated(page);
    await goOffline(page);
    await send(page);
    await expect(alertIn(page)).toContainText(UNCONFIRMED);
    const before = endpoint.posts.length;
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await hydrated(page);
    await expect(offer).toContainText(UNCONFIRMED);
    expect(endpoint.posts).toHaveLength(before);
  });

  await test.step("so it is at the offer, once the visitor is back from the endpoint's page", async () => {
    await page.evaluate(() => {
      const [queued] = JSON.parse(localStorage.getItem("estimate-unsent") ?? "[]");
      localStorage.setItem("estimate-unsent", JSON.stringify([{ ...queued, posted: false }]));
    });
    await page.reload();
    await hydrated(page);
    await expect(offer).toContainText("could not be sent");
    await offer.getByRole("button", { name: "Send it now" }).click();
    await offer.getByRole("button", { name: "Send it another way" }).click();
    await expect.poll(() => forms().length).toBe(3);
    await expect(offer).toContainText("Sending…");
    // Chromium under test does not use the back/forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(offer).toContainText(UNCONFIRMED);
    await expect(offer.getByRole("button", { name: "Send it now" })).toBeEnabled();
  });
});

test("a hanging endpoint times out after 20 s; the visitor can retry, and nothing is resent without them", async ({
  page,
  endpoint,
  arriveAtForm,
}) => {
  await arriveAtForm();
  await fillIn(page);
  await stopClock(page);

  await test.step("an endpoint that gets JSON times out after 20 s", async () => {
    endpoint.change({ ...DJANGO, respond: () => undefined });
    await send(page);
    await expect.poll(() => endpoint.posts.length).toBe(1);
    await page.clock.runFor(LIMIT_MS - 1);
    await expect(formIn(page).getByRole("button", { name: "Sending…" })).toBeDisabled();
    await page.clock.runFor(1);
    await expectFailure(page);
    // The page does not retry by itself, however long it stays open.
    endpoint.change(DJANGO);
    await page.clock.runFor(10 * 60_000);
    expect(endpoint.posts).toHaveLength(1);
    await formIn(page).getByRole("button", { name: "Try again" }).click();
    await expect(thanks(page)).toContainText("ELSEWHERE-7");
    const [first, second] = endpoint.posts;
    expect(second?.body["idempotencyKey"]).toBe(first?.body["idempotencyKey"]);
  });

  await test.step("an ordinary form post that hangs times out after 20 s as well", async () => {
    await startAnother(page, endpoint);
    endpoint.change({ respond: () => undefined });
    // The page waits for the report of a policy violation, which needs a running clock.
    await page.clock.resume();
    await send(page);
    await expect.poll(() => endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
    await page.clock.runFor(LIMIT_MS);
    await expectFailure(page, UNCONFIRMED);
    endpoint.change(DJANGO);
    await formIn(page).getByRole("button", { name: "Try again" }).click();
    await expect(thanks(page)).toContainText("ELSEWHERE-7");
  });

  // Browsers stay on the page then, and do not report it.
  await test.step("an ordinary form post that the endpoint answers without a page is not called a failure", async () => {
    await startAnother(page, endpoint);
    endpoint.change({ respond: (_post, response) => response.writeHead(204).end() });
    await send(page);
    await expect.poll(() => endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
    await page.clock.runFor(LIMIT_MS);
    await expectFailure(page, UNCONFIRMED);
    await expect(alertIn(page)).not.toContainText(FAILED);
    endpoint.change(DJANGO);
    await formIn(page).getByRole("button", { name: "Try again" }).click();
    await expect(thanks(page)).toContainText("ELSEWHERE-7");
  });

  await test.step("an endpoint that is not listening is a failure, not a lost connection", async () => {
    await startAnother(page, endpoint);
    await endpoint.close();
    await send(page);
    await expectFailure(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts to the endpoint's URL", async ({ page, endpoint, serve }) => {
    endpoint.change({ respond: (_post, response) => sendPage(response, "Taken") });
    const site = await serve(record({ linkPostEmail: endpoint.url }));
    await page.goto(`${site.url}/contact`);
    await field(formIn(page), "First name").fill("Ana");
    await field(formIn(page), "Message").fill("Leak");
    await send(page);
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
    expect(endpoint.posts).toMatchObject([{ kind: "form", body: { name: "Ana", message: "Leak", page: "/contact" } }]);
  });
});

test("a root-relative endpoint is posted to on the site's own origin, in a newer record too", async ({
  page,
  serve,
}) => {
  const site = await serve(record({ linkPostEmail: "/api/contact" }));
  const posts = watchPosts(page);
  await arrive(page, `${site.url}/contact`);
  await expect(formIn(page)).toHaveAttribute("action", "/api/contact");
  // The browser renders this newer record.
  site.provider.record = record({ linkPostEmail: "/api/contact", dbPrincipal: { name: "Maple & Daughters" } });
  // The server fetches its record at most once a second: a request within that second gets the old record.
  await expect(async () => {
    await page.goto(`${site.url}/contact`);
    await expect(page).toHaveTitle("Contact | Maple & Daughters", { timeout: 3_000 });
  }).toPass();
  await hydrated(page);
  await field(formIn(page), "First name").fill("Ana");
  await field(formIn(page), "Phone").fill("(603) 555-0199");
  await field(formIn(page), "Message").fill("Leak");
  await send(page);
  await expect(thanks(page)).toContainText("Your reference");
  expect(posts).toEqual([`${site.url}/api/contact`]);
});
