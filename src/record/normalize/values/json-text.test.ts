import { expect, test } from "vitest";
import { jsonIn } from "./json-text.ts";

test.each([
  ['{"a":1}', { a: 1 }],
  [" \n[1]", [1]],
  ['\uFEFF{"a":1}', { a: 1 }],
  ["\u200B [1]", [1]],
  [JSON.stringify('{"a":1}'), { a: 1 }],
  [`${" ".repeat(99)}{}`, {}],
  ["['a', 'b']", ["a", "b"]],
  [`[ 'O\\'Brien', "it's", None]`, ["O'Brien", "it's", null]],
  [`{'a': True, 'b': [False, 'say "yes"']}`, { a: true, b: [false, 'say "yes"'] }],
])("the JSON in %j is parsed", (text, value) => expect(jsonIn(text)).toEqual(value));

test.each(['"a"', "null", '"null"', "5", "{a}", 'x{"a":1}', "[1]x", "", "['a", "['a' b]", `${" ".repeat(100)}{}`])(
  "%j contains no JSON object or list",
  (text) => expect(jsonIn(text)).toBeUndefined(),
);
