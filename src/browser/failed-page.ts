/**
 * Recovers from an uncaught error of a component, on which React empties the whole page. The page reloads; if it fails
 * again, it stays as the server rendered it, which can be read and sends its form. Causes are extensions that move
 * nodes of the page, and browsers that lack an API.
 */

/** Number of failed loads of a page after which it stays without React. */
const LIMIT = 2;

/**
 * Returns how often the page of this history entry has failed. Stored in the entry's state, which a reload keeps, since
 * storage can be forbidden.
 */
const failures = (): number => {
  const state: { failures?: number } | null = history.state;
  return state?.failures ?? 0;
};

/** Whether this page has failed so often that React must not hydrate it. */
export const staysAsServed = (): boolean => failures() >= LIMIT;

/** Set on the first error: more may follow, since React then unmounts the rest of the page. */
let isReloading = false;

/** Error handler of `hydrateRoot` and `createRoot`: reloads the page that an error has emptied. */
export function reloadFailedPage(error: unknown): void {
  console.error("The page failed:", error);
  if (isReloading) return;
  isReloading = true;
  history.replaceState({ failures: failures() + 1 }, "");
  location.reload();
}
