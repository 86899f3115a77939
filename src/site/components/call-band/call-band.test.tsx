import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { CallBand } from "./call-band.tsx";

const PHONE = { dbPrincipal: { phones: [{ phone: "(603) 555-0142" }] } };
const WORK = { gallery: ["/a.jpg"] };
const SERVICES = { dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }] };

const links = (fields: Record<string, unknown>, path?: string) => {
  const document = readInSite(<CallBand />, { linkPostEmail: "/api/contact", ...fields }, path);
  return Object.fromEntries(document.all("a").map(({ text, attributes }) => [text, attributes.get("href")]));
};

test("call band: it offers an estimate and the first phone number, under a heading that names it", () => {
  const document = readInSite(<CallBand />, PHONE);
  expect(links(PHONE)).toEqual({ "free estimate": "/contact", "(603) 555-0142": "tel:+16035550142" });
  const [section] = document.all("section");
  expect(texts(document.all("h2"))).toEqual([expect.stringMatching(/\S/)]);
  expect(section?.attributes.get("aria-labelledby")).toMatch(/./);
  expect(section?.attributes.get("aria-labelledby")).toBe(each(document.all("h2"), "id")[0]);
});

test.each([
  ["/about", "the services", { "What we do": "/services" }],
  ["/services", "the gallery", { "Our work": "/gallery" }],
  ["/roofing", "the gallery", { "Our work": "/gallery" }],
])("call band: on %s it leads on to %s", (path, _what, next) => {
  expect(links({ ...SERVICES, ...WORK }, path)).toEqual({ "free estimate": "/contact", ...next });
});

test("call band: it leads to no page without content", () => {
  expect(links({}, "/about")).toEqual({ "free estimate": "/contact" });
  expect(links(SERVICES, "/services")).toEqual({ "free estimate": "/contact" });
  const pair = { beforeAfterGall: [{ beforeImg: "/a.jpg", afterImg: "/b.jpg" }] };
  expect(links({ ...SERVICES, ...pair }, "/services")).toHaveProperty("Our work", "/gallery");
});
