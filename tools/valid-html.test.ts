/** Validates every page with html-validate: the HTML standard's content models, and accessibility rules. */
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { HtmlValidate } from "html-validate/node";
import { describe, expect, test } from "vitest";
import { renderAt } from "../tests/fakes/any-record.ts";
import { hostileResponse } from "../tests/fakes/hostile-record.ts";
import { seed } from "../tests/fakes/runs.ts";
import { emptyRecord, parseRecord } from "../src/record/parse.ts";
import type { SiteRecord } from "../src/record/schema.ts";
import { allPages } from "../src/site/render.tsx";
import { PAGE_PATHS } from "../src/site/routes.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's output style, which the standard allows.
    "doctype-style": "off",
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React's ids start with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // The page of an unknown path has no h1: it shows only the frame (spec section 2).
    "heading-level": ["error", { minInitialRank: "h2" }],
    // A record's text is shown unchanged; the style sheet keeps numbers on one line.
    "tel-non-breaking": "off",
    // Check boxes of one question share its name, like radio buttons.
    "form-dup-name": ["error", { shared: ["radio", "checkbox"] }],
    // Same-origin resources are protected by TLS and by the hashes of the Content Security Policy.
    "require-sri": ["error", { target: "crossorigin" }],
    // A title may be of any length: the specification defines its content, and the record its texts.
    "long-title": "off",
  },
});

async function faultsOf(record: SiteRecord, paths: readonly string[]): Promise<string[]> {
  const reports = await Promise.all(
    paths.map(async (path) => (await validator.validateString(renderAt(record, path).html, path)).results),
  );
  return reports
    .flat()
    .flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => `${filePath} ${ruleId}: ${message}: ${selector}`),
    );
}

const DEMOS = globSync("content/*.json").filter((file) => !file.endsWith(".schema.json"));
/** One in a hundred of the rendered hostile records (tests/fakes/any-record.ts), because the validator is slow. */
const RECORDS = Number(process.env["FUZZ_RECORDS"] ?? 200) / 100;
const HOUR = 3_600_000;

const pathsOf = (record: SiteRecord): string[] => [...allPages(record).map(({ path }) => path), "/nothing", "/a/b"];

describe("valid HTML", () => {
  test.each(DEMOS)("every route of %s has no error", async (file) => {
    const record = parseRecord(JSON.parse(readFileSync(file, "utf8")))?.record ?? emptyRecord();
    expect(allPages(record).length).toBeGreaterThan(6);
    expect(await faultsOf(record, pathsOf(record))).toEqual([]);
  });

  test("every route of an empty record has no error", async () => {
    expect(await faultsOf(emptyRecord(), Object.values(PAGE_PATHS))).toEqual([]);
  });

  test(
    "routes of hostile records have no error",
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileResponse, async (fields) => {
          const record = parseRecord(fields)?.record ?? emptyRecord();
          // Only some pages: a record may have hundreds of services, whose pages differ only in their own fields.
          expect(await faultsOf(record, pathsOf(record).slice(0, 12))).toEqual([]);
        }),
        { seed, numRuns: RECORDS, endOnFailure: true },
      );
    },
    HOUR,
  );

  test("the validator reports invalid HTML", async () => {
    const { valid } = await validator.validateString("<!doctype html><p><div></div></p><img src=/a.jpg>");
    expect(valid).toBe(false);
  });
});
