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

test.each([
  ['a:2:{i:0;s:7:"Mon-Fri";i:1;s:3:"Sat";}', ["Mon-Fri", "Sat"]],
  ['a:2:{s:4:"name";s:5:"Peña";s:5:"lists";a:1:{i:0;s:9:"say "yes"";}}', { name: "Peña", lists: ['say "yes"'] }],
  ["a:3:{i:3;b:1;i:5;N;i:7;d:2.5;}", { 3: "1", 5: null, 7: "2.5" }],
  ["a:0:{}", []],
])("the list that PHP serialized in %j is read", (text, value) => expect(jsonIn(text)).toEqual(value));

test.each(["a:1:{", "a:1:{i:0;".repeat(200) + "N;" + "}".repeat(200), "a:2:{i:0;O:1:{}}", "a: 2", 'a:1:{i:0;s:1:"a"'])(
  "%j is no list of PHP",
  (text) => expect(jsonIn(text)).toBeUndefined(),
);
