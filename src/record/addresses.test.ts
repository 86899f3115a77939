import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { addressesOf, mainLocation, mappedLocation } from "./addresses.ts";

const CONCORD = { address: "418 Fisherville Road, Concord, NH 03303", url: "" };
const MAP = { address: "", url: "https://www.google.com/maps?q=43.2,-71.5" };
const recordAt = (location: object[]) => recordOf({ dbPrincipal: { location } });

test("a business's addresses are those of its locations that have one, once each", () =>
  expect(addressesOf(recordAt([MAP, CONCORD, { ...MAP, address: CONCORD.address }]))).toEqual([CONCORD.address]));

test.each([
  ["the first with an address", [MAP, CONCORD], CONCORD],
  ["the first without any address", [MAP, { address: "", url: "" }], MAP],
])("the location that the site names is %s", (_, location, main) =>
  expect(mainLocation(recordAt(location))).toMatchObject(main),
);

test("a record without locations names none", () => expect(mainLocation(recordAt([]))).toBeUndefined());

test.each([
  ["the first", [CONCORD, MAP], CONCORD],
  ["the first that is not empty", [{ address: "", url: "" }, MAP, CONCORD], MAP],
  ["an empty one if all are empty", [{ address: "", url: "" }], { address: "", url: "" }],
])("the location whose map is shown is %s", (_, location, mapped) =>
  expect(mappedLocation(recordAt(location))).toMatchObject(mapped),
);

test("a record without a location has no map", () => expect(mappedLocation(recordAt([]))).toBeUndefined());
