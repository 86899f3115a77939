import { expect, test } from "vitest";
import { positionOf } from "./text-position.ts";

test.each([
  ["ab\ncd", 0, { line: 1, column: 1 }],
  ["ab\ncd", 2, { line: 1, column: 3 }],
  ["ab\ncd", 3, { line: 2, column: 1 }],
  ["\n\n", 0, { line: 1, column: 1 }],
  ["\n\n", 2, { line: 3, column: 1 }],
])("in %j the offset %d is at %j", (text, offset, position) => expect(positionOf(text, offset)).toEqual(position));
