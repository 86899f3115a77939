/**
 * The start-up, which waits for no bundle: asks for the record and keeps the loading screen's clock (decisions
 * section 1). Written into the document as text, so it stands alone: no imports, nothing from outside itself.
 */

export interface Answer {
  /** What the answer says, as JSON. */
  json: unknown;
  /** Its entity tag, where it has one that we may see. */
  tag: string | null;
}

/** What start-up leaves for the bundle. */
export interface StartUp {
  /** The provider's answer, or undefined where it failed (and was logged). */
  answer: Promise<Answer | undefined>;
}

declare global {
  /** Not in every engine (https://wicg.github.io/netinfo/#savedata-attribute). */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
  interface Window {
    startUp?: StartUp;
  }
}

/** Dispatched on the document when the loading screen goes. */
export const SHOWN_EVENT = "site:shown";

/**
 * @param recordUrl address of the record
 * @param minimum   how long the loading screen stays at least, in milliseconds from the start of navigation
 * @param limit     how long the fetch may take, in milliseconds
 * @param shown     the event that says the loading screen has gone
 * @param csrfHeaders gives the headers that go with a cookie (spec section 7)
 */
export function startUp(
  recordUrl: string,
  minimum: number,
  limit: number,
  shown: string,
  csrfHeaders: (cookie: string) => Record<string, string>,
): void {
  const root = document.documentElement;
  // Where the visit began, for the contact form (estimate/visit.ts). An address with a campaign begins another.
  try {
    const known = sessionStorage.getItem("landing");
    if (known === null || /[?&](utm_|gclid|[gw]braid)/.test(location.search)) {
      // The time is the first page's: a visitor who loads a page again and sends at once is not fast.
      const at = Number(/^\[(\d+)/.exec(known ?? "")?.[1] ?? Date.now());
      sessionStorage["landing"] = JSON.stringify([at, location.href, document.referrer]);
    }
  } catch {
    // The browser refuses to store: nothing is known then.
  }
  // A browser without the Navigation API loads each page anew: inside the site the screen is not shown again.
  const [entry] = performance.getEntriesByType("navigation");
  const moved =
    entry instanceof PerformanceNavigationTiming &&
    entry.type !== "reload" &&
    document.referrer.startsWith(`${location.origin}/`);
  // "starting" lasts 5 s at most, "fetching" 10 s (loading-screen.css), should anything below fail.
  if (!moved) root.dataset["loading"] = "starting";

  // Who saves data is asked before another's page is loaded (ui/embed.tsx).
  const { connection } = navigator;
  const saves = connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
  root.toggleAttribute("data-save-data", saves);

  const headers = { accept: "application/json", ...csrfHeaders(document.cookie) };
  const answer = fetch(recordUrl, { headers, signal: AbortSignal.timeout(limit) })
    .then(async (response): Promise<Answer> => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return { json: await response.json(), tag: response.headers.get("etag") };
    })
    .catch((error: unknown) => {
      console.error(`The site's record could not be fetched from ${recordUrl}:`, error);
      return undefined;
    });
  window.startUp = { answer };
  if (!moved) root.dataset["loading"] = "fetching";

  void answer.then(() => {
    if (!moved) root.dataset["loading"] = "settled";
    setTimeout(
      () => {
        delete root.dataset["loading"];
        document.dispatchEvent(new Event(shown));
      },
      moved ? 0 : Math.max(0, minimum - performance.now()),
    );
  });
}
