/**
 * Inlined into every document as text, so it must be self-contained: fetches the record, times the loading screen
 * (decisions section 1), and imports the script after the page has loaded and was painted.
 */
import type { Activity } from "./components/estimate-modal/visitor-activity.ts";

/** The provider's response: its JSON, and its entity tag if it has one that we may read. */
export interface RecordResponse {
  json: unknown;
  etag: string | null;
}

export interface StartUp {
  /** Whether the visitor came from another page of this site, and did not reload this one. */
  isInternal: boolean;
  /** `undefined` if the fetch failed; the error has been logged. */
  response: Promise<RecordResponse | undefined>;
}

declare global {
  interface Window {
    startUp?: StartUp;
  }
}

/** Dispatched on the document when the loading screen is removed. */
export const SHOWN_EVENT = "site:shown";

/**
 * @param csrfHeaders returns the request headers for a cookie (spec section 7)
 * @param load imports a module: a bundler would resolve an `import()` in this text
 */
export function startUp(
  { recordUrl, scripts, shown }: { recordUrl: string; scripts: readonly string[]; shown: string },
  csrfHeaders: (cookie: string) => Record<string, string>,
  load: (address: string) => Promise<unknown>,
): void {
  // Milliseconds: minimum time of the loading screen (spec section 9), timeout of the fetch (decisions section 1), longest
  // wait of the script for slow pictures.
  const [minimum, limit, patience] = [1_000, 10_000, 4_000];
  const { dataset } = document.documentElement;
  // Without the Navigation API every page loads as a document: within the site the loading screen is not shown again.
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = !(entry instanceof PerformanceNavigationTiming) || entry.type === "reload";
  const isInternal = !isReload && document.referrer.startsWith(`${location.origin}/`);
  // loading-screen.css hides the screen after 5 s, whatever fails below; after 10 s while "fetching".
  if (!isInternal) dataset["loading"] = "starting";
  const activity: Activity = (window.activity = {});
  const note = ({ type }: Event): void => {
    // Ignore pointer moves while the loading screen covers the page.
    if (type !== "pointermove" || dataset["loading"] === undefined) activity.last = performance.now();
  };
  const actions = "pointerdown pointermove touchstart touchmove wheel keydown scroll input focusin";
  for (const type of actions.split(" ")) addEventListener(type, note, { capture: true, passive: true });

  const fetchRecord = async (): Promise<RecordResponse> => {
    const headers = { accept: "application/json", ...csrfHeaders(document.cookie) };
    const response = await fetch(recordUrl, { headers, signal: AbortSignal.timeout(limit) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { json: await response.json(), etag: response.headers.get("x-record-tag") ?? response.headers.get("etag") };
  };
  const response = fetchRecord().catch((error: unknown) => {
    console.error(`The site's record could not be fetched from ${recordUrl}:`, error);
    return undefined;
  });
  window.startUp = { isInternal, response };
  const show = (): void => {
    delete dataset["loading"];
    activity.shown = performance.now();
    document.dispatchEvent(new Event(shown));
  };
  void response.then(() => setTimeout(show, isInternal ? 0 : Math.max(0, minimum - performance.now())));
  const hydrate = (): void =>
    void Promise.all(scripts.map(load)).catch((error: unknown) => console.error("A script did not load:", error));
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, hydrate, { capture: true, once: true });
  // Also after the first paint, which is later than `load` on a fast line: 1.06 s instead of 1.41 (Lighthouse, mobile).
  addEventListener("load", () => new PerformanceObserver(hydrate).observe({ type: "paint", buffered: true }));
  setTimeout(hydrate, patience);
  if (!isInternal) dataset["loading"] = "fetching";
}
