import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordsEn } from "../src/site/components/widgets/words-en.ts";
import { en } from "../src/site/languages/en.ts";

/** Files that read no words: the words themselves, tests, and patterns of providers' field names. */
const OTHERS = /(?:languages\/\w+|widgets\/words-\w+)\.ts$|\.test\.tsx?$|record\/normalize\//;
const sources = globSync(["src/**/*.{ts,tsx}"])
  .filter((file) => !OTHERS.test(file.replaceAll("\\", "/")))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Returns the paths of all words: `home.manyYears`. */
const pathsOf = (words: object, path = ""): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? pathsOf(value, `${path}${key}.`) : [path + key],
  );

/**
 * Whether a source may read a word: by the names of group and word (`home.manyYears`), by a computed key of the group
 * (`pages[name]`), or by the word's name in a source that destructures the group or passes it on.
 */
function isRead(path: string, source: string): boolean {
  const [key = "", group] = path.split(".").toReversed();
  if (group === undefined) return new RegExp(String.raw`\.${key}\b|\{[^{}]*\b${key}\b[^{}]*\} =`).test(source);
  if (new RegExp(String.raw`\b${group}\??\.${key}\b|\b${group}\[`).test(source)) return true;
  const handedOn = new RegExp(String.raw`\b${group}\b(?![.[:?\w])`).test(source);
  return handedOn && new RegExp(String.raw`(?:\.|\{[^{}]*\b)${key}\b`).test(source);
}

const unused = (words: object): string[] => pathsOf(words).filter((path) => !isRead(path, sources));

test("every word of the pages and of the widgets is read by a source", () => {
  expect(unused(en)).toEqual([]);
  expect(unused(wordsEn)).toEqual([]);
});

test("a word that no source reads is reported", () => {
  expect(unused({ home: { manyYears: "", noSourceReadsThis: "" }, noSuchGroup: { heading: "" } })).toEqual([
    "home.noSourceReadsThis",
    "noSuchGroup.heading",
  ]);
});
