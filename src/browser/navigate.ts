/**
 * Client-side navigation by the Navigation API: plain links, forms and the back button all fire its events, and the
 * browser restores the scroll position. Without the API every link loads its page as a document.
 */
import type { SiteRecord } from "../record/schema.ts";
import { type Page, resolvePage } from "../site/routes.ts";

/** Returns the page of this site at a URL; `undefined` if the browser must load the URL. */
function pageAt(record: SiteRecord, address: string): Page | undefined {
  const url = new URL(address);
  if (url.origin !== location.origin) return undefined;
  const page = resolvePage(record, url.pathname);
  return page.status === 200 ? page : undefined;
}

/** Focuses the heading of the page just shown: the next Tab continues from there, and a screen reader announces it. */
const focusHeading = (): void => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/** Duration of the fade-in of a page, in milliseconds. */
const FADE_MS = 160;

/**
 * Fades in the page. Not a view transition: while one runs, and while it captures its snapshots, every tap hits the
 * document's root and is lost.
 */
const fadeIn = (): void =>
  void document.getElementById("main")?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });

interface Shown {
  /** Loads what other pages need; never rejects. */
  prepare: () => Promise<void>;
  /** Whether a page can be shown here; otherwise the browser loads it. */
  canShow: (page: Page) => boolean;
  /**
   * Renders the page at a path; resolves when the page, or its head first, is in the document, before it is painted.
   */
  show: (path: string, headFirst: boolean) => Promise<void>;
}

/**
 * Shows pages on client-side navigation, and prepares for that as soon as a link is pointed at.
 *
 * @returns a function that removes the listeners
 */
export function followNavigation(record: SiteRecord, { prepare, canShow, show }: Shown): () => void {
  const onNavigate = (event: NavigateEvent): void => {
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData !== null) return;
    if (event.navigationType === "reload") return;
    // `hashChange` is false for a second click on a link to a fragment.
    const { url } = event.destination;
    if (url === location.href && url.includes("#")) return;
    // The server may redirect a path with a query.
    if (new URL(url).search !== "" && event.navigationType !== "traverse") return;
    const page = pageAt(record, url);
    if (page === undefined || !canShow(page)) {
      // On a traversal to an entry of this document, the browser changes only the address.
      if (event.navigationType === "traverse") event.intercept({ handler: async () => location.reload() });
      return;
    }
    // The frame stays mounted across pages: its open menus and dialogs are closed.
    for (const menu of document.querySelectorAll(".navigation details[open]")) menu.removeAttribute("open");
    document.querySelector("dialog")?.close();
    event.intercept({
      focusReset: "manual",
      async handler() {
        await prepare();
        if (event.signal.aborted) return;
        // Scrolling to a fragment, or back to where the visitor was, needs the whole page.
        await show(page.path, event.navigationType !== "traverse" && !url.includes("#"));
        if (event.signal.aborted) return;
        event.scroll();
        if (!matchMedia("(prefers-reduced-motion: reduce)").matches) fadeIn();
        focusHeading();
      },
    });
  };
  const onIntent = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (link?.href && pageAt(record, link.href)) void prepare();
  };

  if (!("navigation" in window)) return () => undefined;
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  navigation.addEventListener("navigate", onNavigate, options);
  for (const intent of ["pointerover", "touchstart", "focusin"]) document.addEventListener(intent, onIntent, options);
  return () => stop.abort();
}
