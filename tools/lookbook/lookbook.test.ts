import { expect, test } from "vitest";
import { demoRecord, fullRecord } from "../../tests/records/record.ts";
import { ODD_RECORDS } from "../../tests/records/odd.ts";
import { THEMES } from "../../tests/records/themes.ts";
import { mergePlates, type Plate } from "./book.ts";
import { DEMOS, OptionError, readOptions } from "./options.ts";
import { README_SHOTS, shotFile, shotsOf, type Subject } from "./shots.ts";
import { fileName, siteFacts } from "./site.ts";
import { STATES } from "./states.ts";

const demos: Subject[] = DEMOS.map((name) => ({ kind: "routes", name, facts: siteFacts(demoRecord(name)) }));
const neon: Subject = { kind: "themes", name: "neon", facts: siteFacts(fullRecord()), paths: ["/"] };
const shots = (...parameters: string[]) => shotsOf([...demos, neon], STATES, readOptions(parameters));
const files = (...parameters: string[]) => shots(...parameters).map(shotFile);

test("a route at a width: one picture a business, and none of the themes", () => {
  expect(files("--only", "home", "--widths", "360")).toEqual(DEMOS.map((name) => `${name}-home-360.webp`));
});

test("lists and repeated options are the same", () => {
  const both = files("--only", "home,contact", "--business", "handy", "--widths", "360,1280");
  expect(both).toEqual(
    ["home", "contact"].flatMap((name) => [360, 1280].map((width) => `handy-${name}-${width}.webp`)),
  );
  expect(files("--only", "home", "--only", "contact", "--business", "handy", "--widths", "360,1280")).toEqual(both);
});

test("without options: every route at four widths, every state, each theme at two", () => {
  const all = shots();
  const routesOf = (subject: string) =>
    new Set(all.filter((shot) => shot.kind === "routes" && shot.subject === subject).map(({ name }) => name));
  expect([...routesOf("ridgeline")]).toEqual([
    "home",
    "about",
    "services",
    "gallery",
    "videos",
    "reviews",
    "contact",
    "find-us-on",
    "service",
    "landing",
  ]);
  expect(all.filter(({ subject, name }) => subject === "handy" && name === "home").map(({ width }) => width)).toEqual([
    360, 768, 1280, 1920,
  ]);
  expect(new Set(all.flatMap(({ state }) => state ?? []))).toEqual(new Set(STATES));
  expect(all.filter(({ kind }) => kind === "themes").map(shotFile)).toEqual([
    "neon-home-360.webp",
    "neon-home-1280.webp",
  ]);
  const names = all.map(shotFile);
  expect(new Set(names).size).toBe(names.length);
});

test("--states leaves pages out, and a business' states are those that its record has", () => {
  expect(new Set(shots("--states").map(({ kind }) => kind))).toEqual(new Set(["states"]));
  const of = (business: string) => new Set(shots("--states", "--business", business).map(({ name }) => name));
  expect(of("ridgeline").has("palette")).toBe(true);
  expect(of("verdeluna").has("palette")).toBe(false);
  expect(of("handy").has("missing")).toBe(true);
});

test("a kind, a theme or a state can be asked for by its name", () => {
  expect(files("--only", "themes", "--widths", "360")).toEqual(["neon-home-360.webp"]);
  expect(files("--only", "neon", "--widths", "360")).toEqual(["neon-home-360.webp"]);
  expect(files("--only", "menu")).toEqual(["ridgeline-menu-360.webp", "ridgeline-menu-1280.webp"]);
});

test("--every-address has each service, under a name that any file system takes", () => {
  const names = shots("--every-address", "--only", "service", "--business", "verdeluna", "--widths", "360").map(
    shotFile,
  );
  expect(names).toHaveLength(6);
  expect(names[0]).toBe("verdeluna-service-diseno-de-jardines-360.webp");
  expect(fileName("Kitchen & Bath / Ñandú!")).toBe("kitchen-bath-nandu");
});

test("what is not known is refused in a sentence", () => {
  for (const [parameters, words] of [
    [["--widths", "500"], /--widths knows 360, 768, 1280, 1920, not "500"/],
    [["--business", "acme"], /--business knows ridgeline/],
    [["--speed"], /--speed/],
  ] as const) {
    expect(() => readOptions(parameters)).toThrow(OptionError);
    expect(() => readOptions(parameters)).toThrow(words);
  }
});

test("the README's pictures are among those that are taken", () => {
  const all = shots();
  for (const { subject, name, width } of README_SHOTS)
    expect(all.some((shot) => shot.subject === subject && shot.name === name && shot.width === width)).toBe(true);
});

test("themes and odd records: names that files can carry, each once; at least twelve themes", () => {
  const names = [...THEMES, ...ODD_RECORDS].map(({ name }) => name);
  expect(THEMES.length).toBeGreaterThanOrEqual(12);
  expect(names.filter((name) => name !== fileName(name))).toEqual([]);
  expect(new Set([...names, ...DEMOS]).size).toBe(names.length + DEMOS.length);
});

test("an odd record's addresses are there", () => {
  for (const { record, paths } of ODD_RECORDS) {
    const known = new Set(siteFacts(record).addresses.map(({ path }) => path));
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  }
});

const plate = (file: string, kind: Plate["kind"] = "routes"): Plate => ({
  file,
  kind,
  subject: "a",
  name: file,
  width: 360,
});

test("a later run replaces its own pictures in the book and leaves the others", () => {
  const newer = { ...plate("b"), name: "newer" };
  const merged = mergePlates([plate("a"), plate("b"), plate("t", "themes")], [newer, plate("s", "states")]);
  expect(merged.map(({ file }) => file)).toEqual(["b", "a", "s", "t"]);
  expect(merged[0]).toBe(newer);
});
