import { expect, test } from "vitest";
import { readInSite, texts, withClass } from "../../testing.tsx";
import { ContactSection } from "./contact-section.tsx";

const section = (fields: Record<string, unknown>) => readInSite(<ContactSection place="contact" />, fields);

test("contact: the section has the form and the contact details, or the details alone without an endpoint", () => {
  const dbPrincipal = { phones: [{ phone: "603-555-0142" }] };
  const whole = section({ linkPostEmail: "/api/contact", dbPrincipal });
  expect(whole.all("form")).toHaveLength(1);
  expect(texts(whole.all("h3"))).toContain("How to reach us");
  expect(section({ dbPrincipal }).all("form")).toEqual([]);
  expect(texts(section({ dbPrincipal }).all("dd"))).toEqual(["603-555-0142Text us"]);
});

test("contact: the heading asks for a call, not for a message, where there is a phone and no form", () => {
  const dbPrincipal = { phones: [{ phone: "603-555-0142" }] };
  expect(texts(section({ dbPrincipal }).all("h2"))).toEqual(["Call us"]);
  expect(texts(section({ dbPrincipal, linkPostEmail: "/api/contact" }).all("h2"))).toEqual(["Send Us A Message"]);
  const emails = [{ email: "a@b.example" }];
  expect(texts(section({ dbPrincipal: { emails } }).all("h2"))).toEqual(["Send Us A Message"]);
});

test("contact: without a form, a phone and an e-mail address it has the other details under their own heading", () => {
  const address = [{ address: "1 Main Street, Bow, NH 03304" }];
  const workdays = [{ day: "Monday" }];
  for (const dbPrincipal of [{ location: address }, { workdays }, { location: address, workdays }]) {
    const found = section({ dbPrincipal });
    expect(texts(found.all("h2", "h3"))).toEqual(["How to reach us"]);
    expect(found.all("dd").length).toBeGreaterThan(0);
    expect(withClass(found, "estimate")).toEqual([]);
  }
});

test("contact: nothing is rendered without content", () => {
  expect(section({}).elements).toEqual([]);
});
