import { expect, test } from "vitest";
import { originalPath } from "./original-path.ts";
import { parseRecord } from "./parse.ts";

const parsed = (json: unknown) => {
  const result = parseRecord(json);
  if (result === undefined) throw new Error("This is no record.");
  return result;
};

test("a value's original path is the one in the response, also after items that were left out", () => {
  const result = parsed({
    dbServices: [
      { name: "" },
      null,
      { name: "Roofs", description: [true, { text: "One" }, null, { text: "Two" }] },
      { nam: false },
      { name: "Doors" },
    ],
    stock: ["/a.jpg", null, "javascript:1", "/d.jpg"],
    gallery: ["javascript:1", "/a.jpg"],
  });
  expect(originalPath(result, ["dbServices", 0, "name"])).toEqual(["dbServices", 2, "name"]);
  expect(originalPath(result, ["dbServices", 1])).toEqual(["dbServices", 4]);
  expect(originalPath(result, ["dbServices", 0, "description", 1, "text"])).toEqual([
    "dbServices",
    2,
    "description",
    3,
    "text",
  ]);
  expect(originalPath(result, ["stock", 3])).toEqual(["stock", 3]);
  expect(originalPath(result, ["gallery", 0])).toEqual(["gallery", 1]);
});

test("a path outside a list, or one that does not exist, stays the same", () => {
  const result = parsed({ dbPrincipal: { name: "X" } });
  expect(originalPath(result, ["dbPrincipal", "location", 0, "url"])).toEqual(["dbPrincipal", "location", 0, "url"]);
});

test("the numbers of one phone field have the path of that field", () => {
  const result = parsed({
    dbPrincipal: { phones: [{ phone: "none" }, { phone: "(603) 555-0142 / (603) 555-0143" }, { phone: "555-0100" }] },
  });
  const paths = result.record.dbPrincipal.phones.map((_, index) =>
    originalPath(result, ["dbPrincipal", "phones", index, "phone"]).join("."),
  );
  expect(paths).toEqual(["dbPrincipal.phones.1.phone", "dbPrincipal.phones.1.phone", "dbPrincipal.phones.2.phone"]);
});
