import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readHtml } from "../../tests/fakes/html.ts";
import { recordWith, renderInSite } from "../../src/site/testing.tsx";
import { fullRecord } from "../../tests/records/record.ts";
import { COMPONENTS, queryOf, readChoice, STYLES, SURFACES } from "./catalogue.ts";
import { componentPage } from "./documents.ts";

const namesOf = (pattern: string): string[] =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/").slice("src/site/".length))
    .filter((file) => !/\.(?:test|states)\./.test(file));

afterEach(() => void vi.restoreAllMocks());

test("each file of ui/ and each component folder has states", () => {
  const files = COMPONENTS.map(({ file }) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(namesOf("src/site/ui/*.tsx").filter((file) => !files.includes(file.replace(".tsx", "")))).toEqual([]);
  expect(namesOf("src/site/components/*/").filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual(
    [],
  );
});

test("each component folder has a test", () => {
  const folders = globSync("src/site/components/*/").map((folder) => folder.replace(/\/$/, ""));
  expect(folders.length).toBeGreaterThan(40);
  expect(folders.filter((folder) => globSync(`${folder}/*.test.{ts,tsx}`).length === 0)).toEqual([]);
});

test("states are beside their component, and have unique names", () => {
  const wrong = COMPONENTS.filter(({ file, states }) => {
    const names = new Set(states.map(({ name }) => name));
    return globSync(`src/site/${file}.tsx`).length !== 1 || names.size === 0 || names.size !== states.length;
  });
  expect(wrong).toEqual([]);
});

test("each entry of the list has a name of its own", () => {
  expect(new Set(COMPONENTS.map(({ name }) => name)).size).toBe(COMPONENTS.length);
});

test.each(COMPONENTS.map((component) => [component.file, component] as const))(
  "%s renders in each state, on each surface, without a console error",
  (_, { states }) => {
    const complaints = vi.spyOn(console, "error");
    for (const { render, record = fullRecord(), path } of states) {
      for (const surface of SURFACES) readHtml(renderInSite(<>{render(surface)}</>, recordWith(record), path));
    }
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("a choice is restored from its own query, and unknown values fall back to the first option", () => {
  const query = "?component=components%2Fhero%2Fhero&surface=deep&theme=neon&width=1280";
  expect(queryOf(readChoice(query))).toBe(query);
  expect(queryOf(readChoice("?component=nothing&surface=glass&theme=x&width=7"))).toBe(
    "?component=components%2Fabout-block%2Fabout-block&surface=page&theme=ridgeline&width=360",
  );
});

test("themes: there are four businesses and twelve more, with unique names", () => {
  expect([...STYLES.keys()].slice(0, 4)).toEqual(["ridgeline", "copperline", "verdeluna", "handy"]);
  expect(STYLES.size).toBe(16);
});

test("the layout of the list is that of the element that it is rendered into", () => {
  const [, id = ""] = /<body><div id="([^"]+)">/.exec(componentPage("/__components") ?? "") ?? [];
  expect(readFileSync("tools/component-page/list.css", "utf8")).toMatch(
    new RegExp(`^#${id} \\{\n  display: grid;`, "m"),
  );
});

test("only the component page's own address serves it", () => {
  expect(componentPage("/__components")).toContain("/tools/component-page/list.tsx");
  for (const path of ["/", "/__components/", "/__components/other"]) expect(componentPage(path)).toBeUndefined();
});
