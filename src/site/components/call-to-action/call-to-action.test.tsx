import { expect, test } from "vitest";
import { each, linksNamed } from "../../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../../tests/fakes/page.ts";
import { demoRecord } from "../../../../tests/records/record.ts";
import { readInSite } from "../../testing.tsx";
import { CallToAction } from "./call-to-action.tsx";

const link = (props: Parameters<typeof CallToAction>[0], fields = {}) => {
  const [found] = readInSite(<CallToAction {...props} />, { linkPostEmail: "/api/contact", ...fields }).all("a");
  return [found?.attributes.get("href"), found?.text];
};

test("call to action: with a phone it is a tel link with the prefix +1 (spec section 2)", () => {
  expect(link({ phone: { number: "+16035550142", extension: "" }, label: "Call now", link: "/about" })).toEqual([
    "tel:+16035550142",
    "Call now",
  ]);
  expect(link({ phone: { number: "+16035550142", extension: "12" } })).toEqual([
    "tel:+16035550142;ext=12",
    "free estimate",
  ]);
});

test("call to action: without a phone it links to /contact, or to the given link if a label is given", () => {
  expect(link({})).toEqual(["/contact", "free estimate"]);
  expect(link({ label: "Our work", link: "/gallery" })).toEqual(["/gallery", "Our work"]);
  expect(link({ link: "/gallery" })).toEqual(["/contact", "free estimate"]);
  expect(link({ label: "Write" })).toEqual(["/contact", "Write"]);
});

test.each([
  [true, "free estimate"],
  [false, "presupuesto gratis"],
])("call to action: its default label is in the record's language (English: %s)", (isenglish, label) => {
  expect(link({}, { labels: { formLabel: { isenglish } } })).toEqual(["/contact", label]);
});

test.each([
  [true, "contact us"],
  [false, "contáctenos"],
])("call to action: without a form it promises no estimate (English: %s)", (isenglish, label) => {
  const fields = { linkPostEmail: "", labels: { formLabel: { isenglish } } };
  expect(link({}, fields)).toEqual(["/contact", label]);
  expect(link({ label: "Our work", link: "/gallery" }, fields)).toEqual(["/gallery", "Our work"]);
});

test("the call to action is labelled 'free estimate' and links to /contact; with a phone it is a tel link", () => {
  const { header, main } = readPage(demoRecord("ridgeline"));
  expect(new Set(each(linksNamed(header, "free estimate"), "href"))).toEqual(new Set(["/contact"]));
  expect(each(linksNamed(main, "(603) 555-0142"), "href")[0]).toBe("tel:+16035550142");
});
