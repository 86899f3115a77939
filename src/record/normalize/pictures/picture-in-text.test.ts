import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const A = "https://x.example/a.jpg";
const B = "https://x.example/b.jpg";
const blockOf = (description: unknown, fields: object = {}) =>
  parseRecord({ dbServices: [{ name: "Decks", description, ...fields }] })?.record.dbServices[0]?.description[0];

test("the first picture in a service's text is its picture", () => {
  const html = `<p>We build <img class="wp-smiley" src="https://s.w.org/images/core/emoji/1.svg"> decks.</p><p><img src="${A}" width="800" alt="A deck"></p><img src="${B}">`;
  expect(blockOf(html)).toEqual({ text: "We build decks.", img: A, lists: [] });
  expect(blockOf([{ content: html }])).toEqual({ text: "We build decks.", img: A, lists: [] });
  const lazy = `<p>We build.</p><img src="data:image/gif;base64,R0lGOD" data-src="${A}">`;
  expect(blockOf(lazy)?.img).toBe(A);
});

test("a picture beside the text takes precedence", () => {
  const html = `<p>We build.</p><img src="${B}">`;
  expect(blockOf([{ text: html, img: A }])?.img).toBe(A);
  expect(blockOf(html, { image: A })?.img).toBe(A);
});

test.each([
  '<img src="data:image/gif;base64,R0lGOD">',
  '<img src="https://t.example/pixel.gif">',
  '<img src="https://t.example/a.gif" width="1" height="1">',
  '<img alt="x">',
])("%s is not a picture of a service", (img) => expect(blockOf(`<p>We build.</p>${img}`)?.img).toBe(""));
