/** Matches `Concord, NH` in `418 Fisherville Road, Concord, NH 03303`. */
const TOWN =
  /(?:^|,)\s*(\p{L}[\p{L} .'-]{0,40}),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?(?:,\s*(?:USA?|United States|Estados Unidos))?$/u;

/** Words in place of a town that name an area: `Proudly serving Austin`, `Orange County`. */
export const AREA =
  /(?:^| )(?:serving|surrounding|areas?|in(?! the )|sirviendo|alrededores|condado de|en)(?= |$)| county$/i;

/**
 * Returns town and state of a US address with its ZIP code; `undefined` if they aren't certain. `postalAddress`
 * (site/seo) splits the whole address, but its table of states is too large for the browser.
 */
export function townOf(address: string): string | undefined {
  const [, town, state] = TOWN.exec(address.trim()) ?? [];
  return town === undefined || state === undefined || AREA.test(town) ? undefined : `${town}, ${state}`;
}
