/** Matches `Concord, NH` in `418 Fisherville Road, Concord, NH 03303`. */
const TOWN =
  /(?:^|,)\s*(\p{L}[\p{L} .'-]{0,40}),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?(?:,\s*(?:USA?|United States|Estados Unidos))?$/u;

/**
 * Returns town and state of a US address with its ZIP code; `undefined` if they aren't certain. `postalAddress`
 * (site/seo) splits the whole address, but its table of states is too large for the browser.
 */
export function townOf(address: string): string | undefined {
  const [, town, state] = TOWN.exec(address.trim()) ?? [];
  return town === undefined || state === undefined ? undefined : `${town}, ${state}`;
}
