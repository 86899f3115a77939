import { expect, test } from "vitest";
import { describeFault, describeNoRecord, locateFault, TABLE_ADVICE } from "./json-fault.ts";

test("a text that parses has no fault", () => {
  expect(locateFault('{"dbPrincipal": {"name": "Ridgeline"}}')).toBeUndefined();
});

test("a fault is named with file, line, column, sentence and frame", () => {
  const text = '{\n  "dbPrincipal": {\n    "name": "Ridgeline"\n    "logo": "/logo.svg"\n  }\n}\n';
  const fault = locateFault(text);
  expect(fault).toMatchObject({ line: 4, column: 5 });
  expect(fault && describeFault("content/ridgeline.json", fault)).toBe(
    [
      "content/ridgeline.json:4:5 Expected a comma here, after the previous value.",
      '3 |     "name": "Ridgeline"',
      '4 |     "logo": "/logo.svg"',
      "  |     ^",
      "5 |   }",
    ].join("\n"),
  );
});

test.each([
  ["", 1, 1, "There is nothing in it."],
  ["\n\n", 1, 1, "There is nothing in it."],
  ['{"a": 1,}', 1, 8, "One comma too many: nothing follows it."],
  ['["a",\n]', 1, 5, "One comma too many: nothing follows it."],
  ['{"a": 1,, "b": 2}', 1, 8, "One comma too many: nothing follows it."],
  ['{"a" 1}', 1, 6, "Expected a colon here, between the name of a field and its value."],
  ['{"a": }', 1, 7, "Expected a value here."],
  ['{"a": 1', 1, 8, "Expected a closing brace } here."],
  ["[1", 1, 3, "Expected a closing bracket ] here."],
  ['{"a": 1}}', 1, 9, "Expected the end here: a record is one pair of braces with nothing after it."],
  ["// x\n{}", 1, 1, "JSON has no comments."],
  ['{"a": "x\n"}', 1, 7, "The text that begins here has no closing quote on its line."],
  ['{"a": "\\x"}', 1, 7, "In the text that begins here, a backslash is followed by a letter that it cannot escape."],
  ['{"a": "\\u12"}', 1, 7, "In the text that begins here, \\u is not followed by four hexadecimal digits."],
  ['{"a": "\t"}', 1, 7, "The text that begins here contains an invisible control character, such as a tab."],
  ['{"a": "say "hi""}', 1, 13, expect.stringMatching(/^This is not JSON\. .*double quote inside/)],
  ["<!doctype html>", 1, 1, expect.stringMatching(/^This is not JSON\./)],
  ["{'a': 1}", 1, 2, expect.stringMatching(/^This is not JSON\./)],
])("%j", (text, line, column, message) => {
  expect(locateFault(text)).toMatchObject({ line, column, message });
});

const TABLES: readonly (readonly [text: string, line: number, column: number, message: string])[] = [
  ["PK\u0003\u0004\u0014", 1, 1, "It is a spreadsheet (.xlsx) or another ZIP file."],
  ["name,phone\nAcme,603-555-0100\n", 1, 1, "It is a table (CSV)."],
  ['"name";"url"\r\n"Acme";"https://acme.example"', 1, 7, "It is a table (CSV)."],
  ["name\tphone\nAcme\t603-555-0100", 1, 1, "It is a table (CSV)."],
  ["business name,main phone number\nAcme, 603-555-0100", 1, 1, "It is a table (CSV)."],
  ["name, phone\nAcme Roofing, 12 Main Street", 1, 1, "It is a table (CSV)."],
  ["name, phone number\nAcme, 603-555-0100", 1, 1, "It is a table (CSV)."],
  ["Business name, Main phone number, Notes\r\nAcme, 603-555-0100, Open", 1, 1, "It is a table (CSV)."],
  ["nombre; número de teléfono\nAcme; 603-555-0100", 1, 1, "It is a table (CSV)."],
];
test.each(TABLES)("a table is named, with what to do only where that is given: %j", (text, line, column, sentence) => {
  const message = `This is not JSON. ${sentence}`;
  expect(locateFault(text)).toMatchObject({ line, column, message });
  expect(locateFault(text, TABLE_ADVICE)).toMatchObject({ line, column, message: `${message}${TABLE_ADVICE}` });
});

test.each([
  ["\n<!doctype html><title>Sign in</title>", 2, 1, "It is a web page or other markup (HTML, XML): save the record"],
  [
    '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}',
    2,
    1,
    "Git left an unresolved merge here: keep one version",
  ],
  [
    '{"a": 1\n<<<<<<< HEAD\n, "b": 1\n=======\n>>>>>>> b\n}',
    2,
    1,
    "Git left an unresolved merge here: keep one version",
  ],
  ["<<<<<<< HEAD\n{}\n=======\n[]\n>>>>>>> b", 1, 1, "Git left an unresolved merge here: keep one version"],
  ['"Business name","City, State and ZIP","Phone"\n"Acme","Bow, NH 03304","603"', 1, 16, "It is a table (CSV)"],
  ["Business name\tCity, state and ZIP\tPhone\nAcme\tBow, NH 03304\t603", 1, 1, "It is a table (CSV)"],
])("a text in another format is named with what to do: %j", (text, line, column, message) => {
  expect(locateFault(text)).toMatchObject({ line, column, message: expect.stringContaining(message) });
});

test.each([
  "Not found, try again later",
  "Fatal error, see the log\nPlease wait, or call us",
  "Bad request, unknown page name\nWait, or call 603-555-0100",
  "Sorry, the page has no name\nWait, or call 603-555-0100",
  "{a: 1, b: 2}\n{c: 3, d: 4}",
  '"name": "Acme",\n"phone": "603"',
  "Hello",
  "// Sites,June\n// Ana,May\n{}",
])("a text that is no table is not called one: %j", (text) => expect(locateFault(text)?.message).not.toContain("CSV"));

test("every truncated record has a fault with a line and a frame", () => {
  const text = JSON.stringify({ a: [1, { b: "x y" }], c: null }, undefined, 2);
  for (let at = 0; at < text.length; at += 1) {
    const fault = locateFault(text.slice(0, at));
    expect(fault?.line).toBeGreaterThan(0);
    expect(fault?.frame).toContain("^");
  }
});

test("a very long line is cut around the fault, with the caret below it", () => {
  const frame = locateFault(`{"a": "${"x".repeat(1_000_000)}" "b": 1}`)?.frame ?? "";
  const [line = "", caret = ""] = frame.split("\n");
  expect(line.length).toBeLessThan(120);
  expect(line.charAt(caret.indexOf("^"))).toBe('"');
});

test("a frame contains no terminal escape sequences", () => {
  expect(locateFault('{"a": "\u001b[2J" oops}')?.frame).not.toContain("\u001b");
});

test("too deep nesting is rejected at its position, even in otherwise valid JSON", () => {
  const message = "It is nested too deep: more than 100 levels.";
  expect(locateFault("[".repeat(200_000))).toMatchObject({ line: 1, column: 101, message });
  const nested = `{\n  "dbPrincipal": {},\n  "more": ${"[".repeat(200_000)}${"]".repeat(200_000)}\n}`;
  expect(locateFault(nested)).toMatchObject({ line: 3, column: 110, message });
});

test("a fault in the middle of many lines is shown with its neighbours", () => {
  const text = `[\n${"1,\n".repeat(100_000)}oops,\n2\n]`;
  const frame = ["100001 | 1,", "100002 | oops,", "       | ^", "100003 | 2"].join("\n");
  expect(locateFault(text)).toMatchObject({ line: 100_002, column: 1, frame });
});

test("a fault on a last line without a line break is shown with the whole line", () => {
  expect(locateFault('{\n"a": 1]')?.frame).toBe(["1 | {", '2 | "a": 1]', "  |       ^"].join("\n"));
});

const BUSINESS = { Business: "Acme", Telephone: "603-555-0100" };
test.each([
  [[BUSINESS]],
  [[Object.keys(BUSINESS), Object.values(BUSINESS)]],
  [{ range: "A1:B2", values: [Object.keys(BUSINESS), Object.values(BUSINESS)] }],
])("rows of a spreadsheet are named, with what to do: %j", (json) => {
  expect(describeNoRecord("content/x.json", json, TABLE_ADVICE)).toBe(
    "content/x.json is JSON, but no record: it has none of the fields of one (docs/record.md). It looks like rows of a " +
      "spreadsheet. Make a record with npm run new, and copy the values into it.",
  );
});

test.each([
  [
    [
      ["id", "slug"],
      [1, "acme"],
    ],
    " It looks like rows of a spreadsheet.",
  ],
  [[{ id: 1, slug: "acme" }], ""],
])("without what to do, rows are named, but a list of objects may be an API's: %j", (json, text) => {
  expect(describeNoRecord("the page acme", json)).toBe(
    `the page acme is JSON, but no record: it has none of the fields of one (docs/record.md).${text}`,
  );
});

test.each([
  [{ error: "Invalid API key" }, ' It says "Invalid API key".'],
  [{ error: { code: 429, message: "Quota\nexceeded" } }, ' It says "Quota exceeded".'],
  [{ errors: [{ detail: "Not published" }] }, ' It says "Not published".'],
  [{ message: "x".repeat(1_000) }, ` It says "${"x".repeat(200)}".`],
  [{ ok: false }, ""],
  [[{ ok: false }], ""],
  [[], ""],
  [null, ""],
])("JSON that is not a record is described with the error in it: %j", (json, text) => {
  expect(describeNoRecord("content/x.json", json)).toBe(
    `content/x.json is JSON, but no record: it has none of the fields of one (docs/record.md).${text}`,
  );
});
