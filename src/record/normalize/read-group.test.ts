import { describe, expect, test } from "vitest";
import { normalizeRecord } from "./normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const notesOf = (given: Record<string, unknown>): unknown[] =>
  (normalizeRecord(given)?.notes ?? []).map(({ path, level, message }) => [path.join("."), level, message]);

const sourceOf = (given: Record<string, unknown>, ...path: (string | number)[]) =>
  normalizeRecord(given)?.sourceOf(path);
const phone = (given: unknown): unknown => recordOf({ dbPrincipal: { phones: [given] } });
const phones = (...read: unknown[]): unknown => ({ dbPrincipal: { phones: read } });
const service = (given: object): unknown => recordOf({ dbServices: [{ name: "A", ...given }] });
const services = (description: unknown): unknown => ({ dbServices: [{ name: "A", description }] });

describe("in place of a group", () => {
  test.each([
    ["false says nothing", false, null],
    ["an empty text says nothing", "  ", null],
    ["an empty list says nothing", [], null],
    ["a list of nothing says nothing", [null, ""], null],
    ["a number stays, where the group is not about one value", 5, 5],
    ["a text stays, where the group is not about one value", "x", "x"],
    ["a list of a text stays, where the group is not about one value", ["x"], ["x"]],
    ["true stays", true, true],
    ["JSON in a text is read", '{"Name":"A"}', { name: "A" }],
    ["one wrapper is taken off", { id: 1, total: 5, data: { name: "A" } }, { name: "A" }],
    ["a list may stand in the wrapper", { data: [{ name: "A" }] }, { name: "A" }],
    ["two objects are no wrapper", { a: { name: "A" }, b: { name: "B" } }, { a: { name: "A" }, b: { name: "B" } }],
    ["an object without one of the fields is no wrapper", { data: { x: "A" } }, { data: { x: "A" } }],
    ["null is no wrapper", { data: null, other: { name: "A" } }, { name: "A" }],
    ["of a list the fields are put together", [null, { name: "A" }, "x", { miles: "5" }], { name: "A", miles: "5" }],
    ["of a list an empty field leaves its place to another's", [{ name: "" }, { name: "B" }], { name: "B" }],
  ])("%s", (_, given, read) =>
    expect(recordOf({ dbSlogan: [], dbPrincipal: given })).toEqual({ dbSlogan: [], dbPrincipal: read }),
  );

  test.each([
    ["gmb", "/a.jpg", { img: "/a.jpg" }],
    ["gmb", ["https://a.example/"], { link: "https://a.example/" }],
    ["reviews", "https://a.example/", { activo: true, links: ["https://a.example/"] }],
    [
      "reviews",
      ["https://a.example/", "https://b.example/"],
      { activo: true, links: ["https://a.example/", "https://b.example/"] },
    ],
    ["dbSocialMedia", [{ url: "https://a.example/" }], { redes: [{ url: "https://a.example/" }] }],
  ])("of %s the one value that it is about may stand: %j", (field, given, read) => {
    expect(recordOf({ [field]: given })).toEqual({ [field]: read });
  });
});

test("what was read from elsewhere is noted where it stood", () => {
  expect(notesOf({ dbPrincipal: { Name: "A" } })).toEqual([["dbPrincipal.Name", "read", "is read as name"]]);
  expect(notesOf({ dbPrincipal: { data: { name: "A" } } })).toEqual([
    ["dbPrincipal", "read", "is wrapped: data in it is read"],
  ]);
  expect(notesOf({ dbPrincipal: [{ name: "A" }, { name: "B", miles: "5" }, { miles: "" }] })).toEqual([
    ["dbPrincipal.1.name", "lost", "stands in one list with another of its kind, and only the first is shown"],
    ["dbPrincipal", "read", "is a list of 3, read as a group of fields: name, miles"],
  ]);
  expect(notesOf({ dbPrincipal: { phones: [{ number: "603" }] } })).toEqual([
    ["dbPrincipal.phones.0.number", "read", "is read as phone"],
  ]);
  expect(notesOf({ dbServices: [{ name: "A", text: "t" }] })).toEqual([
    ["dbServices.0.text", "read", "is read as description"],
  ]);
  expect(notesOf({ dbServices: [{ name: "A", img: "/a.jpg" }] })).toEqual([
    ["dbServices.0.description", "read", "also read from the fields beside it"],
  ]);
  expect(notesOf({ dbPrincipal: '{"name":"A"}' })).toEqual([
    ["dbPrincipal", "read", String.raw`is "{\"name\":\"A\"}", read as a group of fields: name`],
  ]);
});

test("a value that was read from elsewhere is found where it stood", () => {
  expect(sourceOf({ dbPrincipal: { Name: "A" } }, "dbPrincipal", "name")).toEqual(["dbPrincipal", "Name"]);
  expect(sourceOf({ dbPrincipal: [{ name: "A" }, { Miles: "5" }] }, "dbPrincipal", "miles")).toEqual([
    "dbPrincipal",
    1,
    "miles",
  ]);
  expect(sourceOf({ reviews: ["https://a.example/"] }, "reviews", "links")).toEqual(["reviews"]);
  expect(sourceOf({ dbPrincipal: { phones: [{ a: "<b>603</b>" }] } }, "dbPrincipal", "phones", 0, "phone")).toEqual([
    "dbPrincipal",
    "phones",
    0,
    "a",
  ]);
});

describe("fields of an item", () => {
  test.each([
    ["under another name", { tel: "603" }, { phone: "603" }],
    ["a number under another name", { tel: 603 }, { phone: 603 }],
    ["not where it is empty", { number: "", tel: "603" }, { number: "", phone: "603" }],
    ["not beside its own", { phone: "1", tel: "603" }, { phone: "1", tel: "603" }],
    ["not from a database's own", { id: "77", slug: "a", tel: "603" }, { id: "77", slug: "a", phone: "603" }],
    ["not from true or a list", { on: true, all: ["1"] }, { on: true, all: ["1"] }],
    ["the first of several names of one field", { Phone: "1", PHONE: "2" }, { phone: "1", PHONE: "2" }],
    ["none of an empty name", { Phone: "", name: "A" }, { Phone: "", name: "A" }],
  ])("the phone %s", (_, given, read) => expect(phone(given)).toEqual(phones(read)));

  test("the parts of an address are one, with commas", () => {
    const location = [{ street: "1 Main St", city: "Concord", id: "7", zip: 3301 }];
    expect(recordOf({ dbPrincipal: { location } })).toEqual({
      dbPrincipal: { location: [{ id: "7", address: "1 Main St, Concord, 3301" }] },
    });
  });

  test("a service's name is a text with a capital or a space, and no icon's", () => {
    expect(recordOf({ dbServices: [{ icon: "roof", a: "Roofs" }, { a: "flat roofs" }, { icon: "roof" }] })).toEqual({
      dbServices: [{ icon: "roof", name: "Roofs" }, { name: "flat roofs" }, { icon: "roof" }],
    });
  });

  test.each([
    ["with none", { text: "t", img: "/a.jpg", lists: ["x"] }, [{ text: "t", img: "/a.jpg", lists: ["x"] }]],
    ["with an empty one", { Img: "/a.jpg", description: "" }, [{ img: "/a.jpg" }]],
    ["with a text", { img: "/a.jpg", description: "t" }, [{ img: "/a.jpg", text: "t" }]],
    [
      "into the first of several",
      { text: "t", description: [{ img: "/a.jpg" }, { text: "b" }] },
      [{ text: "t", img: "/a.jpg" }, { text: "b" }],
    ],
    ["unless they have their own", { text: "t", description: [{ text: "own" }] }, undefined],
    ["unless they are empty", { img: null, text: "", description: [{ lists: ["x"] }] }, undefined],
  ])("the fields of a description that stand beside it go into it, %s", (_, given, description) => {
    expect(service(given)).toEqual(
      description === undefined ? { dbServices: [{ name: "A", ...given }] } : services(description),
    );
  });

  test.each([
    [{ titleMap: "W" }, { general: { titleMap: "W" } }],
    [{ titleMap: "W", general: { titleGallery: "G" } }, { general: { titleMap: "W", titleGallery: "G" } }],
    [{ titleMap: "W", general: { titleMap: "own" } }, { general: { titleMap: "own" } }],
    [
      { titleMap: "W", tname: "N" },
      { general: { titleMap: "W" }, formLabel: { tname: "N" } },
    ],
    [
      { titleMap: "W", general: 5 },
      { titleMap: "W", general: 5 },
    ],
  ])("the labels %j are read as %j", (given, read) => expect(recordOf({ labels: given })).toEqual({ labels: read }));
});
