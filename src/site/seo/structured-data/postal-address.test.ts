import { expect, test } from "vitest";
import { postalAddress } from "./postal-address.ts";

const parts = (street: string | undefined, city: string, state: string, zip?: string) => ({
  "@type": "PostalAddress",
  ...(street === undefined ? {} : { streetAddress: street }),
  addressLocality: city,
  addressRegion: state,
  ...(zip === undefined ? {} : { postalCode: zip }),
  addressCountry: "US",
});

test.each([
  ["418 Fisherville Road, Concord, NH 03303", parts("418 Fisherville Road", "Concord", "NH", "03303")],
  [
    "845 N Pacific Highway, Woodburn, OR 97071-1234, USA",
    parts("845 N Pacific Highway", "Woodburn", "OR", "97071-1234"),
  ],
  ["12-B Oak St, Suite 4, St. Paul, Minnesota 55101", parts("12-B Oak St, Suite 4", "St. Paul", "MN", "55101")],
  ["1 Main St\nWinston-Salem, North Carolina", parts("1 Main St", "Winston-Salem", "NC")],
  ["5 Calle Luna, San Juan, PR, 00901", parts("5 Calle Luna", "San Juan", "PR", "00901")],
  ["P.O. Box 12, Coeur d'Alene, ID 83814", parts("P.O. Box 12", "Coeur d'Alene", "ID", "83814")],
  ["  Concord ,  NH  ", parts(undefined, "Concord", "NH")],
  ["Concord, NH 03303, Estados Unidos", parts(undefined, "Concord", "NH", "03303")],
  ["Cañon City, colorado 81212", parts(undefined, "Cañon City", "CO", "81212")],
])("address: %s is parsed", (address, expected) => {
  expect(postalAddress(address)).toEqual(expected);
});

test.each([
  ["Proudly serving Austin, TX 78701", "TX", "78701"],
  ["Orange County, California", "CA", undefined],
])("address: %s has a state, but no town", (address, state, zip) => {
  const { addressLocality: _none, ...others } = parts(undefined, "", state, zip);
  expect(postalAddress(address)).toEqual(others);
});

test("address: a county beside a street is kept", () => {
  expect(postalAddress("4 Main St, Orange County, CA 92801")).toEqual(
    parts("4 Main St", "Orange County", "CA", "92801"),
  );
});

test.each([
  "",
  ",",
  "03303",
  "NH",
  "NH 03303",
  "418 Fisherville Road Concord NH 03303",
  "418 Fisherville Road, Concord NH 03303",
  "418 Fisherville Road, NH 03303",
  "Fisherville Road, Concord, NH 03303",
  "Serving Concord, Manchester, NH",
  "Behind the mill, 4 Main St, Concord, NH 03303",
  "4 Main St, behind the mill, Concord, NH 03303",
  "4 Main St, Concord, XX 03303",
  "4 Main St, Concord, nh",
  "Come on, in",
  "4 Main St, Concord, NH 0330",
  "4 Main St, Concord, NH 033031",
  "4 Main St, Concord, NH K1A 0B1",
  "10 Downing Street, London, SW1A 2AA, UK",
  "4 Main St, Concord, NH 03303, Canada",
  "4 Main St, 12, NH 03303",
  "Concord NH",
  "<b>4 Main</b>, NH",
])("address: %j is not parsed", (address) => {
  expect(postalAddress(address)).toBeUndefined();
});
