import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import type { Json } from "../../../src/record/json.ts";
import type { Edit } from "../form/edits.ts";
import { differences, isSame } from "./differences.ts";
import { editText } from "./edit-text.ts";
import { runs } from "../../../tests/fakes/runs.ts";

const FILE = `{
    // What the sign on the door says.
    "name": "Maple & Sons", /* since 1998 */
    "own": { "note" : [1,2,   3] },
    "services": [
        // The first.
        { "name": "Roofs" /* and eaves */, "text": "We mend roofs." },
        {
            "name": "Gutters"
        }
    ]
}
`;

const EDITS: [string, Edit, (text: string) => string][] = [
  [
    "a text set",
    { kind: "set", path: ["name"], value: "Maple & Daughters" },
    (text) => text.replace("Maple & Sons", "Maple & Daughters"),
  ],
  [
    "an item moved",
    { kind: "move", path: ["services", 0], to: 1 },
    () => `{
    // What the sign on the door says.
    "name": "Maple & Sons", /* since 1998 */
    "own": { "note" : [1,2,   3] },
    "services": [
        // The first.
        {
            "name": "Gutters"
        },
        { "name": "Roofs" /* and eaves */, "text": "We mend roofs." }
    ]
}
`,
  ],
  [
    "an item put in",
    { kind: "insert", path: ["services", 2], value: { name: "Siding" } },
    (text) =>
      text.replace('"Gutters"\n        }', '"Gutters"\n        },\n        {\n            "name": "Siding"\n        }'),
  ],
  [
    "an item taken out",
    { kind: "remove", path: ["services", 1] },
    (text) => text.replace(/,\n        \{\n            "name": "Gutters"\n        \}/, ""),
  ],
  [
    "a field that was not there",
    { kind: "set", path: ["services", 1, "text"], value: "We clean gutters." },
    (text) => text.replace('"Gutters"\n', '"Gutters",\n            "text": "We clean gutters."\n'),
  ],
];

test.each(EDITS)("%s: the rest of the text is unchanged", (_what, edit, wanted) => {
  expect(editText(FILE, [edit])).toBe(wanted(FILE));
  const windows = FILE.replaceAll("\n", "\r\n");
  expect(editText(windows, [edit])).toBe(wanted(FILE).replaceAll("\n", "\r\n"));
});

const LIST = `{
  "s": [ // The list.
    // About a,
    /* in two lines. */
    "a", // a
    // About b.
    "b" /* b */, // too

    // Apart.

    // About c.
    "c" // c
    // The end.
  ]
}
`;
const FIELDS = LIST.replaceAll(/"([abc])"/g, '"$1": 1')
  .replace("[", "{")
  .replace("]", "}");

test.each([
  ["the first item", 0, /\n {4}\/\/ About a,[^]*?\/\/ a(?=\n)/],
  ["an item between others", 1, /\n {4}\/\/ About b\.[^]*?\/\/ too\n(?=\n)/],
  ["the last item", 2, /\n\n {4}\/\/ About c\.[^]*?\/\/ c(?=\n)/],
])("%s is removed with its own comments, and no others", (_what, index, own) => {
  // Without the last item, the one before it has no comma.
  const comma = index === 2 ? ", // too" : "";
  const wanted = (text: string) => text.replace(own, "").replace(comma, comma.slice(1));
  expect(editText(LIST, [{ kind: "remove", path: ["s", index] }])).toBe(wanted(LIST));
  expect(editText(FIELDS, [{ kind: "remove", path: ["s", "abc"[index] ?? ""] }])).toBe(wanted(FIELDS));
});

test.each([
  ['["a" /* a */, /* b */ "b", "c"]', 0, '[/* b */ "b", "c"]'],
  ['["a" /* a */, /* b */ "b", "c"]', 1, '["a" /* a */, "c"]'],
  ['[ "a", /* b */ "b" /* b */ ]', 1, '[ "a" ]'],
  ['["a", // a\n"b"]', 1, '["a" // a\n]'],
  ['[\n"a" // a\n, "b"\n, "c"]', 0, '[\n"b"\n, "c"]'],
  ["[ // list\n  1\n]", 0, "[ // list\n]"],
  ["[\n  // 1\n  1\n]", 0, "[]"],
])("%j without item %i is %j", (text, index, wanted) =>
  expect(editText(text, [{ kind: "remove", path: [index] }])).toBe(wanted),
);

test("the indentation of a file with tabs is kept", () => {
  const text = '{\n\t"a": [\n\t\t{ "b": 1 }\n\t]\n}\n';
  const edited = editText(text, [{ kind: "insert", path: ["a", 1], value: { b: 2 } }]);
  expect(edited).toBe('{\n\t"a": [\n\t\t{ "b": 1 },\n\t\t{\n\t\t\t"b": 2\n\t\t}\n\t]\n}\n');
});

test("a file without edits is unchanged", () => {
  const text = readFileSync("content/ridgeline.json", "utf8");
  const [before, after]: Json[] = [JSON.parse(text), JSON.parse(text)];
  expect(editText(text, differences(before ?? null, after ?? null))).toBe(text);
});

const key = fc.constantFrom("name", "text", "list", "a b", "ñ");
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const fields = fc.dictionary(key, json, { maxKeys: 5, noNullPrototype: true });

test("the edited text of a file with comments parses to the edited record too", () => {
  const comment = fc.constantFrom("", "", " // c", " /* c */", "\n// c", "\n\n/* c\nc */");
  const comments = fc.array(comment, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fields, fields, comments, fc.constantFrom("\n", "\r\n"), (before, after, some, eol) => {
      const lines = JSON.stringify(before, undefined, 2).split("\n");
      const text = lines.map((line, index) => line + (some[index % some.length] ?? "")).join("\n");
      const edited = editText(text.replaceAll("\n", eol), differences(before, after));
      const value: Json = parse(edited);
      expect(isSame(value, after)).toBe(true);
    }),
    runs(300, 5_000),
  );
});

test("the edited text always parses to the edited record", () => {
  fc.assert(
    fc.property(fields, fields, fc.constantFrom(0, 2, "\t"), (before, after, indent) => {
      const edited = editText(JSON.stringify(before, undefined, indent), differences(before, after));
      const value: Json = parse(edited);
      expect(isSame(value, after)).toBe(true);
    }),
    runs(300, 5_000),
  );
});
