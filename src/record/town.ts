/** `Concord, NH` of `418 Fisherville Road, Concord, NH 03303`. */
const TOWN =
  /(?:^|,)\s*(\p{L}[\p{L} .'-]{0,40}),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?(?:,\s*(?:USA?|United States|Estados Unidos))?$/u;

/**
 * Town and state of an address written the US way with its ZIP code; undefined where they aren't certain. The whole address
 * in its parts is `postalAddress` (site/seo), whose table of states is too much for the browser.
 */
export function townOf(address: string): string | undefined {
  const [, town, state] = TOWN.exec(address.trim()) ?? [];
  return town === undefined || state === undefined ? undefined : `${town}, ${state}`;
}
