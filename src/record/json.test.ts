import { afterEach, expect, test, vi } from "vitest";
import fc from "fast-check";
import { JsonTooLarge, MAX_JSON_DEPTH, parseJson } from "./json.ts";

const lists = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

afterEach(() => vi.restoreAllMocks());

test("JSON within the limit is parsed as JSON.parse does", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 50 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  for (const text of [lists(MAX_JSON_DEPTH), objects(MAX_JSON_DEPTH)])
    expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("brackets in strings are not counted, also after escapes", () => {
  for (const value of ["[".repeat(1_000), '"[{'.repeat(1_000), "\\[".repeat(1_000), `\\"${"{".repeat(1_000)}`]) {
    expect(parseJson(JSON.stringify({ [value]: value }))).toEqual({ [value]: value });
  }
});

test("adjacent lists are not nested", () => {
  const text = `[${"[],".repeat(1_000)}{}]`;
  expect(parseJson(text)).toHaveLength(1_001);
});

test.each([
  ["lists", lists(4_500_000), MAX_JSON_DEPTH],
  ["unclosed lists", "[".repeat(9_000_000), MAX_JSON_DEPTH],
  ["objects", objects(1_500_000), MAX_JSON_DEPTH * 5],
  ["a field of a record", `{"dbPrincipal":{"name":"x"},"more":${lists(4_000_000)}}`, 35 + MAX_JSON_DEPTH - 1],
])("9 MB of nested %s are rejected before they are parsed", (_what, text, offset) => {
  const parse = vi.spyOn(JSON, "parse");
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ name: "JsonTooLarge", offset }));
  expect(() => parseJson(text)).toThrow(/nested too deep/);
  expect(parse).not.toHaveBeenCalled();
});

test.each([
  ["adjacent lists", `[${"[],".repeat(3_000_000)}1]`],
  ["adjacent objects", `[${'{"a":1},'.repeat(1_100_000)}1]`],
  ["adjacent lists of the maximum depth", `[${`${lists(MAX_JSON_DEPTH - 1)},`.repeat(45_000)}1]`],
  ["fields", `{${'"a":1,'.repeat(1_500_000)}"b":1}`],
])("9 MB of %s are rejected before they are parsed", (_what, text) => {
  const parse = vi.spyOn(JSON, "parse");
  expect(() => parseJson(text)).toThrow(JsonTooLarge);
  expect(parse).not.toHaveBeenCalled();
});
