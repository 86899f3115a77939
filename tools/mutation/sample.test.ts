import { expect, test, vi } from "vitest";

test("a sample does not depend on the folder of the checkout", async () => {
  vi.stubEnv("MUTANTS", "5");
  vi.resetModules();
  const { drawn } = await import("./sample.mjs");
  const sampleIn = (folder: string): string[] =>
    drawn(
      Array.from({ length: 50 }, (_, line) => ({
        id: String(line),
        fileName: `${folder}/src/lead/zip.ts`,
        mutatorName: "StringLiteral",
        replacement: '""',
        location: { start: { line, column: 0 }, end: { line, column: 2 } },
      })),
    );
  expect(sampleIn("/home/ana/site")).toHaveLength(5);
  expect(sampleIn("/usr/src/app")).toEqual(sampleIn("/home/ana/site"));
});
