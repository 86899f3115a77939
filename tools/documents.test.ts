import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "content/*.md", ".github/*.md"]);
const read = (file: string): string => readFileSync(file, "utf8");
const manifest: unknown = JSON.parse(read("package.json"));
const scripts = manifest instanceof Object && "scripts" in manifest ? Object.keys(manifest.scripts ?? {}) : [];
const known = (name: string): boolean => scripts.includes(name);
/** npm's own commands that documents use. */
const NPM = new Set(["ci", "prune", "install", "audit"]);
/** Files that commands write and Git ignores. */
const WRITTEN = new Set(read(".gitignore").split("\n"));
const TOP = /^(?:src|docs|tools|tests|content|deploy|bench)\//;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Returns the anchors of a document's headings, as the repository's web interface makes them. */
const slugs = (document: string): string[] =>
  all(document, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

describe.each(DOCUMENTS)("%s", (file) => {
  const text = read(file);

  test("each link and picture in it has an existing target", () => {
    const links = [...all(text, /\]\(([^)\s]+)\)/g), ...all(text, /<img src="([^"]+)"/g)];
    const inside = links.filter((link) => !/^(?:https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*/, ""));
    expect(inside.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
  });

  test("a link whose text is a file name links to that file", () => {
    const named = [...text.matchAll(/\[`?([\w./-]+\.[a-z]+)`?\]\(([^)\s#:]+)\)/g)];
    expect(named.filter(([, name = "", path = ""]) => !`/${path}`.endsWith(`/${name}`)).map(([link]) => link)).toEqual(
      [],
    );
  });

  test("each path in it exists", () => {
    const spans = all(text, /`([^`\s]+)`/g).filter((span) => TOP.test(span) && !/[A-Z]{3,}|[…*{]/.test(span));
    expect(spans.filter((path) => !existsSync(path) && !WRITTEN.has(path))).toEqual([]);
  });

  test("each npm command in it exists", () => {
    const run = all(text, /npm run ([\w:-]+)/g);
    const plain = all(text, /npm (?!run\b)([a-z][\w-]*)/g).filter((word) => /`/.test(text) && !NPM.has(word));
    expect(run.filter((name) => !known(name))).toEqual([]);
    expect(plain.filter((name) => !known(name) && !["are", "is", "commands"].includes(name))).toEqual([]);
  });

  test("headings that it links to exist", () => {
    const anchors = [...text.matchAll(/\]\(([^)#\s]*)#([\w-]+)\)/g)].filter(([, path = ""]) => !path.includes(":"));
    const missing = anchors.filter(([, path = "", anchor = ""]) => {
      const target = path === "" ? file : join(dirname(file), path);
      return !slugs(read(target)).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

test("each folder and file in the folder map of CONTRIBUTING.md exists", () => {
  const map = /```\n(content\/[\s\S]+?)```/.exec(read("CONTRIBUTING.md"))?.[1] ?? "";
  const folders: string[] = [];
  const paths = map
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, indent = "", name = ""] = /^(\s*)(\S+)/.exec(line) ?? [];
      folders.length = indent.length / 2;
      folders.push(name.replace(/\/$/, ""));
      return folders.join("/");
    });
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("docs/architecture.md lists every decision", () => {
  const decisions = globSync("docs/decisions/*.md").toSorted();
  expect(decisions.length).toBeGreaterThan(30);
  const listed = all(read("docs/architecture.md"), /^- \[.+\]\((decisions\/.+)\)$/gm);
  expect(listed.map((file) => join("docs", file))).toEqual(decisions);
});
