import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { isNetwork, profileOf } from "./networks.ts";

test.each([
  ["facebook", "https://www.facebook.com/ridge"],
  ["fb", "https://www.facebook.com/ridge"],
  ["FaFacebookF", "https://www.facebook.com/ridge"],
  ["fa-brands fa-facebook-f", "https://www.facebook.com/ridge"],
  ["instagram", "https://www.instagram.com/ridge"],
  ["ig", "https://www.instagram.com/ridge"],
  [" Insta ", "https://www.instagram.com/ridge"],
  ["youtube", "https://www.youtube.com/@ridge"],
  ["YT", "https://www.youtube.com/@ridge"],
  ["TikTok", "https://www.tiktok.com/@ridge"],
  ["twitter", "https://x.com/ridge"],
  ["fa-x", "https://x.com/ridge"],
  ["LinkedIn", "https://www.linkedin.com/company/ridge"],
  ["pinterest", "https://www.pinterest.com/ridge"],
  ["threads", "https://www.threads.net/@ridge"],
  ["telegram", "https://t.me/ridge"],
  ["snapchat", "https://www.snapchat.com/add/ridge"],
  ["bluesky", "https://bsky.app/profile/ridge"],
  ["bsky", "https://bsky.app/profile/ridge"],
  ["vimeo", "https://vimeo.com/ridge"],
  ["yelp", "https://www.yelp.com/biz/ridge"],
  ["houzz", "https://www.houzz.com/pro/ridge"],
  ["nextdoor", "https://nextdoor.com/pages/ridge"],
])("the icon %s gives @ridge the address %s", (icon, value) => {
  expect(isNetwork(icon)).toBe(true);
  expect(profileOf({ url: " @ridge ", icon })).toEqual({ field: "url", value });
  expect(profileOf({ url: "ridge", icon })).toEqual({ field: "url", value });
});

test("an icon that is not a network gives no profile", () => {
  expect(isNetwork("FaBook")).toBe(false);
  expect(profileOf({ url: "@ridge", icon: "FaBook" })).toBeUndefined();
  expect(profileOf({ url: "@ridge" })).toBeUndefined();
  expect(profileOf({ icon: "facebook" })).toBeUndefined();
});

test.each([
  ["linkedin", "company/ridge-roofs", "https://www.linkedin.com/company/ridge-roofs"],
  ["linkedin", "/in/walt-pruitt/", "https://www.linkedin.com/in/walt-pruitt/"],
  ["facebook", "pages/Ridge/123", "https://www.facebook.com/pages/Ridge/123"],
  ["facebook", "/ridge", "https://www.facebook.com/ridge"],
  ["youtube", "channel/UCabcdefghijklmnopqrstuv", "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"],
  ["youtube", "UCabcdefghijklmnopqrstuv", "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"],
  ["youtube", "UCLA-roofing-and-siding-supply", "https://www.youtube.com/@UCLA-roofing-and-siding-supply"],
  ["youtube", "DUCKworks-roof-and-siding", "https://www.youtube.com/@DUCKworks-roof-and-siding"],
  ["yelp", "biz/ridge", "https://www.yelp.com/biz/ridge"],
  ["facebook", "//evil.example/ridge", undefined],
  ["facebook", "company/ridge roofs", undefined],
  ["facebook", "uploads/ridge", undefined],
  ["linkedin", "linkedin.com/company/ridge", undefined],
])("on %s the path %s is %s", (icon, url, value) =>
  expect(profileOf({ url, icon })).toEqual(value && { field: "url", value }),
);

test.each([
  ["@ridge.roofs", "https://www.facebook.com/ridge.roofs"],
  // This might be a host.
  ["ridge.example", undefined],
  ["ridge roofs", undefined],
  ["see @ridge", undefined],
  ["@", undefined],
  [`@${"a".repeat(60)}`, `https://www.facebook.com/${"a".repeat(60)}`],
  [`@${"a".repeat(61)}`, undefined],
])("the handle %s links to %s", (url, value) => {
  expect(profileOf({ url, icon: "facebook" })).toEqual(value && { field: "url", value });
});

test.each([
  ["+1 (603) 555-0142", "https://wa.me/16035550142"],
  ["603.555.0142", "https://wa.me/16035550142"],
  ["52 55 1234 5678", "https://wa.me/525512345678"],
  ["12345678", "https://wa.me/12345678"],
  ["1234567", undefined],
  ["123456789012345", "https://wa.me/123456789012345"],
  ["1234567890123456", undefined],
  ["@ridge", undefined],
])("the WhatsApp number %s links to %s", (url, value) => {
  expect(profileOf({ url, icon: "whatsapp" })).toEqual(value && { field: "url", value });
  expect(profileOf({ url, icon: "wa" })?.value).toBe(value);
});

test.each([
  [{ facebook: "https://facebook.com/acme", instagram: "@acme" }],
  [{ Facebook: "https://facebook.com/acme", Instagram: { handle: "acme" } }],
])("networks in place of the list of profiles are one profile each: %j", (dbSocialMedia) => {
  expect(parseRecord({ dbSocialMedia })?.record.dbSocialMedia.redes.map(({ url }) => url)).toEqual([
    "https://facebook.com/acme",
    "https://www.instagram.com/acme",
  ]);
});

test("networks beside the directories keep both, and the record's own list takes precedence", () => {
  const directorios = [{ name: "Angi", url: "https://angi.example/" }];
  const tiktok = "https://www.tiktok.com/@acme";
  const beside = parseRecord({ dbSocialMedia: { tiktok, google: "https://g.example/acme", directorios } })?.record;
  expect(beside?.dbSocialMedia.redes.map(({ url }) => url)).toEqual([tiktok, "https://g.example/acme"]);
  expect(beside?.dbSocialMedia.directorios).toHaveLength(1);
  const own = parseRecord({ dbSocialMedia: { tiktok, redes: [{ url: "https://x.com/acme" }] } })?.record;
  expect(own?.dbSocialMedia.redes.map(({ url }) => url)).toEqual(["https://x.com/acme"]);
});

test("a switch or a number under a network's name is not a profile", () => {
  const dbSocialMedia = { facebook: "https://facebook.com/acme", yelp: true, x: 5 };
  const parsed = parseRecord({ dbSocialMedia });
  expect(parsed?.record.dbSocialMedia.redes.map(({ url }) => url)).toEqual(["https://facebook.com/acme"]);
  expect(parsed?.problems).toEqual([]);
});

test("a link whose query a template left to fill in is no profile", () => {
  const redes = [{ url: "https://x.example/?id={{id}}" }];
  expect(parseRecord({ dbSocialMedia: { redes } })?.record.dbSocialMedia.redes).toEqual([]);
});

test("brackets in the query of a link are not a template's", () => {
  const url = "https://form.example/123?phoneNumber[area]=603";
  expect(parseRecord({ dbSocialMedia: { redes: [{ url }] } })?.record.dbSocialMedia.redes).toMatchObject([{ url }]);
});

test("the link of a template that nobody has filled in is no profile, and is a problem", () => {
  const redes = [{ url: "https://facebook.com/[page-name]" }, { url: "https://facebook.com/acme" }];
  const parsed = parseRecord({ dbSocialMedia: { redes } });
  expect(parsed?.record.dbSocialMedia.redes.map(({ url }) => url)).toEqual(["https://facebook.com/acme"]);
  expect(parsed?.problems.map(({ path }) => path.join("."))).toContain("dbSocialMedia.redes.0.url");
});
