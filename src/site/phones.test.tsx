import { expect, test } from "vitest";
import { renderAt } from "../../tests/fakes/any-record.ts";
import { readHtml } from "../../tests/fakes/html.ts";
import { telLink } from "../record/links.ts";
import { firstNumber } from "../record/phone.ts";
import { allPages } from "./render.tsx";
import { recordWith } from "./testing.tsx";

const record = recordWith({
  dbPrincipal: { name: "Ridge", phones: [{ phone: "512-555-0147 x 12 / 001 512 555 0199", name: "Office" }] },
  dbServices: [{ name: "Roofing", description: [{ text: "Roofs" }] }],
  simpleWidgets: [{ val: "WhatsappBtn", activo: true }],
});

test.each(allPages(record).map(({ path }) => path))(
  "%s: each phone link dials the number in its text, and the first number comes first",
  (path) => {
    const { html } = renderAt(record, path);
    const document = readHtml(html);
    const calls = document.all("a").filter(({ attributes }) => attributes.get("href")?.startsWith("tel:"));
    const links = calls.map(({ attributes }) => attributes.get("href"));
    expect(new Set(links)).toEqual(new Set(["tel:+15125550147;ext=12", "tel:+15125550199"]));
    expect(links[0]).toBe("tel:+15125550147;ext=12");
    for (const { text, attributes } of calls.filter((call) => /\d/.test(call.text))) {
      expect(telLink(firstNumber(text))).toBe(attributes.get("href"));
    }
    const graph = document.all("script").find(({ attributes }) => attributes.get("type") === "application/ld+json");
    expect(graph?.text).toContain('"telephone":"+15125550147;ext=12"');
  },
);

test("/find-us-on: the chat link has the first number without its extension", () => {
  expect(renderAt(record, "/find-us-on").html).toContain('href="https://wa.me/15125550147"');
});
