/** Others' services that count visitors: what they are told, and when. */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ask } from "../fakes/ask.ts";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { arriveFirst } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fakeTrackers, stayOnPage, type Told, TRACKER_HOSTS, TRACKERS } from "./harness/trackers.ts";

const of = (told: readonly Told[], to: Told["to"]): unknown[] =>
  told.filter((one) => one.to === to).map(({ what }) => what);
const events = (told: readonly Told[]): unknown[] =>
  of(told, "google").filter((what) => Array.isArray(what) && what[0] === "event");
const tracked = (urls: readonly { url: string }[]): string[] =>
  urls.map(({ url }) => url).filter((url) => TRACKER_HOSTS.test(url));

const act = (page: Page): Promise<void> => page.mouse.move(200, 200);
const SEND_TO = ["G-AB12CD34EF"];

const policyAt = async (url: string): Promise<string> =>
  (await fetch(url)).headers.get("Content-Security-Policy") ?? "";
const sources = (policy: string): Set<string> => new Set(policy.split(/;? /));
/** A property of what was told. */
const property = (what: unknown, name: string): unknown =>
  typeof what === "object" && what !== null ? Reflect.get(what, name) : undefined;
const pathIn = (what: unknown, name: string): string => new URL(String(property(what, name))).pathname;

test("nothing is loaded before the visitor's first action; then each script once", async ({
  page,
  serve,
  outside,
  context,
}) => {
  const told = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS } });
  const begun = page.waitForResponse(/\/assets\/start-/);
  await arriveFirst(page, `${site.url}/about`);
  await begun;
  expect(tracked(outside)).toEqual([]);
  expect(told).toEqual([]);
  await act(page);
  await expect.poll(() => of(told, "meta").length).toBe(3);
  await expect.poll(() => events(told).length).toBe(1);
  const scripts: string[] = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(scripts.filter((src) => src.includes("gtag/js?id=G-AB12CD34EF"))).toHaveLength(1);
  expect(scripts).toContain("https://connect.facebook.net/signals/config/1234567890123456");
  expect(scripts).toContain("https://www.googletagmanager.com/gtag/js?id=further");
  expect(of(told, "meta")).toEqual([
    ["set", "autoConfig", false, "1234567890123456"],
    ["init", "1234567890123456"],
    ["trackSingle", "1234567890123456", "PageView"],
  ]);
  // Nobody was asked, so nobody has consented.
  expect(JSON.stringify(of(told, "google"))).not.toContain("consent");
});

test("calls, chats, mails and sent forms are conversions; a sent form carries its reference", async ({
  page,
  serve,
  context,
}) => {
  const told = await fakeTrackers(context);
  await stayOnPage(page);
  const site = await serve("ridgeline", { env: { TRACKERS } });
  await arriveFirst(page, `${site.url}/contact`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Call / })
    .click();
  await page.getByRole("contentinfo").locator("a[href^='mailto:']").first().click();
  await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-2026-1" } }));
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
  await page.evaluate(() => void navigation.navigate("/find-us-on"));
  await page.getByRole("main").locator("a[href^='https://wa.me/']").click();

  await expect.poll(() => of(told, "plausible").length).toBe(6);
  await expect.poll(() => events(told).length).toBe(11);
  expect(events(told).filter((event) => !JSON.stringify(event).includes("page_view"))).toEqual([
    ["event", "call", { send_to: SEND_TO }],
    ["event", "conversion", { send_to: "AW-123456789/Lead-1" }],
    ["event", "conversion", { send_to: "AW-123456789/Call-1" }],
    ["event", "email", { send_to: SEND_TO }],
    ["event", "conversion", { send_to: "AW-123456789/Lead-1" }],
    ["event", "generate_lead", { transaction_id: "R-2026-1", send_to: SEND_TO }],
    ["event", "conversion", { transaction_id: "R-2026-1", send_to: "AW-123456789/Lead-1" }],
    ["event", "chat", { send_to: SEND_TO }],
    ["event", "conversion", { send_to: "AW-123456789/Lead-1" }],
  ]);
  await expect
    .poll(() => of(told, "meta").slice(3))
    .toEqual([
      ["trackSingle", "1234567890123456", "Contact", { content_category: "call" }],
      ["trackSingle", "1234567890123456", "Contact", { content_category: "email" }],
      ["trackSingle", "1234567890123456", "Lead", {}, { eventID: "R-2026-1" }],
      ["trackSingle", "1234567890123456", "PageView"],
      ["trackSingle", "1234567890123456", "Contact", { content_category: "chat" }],
    ]);
  const names = of(told, "plausible").map((what) => property(what, "name"));
  expect(names).toEqual(["pageview", "call", "email", "form_sent", "pageview", "chat"]);
});

test("a move inside the site is a view of its own; a jump within a page is none", async ({ page, serve, context }) => {
  const told = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS: "ga4:G-AB12CD34EF,plausible:ridgeline.example" } });
  await arriveFirst(page, site.url);
  await act(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
  await page.evaluate(() => location.assign("#main"));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/Ridgeline/);
  const urls = () => of(told, "plausible").map((what) => pathIn(what, "url"));
  await expect.poll(urls).toEqual(["/", "/about", "/"]);
  await expect.poll(() => events(told).length).toBe(3);
  const views = events(told).map((event) => [property(event, "1"), pathIn(property(event, "2"), "page_location")]);
  expect(views).toEqual([
    ["page_view", "/"],
    ["page_view", "/about"],
    ["page_view", "/"],
  ]);
  expect(property(property(events(told)[1], "2"), "page_title")).toContain("About");
});

test("of an address they are told the path and the campaign, and of a visitor nothing", async ({
  page,
  serve,
  context,
}) => {
  const told = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS } });
  await arriveFirst(page, `${site.url}/contact?utm_source=mail&gclid=abc&email=ann%40example.com#ann`);
  await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
  await expect.poll(() => events(told).length).toBe(3);
  await expect.poll(() => of(told, "plausible").length).toBe(2);
  expect(of(told, "plausible")).toContainEqual({
    name: "pageview",
    url: `${site.url}/contact?utm_source=mail&gclid=abc`,
    domain: "ridgeline.example",
    referrer: null,
  });
  const everything = JSON.stringify(told);
  expect(everything).not.toMatch(/ann|%40|@|555/);
});

test("the policy admits their hosts and no others, and a site without them has none of it", async ({
  page,
  serve,
  allowConsole,
}) => {
  const plain = await serve("ridgeline");
  const site = await serve("ridgeline", { env: { TRACKERS: "meta:1234567890123456" } });
  const before = sources(await policyAt(plain.url));
  const added = [...sources(await policyAt(site.url))].filter((source) => !before.has(source));
  expect(added.toSorted()).toEqual(["https://connect.facebook.net", "https://www.facebook.com", "default"].toSorted());
  expect(await (await fetch(plain.url)).text()).not.toMatch(/trackers|consent/);
  expect(await policyAt(plain.url)).toContain("trusted-types 'none'");

  allowConsole(/TrustedScriptURL|default' policy|violates the following/);
  await arriveFirst(page, site.url);
  await act(page);
  await page.waitForFunction(() => "fbq" in window);
  const elsewhere = (address: string) =>
    page.evaluate((address) => {
      try {
        document.createElement("script").src = address;
        return "taken";
      } catch {
        return "refused";
      }
    }, address);
  expect(await elsewhere("https://connect.facebook.net/signals/config/1")).toBe("taken");
  expect(await elsewhere("https://evil.example/x.js")).toBe("refused");
  expect(await elsewhere("https://connect.facebook.net.evil.example/x.js")).toBe("refused");
});

test("whose browser asks for privacy in general is told to nobody", async ({ page, serve, outside, context }) => {
  await fakeTrackers(context);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const site = await serve("ridgeline", { env: { TRACKERS } });
  const begun = page.waitForResponse(/\/assets\/start-/);
  await arriveFirst(page, `${site.url}/about`);
  await begun;
  await act(page);
  await page.keyboard.press("Tab");
  // The last of what a first action brings.
  await page.waitForResponse(/core-vitals/);
  expect(tracked(outside)).toEqual([]);
});

test("the home page alone proves whose site it is", async ({ serve }) => {
  const site = await serve("ridgeline", { env: { SITE_VERIFICATION: "abcdefghij0123,bing:0123456789ABCDEF" } });
  const home = await (await fetch(site.url)).text();
  expect(home).toContain('<meta name="google-site-verification" content="abcdefghij0123"/>');
  expect(home).toContain('<meta name="msvalidate.01" content="0123456789ABCDEF"/>');
  expect(await (await fetch(`${site.url}/about`)).text()).not.toMatch(/site-verification|msvalidate/);
});

test("of many sites each has its own trackers, question and proof, else those of all", async ({ serve }, info) => {
  const list = info.outputPath("sites.json");
  const own = {
    pageId: "ridgeline",
    trackers: ["meta:1234567890123456"],
    consent: "required",
    siteVerification: ["of-ridgeline"],
  };
  await writeFile(list, JSON.stringify({ "one.localhost": own, "two.localhost": "copperline" }));
  const site = await serve("ridgeline", { env: { SITES: list, TRACKERS: "plausible:agency.example" } });
  const factsOf = async (host: string) => {
    const { headers, body } = await ask({ origin: site.url, host });
    const policy = String(headers["content-security-policy"]);
    return {
      hosts: ["https://connect.facebook.net", "https://plausible.io"].filter((host) => policy.includes(host)),
      data: /"trackers":(\[[^\]]*\])/.exec(body)?.[1],
      asks: body.includes('"consent":"both"'),
      proof: body.includes("of-ridgeline"),
    };
  };
  expect(await factsOf("one.localhost")).toEqual({
    hosts: ["https://connect.facebook.net"],
    data: '[{"kind":"meta","id":"1234567890123456"}]',
    asks: true,
    proof: true,
  });
  expect(await factsOf("two.localhost")).toEqual({
    hosts: ["https://plausible.io"],
    data: '[{"kind":"plausible","domain":"agency.example"}]',
    asks: false,
    proof: false,
  });
});
