import { expect, test } from "vitest";
import { townOf } from "./town.ts";

test.each([
  ["418 Fisherville Road, Concord, NH 03303", "Concord, NH"],
  ["1 Main St, St. Paul, MN 55101-1234, USA", "St. Paul, MN"],
  ["Coeur d'Alene, ID 83814", "Coeur d'Alene, ID"],
  ["1 Main St, Concord, NH 03303, US", "Concord, NH"],
  [" 1 Main St, Concord, NH 03303, United States ", "Concord, NH"],
  ["1 Main St, Concord, NH 03303, Estados Unidos", "Concord, NH"],
  ["Great Falls, MT 59401", "Great Falls, MT"],
  ["Lake Worth, FL 33460", "Lake Worth, FL"],
  ["Countryside, IL 60525", "Countryside, IL"],
  ["Arlington Heights, IL 60004", "Arlington Heights, IL"],
  ["County Line, AL 35172", "County Line, AL"],
  ["Indian Head, MD 20640", "Indian Head, MD"],
  ["Enfield, CT 06082", "Enfield, CT"],
  ["Lake in the Hills, IL 60156", "Lake in the Hills, IL"],
  ["100 Bay Area Blvd, Houston, TX 77058", "Houston, TX"],
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
  "Proudly serving Austin, TX 78701",
  "Concord and surrounding areas, NH 03301",
  "Houston Area, TX 77001",
  "Based in Salem, OR 97301",
  "Orange County, CA 92801",
  "Servicio en Houston, TX 77001",
  "Sirviendo a Houston, TX 77001",
  "Houston y alrededores, TX 77001",
  "Condado de Orange, CA 92801",
])("town: no town is read from %j", (address) => {
  expect(townOf(address)).toBeUndefined();
});
