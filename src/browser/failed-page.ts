/**
 * A component that throws has React empty the whole page. It is loaded again then, and where it throws once more it stays as
 * its server wrote it, which can be read and sends its form. Extensions that move nodes of the page, and browsers that lack
 * what the code requests, make that happen.
 */

/** Loads of one page that may fail before it stays without React. */
const LIMIT = 2;

/** How often the page at this entry of the history has failed. Kept there, since storage can be forbidden; a reload keeps it. */
const failures = (): number => {
  const state: { failures?: number } | null = history.state;
  return state?.failures ?? 0;
};

/** Whether this page has failed so often that React must leave it alone. */
export const staysAsServed = (): boolean => failures() >= LIMIT;

/** One failure may throw several errors: React removes what is left of the page after the first. */
let isReloading = false;

/** For `hydrateRoot` and `createRoot`: loads the page that an error has emptied again. */
export function reloadFailedPage(error: unknown): void {
  console.error("The page failed:", error);
  if (isReloading) return;
  isReloading = true;
  history.replaceState({ failures: failures() + 1 }, "");
  location.reload();
}
