/** What a page may cost at most. Bytes are checked by `npm test` (tests/e2e/bytes.spec.ts), all of it by `npm run bench`. */

/** The routes that are measured, by the complete demo record. */
export const ROUTES = [
  "/",
  "/about",
  "/services",
  "/roofing",
  "/gallery",
  "/gallery/roofs-%26%20siding",
  "/reviews",
  "/our-videos",
  "/contact",
  "/find-us-on",
];

/** Bytes as they come over the line, by brotli where that helps. */
export const BYTES = {
  /** Of any route; Home has its own below. */
  document: 21_000,
  /**
   * Before any interaction, with the words of one language and the estimate prompt. React in a file of its own is 0.3 KB of it, for
   * 30 ms less blocking (docs/decisions/08); 0.2 KB load a page again that failed (docs/decisions/36), and 0.1 KB take dialogs away
   * up to 130 ms sooner (ui/hide-first.ts). 0.3 KB keep what is typed before and while the form's code comes (use-draft.ts,
   * ordinary-post.ts), and 0.3 KB keep right what is seen after a lost connection, on a page come back to, and under hours of
   * several lines (lazy-failed-pictures.ts, estimate-modal.tsx, header.tsx). 0.1 KB close a menu that the window's width hides, and
   * keep a dialog whose link opens another tab (use-dismiss.ts, dialog.tsx). 0.2 KB ignore second taps that would press what came
   * under the finger (ui/double-tap.ts), and 0.1 KB keep Intl's data from being loaded at the start, for 90 ms less blocking
   * (docs/decisions/08). Compression moves by 0.1 KB with the names of files.
   */
  script: 90_800,
  /** With the styles inside the document. */
  css: 16_000,
  /** Two files: a display face and a body face. */
  fonts: 60_000,
  /** On a phone of 360 px. */
  firstPicture: 60_000,
};

/** Home in all, without scrolling. Compression moves the document by 0.1 KB with the names of files and the port of a test. */
export const HOME = { document: 20_480, bytes: 221_000, requests: 18 };

/** Lighthouse, mobile: scores of 100, times in milliseconds. */
export const LIGHTHOUSE = { score: 100, fcp: 700, lcp: 1_000, tbt: 20, cls: 0 };

export const SERVER = {
  /** Requests a second of a cached page, as a part of what nginx does with the same bytes: thousands (docs/decisions/07). */
  ofNginx: 0.1,
  /** Resident after 100,000 requests. */
  memory: 150_000_000,
};

/** Ten times as many requests as the server can serve (overload.ts). */
export const OVERLOAD = {
  /** Pages that are served, as a part of what was served at most before. */
  ofCapacity: 0.8,
  /** Until 99 of 100 refused requests have their response, in milliseconds: they wait for one page that is being rendered, not for all. */
  refusal: 250,
  /** Bytes of resident memory more than before. */
  memory: 50_000_000,
  /** Leads whose response was anything but 202, or accepted and not stored. */
  leads: 0,
  /** Visitors without any response within ten seconds. */
  withoutResponse: 0,
};

/** Bytes on a disk (install-size.ts). */
export const INSTALL = {
  /** node_modules of production, with a Node: half of it is that. */
  packages: 290_000_000,
  /** The container image on top of its base image. */
  image: 75_000_000,
};

/** From a tap or key to the next paint, on a quarter of the processor, in milliseconds. */
export const INTERACTION = 100;

/** From the press of a link inside the site to the next page on the screen, in milliseconds. */
export const NAVIGATION = 100;
