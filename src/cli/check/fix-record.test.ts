import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { parseRecord } from "../../record/parse.ts";
import { fixRecord } from "./fix-record.ts";

const fileWith = (body: string): string => {
  const file = join(temporaryFolder(), "record.json");
  writeFileSync(file, body);
  return file;
};
const fix = (file: string) => fixRecord({ name: file, body: readFileSync(file, "utf8"), base: undefined });

test("each value is written in the schema's form; unknown fields and unreadable values stay", async () => {
  const file = fileWith(
    JSON.stringify({
      $schema: "./record.schema.json",
      internal: { kept: [1] },
      dbPrincipal: [{ name: "<b>Tom &amp; Sons</b>", phones: "603-555-0142", owner: "Ann" }],
      customLinks: "perhaps",
    }),
  );
  const before = parseRecord(JSON.parse(readFileSync(file, "utf8")));
  const changed = await fix(file);
  const written: unknown = JSON.parse(readFileSync(file, "utf8"));
  expect(written).toEqual({
    $schema: "./record.schema.json",
    internal: { kept: [1] },
    dbPrincipal: { name: "Tom & Sons", phones: [{ phone: "603-555-0142" }], owner: "Ann" },
    customLinks: "perhaps",
  });
  expect(changed).toContain('dbPrincipal[0].name is HTML, read as "Tom & Sons".');
  expect(parseRecord(written)).toMatchObject({ record: before?.record, readings: [] });
  expect(await fix(file)).toEqual([]);
});

test("the alternative text beside a picture's address is written to the record's own field for it", async () => {
  const file = fileWith(JSON.stringify({ gallery: [{ src: "/a.jpg", alt: "A deck" }, "/b.jpg"] }));
  expect(await fix(file)).toContain("gallery[0].alt is read as words of ownWords.pictures.");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    gallery: ["/a.jpg", "/b.jpg"],
    ownWords: { pictures: [{ picture: "/a.jpg", alt: "A deck" }] },
  });
  expect(await fix(file)).toEqual([]);
});

test("a symbolic link stays one, and its target is written", async () => {
  const file = fileWith('{"gallery": "a.jpg"}');
  const link = join(temporaryFolder(), "link.json");
  symlinkSync(file, link);
  await fix(link);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ gallery: ["/a.jpg"] });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test.each([0o600, 0o664])("the permissions of the file are kept: %o", async (mode) => {
  const file = fileWith('{"gallery": "a.jpg"}');
  chmodSync(file, mode);
  await fix(file);
  expect(statSync(file).mode & 0o777).toBe(mode);
});

describe("a file is not changed", () => {
  test.each([
    { dbHome: [{ text: { en: "We roof.", es: "Techamos." } }] },
    { dbServices: [{ name_en: "Roofs", name_es: "Techos" }] },
    {
      dbServices: [
        {
          name: "R",
          translations: [
            { lang: "en", name: "Roofs" },
            { lang: "es", name: "Techos" },
          ],
        },
      ],
    },
    { dbPrincipal: { hours: { monday: "8-5", tuesday: "8-5", special: [{ date: "2024-12-25", closed: true }] } } },
    { dbPrincipal: { hours: { monday: "8-5", tuesday: "8-5", exceptions: { "2024-12-25": "closed" } } } },
    { dbValues: { mission: "We build.", values: ["Honesty", "Quality"] } },
    { dbServices: [{ name: "Decks", active: false }, "Roofing"] },
    { dbServices: { data: [{ name: "Decks", status: "draft" }, { name: "Roofing" }], meta: {} } },
    { dbServices: [{ category: "Exterior", services: [{ name: "Decks", description: "We build." }] }] },
    { gallery: [{ title: "Kitchens", photos: ["/a.jpg", "/b.jpg"] }] },
  ])("if something that is not shown would be lost: %j", async (record) => {
    const body = JSON.stringify(record);
    const file = fileWith(body);
    await expect(fix(file)).rejects.toThrow(/is not shown\. That value would be lost/);
    expect(readFileSync(file, "utf8")).toBe(body);
  });

  test("if there is nothing to change, byte for byte", async () => {
    const body = '{ "gallery":["/a.jpg"] ,"n":1.0}';
    const file = fileWith(body);
    expect(await fix(file)).toEqual([]);
    expect(readFileSync(file, "utf8")).toBe(body);
  });

  test("if there is nothing to change, with comments too", async () => {
    const body = '{ // The best.\n "gallery":["/a.jpg"] }';
    const file = fileWith(body);
    expect(await fix(file)).toEqual([]);
    expect(readFileSync(file, "utf8")).toBe(body);
  });

  test.each([
    [
      "a comment, which would be lost",
      '{\n  // The best.\n  "gallery": "a.jpg"\n}',
      "record.json:2:3 There is a comment here, which would be lost. Remove the comments",
    ],
    ["invalid JSON", '{"gallery": "a.jpg",}', "was not changed"],
    ["JSON that is not a record", '{"error": 1}', "not a record"],
    ["a repeated field", '{"gallery": "a.jpg", "gallery": []}', "more than once"],
    ["a number that JavaScript would round", '{"gallery": "a.jpg", "id": 12345678901234567890}', "too large"],
    [
      "two records",
      '{"data": [{"gallery": "a.jpg", "dbSlogan": ["N"]}, {"gallery": "b.jpg", "dbSlogan": ["S"]}]}',
      "contains 2 records",
    ],
    [
      "years that are not a number",
      '{"gallery": "a.jpg", "dbPrincipal": {"exprYears": "Since 1998"}}',
      "dbPrincipal.exprYears is not a number of years: write how many, such as 22. That value would be lost",
    ],
    [
      "two groups in one list",
      '{"gallery": "a.jpg", "dbPrincipal": [{"name": "A"}, {"name": "B"}]}',
      "dbPrincipal[1].name is in one list",
    ],
  ])("if it contains %s, with the reason", async (_what, body, reason) => {
    const file = fileWith(body);
    await expect(fix(file)).rejects.toThrow(reason);
    expect(readFileSync(file, "utf8")).toBe(body);
  });

  test("a record at a URL can't be written", async () => {
    await expect(fixRecord({ name: "https://x.example/a", body: "{}", base: "https://x.example" })).rejects.toThrow(
      "it is an address",
    );
  });
});
