import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../testing.tsx";
import { Notice } from "./notice.tsx";

const record = recordWith({
  dbPrincipal: { name: "Ridgeline", phones: [{ phone: "603-555-0142" }] },
  dbServices: [{ name: "Roofing" }],
  linkPostEmail: "/api/contact",
});
const fields = {
  name: "Ana",
  lastName: "",
  clientEmail: "",
  phone: "12",
  address: "",
  service: "Roofing",
  contactBy: ["phone" as const],
  message: "The roof <leaks>",
};

test("notice: a form that is wrong comes back with what was typed and what is wrong with it", () => {
  const html = renderInSite(<Notice kind="invalid" problems={{ phone: "phoneWrong" }} fields={fields} />, record);
  expect(html).toContain('value="Ana"');
  expect(html).toContain("The roof &lt;leaks&gt;");
  expect(html).toContain("Please check your phone number");
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Roofing|<option value="Roofing" selected="">/);
  expect(html).toMatch(/<input type="checkbox"[^>]*value="phone"[^>]*checked=""|checked=""[^>]*value="phone"/);
});

test("notice: a failed send keeps the text and offers the phone", () => {
  const html = renderInSite(<Notice kind="failed" fields={fields} />, record);
  expect(html).toContain("The roof &lt;leaks&gt;");
  expect(html).toContain('href="tel:+16035550142"');
});

test("notice: a lead that was taken has its reference and no form", () => {
  const html = renderInSite(<Notice kind="sent" reference="K7Q-4MX2" />, record);
  expect(html).toContain("K7Q-4MX2");
  expect(html).not.toContain("<form");
});

test("notice: a body that could not be read says what to do, in the site's language", () => {
  expect(renderInSite(<Notice kind="failed" status={413} />, record)).toContain("Your message is too long.");
  const spanish = recordWith({ linkPostEmail: "/api/contact", labels: { formLabel: { isenglish: false } } });
  expect(renderInSite(<Notice kind="failed" status={403} />, spanish)).toContain("Vuelva atrás");
});
