import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
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

test("contact: nothing is rendered without content", () => {
  expect(section({}).elements).toEqual([]);
});
