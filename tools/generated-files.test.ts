import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GENERATED } from "./generated-files.ts";

test.each(GENERATED)("$file is what `npm run generate` writes", ({ file, text }) => {
  expect(readFileSync(file, "utf8")).toBe(text());
});
