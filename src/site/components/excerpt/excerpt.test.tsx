import { expect, test } from "vitest";
import { shownExcerpt } from "../../../record/text.ts";
import { readInSite, texts, withClass } from "../../testing.tsx";
import { Excerpt } from "./excerpt.tsx";

test.each([
  ["Four people, two trucks", 17, "Four people, two …", " "],
  ["Four people, two trucks", 19, "Four people, two tr…", " tr"],
  ["Four people, two trucks", 14, "Four people, t…", ", t"],
  ["Four people, two trucks", 16, "Four people, two…", ""],
  ["Four people, two trucks", 11, "Four people…", ""],
  ["Four people, two trucks", 100, "Four people, two trucks", ""],
  ["a".repeat(50), 20, `${"a".repeat(20)}…`, ""],
])("excerpt: %j cut to %i characters is %j in the HTML, with %j visually hidden", (text, length, html, hidden) => {
  const document = readInSite(
    <p>
      <Excerpt text={text} length={length} />
    </p>,
  );
  expect(document.all("p")[0]?.text).toBe(html);
  expect(texts(withClass(document, "visually-hidden")).join("")).toBe(hidden);
});

test.each([
  ["Four people, two trucks", 19, 13, ", two tr…"],
  ["Four people, two trucks", 100, 100, ""],
  ["a".repeat(50), 20, 10, ""],
])("excerpt: %j cut to %i characters, and to %i on phones, has the rest %j", (text, length, phoneLength, rest) => {
  const document = readInSite(
    <p>
      <Excerpt text={text} length={length} phoneLength={phoneLength} />
    </p>,
  );
  expect(document.all("p")[0]?.text).toBe(shownExcerpt(text, length));
  expect(texts(withClass(document, "excerpt-rest")).join("")).toBe(rest);
});
