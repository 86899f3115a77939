import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { trackersOf } from "./data-handling.ts";

const trackers = (TRACKERS: string) => readConfig({ TRACKERS }).trackers;

const verification = (SITE_VERIFICATION: string) => readConfig({ SITE_VERIFICATION }).siteVerification;

describe("TRACKERS", () => {
  test("trackers are separated by commas, in any letter case, and duplicates are dropped", () => {
    expect(trackers("")).toEqual([]);
    expect(
      trackers(
        "ga4:G-AB12CD34EF, GA4: G-AB12CD34EF ,google-ads:AW-123456789/AbC-D_efG,google-ads:AW-123456789/Calls:call,," +
          "meta:1234567890123456,plausible:www.example.com",
      ),
    ).toEqual([
      { kind: "ga4", id: "G-AB12CD34EF" },
      { kind: "google-ads", id: "AW-123456789", label: "AbC-D_efG" },
      { kind: "google-ads", id: "AW-123456789", label: "Calls", action: "call" },
      { kind: "meta", id: "1234567890123456" },
      { kind: "plausible", domain: "www.example.com" },
    ]);
  });

  test.each(["gtm:GTM-ABC123", "gtm", "GTM: GTM-ABC123"])("the tag manager %s is rejected with the reason", (entry) => {
    expect(() => trackers(`ga4:G-AB12CD34EF,${entry}`)).toThrow(
      /^TRACKERS has "gtm.*any script on the pages.*Name what the container loads instead, such as ga4:/is,
    );
  });

  test.each([
    ["G-AB12CD34EF", "give one of ga4, google-ads, meta, plausible and its id, such as ga4:"],
    ["matomo:1", "give one of ga4, google-ads, meta, plausible"],
    ["__proto__:1", "give one of ga4"],
    ["ga4", "is not written like ga4:G-AB12CD34EF"],
    ["ga4:UA-12345-1", "is not written like ga4:G-AB12CD34EF"],
    ["ga4:G-AB12; script-src *", "is not written like"],
    ["google-ads:AW-123456789", "is not written like google-ads:AW-123456789/AbC-D_efG"],
    ["google-ads:AW-123456789/AbCd:form_start", '"form_start" is none of call, chat, email, form_sent'],
    ["meta:my-pixel", "is not written like meta:1234567890123456"],
    ["plausible:https://example.com", "is not written like plausible:www.example.com"],
    ["plausible:example.com/x", "is not written like plausible:www.example.com"],
  ])("%s is rejected, and the message says what to write", (entry, message) => {
    expect(() => trackers(entry)).toThrow(message);
    expect(() => trackers(entry)).toThrow(`TRACKERS has "${entry}"`);
  });
});

test("CONSENT is none by default, and accepts only none and required", () => {
  expect(readConfig({}).consent).toBe("none");
  expect(readConfig({ CONSENT: "Required" }).consent).toBe("required");
  expect(() => readConfig({ CONSENT: "yes" })).toThrow(
    'CONSENT is "yes", but may be only none or required; correct it.',
  );
});

describe("SITE_VERIFICATION", () => {
  test("a code without a prefix is Google's, and the codes of other services have a prefix", () => {
    expect(verification("")).toEqual([]);
    expect(
      verification("rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ,bing:0123456789ABCDEF,meta:abcdefghij0123"),
    ).toEqual([
      { name: "google-site-verification", content: "rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ" },
      { name: "msvalidate.01", content: "0123456789ABCDEF" },
      { name: "facebook-domain-verification", content: "abcdefghij0123" },
    ]);
  });

  test.each(['<meta name="google-site-verification" content="abcdefghij" />', "yahoo:0123456789", "short"])(
    "%s is rejected",
    (text) => {
      expect(() => verification(text)).toThrow(
        /^SITE_VERIFICATION has ".*give the content of the service's meta element alone/,
      );
    },
  );
});

test("each service of a site's trackers is listed once, with its company and its hosts", () => {
  const facts = trackersOf({
    trackers: trackers(
      "ga4:G-AB12CD34EF,google-ads:AW-123456789/One1,google-ads:AW-123456789/Two2:call,plausible:a.example",
    ),
  });
  expect(facts.map(({ name, company, setsCookies }) => [name, company, setsCookies])).toEqual([
    ["Google Analytics", "Google", true],
    ["Google Ads", "Google", true],
    ["Plausible Analytics", "Plausible Insights", false],
  ]);
  expect(facts[0]?.hosts).toEqual([
    "www.googletagmanager.com",
    "*.google-analytics.com",
    "*.analytics.google.com",
    "analytics.google.com",
  ]);
  expect(facts[1]?.hosts).toContain("www.google.com");
  expect(facts[2]?.hosts).toEqual(["plausible.io"]);
});
