import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { nameFromText } from "./service-name.ts";

const named = (...description: unknown[]): unknown => nameFromText({ description })?.value;

test.each([
  ["We roof. Ask us.", "We roof"],
  ["We roof! Ask us.", "We roof"],
  ["Roofs: all kinds", "Roofs"],
  ["We roof\nand side", "We roof"],
  ["  • Slate roofs", "Slate roofs"],
  ["Slate roofs • gutters", "Slate roofs • gutters"],
  ["Version 2.5 roofs", "Version 2.5 roofs"],
  ["Roofs,  gutters –", "Roofs, gutters"],
  // A name has at most 40 characters, unless it is a single word.
  [`${"a".repeat(19)} ${"b".repeat(19)} c`, `${"a".repeat(19)} ${"b".repeat(19)}`],
  [`${"a".repeat(19)} ${"b".repeat(20)} c`, `${"a".repeat(19)} ${"b".repeat(20)}`],
  [`${"a".repeat(19)} ${"b".repeat(21)}`, "a".repeat(19)],
  ["a".repeat(100), "a".repeat(80)],
])("the text %j gives its service the name %j", (text, name) => expect(named({ text })).toBe(name));

test("a name is read from the first text with content, or else from the first point of a list", () => {
  expect(named({ text: " – " }, { text: "Second" })).toBe("Second");
  expect(named({ text: "", lists: [null, "Point one", "Point two"] })).toBe("Point one");
  expect(named(null, "no block", { lists: "no list" })).toBeUndefined();
  expect(nameFromText({ description: "no list" })).toBeUndefined();
});

test("a service with a name keeps it", () => {
  const description = [{ text: "We roof." }];
  expect(nameFromText({ name: "Roofing", description })).toBeUndefined();
  expect(nameFromText({ name: 24, description })).toBeUndefined();
  expect(nameFromText({ name: " ", description })).toEqual({ field: "name", value: "We roof" });
});

test("a line with a sentence after a service's name is both its name and text, and other lines are names", () => {
  const names = ["Fences", "Open 24/7: call us", "Roofing: Metal & Shingle", "Roofing: Flat roof repair"];
  const dbServices = ["Decks: cedar, and composite.", ...names];
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([
    { name: "Decks", description: [{ text: "Decks: cedar, and composite." }] },
    ...names.map((name) => ({ name, description: [] })),
  ]);
});

const structured = (serviceTypeId: string, more: object = {}) => ({
  structuredServiceItem: { serviceTypeId, ...more },
});

test("a service of Google Business that has only the code of its type is named by it", () => {
  const description = "Spring & fall tune-ups";
  const dbServices = [
    structured("job_type_id:install_ac"),
    { price: { units: "89" }, ...structured("job_type_id:hvac_maintenance", { description }) },
    { freeFormServiceItem: { label: { displayName: "Duct Cleaning", languageCode: "en" } } },
  ];
  const read = parseRecord({ dbServices });
  expect(read?.record.dbServices.map(({ name }) => name)).toEqual(["Install AC", "HVAC maintenance", "Duct Cleaning"]);
  expect(read?.record.dbServices[1]?.description).toEqual([{ text: description, img: "", lists: [] }]);
  expect(read?.problems).toEqual([]);
});

const namesOf = (dbServices: unknown) => parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name);

test("the numbers of a list are not part of the names of its services", () => {
  expect(namesOf([{ name: "1. Drywall" }, { name: "2. Doors" }])).toEqual(["Drywall", "Doors"]);
  expect(namesOf([{ title: "1) Drywall" }, { title: "2) Doors" }])).toEqual(["Drywall", "Doors"]);
  expect(namesOf(["1. Drywall", "2. Doors"])).toEqual(["Drywall", "Doors"]);
  expect(namesOf([{ name: "1. Drywall" }, { name: "Doors" }])).toEqual(["1. Drywall", "Doors"]);
  expect(namesOf([{ name: "24. Street Repair" }])).toEqual(["24. Street Repair"]);
  const landings = parseRecord({ landings: [{ name: "1. Drywall" }, { name: "2. Doors" }] })?.record.landings;
  expect(landings?.map(({ name }) => name)).toEqual(["Drywall", "Doors"]);
  const values = parseRecord({ dbValues: [{ title: "1. Honest", description: "We tell." }] })?.record.dbValues;
  expect(values?.map(({ title }) => title)).toEqual(["Honest"]);
});

test("the number before several lines of one name stays", () => {
  expect(parseRecord({ dbServices: ["1. Roofing\n2. Siding"] })?.record.dbServices).toMatchObject([
    { name: "1. Roofing 2. Siding" },
  ]);
});

test("the numbers of a list whose lines end with a line break are not part of the names", () => {
  expect(parseRecord({ dbServices: ["1. Roofing\n", "2. Siding\n"] })?.record.dbServices).toMatchObject([
    { name: "Roofing" },
    { name: "Siding" },
  ]);
});
