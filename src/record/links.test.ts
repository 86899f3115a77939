import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/fakes/any-character.ts";
import { chatLink, landingPath, servicePath, slug, smsLink, telLink } from "./links.ts";
import { firstNumber } from "./phone.ts";

test("slug: a name is lower-cased, and its first space becomes a hyphen (spec section 2)", () => {
  expect(slug("Roofing")).toBe("roofing");
  expect(slug("Kitchen Remodel")).toBe("kitchen-remodel");
  expect(slug("Kitchen & Bath Remodel")).toBe("kitchen-& bath remodel");
  expect(slug("Already-hyphened name here")).toBe("already-hyphened-name here");
  expect(slug("ÑANDÚ ROJO")).toBe("ñandú-rojo");
});

test.each([
  ["Kitchen & Bath Remodel", "/kitchen-%26%20bath%20remodel"],
  ["Repair/Replace", "/repair%2Freplace"],
  ["What now?", "/what-now%3F"],
  ["#1 Roofing", "/%231-roofing"],
  ["100% Clean", "/100%25-clean"],
  ["Jardinería ecológica", "/jardiner%C3%ADa-ecol%C3%B3gica"],
  ["Homes 🏠", "/homes-%F0%9F%8F%A0"],
  ["50%20off", "/50%2520off"],
  ["a\\b", "/a%5Cb"],
])("slug: %s is percent-encoded in a link (decisions section 2)", (name, path) => {
  expect(servicePath(name)).toBe(path);
  expect(landingPath(name)).toBe(`/gallery${path}`);
  expect(decodeURIComponent(path.slice(1))).toBe(slug(name));
});

test("slug: the path of any name is one segment that decodes to its slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (name) => {
      const path = servicePath(name.toWellFormed());
      expect(path).toMatch(/^\/[^/?#\\\s]+$/);
      expect(decodeURIComponent(path.slice(1))).toBe(slug(name.toWellFormed()));
    }),
  );
});

test.each([
  ["(603) 555-0142", "+16035550142"],
  ["603.555.0142", "+16035550142"],
  ["603 555 0142 (office)", "+16035550142"],
  ["+1 (603) 555-0142", "+16035550142"],
  ["1-603-555-0142", "+16035550142"],
  ["16035550142", "+16035550142"],
  ["555-0142", "+15550142"],
])("tel: %s has the prefix +1 exactly once (spec section 9, decisions section 3)", (phone, number) => {
  expect(telLink(firstNumber(phone))).toBe(`tel:${number}`);
  expect(chatLink(firstNumber(phone))).toBe(`https://wa.me/${number.slice(1)}`);
});

test.each([
  ["(603) 555-0142 x12", "12"],
  ["603-555-0142x12", "12"],
  ["603-555-0142 ext. 7", "7"],
  ["1 603 555 0142 Ext 4401", "4401"],
  ["603-555-0142, extensión 3", "3"],
  ["603-555-0142 #3", "3"],
])("tel: an extension is not part of the number, and is dialled after it (%s)", (phone, extension) => {
  expect(telLink(firstNumber(phone))).toBe(`tel:+16035550142;ext=${extension}`);
  expect(chatLink(firstNumber(phone))).toBe("https://wa.me/16035550142");
});

test.each([
  ["1-800-GET-ROOF", "+18004387663"],
  ["(603) 555-ROOF", "+16035557663"],
  ["1 800 flowers", "+18003569377"],
  ["Office 603-555-0142", "+16035550142"],
  ["Call 555-0142", "+15550142"],
])("tel: letters are dialled as keypad digits where they complete the number (%s)", (phone, number) => {
  expect(telLink(firstNumber(phone))).toBe(`tel:${number}`);
});

test("chat: the link contains country code and digits, and the typed text as its query (spec section 7)", () => {
  expect(chatLink(firstNumber("603-555-0142"), "")).toBe("https://wa.me/16035550142");
  expect(chatLink(firstNumber("603-555-0142"), "Hi & bye? #1 100%")).toBe(
    "https://wa.me/16035550142?text=Hi%20%26%20bye%3F%20%231%20100%25",
  );
  expect(chatLink(firstNumber("603-555-0142"), "half \uD83D")).toBe("https://wa.me/16035550142?text=half%20%EF%BF%BD");
});

test("tel and chat: any phone text gives valid tel: and wa.me links", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (phone, typed) => {
      expect(telLink(firstNumber(phone))).toMatch(/^tel:\+(?:1\d{0,10}|[2-9]\d{0,14})(?:;ext=\d{1,7})?$/);
      expect(chatLink(firstNumber(phone), typed)).toMatch(
        /^https:\/\/wa\.me\/(?:1\d{0,10}|[2-9]\d{0,14})(?:\?text=[^&#\s]+)?$/,
      );
    }),
  );
});

test("sms: a number has a link, and one with an extension has none", () => {
  expect(smsLink(firstNumber("603-555-0100"))).toBe("sms:+16035550100");
  expect(smsLink(firstNumber("603-555-0100 ext. 12"))).toBe("");
});
