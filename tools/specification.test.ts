import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const TABLE = "docs/specification.md";
const tests = new Map(
  globSync(["tests/e2e/*.spec.ts", "src/**/*.test.{ts,tsx}"]).map((file) => [
    basename(file),
    readFileSync(file, "utf8"),
  ]),
);
const rows = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (line|constant) \|/.test(line));

test("the specification's table has a test in each row, and each test is there", () => {
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.filter((row) => {
    const [, file = "", name = ""] = /\| ([\w-]+\.(?:spec|test)\.tsx?): (.+) \|$/.exec(row) ?? [];
    return name === "" || tests.get(file)?.includes(name) !== true;
  });
  expect(wrong).toEqual([]);
});

test("the places that the specification's table names are there", () => {
  const places = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+)`/g)].map(([, place = ""]) => place));
  const missing = places.filter((place) => globSync([`src/${place}`, `src/**/${place}`]).length === 0);
  expect(missing).toEqual([]);
});
