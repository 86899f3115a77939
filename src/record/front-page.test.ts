import { expect, test } from "vitest";
import { isFrontPage } from "./front-page.ts";
import { parseRecord } from "./parse.ts";

test.each([
  ["https://www.facebook.com/", true],
  ["https://facebook.com", true],
  ["http://m.facebook.com/#", true],
  ["https://www.instagram.com/", true],
  ["https://x.com/", true],
  ["https://www.facebook.com/acme", false],
  ["https://www.facebook.com/?id=1", false],
  ["https://acme.example/", false],
  ["https://www.angi.com/", false],
  ["mailto:office@acme.example", false],
])("whether %s is the front page of a network: %s", (url, expected) => expect(isFrontPage(url)).toBe(expected));

test("a link to the front page of a network is reported, and not shown", () => {
  const redes = [{ url: "https://www.facebook.com/" }, { url: "https://www.instagram.com/acme" }];
  const { record, problems } = parseRecord({ dbPrincipal: { name: "Acme" }, dbSocialMedia: { redes } }) ?? {};
  expect(record?.dbSocialMedia.redes.map(({ url }) => url)).toEqual(["https://www.instagram.com/acme"]);
  expect(problems).toMatchObject([
    { path: ["dbSocialMedia", "redes", 0, "url"], message: expect.stringContaining("front page") },
  ]);
});

test("a profile at its network's address for phones is shown once", () => {
  const redes = [{ url: "https://m.facebook.com/acme" }, { url: "https://www.facebook.com/acme/", icon: "facebook" }];
  expect(parseRecord({ dbSocialMedia: { redes } })?.record.dbSocialMedia.redes).toMatchObject([
    { url: "https://m.facebook.com/acme", icon: "facebook" },
  ]);
});
