import { globSync, readFileSync } from "node:fs";
import { resolveConfig } from "vite";
import { expect, test, vi } from "vitest";

// With another value, JSX would be compiled for React's development runtime, which the built server does not contain.
test.each(["development", "test", ""])("a build is for production, even if NODE_ENV is %j", async (value) => {
  vi.stubEnv("NODE_ENV", value);
  try {
    const { isProduction } = await resolveConfig({ logLevel: "silent" }, "build");
    expect([isProduction, process.env["NODE_ENV"]]).toEqual([true, "production"]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test("a development server is for development", async () => {
  vi.stubEnv("NODE_ENV", undefined);
  try {
    expect((await resolveConfig({ logLevel: "silent" }, "serve")).isProduction).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});

test("built code imports nothing from the tools, such as the preview or the editor", () => {
  const sources = globSync("src/**/*.{ts,tsx,mjs}").filter((file) => !/\.(?:test|states)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const importing = sources.filter((file) => /(?:from|import)\s*\(?"[^"]*\/tools\//.test(readFileSync(file, "utf8")));
  expect(importing).toEqual([]);
});
