import { expect, test } from "vitest";
import { cookieDomains, trackerCookies } from "./forget.ts";
import { referrerOf, withCampaign } from "./page-view.ts";

const SITE = "https://www.acme.example";

test.each([
  ["/contact", "/contact"],
  ["/contact?email=ann%40a.example&zip=03301#ann", "/contact"],
  [
    "/?utm_source=g&utm_campaign=roofs&gclid=a.b-c&q=my+name&gad_source=1",
    "/?utm_source=g&utm_campaign=roofs&gclid=a.b-c&gad_source=1",
  ],
  ["/?fbclid=x&token=y&xutm_source=z", "/?fbclid=x"],
])("the address %s is sent to trackers as %s", (address, sent) => {
  expect(withCampaign(SITE + address)).toBe(SITE + sent);
});

test("campaign parameters are taken from the landing page's address", () => {
  expect(withCampaign(`${SITE}/contact?zip=1`, `${SITE}/?gclid=a&zip=2`)).toBe(`${SITE}/contact?gclid=a`);
});

test("the referrer has no query, and is empty for a page of the site itself or an invalid URL", () => {
  expect(referrerOf("https://search.example/find?q=ann+smith#x", SITE)).toBe("https://search.example/find");
  expect(referrerOf(`${SITE}/about?x=1`, SITE)).toBe("");
  expect(referrerOf("", SITE)).toBe("");
  expect(referrerOf("android-app", SITE)).toBe("");
});

test("tracker cookies are recognized by name, and their possible domains are the host and its parents", () => {
  expect(trackerCookies("_ga=1; _ga_AB12=2; session=3; _gcl_au=4; _fbp=5; x_ga=6")).toEqual([
    "_ga",
    "_ga_AB12",
    "_gcl_au",
    "_fbp",
  ]);
  expect(trackerCookies("")).toEqual([]);
  expect(cookieDomains("www.acme.co.example")).toEqual(["www.acme.co.example", "acme.co.example", "co.example"]);
  expect(cookieDomains("localhost")).toEqual([]);
});
