/**
 * Moves inside the site without a page load, by the platform's Navigation API: plain links, forms and the back button
 * all come by here, and the browser restores the scroll. Where it is missing, every link loads its page as always.
 */
import type { SiteRecord } from "../record/schema.ts";
import { type Page, resolvePage } from "../site/routes.ts";

/** The page of this site that an address shows, or undefined where the browser must load it. */
function pageAt(record: SiteRecord, address: string): Page | undefined {
  const url = new URL(address);
  if (url.origin !== location.origin) return undefined;
  const page = resolvePage(record, url.pathname);
  return page.status === 200 ? page : undefined;
}

/** The heading of the page just shown gets the focus: the next Tab goes on from there, and a reader reads it out. */
const focusHeading = (): void => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/** The page just shown fades in, for as long in milliseconds. */
const FADE_MS = 160;

/**
 * Not a view transition: while one runs, and while it takes its pictures, every tap goes to the document's root and is lost.
 */
const fadeIn = (): void =>
  void document.getElementById("main")?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });

interface Shown {
  /** Gets what other pages need; never rejects. */
  prepare: () => Promise<void>;
  /** Whether a page can be shown here; else the browser loads it. */
  canShow: (page: Page) => boolean;
  /** Renders the page at a path; fulfilled when it is in the document, before it is painted. */
  show: (path: string) => Promise<void>;
}

/**
 * Shows pages as the visitor moves to them, and prepares for that as soon as a link is pointed at.
 *
 * @returns a function that stops it
 */
export function followNavigation(record: SiteRecord, { prepare, canShow, show }: Shown): () => void {
  const onNavigate = (event: NavigateEvent): void => {
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData !== null) return;
    if (event.navigationType === "reload") return;
    const page = pageAt(record, event.destination.url);
    if (page === undefined || !canShow(page)) {
      // Back to an entry that this document has made, the browser changes the address alone.
      if (event.navigationType === "traverse") event.intercept({ handler: async () => location.reload() });
      return;
    }
    // The frame stays while pages change: its menus and dialogs, such as the palette, close.
    for (const menu of document.querySelectorAll(".navigation details[open]")) menu.removeAttribute("open");
    document.querySelector("dialog")?.close();
    event.intercept({
      focusReset: "manual",
      async handler() {
        await prepare();
        if (event.signal.aborted) return;
        await show(page.path);
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
