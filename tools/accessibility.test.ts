import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const tests = new Map(
  globSync(["tests/e2e/*.spec.ts", "src/**/*.test.{ts,tsx}", "tools/*.test.ts"]).map((file) => [
    basename(file),
    readFileSync(file, "utf8"),
  ]),
);
const rows = readFileSync("docs/accessibility.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:criterion|feature) \|/.test(line));

test("each row of the accessibility document names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(45);
  const wrong = rows.filter((row) => {
    const [, file = "", name = ""] = /\| ([\w-]+\.(?:spec|test)\.tsx?): (.+) \|$/.exec(row) ?? [];
    return name === "" || tests.get(file)?.includes(name) !== true;
  });
  expect(wrong).toEqual([]);
});
