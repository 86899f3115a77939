import { expect, test } from "vitest";
import { attributionPairs, readAttribution } from "./attribution.ts";

const read = (given: Partial<Parameters<typeof readAttribution>[0]>) =>
  readAttribution({ landing: undefined, referrer: undefined, ...given });

test("campaign and click ids are read from the first page of the visit", () => {
  const landing = "https://site.example/roofing?utm_source=google&utm_medium=cpc&gclid=g1&gbraid=b&wbraid=w&x=1#top";
  expect(read({ landing, referrer: "https://www.google.com/search?q=secret" })).toEqual({
    landing: "/roofing",
    referrer: "https://www.google.com/search",
    utm_source: "google",
    utm_medium: "cpc",
    gclid: "g1",
    gbraid: "b",
    wbraid: "w",
  });
});

test("without JavaScript, attribution is read from the URL of the form's page", () => {
  expect(read({ landing: "https://site.example/contact?utm_campaign=spring" })).toEqual({
    landing: "/contact",
    utm_campaign: "spring",
  });
});

test("a referrer of our own origin is ignored", () => {
  expect(read({ landing: "https://site.example/a", referrer: "https://site.example/b" })).toEqual({ landing: "/a" });
});

test("malicious values are truncated, put on one line or ignored", () => {
  const long = "x".repeat(5_000);
  const found = read({
    landing: `https://site.example/?utm_source=a%0D%0ABcc:b&utm_term=${long}`,
    referrer: "javascript:1",
  });
  expect(found.utm_source).toBe("a Bcc:b");
  expect(found.referrer).toBeUndefined();
  expect(found.utm_term).toBe("x".repeat(200));
  expect(read({ landing: `https://site.example/${long}` })).toEqual({ landing: `/${"x".repeat(499)}` });
  for (const address of [7, null, { a: 1 }, "", "nonsense", "ftp://site.example/a", "data:text/html,a"])
    expect(read({ landing: address, referrer: address })).toEqual({});
});

test("stored attribution is listed as pairs", () => {
  expect(attributionPairs(JSON.stringify({ landing: "/", gclid: "1" }))).toEqual([
    ["landing", "/"],
    ["gclid", "1"],
  ]);
  expect(attributionPairs("{}")).toEqual([]);
});
