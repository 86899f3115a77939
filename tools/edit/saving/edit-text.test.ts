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

test("the edited text always parses to the edited record", () => {
  fc.assert(
    fc.property(fields, fields, fc.constantFrom(0, 2, "\t"), (before, after, indent) => {
      const edited = editText(JSON.stringify(before, undefined, indent), differences(before, after));
      const said: Json = parse(edited);
      expect(isSame(said, after)).toBe(true);
    }),
    runs(300, 5_000),
  );
});
