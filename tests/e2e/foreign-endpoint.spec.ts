/**
 * The contact form where `linkPostEmail` is somebody else's server (decisions section 5). These pages stand in a browser
 * context without request interception, in which Chromium would answer each CORS preflight itself.
 */
import type { Page } from "@playwright/test";
import {
  answerJson,
  answerPage,
  DJANGO_HEADERS,
  type EndpointOptions,
  type FakeEndpoint,
  startEndpoint,
} from "../fakes/endpoint.ts";
import { record, service } from "../records/record.ts";
import { field, formIn } from "./harness/form.ts";
import { arrive, hydrated } from "./harness/page.ts";
import { expect, test as base } from "./harness/test.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const FAILED = "Your message could not be sent";
const NO_CONNECTION = "There is no connection";
const LIMIT_MS = 20_000;

interface Fixtures {
  endpointWith: (options?: EndpointOptions) => Promise<FakeEndpoint>;
  /** A page whose requests nobody intercepts. */
  freePage: Page;
  /** The contact page of a site whose form posts to this address, filled in. */
  fillForm: (linkPostEmail: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  endpointWith: async ({}, provide) => {
    const started: FakeEndpoint[] = [];
    await provide(async (options) => {
      const endpoint = await startEndpoint(options);
      started.push(endpoint);
      return endpoint;
    });
    for (const endpoint of started) await endpoint.close();
  },

  freePage: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      // A page of another origin that answers a form post may have none.
      try {
        sessionStorage.setItem("estimate-closed", "yes");
      } catch {}
    });
    await provide(await context.newPage());
    await context.close();
  },

  fillForm: async ({ freePage, serve }, provide) => {
    await provide(async (linkPostEmail) => {
      const site = await serve(record({ dbServices: [service("Roof Repair")], linkPostEmail }));
      await arrive(freePage, `${site.url}/contact`);
      const form = formIn(freePage);
      await field(form, "First name").fill("Ana");
      await field(form, "Phone").fill("(603) 555-0199");
      await form.getByRole("checkbox", { name: "Phone" }).check();
      await form.getByRole("checkbox", { name: "E-mail" }).check();
      await field(form, "E-mail").fill("ana@mail.example");
      await field(form, "Message").fill("Line one\nLine two");
    });
  },
});

const send = (page: Page): Promise<void> => formIn(page).getByRole("button", { name: "Send message" }).click();
const alertIn = (page: Page) => formIn(page).getByRole("alert");
const thanks = (page: Page) => page.locator(".sent");

/** From now on the page's time goes on only where the test says so. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** The addresses that the page posts forms to. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/contact")) posts.push(request.url());
  });
  return posts;
}

/** What every endpoint is sent, whichever way. */
const FIELDS = {
  email: "office@maple.example",
  color: "1",
  language: "en",
  page: "/contact",
  name: "Ana",
  clientEmail: "ana@mail.example",
  phone: "(603) 555-0199",
  contactBy: ["phone", "email"],
  idempotencyKey: expect.stringMatching(UUID),
};

async function expectFailure(page: Page): Promise<void> {
  const alert = alertIn(page);
  await expect(alert).toContainText(FAILED);
  await expect(alert).not.toContainText(NO_CONNECTION);
  await expect(alert.getByRole("link", { name: "Call (603) 555-0100" })).toBeVisible();
  await expect(field(formIn(page), "Message")).toHaveValue("Line one\nLine two");
  await expect(formIn(page).getByRole("button", { name: "Try again" })).toBeEnabled();
}

test("an endpoint that lists only Django's default headers gets JSON, with the key in its body", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS });
  await fillForm(endpoint.url);
  await send(freePage);
  await expect(thanks(freePage)).toContainText("ELSEWHERE-7");
  expect(endpoint.posts).toHaveLength(1);
  expect(endpoint.posts[0]).toMatchObject({ kind: "json", body: { ...FIELDS, message: "Line one\nLine two" } });
  const headers = Object.keys(endpoint.posts[0]?.headers ?? {});
  expect(headers.filter((name) => /idempotency|^x-/.test(name))).toEqual([]);
});

test("the header of a readable CSRF cookie goes along, to an endpoint that lists it", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS });
  await freePage.context().addCookies([{ name: "csrftoken", value: "abc", domain: "127.0.0.1", path: "/" }]);
  await fillForm(endpoint.url.replace("localhost", "127.0.0.1"));
  await freePage.evaluate(() => (document.cookie = "csrftoken=abc"));
  await send(freePage);
  await expect(thanks(freePage)).toBeVisible();
  expect(endpoint.posts[0]?.headers["x-csrftoken"]).toBe("abc");
});

for (const [name, options] of [
  ["knows nothing of CORS", {}],
  ["lists no header at all", { cors: [] }],
  ["knows nothing of CORS, and answers by a redirect", {}],
] as const) {
  test(`an endpoint that ${name} gets an ordinary form post, and its answer is shown`, async ({
    freePage,
    endpointWith,
    fillForm,
  }) => {
    const endpoint = await endpointWith({
      ...options,
      answer: (_post, response) =>
        name.includes("redirect")
          ? response.writeHead(303, { Location: "/thanks" }).end()
          : answerPage(response, "At /thanks"),
    });
    await fillForm(endpoint.url);
    await send(freePage);
    await expect(freePage.getByRole("heading", { name: "At /thanks" })).toBeVisible();
    expect(endpoint.posts).toHaveLength(1);
    expect(endpoint.posts[0]).toMatchObject({ kind: "form", body: { ...FIELDS, message: "Line one\r\nLine two" } });
    // Nobody knows whether the endpoint has taken it: whoever comes back finds the words again.
    await freePage.goBack();
    await hydrated(freePage);
    await expect(field(formIn(freePage), "Message")).toHaveValue("Line one\nLine two");
    await expect(formIn(freePage).getByRole("button", { name: "Send message" })).toBeEnabled();
  });
}

test("a redirect to another origin, after the post, is followed by the ordinary form post", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const elsewhere = await endpointWith();
  const endpoint = await endpointWith({
    answer: (_post, response) => response.writeHead(302, { Location: `${elsewhere.origin}/thanks` }).end(),
  });
  await fillForm(endpoint.url);
  await send(freePage);
  await expect(freePage.getByRole("heading", { name: "At /thanks" })).toBeVisible();
  expect(new URL(freePage.url()).origin).toBe(elsewhere.origin);
  expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
});

test("a policy that forbids the fetch leads to an ordinary form post", async ({ freePage, endpointWith, fillForm }) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS, answer: (_, response) => answerPage(response, "Taken") });
  // As a proxy does that adds a policy of its own.
  await freePage.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const policy = document.createElement("meta");
      policy.httpEquiv = "Content-Security-Policy";
      policy.content = "connect-src 'self'";
      document.head.append(policy);
    });
  });
  await fillForm(endpoint.url);
  await send(freePage);
  await expect(freePage.getByRole("heading", { name: "Taken" })).toBeVisible();
  expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
});

test("an endpoint that takes no JSON gets the same fields as a form, by script", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({
    cors: DJANGO_HEADERS,
    answer: ({ kind }, response) =>
      kind === "json" ? answerJson(response, 415, {}) : answerJson(response, 200, { reference: "FORM-1" }),
  });
  await fillForm(endpoint.url);
  await send(freePage);
  await expect(thanks(freePage)).toContainText("FORM-1");
  expect(endpoint.posts.map(({ kind }) => kind)).toEqual(["json", "form"]);
  expect(endpoint.posts[1]?.body).toMatchObject({ ...FIELDS, message: "Line one\nLine two" });
  expect(endpoint.posts[1]?.body["idempotencyKey"]).toBe(endpoint.posts[0]?.body["idempotencyKey"]);
});

test("a hanging endpoint gets 20 s; then the visitor may try again, and nothing is sent without them", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS, answer: () => undefined });
  await fillForm(endpoint.url);
  await stopClock(freePage);
  await send(freePage);
  await expect.poll(() => endpoint.posts.length).toBe(1);
  await freePage.clock.runFor(LIMIT_MS - 1);
  await expect(formIn(freePage).getByRole("button", { name: "Sending…" })).toBeDisabled();
  await freePage.clock.runFor(1);
  await expectFailure(freePage);
  // No retry of its own, however long the page stays open.
  endpoint.change({ cors: DJANGO_HEADERS });
  await freePage.clock.runFor(10 * 60_000);
  expect(endpoint.posts).toHaveLength(1);
  await formIn(freePage).getByRole("button", { name: "Try again" }).click();
  await expect(thanks(freePage)).toContainText("ELSEWHERE-7");
  const [first, second] = endpoint.posts;
  expect(second?.body["idempotencyKey"]).toBe(first?.body["idempotencyKey"]);
});

test("an ordinary form post that hangs ends after 20 s as well", async ({ freePage, endpointWith, fillForm }) => {
  const endpoint = await endpointWith({ answer: () => undefined });
  await fillForm(endpoint.url);
  await freePage.clock.install();
  await send(freePage);
  await expect.poll(() => endpoint.posts.map(({ kind }) => kind)).toEqual(["form"]);
  await freePage.clock.runFor(LIMIT_MS);
  await expectFailure(freePage);
  endpoint.change({ cors: DJANGO_HEADERS });
  await formIn(freePage).getByRole("button", { name: "Try again" }).click();
  await expect(thanks(freePage)).toContainText("ELSEWHERE-7");
});

test("an endpoint that nobody answers at is a failure, not a lost connection", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS });
  await endpoint.close();
  await fillForm(endpoint.url);
  await send(freePage);
  await expectFailure(freePage);
});

test("an endpoint whose answers no script may see is reached by an ordinary post, if the visitor wants", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  // What Express servers with helmet answer: for a script it looks as if nobody were there.
  const endpoint = await endpointWith({
    headers: { "Cross-Origin-Resource-Policy": "same-origin" },
    answer: (_, response) => answerPage(response, "Taken"),
  });
  await fillForm(endpoint.url);
  await send(freePage);
  await expectFailure(freePage);
  expect(endpoint.posts).toEqual([]);
  await alertIn(freePage).getByRole("button", { name: "Send it another way" }).click();
  await expect(freePage.getByRole("heading", { name: "Taken" })).toBeVisible();
  expect(endpoint.posts).toMatchObject([{ kind: "form", body: FIELDS }]);
});

test("while offline it is kept, and sent once when the line is back", async ({ freePage, endpointWith, fillForm }) => {
  const endpoint = await endpointWith({ cors: DJANGO_HEADERS });
  await fillForm(endpoint.url);
  await freePage.context().setOffline(true);
  await send(freePage);
  await expect(alertIn(freePage)).toContainText(NO_CONNECTION);
  await freePage.context().setOffline(false);
  await expect(thanks(freePage)).toContainText("ELSEWHERE-7");
  expect(endpoint.posts).toHaveLength(1);
});

test("sent by itself when the line is back, a refused fetch navigates nowhere: the visitor decides", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({ answer: (_, response) => answerPage(response, "Taken") });
  await fillForm(endpoint.url);
  await freePage.context().setOffline(true);
  await send(freePage);
  await expect(alertIn(freePage)).toContainText(NO_CONNECTION);
  await freePage.context().setOffline(false);
  await expectFailure(freePage);
  expect(endpoint.posts).toEqual([]);
  await formIn(freePage).getByRole("button", { name: "Try again" }).click();
  await expect(freePage.getByRole("heading", { name: "Taken" })).toBeVisible();
});

for (const [name, answer] of [
  ["JSON that says no", (response) => answerJson(response, 200, { success: "false" })],
  ["a login page", (response) => answerPage(response, "Log in")],
] as const satisfies [string, (response: Parameters<typeof answerJson>[0]) => void][]) {
  test(`${name}, with status 200, is a failure`, async ({ freePage, endpointWith, fillForm }) => {
    const endpoint = await endpointWith({ cors: DJANGO_HEADERS, answer: (_, response) => answer(response) });
    await fillForm(endpoint.url);
    await send(freePage);
    await expectFailure(freePage);
    expect(endpoint.posts).toHaveLength(1);
  });
}

test("a redirect to a login page, which a script may see, is a failure", async ({
  freePage,
  endpointWith,
  fillForm,
}) => {
  const endpoint = await endpointWith({
    cors: DJANGO_HEADERS,
    answer: (_, response) => response.writeHead(302, { Location: "/login" }).end(),
  });
  await fillForm(endpoint.url);
  await send(freePage);
  await expectFailure(freePage);
});

test.describe("without script", () => {
  test("the form posts to the same address", async ({ browser, endpointWith, serve }) => {
    const endpoint = await endpointWith({ answer: (_, response) => answerPage(response, "Taken") });
    const site = await serve(record({ linkPostEmail: endpoint.url }));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/contact`);
    await field(formIn(page), "First name").fill("Ana");
    await field(formIn(page), "Message").fill("Leak");
    await send(page);
    await expect(page.getByRole("heading", { name: "Taken" })).toBeVisible();
    expect(endpoint.posts).toMatchObject([{ kind: "form", body: { name: "Ana", message: "Leak", page: "/contact" } }]);
    await context.close();
  });
});

test("a root-relative endpoint in a provider's record is this site's own server, in a newer record too", async ({
  page,
  serve,
}) => {
  const site = await serve(record({ linkPostEmail: "/api/contact" }));
  const posts = watchPosts(page);
  await arrive(page, `${site.url}/contact`);
  await expect(formIn(page)).toHaveAttribute("action", "/api/contact");
  // The browser draws the page anew from this one.
  site.provider.record = record({ linkPostEmail: "/api/contact", dbPrincipal: { name: "Maple & Daughters" } });
  // A server asks its provider once a second at most: a visit within the same second shows the record of before.
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
