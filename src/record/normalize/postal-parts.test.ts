import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";
import { wholeAddress } from "./postal-parts.ts";

const ROAD = "418 Fisherville Road";

test.each([
  [{ address: ROAD, city: "Concord", state: "NH", zip: "03303" }, `${ROAD}, Concord, NH 03303`],
  [{ address: ROAD, town: "Concord", postal_code: 12_345 }, `${ROAD}, Concord, 12345`],
  [{ address: `${ROAD}, Concord`, city: "concord", state: "NH" }, `${ROAD}, Concord, NH`],
  [{ address: `${ROAD}, Concord NH`, city: "Concord", state: "NH", zip: "03303" }, `${ROAD}, Concord NH, 03303`],
  [{ address: "12 Concord Road", ciudad: "Concord", estado: "NH" }, "12 Concord Road, Concord, NH"],
])("the parts beside the address of %j go into it", (item, value) =>
  expect(wholeAddress(item)).toEqual({ field: "address", value }),
);

test("parts are put into an address once, whatever they are", () => {
  const location = [{ address: ROAD, city: "Concord", state: "NH", zip: 3303, other: "x" }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: `${ROAD}, Concord, NH 3303` },
  ]);
});

test.each([
  { address: `${ROAD}, Concord, NH 03303`, city: "Concord", state: "New Hampshire" },
  { address: `${ROAD}, Concord, NH 03303, USA`, city: "Concord" },
  { address: `${ROAD}, Concord NH`, city: "Concord", state: "NH" },
  { address: ROAD, city: "", state: null, zip: { a: 1 } },
  { address: ROAD, opacity: "1", capacity: "2" },
  { city: "Concord" },
  { address: "", city: "Concord" },
])("nothing is added to %j", (item) => expect(wholeAddress(item)).toBeUndefined());
