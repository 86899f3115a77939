import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { parseRecord } from "../../parse.ts";
import { withoutMarkdown } from "./markdown.ts";

test.each([
  ["We build **cedar** decks.", "We build cedar decks."],
  ["**Own crews**, *always*, and __insured__, _fully_.", "Own crews, always, and insured, fully."],
  ["**By *us* alone** and ***now***", "By us alone and now"],
  ["See [our work](https://x.example/work) or [call](tel:6035550142).", "See our work or call."],
  ["Decks ![A deck](https://x.example/a.jpg) by us", "Decks  by us"],
  ["## Our decks\nWe build.\n\n### Woods ###\n\nCedar.", "Our decks\n\nWe build.\n\nWoods\n\nCedar."],
  ["Woods:\n\n- Cedar\n- Pine\n* Oak", "Woods:\n\n• Cedar\n• Pine\n• Oak"],
  ["First.\n\n---\n\nSecond.", "First.\n\nSecond."],
  ["**Note:** 1\\. and 2\\*", "Note: 1. and 2*"],
  ["1\\. Roofs, \\[all\\] of them\\*", "1. Roofs, [all] of them*"],
  ["They came on time.\n\n> Tidy, too.\n> Thanks.", "They came on time.\n\nTidy, too.\nThanks."],
  ["| Roof | Price |\n|:---|---:|\n| Slate | $9 a foot |", "Roof Price\nSlate $9 a foot"],
])("the Markdown %j is read without its marks", (markdown, text) => expect(withoutMarkdown(markdown)).toBe(text));

test.each([
  "5 * 3 * 2 and 5*3*2",
  "*Financing on approved credit. *Terms apply",
  "A 5* rating** from all",
  "# 1 roofer in Concord",
  "#1 in Concord",
  "file_name_of_ours.jpg, ____ and a_b",
  "Monday - Friday\nSaturday - Sunday",
  "We paint [almost] all (and more)",
  "- one line",
  "M*A*S*H",
  "2x4 [see list](page 3)",
  "john_doe_smith@x.example",
  "> 50 years in the trade",
  "Office | Shop",
  String.raw`C:\roofs`,
])("the plain text %j is unchanged", (text) => expect(withoutMarkdown(text)).toBe(text));

test("a record's texts, names, points and answers are read without Markdown", () => {
  const record = parseRecord({
    dbSlogan: [{ slogan: "# Built to **last**" }],
    dbHome: [{ text: "We **roof**." }],
    dbServices: [
      { name: "**Roofing**", description: [{ text: "We *roof*.\n\n- Slate\n- Tiles", lists: "- **Slate**\n- Tiles" }] },
    ],
    ownWords: { questions: [{ question: "**How** long?", answer: "**A** day." }] },
  })?.record;
  expect(record?.dbSlogan).toEqual([{ slogan: "Built to last" }]);
  expect(record?.dbHome).toEqual([{ text: "We roof." }]);
  expect(record?.dbServices).toEqual([
    { name: "Roofing", description: [{ text: "We roof.\n\n• Slate\n• Tiles", img: "", lists: ["Slate", "Tiles"] }] },
  ]);
  expect(record?.ownWords?.questions).toMatchObject([{ question: "How long?", answer: "A day." }]);
});

test.each(["*a ", "**a ", "[a", "![a](", "# ", "- ", "_a_ ", "\\*", "#", "*", "\n\n\n-"])(
  "a long text of %j is read within two seconds",
  async (part) => expect(await processorMs(() => withoutMarkdown(part.repeat(20_000)))).toBeLessThan(2_000),
);
