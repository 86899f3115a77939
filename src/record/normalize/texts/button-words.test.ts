import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const textOf = (text: string) => parseRecord({ dbAbout: [{ text }] })?.record.dbAbout[0]?.text;

test.each([
  '<p>We roof.</p><p><a href="/contact">Contact us today</a></p>',
  '<p>We roof.</p>\n<p><a href="/roofs">Learn More &rarr;</a></p>\n',
  '<p>We roof.</p><a href="tel:6035550142">Call now</a>',
  '<p>We roof.</p><p><a class="btn btn-primary" href="/roofs">Learn more</a></p>',
  '<p>We roof.</p><div class="wp-block-button"><a class="wp-block-button__link" href="/roofs">Learn more</a></div>',
])("the button at the end of %j is not part of the text", (text) => expect(textOf(text)).toBe("We roof."));

test.each([
  ['<p>We roof.</p><p>See <a href="/roofs">our roofs</a></p>', "We roof.\n\nSee our roofs"],
  ['<p>We roof.</p><p><a href="https://nh.example">Roofers of Bow</a></p>', "We roof.\n\nRoofers of Bow"],
  ['<p>To begin, <a href="/contact">contact us</a></p>', "To begin, contact us"],
  ['<p><a class="btn" href="/contact">Contact us</a></p>', "Contact us"],
  ['<p>We roof.</p><p><a href="/contact">Contact us</a> for more.</p>', "We roof.\n\nContact us for more."],
  ['<p>Call us at <a class="btn" href="tel:6035550142">(603) 555-0142</a></p>', "Call us at (603) 555-0142"],
  ['<p>We roof.</p><a class="btn" href="tel:6035550142">(603) 555-0142</a>', "We roof.\n\n(603) 555-0142"],
  ['<p>Visit our <a class="button" href="/gallery">gallery</a></p>', "Visit our gallery"],
  ['<p>We roof. <a class="cta-button" href="/roofs">Roofs</a></p>', "We roof. Roofs"],
  [
    '<p>All of it.</p><p><a class="button">Roofing</a></p><p><a class="button">Siding</a></p>',
    "All of it.\n\nRoofing\n\nSiding",
  ],
  ['<p>We roof and</p><p><a class="btn" href="/x">we side</a></p>', "We roof and\n\nwe side"],
  ['<p>For a quote please</p><p><a href="/contact">contact us</a></p>', "For a quote please\n\ncontact us"],
  ['<p>For a free quote:</p><a href="/contact">Call us today</a>', "For a free quote:\n\nCall us today"],
])("other words stay: %j", (text, shown) => expect(textOf(text)).toBe(shown));

test("a long text of tags has no words", () => {
  expect(textOf(`${"<div> ".repeat(30_000)}<a class="${"b ".repeat(200)}">`)).toBe("");
});
