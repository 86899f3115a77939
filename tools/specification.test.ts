import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const TABLE = "docs/specification.md";

/** Matches the title of a test or a step, after `test(`, `test.step(`, `test.each(...)(` and the like. */
const TITLE =
  /(?:\b(?:test|formTest)(?:\.step)?|\))\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*,/g;
/** Matches variable parts of a title, `${name}` and `%s`, which are `…` in the table. */
const VARIES = /\$\{(?:[^{}]|\{[^{}]*\})*\}|%[sdifjo]|\$\w+/g;

/** Returns the titles of a file's tests, in the form of the table. */
const titlesIn = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(TITLE)].map(([, literal = ""]) =>
      literal
        .slice(1, -1)
        .replaceAll(/\\(["'`])/g, "$1")
        .replaceAll(VARIES, "…"),
    ),
  );

const files = globSync(["tests/e2e/*.spec.ts", "src/**/*.test.{ts,tsx}"]);
const rows = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (line|constant) \|/.test(line));

test("each row of the specification's table names a test by its file and its full title", () => {
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.filter((row) => {
    const [, file = "", name = ""] = /\| ([\w-]+\.(?:spec|test)\.tsx?): (.+) \|$/.exec(row) ?? [];
    return !files.some(
      (path) => basename(path) === file && titlesIn(readFileSync(path, "utf8")).has(name.replaceAll("\\|", "|")),
    );
  });
  expect(wrong, `rows of ${TABLE} whose test has no such title`).toEqual([]);
});

test("the paths in the specification's table exist", () => {
  const places = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+)`/g)].map(([, place = ""]) => place));
  const missing = places.filter((place) => globSync([`src/${place}`, `src/**/${place}`]).length === 0);
  expect(missing).toEqual([]);
});
