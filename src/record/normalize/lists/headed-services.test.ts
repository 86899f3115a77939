import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const servicesIn = (dbServices: string) =>
  parseRecord({ dbServices })?.record.dbServices.map(({ name, description }) => [
    name,
    ...description.map(({ text }) => text),
  ]);

test.each([
  "<h3>Roofing</h3><p>We roof.</p><p>Also in Bow.</p><h3>Siding &amp; trim</h3><p>We side.</p>",
  '<div><h2>Our services</h2><h3 class="a"><b>Roofing</b></h3><p>We roof.</p><p>Also in Bow.</p><h3>Siding &amp; trim</h3>We side.</div>',
  "## Roofing\nWe roof.\n\nAlso in Bow.\n\n## Siding & trim\nWe side.",
  "## Roofing ##\nWe roof.\n\nAlso in Bow.\n\n## Siding & trim ##\nWe side.",
  "# Our services\n\n## **Roofing**\n\nWe roof.\n\nAlso in Bow.\n## Siding & trim\n\nWe side.",
  "<h3>1. Roofing</h3><p>We roof.</p><p>Also in Bow.</p><h3>2. Siding &amp; trim</h3><p>We side.</p>",
])("each heading is the name of a service: %j", (text) =>
  expect(servicesIn(text)).toEqual([
    ["Roofing", "We roof.\n\nAlso in Bow."],
    ["Siding & trim", "We side."],
  ]),
);

test("headings within a service are part of its description", () => {
  const text = "<h2>Roofing</h2><h3>Shingles</h3><p>We roof.</p><h2>Siding</h2><p>We side.</p>";
  expect(servicesIn(text)).toEqual([
    ["Roofing", "Shingles\n\nWe roof."],
    ["Siding", "We side."],
  ]);
});

test("a number sign in a heading is part of it", () => {
  expect(servicesIn("## The #1 choice\nWe roof.\n## Siding\nWe side.")).toEqual([
    ["The #1 choice", "We roof."],
    ["Siding", "We side."],
  ]);
});

test("headings alone, and other texts, are lists of names", () => {
  expect(servicesIn("<h3>Roofing</h3><h3>Siding</h3>")).toEqual([["Roofing"], ["Siding"]]);
  expect(servicesIn("Roofing\nSiding")).toEqual([["Roofing"], ["Siding"]]);
});

test("headings in JSON are part of its texts", () => {
  const description = "<h3>Metal</h3><p>We roof.</p><h3>Slate</h3><p>We do.</p>";
  expect(servicesIn(JSON.stringify([{ name: "Roofing", description }]))).toEqual([
    ["Roofing", "Metal\n\nWe roof.\n\nSlate\n\nWe do."],
  ]);
});
