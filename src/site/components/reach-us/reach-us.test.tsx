import { expect, test } from "vitest";
import { each, having, linksNamed } from "../../../../tests/fakes/html-parts.ts";
import { readInSite, recordWith, texts } from "../../testing.tsx";
import { isReachable, ReachUs } from "./reach-us.tsx";

const dbPrincipal = {
  phones: [{ phone: "(603) 555-0142", name: "Office" }, { phone: "(603) 555-0143 ext. 12" }],
  emails: [{ email: "office@maple.example" }],
  location: [{ address: "1 Main Street, Bow, NH 03304" }, { address: "2 Side Street, Bow, NH 03304" }],
  workdays: [{ day: "Monday" }],
  workHours: [{ hour: "8 to 5" }],
};

test("reach us: phones, e-mail address, addresses and hours are listed under their kinds", () => {
  const document = readInSite(<ReachUs />, { dbPrincipal });
  expect(texts(document.all("dt"))).toEqual(["Phone", "E-mail", "Address", "Hours"]);
  expect(each(linksNamed(document, /^\(603\)/), "href")).toEqual(["tel:+16035550142", "tel:+16035550143;ext=12"]);
  expect(texts(document.all("dd"))[0]).toContain("Office");
  expect(each(linksNamed(document, "office@maple.example"), "href")).toEqual(["mailto:office@maple.example"]);
  expect(each(linksNamed(document, /Main Street/), "href")).toEqual([
    "https://www.google.com/maps/search/?api=1&query=1%20Main%20Street%2C%20Bow%2C%20NH%2003304",
  ]);
  expect(each(linksNamed(document, /Side Street/), "href")).toEqual([
    "https://www.google.com/maps/search/?api=1&query=2%20Side%20Street%2C%20Bow%2C%20NH%2003304",
  ]);
  expect(texts(document.all("dd")).at(-1)).toBe("Monday 8 to 5");
  const [aside] = document.all("aside");
  expect(aside?.attributes.get("aria-label")).toBe(texts(document.all("h3"))[0]);
});

test("reach us: a location without an address is left out", () => {
  const map = { url: "https://www.google.com/maps/embed?pb=!1m2!2m1!1sx" };
  const document = readInSite(<ReachUs />, { dbPrincipal: { location: [map, ...dbPrincipal.location] } });
  expect(document.all("dd")).toHaveLength(2);
  expect(linksNamed(document, /Street/)).toHaveLength(2);
  expect(texts(readInSite(<ReachUs />, { dbPrincipal: { ...dbPrincipal, location: [map] } }).all("dt"))).not.toContain(
    "Address",
  );
});

test("reach us: an address of several locations is listed once", () => {
  const [main] = dbPrincipal.location;
  const location = [...dbPrincipal.location, { ...main, url: "https://www.google.com/maps/embed?pb=!1m2!2m1!1sx" }];
  expect(linksNamed(readInSite(<ReachUs />, { dbPrincipal: { location } }), /Street/)).toHaveLength(2);
});

const textLinks = (phones: object[]) =>
  having(readInSite(<ReachUs />, { dbPrincipal: { phones } }), "class", "text-link target");

test("reach us: only the first number takes text messages, and none with an extension", () => {
  expect(each(textLinks(dbPrincipal.phones), "href")).toEqual(["sms:+16035550142"]);
  expect(textLinks(dbPrincipal.phones.toReversed())).toEqual([]);
});

test("reach us: kinds without content are left out", () => {
  const { emails } = dbPrincipal;
  expect(texts(readInSite(<ReachUs />, { dbPrincipal: { emails } }).all("dt"))).toEqual(["E-mail"]);
  expect(readInSite(<ReachUs />).elements).toEqual([]);
});

test.each([
  [{ phones: dbPrincipal.phones }, true],
  [{ emails: dbPrincipal.emails }, true],
  [{ location: dbPrincipal.location }, true],
  [{ workdays: dbPrincipal.workdays, workHours: dbPrincipal.workHours }, true],
  [{ location: [{ url: "https://www.google.com/maps/embed?pb=!1m2!2m1!1sx" }] }, false],
  [{ name: "Maple & Sons" }, false],
])("reach us: whether a business can be reached by %j: %s", (fields, expected) => {
  expect(isReachable(recordWith({ dbPrincipal: fields }))).toBe(expected);
});
