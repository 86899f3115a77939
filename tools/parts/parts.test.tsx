import { globSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readHtml } from "../../tests/fakes/html.ts";
import { recordWith, renderInSite } from "../../src/site/testing.tsx";
import { fullRecord } from "../../tests/records/record.ts";
import { PARTS, queryOf, readChoice, STYLES, SURFACES } from "./catalogue.ts";
import { partsDocument } from "./documents.ts";

/** Only wraps others. */
const DRAWS_NOTHING = new Set(["ui/slices"]);

const components = (folder: string): string[] =>
  globSync(`src/site/${folder}/*.tsx`)
    .map((file) => file.replaceAll("\\", "/").slice("src/site/".length, -".tsx".length))
    .filter((file) => !file.endsWith(".test") && !DRAWS_NOTHING.has(file));

afterEach(() => void vi.restoreAllMocks());

test("each component file of ui, sections and frame is listed, and nothing else of those folders", () => {
  const folders = ["ui", "sections", "frame"];
  const listed = PARTS.map(({ file }) => file).filter((file) => folders.includes(file.split("/")[0] ?? ""));
  expect(listed.toSorted()).toEqual(folders.flatMap(components).toSorted());
});

test("each part is listed once, is a file, and has states of different names", () => {
  const files = PARTS.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  const wrong = PARTS.filter(({ file, states }) => {
    const names = new Set(states.map(({ name }) => name));
    return globSync(`src/site/${file}.tsx`).length !== 1 || names.size === 0 || names.size !== states.length;
  });
  expect(wrong).toEqual([]);
});

test.each(PARTS.map((part) => [part.file, part] as const))(
  "%s renders in each state, on each surface, without a complaint",
  (_, { states }) => {
    const complaints = vi.spyOn(console, "error");
    for (const { render, record = fullRecord(), path } of states) {
      for (const surface of SURFACES) readHtml(renderInSite(<>{render(surface)}</>, recordWith(record), path));
    }
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("a choice is read back from its own query; what is unknown is the first there is", () => {
  const query = "?part=sections%2Fhero&surface=deep&theme=neon&width=1280";
  expect(queryOf(readChoice(query))).toBe(query);
  expect(queryOf(readChoice("?part=nothing&surface=glass&theme=x&width=7"))).toBe(
    "?part=ui%2Fbrand-icon&surface=page&theme=ridgeline&width=360",
  );
});

test("themes: four businesses and twelve more, each of its own name", () => {
  expect([...STYLES.keys()].slice(0, 4)).toEqual(["ridgeline", "copperline", "verdeluna", "handy"]);
  expect(STYLES.size).toBe(16);
});

test("only its own addresses are documents of parts", () => {
  expect(partsDocument("/__parts")).toContain("/tools/parts/list.tsx");
  for (const path of ["/", "/__parts/", "/__parts/other"]) expect(partsDocument(path)).toBeUndefined();
});
