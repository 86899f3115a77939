import { expect, test } from "vitest";
import { each, linksNamed, texts, within, withClass } from "../../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../../tests/fakes/page.ts";
import { FULL_FRAME } from "../../../../tests/records/frame.ts";
import { demoRecord, record } from "../../../../tests/records/record.ts";
import { readInSite } from "../../testing.tsx";
import { Header } from "./header.tsx";

const frame = (fields: object) => readPage(record({ ...fields }), "/about");

test("header: it shows logo, first phone, first workday and hours, social icons, call to action (spec section 2)", () => {
  const document = readInSite(<Header />, FULL_FRAME);
  expect(document.all("img")[0]?.attributes.get("src")).toBe("/logo.svg");
  // Once in the bar, and once in the menu of phones.
  expect(texts(withClass(document, "header-hours"))).toEqual(["Monday 8 to 5", "Monday 8 to 5"]);
  expect(each(withClass(document, "header-phone"), "href")).toEqual(["tel:+16035550142"]);
  expect(withClass(document, "social-links")).toHaveLength(2);
  expect(withClass(document, "header-cta")[0]?.text).toBe("free estimate");
});

test("header: a week that begins with a closed Sunday shows the hours of Monday", () => {
  const workdays = [{ day: "Sunday" }, { day: "Monday" }];
  const workHours = [{ hour: "Closed" }, { hour: "8 to 5" }];
  const document = readInSite(<Header />, { dbPrincipal: { workdays, workHours } });
  expect(texts(withClass(document, "header-hours"))).toEqual(["Monday 8 to 5", "Monday 8 to 5"]);
});

test("header: elements without content in the record are omitted", () => {
  const document = readInSite(<Header />);
  expect(document.all("img")).toEqual([]);
  expect(["header-hours", "header-phone", "social-links", "logo"].flatMap((name) => withClass(document, name))).toEqual(
    [],
  );
});

test("header: a social icon is its host's, else the one that icon names, else its image, else a link sign", () => {
  const redes = [
    { url: "https://instagram.com/maple", icon: "facebook" },
    { url: "https://maple.example/fb", icon: "fa-facebook" },
    { url: "https://club.example/maple", image: "https://club.example/club.png" },
    { url: "https://plain.example/maple" },
  ];
  const { header } = frame({ dbSocialMedia: { redes } });
  const icon = (name: string) => {
    const [link] = linksNamed(header, `${name} (opens in a new tab)`);
    return { href: link?.attributes.get("href"), inside: within(link) };
  };
  expect(each(icon("Instagram").inside.all("use"), "href")).toEqual([expect.stringMatching(/#instagram$/)]);
  expect(icon("Facebook").href).toBe("https://maple.example/fb");
  expect(each(icon("club.example").inside.all("img"), "src")).toEqual(["https://club.example/club.png"]);
  expect(icon("plain.example").inside.all("svg")).toHaveLength(1);
});

test("header: a phone number with a country code does not get a second one", () => {
  const { header } = frame({ dbPrincipal: { phones: [{ phone: "+1 (603) 555-0100" }] } });
  expect(each(linksNamed(header, /^Call/), "href")).toEqual(["tel:+16035550100"]);
});

test.each([
  [true, "Call Now: 603-555-0100", "Call Now: 603-555-0100"],
  [true, "Callahan 603-555-0100", "Call Callahan 603-555-0100"],
  [false, "Llámenos al 603-555-0100", "Llámenos al 603-555-0100"],
  [false, "603-555-0100", "Llamar al 603-555-0100"],
])("header: the name of the phone's link says once that it calls (English: %s): %s", (isenglish, phone, name) => {
  const given = { dbPrincipal: { phones: [{ phone }] }, labels: { formLabel: { isenglish } } };
  expect(each(withClass(readInSite(<Header />, given), "header-phone"), "aria-label")).toEqual([name]);
});

test("header: the business's name replaces a missing logo", () => {
  const page = readPage(demoRecord("handy"), "/about");
  const name = "Dale Hobbs, Handyman";
  expect(texts(linksNamed(page.header, name))).toEqual([name]);
  for (const src of each(page.all("img"), "src")) expect(src).toMatch(/./);
});
