import { expect, test } from "vitest";
import { townOf } from "./town.ts";

test.each([
  ["418 Fisherville Road, Concord, NH 03303", "Concord, NH"],
  ["1 Main St, St. Paul, MN 55101-1234, USA", "St. Paul, MN"],
  ["Coeur d'Alene, ID 83814", "Coeur d'Alene, ID"],
  ["1 Main St, Concord, NH 03303, US", "Concord, NH"],
  [" 1 Main St, Concord, NH 03303, United States ", "Concord, NH"],
  ["1 Main St, Concord, NH 03303, Estados Unidos", "Concord, NH"],
])("town: the town is read from %s", (address, town) => {
  expect(townOf(address)).toBe(town);
});

test.each([
  "1 Main St, Concord, NH 03303, Canada",
  "1 Main St, Concord, NH 033031",
  "1 Main St, Concord, NH 03303-12",
  "",
  "Concord",
  "418 Fisherville Road Concord NH 03303",
  "Concord, NH",
  "4 Main St, Concord, nh 03303",
])("town: no town is read from %j", (address) => {
  expect(townOf(address)).toBeUndefined();
});
