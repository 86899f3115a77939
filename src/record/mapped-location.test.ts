import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { mappedLocation } from "./mapped-location.ts";

const CONCORD = { address: "418 Fisherville Road, Concord, NH 03303", url: "" };
const MAP = { address: "", url: "https://www.google.com/maps/embed?pb=1" };

test.each([
  ["the first", [CONCORD, MAP], CONCORD],
  ["the first that is not empty", [{ address: "", url: "" }, MAP, CONCORD], MAP],
  ["an empty one if all are empty", [{ address: "", url: "" }], { address: "", url: "" }],
])("the location whose map is shown is %s", (_, location, mapped) =>
  expect(mappedLocation(recordOf({ dbPrincipal: { location } }))).toMatchObject(mapped),
);

test("a record without a location has no map", () =>
  expect(mappedLocation(recordOf({ dbPrincipal: { location: [] } }))).toBeUndefined());
