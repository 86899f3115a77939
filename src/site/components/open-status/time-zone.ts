/** Time zone of an address, from its state and ZIP code, if these determine it. */
import { postalAddress } from "../../seo/structured-data/postal-address.ts";

/** A state's zone, and the ZIP code prefixes in another zone; empty for a prefix that may be in either. */
interface State {
  zone: string;
  but?: Readonly<Record<string, string>>;
}

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

const statesIn = (zone: string, states: string): [string, State][] =>
  states.split(" ").map((state) => [state, { zone }]);
const split = (zone: string, others: Readonly<Record<string, string>>): State => {
  const but = Object.entries(others).flatMap(([prefixes, other]) =>
    prefixes.split(" ").map((prefix): [string, string] => [prefix, other]),
  );
  return { zone, but: Object.fromEntries(but) };
};

/**
 * Time zones by state code (49 CFR part 71). ZIP code prefixes are coarse: one with counties on both sides of a
 * boundary determines no zone.
 */
const STATES: ReadonlyMap<string, State> = new Map([
  ...statesIn(EASTERN, "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"),
  ...statesIn(CENTRAL, "AL AR IA IL LA MN MO MS OK WI"),
  ...statesIn(MOUNTAIN, "CO MT NM UT WY"),
  ...statesIn(PACIFIC, "CA WA"),
  ["HI", { zone: "Pacific/Honolulu" }],
  ["PR", { zone: "America/Puerto_Rico" }],
  ["AK", split("America/Anchorage", { "99546 99547": "" })],
  ["AZ", split("America/Phoenix", { "860 865": "" })],
  ["FL", split(EASTERN, { "324": "", "325": CENTRAL })],
  ["ID", split(MOUNTAIN, { "835": "", "838": PACIFIC })],
  ["IN", split(EASTERN, { "463 464 476 477": CENTRAL, "465 475 479": "" })],
  ["KS", split(CENTRAL, { "677 678 679": "" })],
  ["KY", split(EASTERN, { "420 421 422 423 424": CENTRAL, "401 425 426 427": "" })],
  ["MI", split(EASTERN, { "498 499": "" })],
  ["ND", split(CENTRAL, { "585 586 588": "" })],
  ["NE", split(CENTRAL, { "690 691 692 693": "" })],
  ["NV", split(PACIFIC, { "898": "" })],
  ["OR", split(PACIFIC, { "979": "" })],
  ["SD", split(CENTRAL, { "575 576": "", "577": MOUNTAIN })],
  ["TN", split(CENTRAL, { "374 376 377 378 379": EASTERN, "373": "" })],
  ["TX", split(CENTRAL, { "798": "", "799 885": MOUNTAIN })],
]);

/** A state code next to a ZIP code is unambiguous, however the rest of the address is written. */
const STATE_AND_ZIP = /\b([A-Z]{2})[,\s]+(\d{5})(?:-\d{4})?\b/;

function stateAndZip(address: string): { state: string; zip: string } {
  const parts = postalAddress(address);
  const [, state = "", zip = ""] = STATE_AND_ZIP.exec(address) ?? [];
  if (typeof parts?.addressRegion !== "string") return { state, zip };
  return { state: parts.addressRegion, zip: typeof parts.postalCode === "string" ? parts.postalCode : "" };
}

/**
 * Returns the IANA time zone of an address, such as `America/Denver`; `undefined` if the address does not determine it.
 */
export function timeZoneOf(address: string): string | undefined {
  const { state, zip } = stateAndZip(address);
  const known = STATES.get(state);
  if (known?.but === undefined) return known?.zone;
  if (zip === "") return undefined;
  return (known.but[zip.slice(0, 3)] ?? known.but[zip.slice(0, 5)] ?? known.zone) || undefined;
}
