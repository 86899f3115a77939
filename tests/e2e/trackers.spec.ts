/** Third-party analytics: which data they get, and when. */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { httpRequest } from "../fakes/http-client.ts";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { arrive } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fakeTrackers, stayOnPage, type TrackerCall, TRACKER_HOSTS, TRACKERS } from "./harness/trackers.ts";

const of = (calls: readonly TrackerCall[], to: TrackerCall["to"]): unknown[] =>
  calls.filter((one) => one.to === to).map(({ what }) => what);
const events = (calls: readonly TrackerCall[]): unknown[] =>
  of(calls, "google").filter((what) => Array.isArray(what) && what[0] === "event");
const tracked = (urls: readonly { url: string }[]): string[] =>
  urls.map(({ url }) => url).filter((url) => TRACKER_HOSTS.test(url));

async function act(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 200);
}
/** Repeats an action until it has an effect, because the first may precede the page's listeners. */
const actUntil = (page: Page, seen: () => boolean | Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await act(page);
      return seen();
    })
    .toBe(true);
const SEND_TO = ["G-AB12CD34EF"];

const sources = (policy: string): Set<string> => new Set(policy.split(/;? /));
/** Reads a property of a sent value. */
const property = (what: unknown, name: string): unknown =>
  typeof what === "object" && what !== null ? Reflect.get(what, name) : undefined;
const pathIn = (what: unknown, name: string): string => new URL(String(property(what, name))).pathname;

test("trackers load once after the first interaction, and visitor actions are reported as conversions", async ({
  page,
  serve,
  outside,
  context,
}) => {
  const calls = await fakeTrackers(context);
  await stayOnPage(page);
  const site = await serve("ridgeline", { env: { TRACKERS } });

  await test.step("Global Privacy Control stops all trackers", async () => {
    const secret = await context.newPage();
    await secret.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const begun = secret.waitForResponse(/\/assets\/start-/);
    // The last script that a first action loads; on a slow machine it may load earlier by itself.
    const last = secret.waitForResponse(/core-vitals/);
    await arrive(secret, `${site.url}/about`);
    await begun;
    await act(secret);
    await secret.keyboard.press("Tab");
    await last;
    expect(tracked(outside)).toEqual([]);
    await secret.close();
  });

  await test.step("each script loads once, after the first interaction", async () => {
    const begun = page.waitForResponse(/\/assets\/start-/);
    await arrive(page, `${site.url}/contact?utm_source=mail&gclid=abc&email=ann%40example.com#ann`);
    await begun;
    expect(tracked(outside)).toEqual([]);
    expect(calls).toEqual([]);
    await actUntil(page, () => of(calls, "meta").length > 0);
    await expect.poll(() => of(calls, "meta").length).toBe(3);
    await expect.poll(() => events(calls).length).toBe(1);
    const scripts: string[] = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts.filter((src) => src.includes("gtag/js?id=G-AB12CD34EF"))).toHaveLength(1);
    expect(scripts).toContain("https://connect.facebook.net/signals/config/1234567890123456");
    expect(scripts).toContain("https://www.googletagmanager.com/gtag/js?id=further");
    expect(of(calls, "meta")).toEqual([
      ["set", "autoConfig", false, "1234567890123456"],
      ["init", "1234567890123456"],
      ["trackSingle", "1234567890123456", "PageView"],
    ]);
    // Without a consent question there is no consent to report.
    expect(JSON.stringify(of(calls, "google"))).not.toContain("consent");
  });

  await test.step("calls, chats, e-mails and sent forms are conversions, and a sent form has its reference", async () => {
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

    await expect.poll(() => of(calls, "plausible").length).toBe(6);
    await expect.poll(() => events(calls).length).toBe(11);
    expect(events(calls).filter((event) => !JSON.stringify(event).includes("page_view"))).toEqual([
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
      .poll(() => of(calls, "meta").slice(3))
      .toEqual([
        ["trackSingle", "1234567890123456", "Contact", { content_category: "call" }],
        ["trackSingle", "1234567890123456", "Contact", { content_category: "email" }],
        ["trackSingle", "1234567890123456", "Lead", {}, { eventID: "R-2026-1" }],
        ["trackSingle", "1234567890123456", "PageView"],
        ["trackSingle", "1234567890123456", "Contact", { content_category: "chat" }],
      ]);
    const names = of(calls, "plausible").map((what) => property(what, "name"));
    expect(names).toEqual(["pageview", "call", "email", "form_sent", "pageview", "chat"]);
  });

  await test.step("trackers get the path and the campaign of an address, and no personal data", async () => {
    expect(of(calls, "plausible")).toContainEqual({
      name: "pageview",
      url: `${site.url}/contact?utm_source=mail&gclid=abc`,
      domain: "ridgeline.example",
      referrer: null,
    });
    // The URL's e-mail address and fragment; the form's name, phone and message. Shorter patterns would match times and
    // ports.
    expect(JSON.stringify(calls)).not.toMatch(/\b(?:ann|ana)\b|%40|@|555\W*0199|chimney/i);
  });

  await test.step("a navigation is a page view, and a jump within a page is not", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
    await page.evaluate(() => location.assign("#main"));
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/find-us-on`);
    const isView = (what: unknown): boolean => property(what, "name") === "pageview";
    const urls = () =>
      of(calls, "plausible")
        .filter(isView)
        .map((what) => pathIn(what, "url"));
    await expect.poll(urls).toEqual(["/contact", "/find-us-on", "/about", "/find-us-on"]);
    await expect.poll(() => events(calls).length).toBe(13);
    const views = events(calls).filter((event) => property(event, "1") === "page_view");
    expect(views.map((event) => pathIn(property(event, "2"), "page_location"))).toEqual(urls());
    expect(property(property(views[2], "2"), "page_title")).toContain("About");
  });
});

test("each of many sites has its own trackers, consent and verification; the policy admits only their hosts @long", async ({
  page,
  serve,
  allowConsole,
}, info) => {
  const list = info.outputPath("sites.json");
  const meta = ["meta:1234567890123456"];
  const own = { pageId: "verdeluna", trackers: meta, consent: "required", siteVerification: ["of-verdeluna"] };
  await writeFile(
    list,
    JSON.stringify({
      "one.localhost": own,
      "two.localhost": "copperline",
      "three.localhost": { pageId: "ridgeline", trackers: meta },
    }),
  );
  const site = await serve("ridgeline", {
    env: {
      SITES: list,
      TRACKERS: "plausible:agency.example",
      SITE_VERIFICATION: "abcdefghij0123,bing:0123456789ABCDEF",
    },
  });
  const at = async (host: string, path = "/") => {
    const { headers, body } = await httpRequest({ origin: site.url, host, path });
    return { body, policy: String(headers["content-security-policy"]) };
  };

  const factsOf = async (host: string) => {
    const { body, policy } = await at(host);
    return {
      hosts: ["https://connect.facebook.net", "https://plausible.io"].filter((host) => policy.includes(host)),
      data: /"trackers":(\[[^\]]*\])/.exec(body)?.[1],
      asks: body.includes('"consent":"both"'),
      proof: body.includes("of-verdeluna"),
    };
  };

  await test.step("each site has its own settings, or the common ones", async () => {
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

  await test.step("only the home page contains the site verification", async () => {
    const { body: home } = await at("two.localhost");
    expect(home).toContain('<meta name="google-site-verification" content="abcdefghij0123"/>');
    expect(home).toContain('<meta name="msvalidate.01" content="0123456789ABCDEF"/>');
    expect((await at("two.localhost", "/about")).body).not.toMatch(/site-verification|msvalidate/);
  });

  await test.step("the policy admits only the trackers' hosts, and a site without trackers has none of it", async () => {
    const plain = await serve("ridgeline");
    const response = await fetch(plain.url);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const before = sources(policy);
    const added = [...sources((await at("three.localhost")).policy)].filter((source) => !before.has(source));
    expect(added.toSorted()).toEqual(
      ["https://connect.facebook.net", "https://www.facebook.com", "default"].toSorted(),
    );
    expect(await response.text()).not.toMatch(/"(?:trackers|consent)":/);
    expect(policy).toContain("trusted-types 'none'");

    allowConsole(/TrustedScriptURL|default' policy|violates the following/);
    const { port } = new URL(site.url);
    await arrive(page, `http://three.localhost:${port}/`);
    await actUntil(page, () => page.evaluate(() => "fbq" in window));
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
});
