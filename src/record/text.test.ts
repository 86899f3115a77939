import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../tests/fakes/runs.ts";
import { excerpt, shownExcerpt, withStop } from "./text.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const FLAG = "🇺🇸";
const ACCENTED = "e\u0301";

test("excerpt: a text is cut to exactly the given number of characters (spec section 9)", () => {
  for (const length of [150, 170, 246]) {
    expect(excerpt("a".repeat(length - 1), length)).toHaveLength(length - 1);
    expect(excerpt("a".repeat(length), length)).toHaveLength(length);
    expect(excerpt("ab".repeat(length), length)).toBe("ab".repeat(length).slice(0, length));
  }
  expect(excerpt("", 150)).toBe("");
});

test.each([
  ["a family", FAMILY],
  ["a flag", FLAG],
  ["an accent", ACCENTED],
  ["a surrogate pair", "🏠"],
  ["a skin tone", "👍🏽"],
  ["a keycap", "1\uFE0F\u20E3"],
  ["a Hangul syllable of jamo", "\u1112\u1161\u11AB"],
  ["a letter with eighty accents", `Z${"\u0301".repeat(80)}`],
])("excerpt: %s is never split", (_name, letter) => {
  for (let length = 5; length < 5 + letter.length; length += 1)
    expect(excerpt(`abcde${letter}fgh`, length)).toBe("abcde");
  expect(excerpt(`abcde${letter}fgh`, 5 + letter.length)).toBe(`abcde${letter}`);
});

test("excerpt: the cut is at the end of a grapheme, for each of the first 12,000 characters", () => {
  const lettersOf = new Intl.Segmenter();
  for (let code = 0; code < 12_000; code += 1) {
    const text = `a${String.fromCharCode(code)}bc`;
    const ends = Array.from(lettersOf.segment(text), ({ index }) => index);
    for (const length of [1, 2, 3])
      expect([code, excerpt(text, length)]).toEqual([
        code,
        text.slice(
          0,
          ends.findLast((end) => end <= length),
        ),
      ]);
  }
});

test("excerpt: the cut is a prefix of the text, within the length, and as long as whole graphemes allow", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 0, max: 80 }), (text, length) => {
      const cut = excerpt(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
      const [next] = new Intl.Segmenter().segment(text.slice(cut.length));
      expect(cut.length + (next?.segment.length ?? Infinity)).toBeGreaterThan(length);
    }),
    runs(500, 10_000),
  );
});

test("excerpt: an ellipsis is appended only where something was cut (decisions section 3)", () => {
  expect(shownExcerpt("a".repeat(246), 246)).toBe("a".repeat(246));
  expect(shownExcerpt("a".repeat(247), 246)).toBe(`${"a".repeat(246)}…`);
  expect(shownExcerpt(`${"a".repeat(245)}${FAMILY}`, 246)).toBe(`${"a".repeat(245)}…`);
  expect(shownExcerpt("", 246)).toBe("");
});

test.each([
  ["Acme", "Acme."],
  ["Smith Roofing, Inc.", "Smith Roofing, Inc."],
  ["Yes!", "Yes!"],
  ["Leaks?", "Leaks?"],
  ["Roofs…", "Roofs…"],
])("a sentence that ends with the name %s ends in %s", (name, end) => {
  expect(withStop(name)).toBe(end);
});
