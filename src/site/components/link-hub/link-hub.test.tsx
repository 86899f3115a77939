import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { LinkHub } from "./link-hub.tsx";

const FACEBOOK = { url: "https://www.facebook.com/ridge", icon: "facebook" };
const ANGI = { name: "Angi", url: "https://www.angi.com/ridge", image: "/angi.svg" };
const hub = (fields: Record<string, unknown>) => readInSite(<LinkHub />, fields, "/find-us-on");

test("link hub: profile and chat come first, then directories and networks under a heading (spec section 2)", () => {
  const document = hub({
    dbPrincipal: { phones: [{ phone: "(603) 555-0142" }] },
    gmb: { link: "https://maps.example/ridge" },
    dbSocialMedia: { redes: [FACEBOOK], directorios: [ANGI] },
  });
  expect(each(document.all("a"), "href")).toEqual([
    "https://maps.example/ridge",
    "https://wa.me/16035550142",
    "https://www.angi.com/ridge",
    "https://www.facebook.com/ridge",
  ]);
  expect(texts(document.all("h2"))).toEqual(["Find us on"]);
  expect(document.all("ul")).toHaveLength(2);
});

test("link hub: a link with a picture is the picture, 250 px wide, with the link's name (spec section 9)", () => {
  const [image] = hub({ dbSocialMedia: { directorios: [ANGI] } }).all("img");
  expect(Object.fromEntries(image?.attributes ?? [])).toMatchObject({
    src: "/angi.svg",
    alt: "Angi",
    width: "250",
    loading: "lazy",
  });
});

test.each([
  [{ redes: [FACEBOOK] }, "Facebook"],
  [{ redes: [{ url: "https://club.example/ridge" }] }, "club.example"],
  [{ directorios: [{ url: "https://www.angi.com/ridge" }] }, "angi.com"],
  [{ directorios: [{ name: "Local list", url: "https://list.example/" }] }, "Local list"],
])("link hub: a link without a picture is named: %j", (dbSocialMedia, name) => {
  const [link] = hub({ dbSocialMedia }).all("a");
  expect(link?.text).toContain(name);
});

test("link hub: without directories and networks it also has a call and the contact form, if there is one", () => {
  const dbPrincipal = { phones: [{ phone: "(603) 555-0142" }] };
  const document = hub({ linkPostEmail: "/api/contact", dbPrincipal });
  expect(each(document.all("a"), "href")).toEqual(["https://wa.me/16035550142", "tel:+16035550142", "/contact"]);
  expect(texts(document.all("a")).slice(1)).toEqual(["Call (603) 555-0142", "Send Us A Message"]);
  expect(texts(hub({ dbPrincipal }).all("a")).slice(1)).toEqual(["Call (603) 555-0142"]);
});

test("link hub: nothing is rendered without links, and no heading without directories and networks", () => {
  expect(hub({}).elements).toEqual([]);
  expect(hub({ gmb: { link: "https://maps.example/ridge" } }).all("h2")).toEqual([]);
});
