import { describe, expect, test } from "vitest";
import { parseRecord } from "../parse.ts";
import { normalizeRecord } from "./normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const phones = (given: unknown): unknown => Object(recordOf({ dbPrincipal: { phones: given } })).dbPrincipal.phones;
const notes = (given: Record<string, unknown>): unknown[] =>
  (normalizeRecord(given)?.notes ?? []).map(({ path, level, message }) => [path.join("."), level, message]);

const stock = (given: unknown): unknown => Object(recordOf({ stock: given })).stock;

const many = (count: number) => ({ dbPrincipal: { phones: Array.from({ length: count }, () => ({ phone: "603" })) } });

describe("in place of a list", () => {
  test.each([
    ["false is read as nothing", false, null],
    ["an empty text is read as nothing", " ", null],
    ["an empty object is read as nothing", {}, null],
    ["a key without a value is an item", { a: {} }, [{ name: "a", phone: null }]],
    ["true is unchanged", true, true],
    ["a number is a list of one item", 603, [{ phone: 603 }]],
    ["JSON in a text is parsed", '[{"phone":"603"}]', [{ phone: "603" }]],
    [
      "each key with its value is an item",
      { Office: "603", Truck: "604" },
      [
        { name: "Office", phone: "603" },
        { name: "Truck", phone: "604" },
      ],
    ],
    [
      "a value may be a list",
      { a: ["603"], b: ["604"] },
      [
        { name: "a", phone: "603" },
        { name: "b", phone: "604" },
      ],
    ],
    ["a value may be a group", { a: ["603"], b: { phone: "604" } }, [{ name: "a", phone: "603" }, { phone: "604" }]],
    ["a database's internal key is not a name", { _id: "x", $ref: "y", a: "603" }, [{ name: "a", phone: "603" }]],
    [
      "numbers as keys are the order",
      { "2": "604", "10": "605", "1": "603" },
      [{ phone: "603" }, { phone: "604" }, { phone: "605" }],
    ],
    ["the only list in a wrapper is read", { items: [{ phone: "603" }], total: 1 }, [{ phone: "603" }]],
    [
      "an object with the fields of an item is one item",
      { name: "Office", tel: "603" },
      [{ name: "Office", phone: "603" }],
    ],
  ])("%s", (_, given, read) => expect(phones(given)).toEqual(read));
});

describe("items", () => {
  test.each([
    ["a list in a list", [[["603"]], "604"], [{ phone: "603" }, { phone: "604" }]],
    ["JSON", ['{"phone":"603"}'], [{ phone: "603" }]],
    ["HTML with several values", ["<p>603</p><p>604</p>"], [{ phone: "603" }, { phone: "604" }]],
    ["the lines of a text are one item", ["603\n604"], [{ phone: "603\n604" }]],
    ["an empty text is null", ["", " ", null, "603"], [null, null, null, { phone: "603" }]],
    [
      "an item with a list as its value is several items",
      [{ phone: ["603", ["604"]], name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    [
      "an item with HTML of several values is several items",
      [{ phone: "<p>603</p><p>604</p>", name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    ["several values under another name", [{ tel: "<p>603</p><p>604</p>" }], [{ phone: "603" }, { phone: "604" }]],
    [
      "several values under another spelling",
      [{ Phone: ["603", "604"], name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    ["true is unchanged", [true], [true]],
  ])("%s", (_, given, read) => expect(phones(given)).toEqual(read));

  test("nested lists are read twelve levels deep, and deeper ones are reported", () => {
    const deep = (levels: number): unknown => (levels === 0 ? "603" : [deep(levels - 1)]);
    expect(phones([deep(12)])).toEqual([{ phone: "603" }]);
    expect(phones([deep(13)])).toEqual([null]);
    expect(notes({ dbPrincipal: { phones: [deep(13)] } })).toContainEqual([
      "dbPrincipal.phones.0",
      "lost",
      "is nested too deeply in lists to be read",
    ]);
  });

  test("the first five hundred items are read, and more are reported", () => {
    expect(notes(many(500))).toEqual([]);
    expect(notes(many(501))).toEqual([
      ["dbPrincipal.phones", "lost", "has 501 items, and only the first 500 are shown"],
    ]);
  });

  test("an item of several is traced to its original position, and so are the items after it", () => {
    const { sourceOf } = normalizeRecord({ dbPrincipal: { phones: [["603", "604"], { phone: "605" }] } }) ?? {};
    expect([0, 1, 2].map((index) => sourceOf?.(["dbPrincipal", "phones", index]))).toEqual([
      ["dbPrincipal", "phones", 0],
      ["dbPrincipal", "phones", 0],
      ["dbPrincipal", "phones", 1],
    ]);
  });

  test("an item that is read as several has a note about the list", () => {
    expect(notes({ dbPrincipal: { phones: [{ phone: ["603", "604"] }] } })).toEqual([
      ["dbPrincipal.phones.0", "read", 'is an object, read as a list of 2: "603", …'],
    ]);
    expect(notes({ dbPrincipal: { phones: ['{"phone":"603"}'] } })).toEqual([
      ["dbPrincipal.phones.0", "read", String.raw`is "{\"phone\":\"603\"}", read as a group of fields: phone`],
    ]);
  });
});

test("a line of sixty letters is a title, and a longer one a description", () => {
  const [title, description] = ["x".repeat(60), "x".repeat(61)];
  expect(recordOf({ dbValues: [title, description] })).toEqual({ dbValues: [{ title }, { description }] });
});

describe("lists with positions", () => {
  test.each([
    ["numbers as keys are positions", { "0": "/a.jpg", "3": "/d.jpg" }, ["/a.jpg", null, null, "/d.jpg"]],
    ["an empty value keeps its place", ["", { img: "" }, "/c.jpg"], ["", null, "/c.jpg"]],
    ["a list in one place is one picture", [["/a.jpg", "/b.jpg"]], ["/a.jpg"]],
    ["an object in one place is one picture", [{ a: "/a.jpg", b: "/b.jpg" }], ["/a.jpg"]],
    ["a text in place of the list has a picture per line", "/a.jpg\n/b.jpg", ["/a.jpg", "/b.jpg"]],
    ["a text in place of the list may separate pictures by commas", "/a.jpg, /b.jpg", ["/a.jpg", "/b.jpg"]],
    ["a text with several pictures in one place is the first one", ["/a.jpg, /b.jpg"], ["/a.jpg"]],
    ["HTML with several pictures is the first one", ["<img src=/a.jpg><img src=/b.jpg>"], ["/a.jpg"]],
  ])("%s", (_, given, read) => expect(stock(given)).toEqual(read));

  test("a large position does not create an unbounded list", () => {
    expect(stock({ "0": "/a.jpg", "9999": "/b.jpg" })).toHaveLength(1_000);
  });
});

test("the marks of points are left out in a list, as in a text of lines", () => {
  const description = [{ text: "We side.", lists: ["- Shingles", "* Metal", "• Slate", "3-ply felt"] }];
  expect(
    parseRecord({ dbServices: [{ name: "Siding", description }] })?.record.dbServices[0]?.description,
  ).toMatchObject([{ lists: ["Shingles", "Metal", "Slate", "3-ply felt"] }]);
});
