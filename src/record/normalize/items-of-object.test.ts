import { describe, expect, test } from "vitest";
import { normalizeRecord } from "./normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const gallery = (given: unknown): unknown => Object(recordOf({ gallery: given })).gallery;

test.each(["items", "data", "DATA", "list", "result", "results", "rows", "records"])(
  "the list in a wrapper called %s is the list, where names are names of items too",
  (key) => {
    expect(recordOf({ landings: { [key]: ["Decks"] } })).toEqual({ landings: [{ name: "Decks" }] });
    expect(recordOf({ dbServices: { [key]: ["Roofs", "Decks"] } })).toEqual({
      dbServices: [{ name: "Roofs" }, { name: "Decks" }],
    });
  },
);

test("one service whose fields are objects stays one", () => {
  const given = { title: { rendered: "Roofing" }, content: { rendered: "a" }, image: { src: "/a.jpg" } };
  expect(recordOf({ dbServices: given })).toEqual({
    dbServices: [{ name: "Roofing", description: [{ img: "/a.jpg", text: "a" }] }],
  });
});

test("the parts of an address are one item", () => {
  const location = { street: "1 Main St", city: "Concord" };
  expect(recordOf({ dbPrincipal: { location } })).toEqual({
    dbPrincipal: { location: [{ address: "1 Main St, Concord" }] },
  });
});

describe("addresses", () => {
  test.each([
    ["one among what describes a file", { url: "/a.jpg", name: "x" }, ["/a.jpg"]],
    ["one under each name", { a: "/a.jpg", b: "/b.jpg" }, ["/a.jpg", "/b.jpg"]],
    ["a list in a wrapper", { cover: "/c.jpg", list: ["/a.jpg"] }, ["/a.jpg"]],
    ["a list under each name", { a: ["/a.jpg"], b: ["/b.jpg"] }, ["/a.jpg", "/b.jpg"]],
    ["several in an item", [{ one: "/a.jpg", two: "/b.jpg" }], ["/a.jpg", "/b.jpg"]],
    ["one in an item that describes a file", [{ url: "/a.jpg", thumb: "/b.jpg" }], ["/a.jpg"]],
    ["several pictures in HTML", ["<img src=/a.jpg><img src=/b.jpg>"], ["/a.jpg", "/b.jpg"]],
    ["empty ones are none", ["", null, "n/a", "/a.jpg"], [null, null, null, "/a.jpg"]],
    ["nothing in an object", {}, null],
    ["each of the categories, whatever they are called", { kitchen: "a.jpg", photo: "b.jpg" }, ["/a.jpg", "/b.jpg"]],
    ["all of each category", { photo: ["a.jpg", "b.jpg"], kitchen: ["c.jpg"] }, ["/a.jpg", "/b.jpg", "/c.jpg"]],
    ["a file in each category", { kitchen: { url: "a.jpg" }, photo: { url: "b.jpg" } }, ["/a.jpg", "/b.jpg"]],
    ["one with what is said of it", { photo: "a.jpg", caption: "The deck" }, ["/a.jpg"]],
    ["one in several sizes", { photo: "a.jpg", thumb: "b.jpg", small: "c.jpg", medium_large: "d.jpg" }, ["/a.jpg"]],
  ])("%s", (_, given, read) => expect(gallery(given)).toEqual(read));

  test.each(
    "url imageUrl src href link img image imagen photo foto picture full original large path file html code embed".split(
      " ",
    ),
  )("%s describes one file", (key) => expect(gallery({ [key]: "/a.jpg", other: "A deck" })).toEqual(["/a.jpg"]));
});
