import { existsSync, writeFileSync } from "node:fs";
import { open, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { processorMs } from "../../../tests/fakes/processor-time.ts";
import { isSvgFile, looksLikeSvg, startOf, SVG_POLICY, svgPolicy } from "./svg.ts";

const directives = new Map(
  SVG_POLICY.split(";").map((directive): [string, string] => {
    const [name = "", ...values] = directive.trim().split(" ");
    return [name, values.join(" ")];
  }),
);

test("an opened SVG loads nothing, runs no script, and has an opaque origin", () => {
  expect(directives.get("default-src")).toBe("'none'");
  // A sandbox without a value allows nothing.
  expect(directives.get("sandbox")).toBe("");
  const others = [...directives].filter(([name]) => !["default-src", "sandbox"].includes(name));
  expect(Object.fromEntries(others)).toEqual({ "style-src": "'unsafe-inline'", "img-src": "data:" });
});

test("every SVG response has the policy, including a 304, and other responses keep their own", async () => {
  const app = new Hono()
    .use(svgPolicy)
    .get("/a.svg", (c) => c.body("<svg/>", 200, { "Content-Type": "image/svg+xml" }))
    .get("/unnamed", () => new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } }))
    .get("/known.svg", () => new Response(null, { status: 304 }))
    .get("/known.jpg", () => new Response(null, { status: 304 }))
    .get("/page", (c) => c.html("<svg></svg>", 200, { "Content-Security-Policy": "default-src 'self'" }));
  const policyOf = async (path: string) => (await app.request(path)).headers.get("Content-Security-Policy");
  for (const path of ["/a.svg", "/unnamed", "/known.svg"])
    expect([path, await policyOf(path)]).toEqual([path, SVG_POLICY]);
  expect(await policyOf("/page")).toBe("default-src 'self'");
  expect(await policyOf("/known.jpg")).toBeNull();
});

test.each([
  "<svg>",
  "<SVG width='1'/>",
  "\uFEFF<svg\n>",
  " \n\t<svg >",
  "<?xml version='1.0'?>\n\n<?xml-stylesheet a?><svg>",
  "<!-- a > b -- c -->\n\n<!----><svg>",
  "<!DOCTYPE   svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n\n<svg>",
  "<!DOCTYPE svg><svg>",
  "<!DOCTYPE svg [<!ENTITY a 'b'> <!ENTITY c 'd'>] >  <svg>",
  "\uFEFF <?xml?><!--a--><!DOCTYPE svg [<!ENTITY a 'b'>]><!--b--><svg>",
])("%j is an SVG", (text) => {
  expect(looksLikeSvg(text)).toBe(true);
});

test.each([
  "",
  "svg",
  "<svgs>",
  "text <svg>",
  "<html><svg>",
  "<!DOCTYPE html><svg>",
  "<!DOCTYPEsvg><svg>",
  "<!-- <svg>",
  "<!-- a --> b --><svg>",
  "<?xml <svg>",
  "\u0089PNG <svg>",
])("%j is not an SVG", (text) => {
  expect(looksLikeSvg(text)).toBe(false);
});

test.each([
  ["\n", ""],
  ["<?xml>", ""],
  ["<!---->\n", ""],
  ["<", "<!--"],
  ["-", "<!--"],
  ["a ", "<!DOCTYPE svg "],
  ["[] ", "<!DOCTYPE svg"],
  ["<!DOCTYPE svg> ", ""],
])("a text that repeats %j is recognized or rejected in linear time", async (part, before) => {
  // More than is ever read: quadratic algorithms take 10 s, linear ones 20 ms.
  const long = before + part.repeat(100_000);
  const end = { "<!--": "-->", "<!DOCTYPE svg ": ">", "<!DOCTYPE svg": ">" }[before] ?? "";
  let results: boolean[] = [];
  const taken = processorMs(
    () => (results = [`${long}${end}<svg>`, long, `${long}x`, `${long}${end}<html>`].map(looksLikeSvg)),
  );
  expect(await taken).toBeLessThan(1_000);
  expect(results).toEqual([true, false, false, false]);
});

test("a file is recognized as an SVG by its first bytes, whatever its name", async () => {
  const folder = temporaryFolder();
  const [drawn, other] = [join(folder, "a.jpg"), join(folder, "b.svg")];
  writeFileSync(drawn, "<svg>");
  writeFileSync(other, "no drawing");
  expect([await isSvgFile(drawn), await isSvgFile(other)]).toEqual([true, false]);
  expect([String(await startOf(other, 2)), String(await startOf(other, 100))]).toEqual(["no", "no drawing"]);
  await expect(startOf(join(folder, "none"), 1)).rejects.toThrow("ENOENT");
});

const OPEN_FILES = "/proc/self/fd";

test.runIf(existsSync(OPEN_FILES))("no file is left open after its start is read", async () => {
  const file = join(temporaryFolder(), "a.svg");
  writeFileSync(file, "<svg/>");
  const isOpen = async (): Promise<boolean> => {
    const numbers = await readdir(OPEN_FILES);
    // The descriptor of the directory listing itself is closed by now.
    const paths = await Promise.all(numbers.map((number) => readlink(join(OPEN_FILES, number)).catch(() => "")));
    return paths.includes(file);
  };
  const handle = await open(file);
  expect(await isOpen()).toBe(true);
  await handle.close();
  await startOf(file, 5);
  expect(await isOpen()).toBe(false);
});
