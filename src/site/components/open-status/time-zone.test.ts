import { expect, test } from "vitest";
import { timeZoneOf } from "./time-zone.ts";

test.each([
  ["418 Fisherville Road, Concord, NH 03303", "America/New_York"],
  ["Concord, NH", "America/New_York"],
  ["12 Oak St, Denver, Colorado 80202", "America/Denver"],
  ["845 N Pacific Highway, Woodburn, OR 97071-1234", "America/Los_Angeles"],
  ["1 Main St, Austin, TX 78701", "America/Chicago"],
  ["1 Mesa St, El Paso, TX 79901", "America/Denver"],
  ["1 Palafox St, Pensacola, FL 32502", "America/Chicago"],
  ["1 Bay St, Tampa, FL 33602", "America/New_York"],
  ["1 Gay St, Knoxville, TN 37902", "America/New_York"],
  ["1 Broadway, Nashville, TN 37203", "America/Chicago"],
  ["1 Main St, Evansville, IN 47708", "America/Chicago"],
  ["1 Central Ave, Phoenix, AZ 85004", "America/Phoenix"],
  ["5 Calle Luna, San Juan, PR, 00901", "America/Puerto_Rico"],
  ["Behind the mill on 4 Main St Honolulu HI 96813", "Pacific/Honolulu"],
])("%s is in %s", (address, zone) => {
  expect(timeZoneOf(address)).toBe(zone);
  // The runtime knows the zone by that name.
  expect(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone).toBe(zone);
});

test.each([
  "",
  "Somewhere",
  "Austin, TX",
  "1 Main St, Panama City, FL 32401",
  "1 Main St, Chattanooga, TN 37396",
  "1 Main St, Window Rock, AZ 86515",
  "4 Main St, Concord, XX 03303",
  "10 Downing Street, London, SW1A 2AA, UK",
])("%j determines no time zone", (address) => {
  expect(timeZoneOf(address)).toBeUndefined();
});

/** States in a single zone: the state alone decides. */
test.each([
  ["America/New_York", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  ["America/Chicago", "AL AR IA IL LA MN MO MS OK WI"],
  ["America/Denver", "CO MT NM UT WY"],
  ["America/Los_Angeles", "CA WA"],
  ["Pacific/Honolulu", "HI"],
  ["America/Puerto_Rico", "PR"],
])("the time zone %s contains the states %s", (zone, states) => {
  for (const state of states.split(" ")) expect([state, timeZoneOf(`Town, ${state}`)]).toEqual([state, zone]);
});

/**
 * States with two zones, by prefixes of ZIP codes: most of the state, the other zone, and prefixes whose counties
 * differ.
 */
test.each([
  ["AK", "America/Anchorage", "995 99545 99548", "", "99546 99547"],
  ["AZ", "America/Phoenix", "850 857", "", "860 865"],
  ["FL", "America/New_York", "320 336", "325 America/Chicago", "324"],
  ["ID", "America/Denver", "836 837", "838 America/Los_Angeles", "835"],
  ["IN", "America/New_York", "460 473", "463 464 476 477 America/Chicago", "465 475 479"],
  ["KS", "America/Chicago", "660 676", "", "677 678 679"],
  ["KY", "America/New_York", "400 405", "420 421 422 423 424 America/Chicago", "401 425 426 427"],
  ["MI", "America/New_York", "480 497", "", "498 499"],
  ["ND", "America/Chicago", "580 587", "", "585 586 588"],
  ["NE", "America/Chicago", "680 689", "", "690 691 692 693"],
  ["NV", "America/Los_Angeles", "889 897", "", "898"],
  ["OR", "America/Los_Angeles", "970 978", "", "979"],
  ["SD", "America/Chicago", "570 574", "577 America/Denver", "575 576"],
  ["TN", "America/Chicago", "370 372", "374 376 377 378 379 America/New_York", "373"],
  ["TX", "America/Chicago", "750 797", "799 885 America/Denver", "798"],
])("in %s the ZIP code determines whether the time zone is %s", (state, zone, usual, others, unsettled) => {
  const zonesOf = (prefixes: readonly string[]) =>
    prefixes.map((prefix) => timeZoneOf(`Town, ${state} ${prefix.padEnd(5, "0")}`));
  const other = others.split(" ").filter((prefix) => prefix !== "");
  const otherZone = other.pop();
  expect(timeZoneOf(`Town, ${state}`)).toBeUndefined();
  expect(new Set(zonesOf(usual.split(" ")))).toEqual(new Set([zone]));
  expect(zonesOf(other)).toEqual(other.map(() => otherZone));
  expect(
    zonesOf(unsettled.split(" ").filter((prefix) => prefix !== "")).filter((found) => found !== undefined),
  ).toEqual([]);
});
