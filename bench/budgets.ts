/** Budgets of a page. `npm test` checks the bytes (tests/e2e/bytes.spec.ts), and `npm run bench` everything. */
import { PAGE_PATHS } from "../src/site/routes.ts";

/** Routes that are measured, with the complete demo record. */
export const ROUTES: readonly string[] = [...Object.values(PAGE_PATHS), "/roofing", "/gallery/roofs-%26%20siding"];

/** Transferred bytes, compressed by brotli where that helps. */
export const BYTES = {
  /** Budget of any route except Home, which has its own below. */
  document: 21_000,
  /**
   * Before any interaction, with the texts of one language and the estimate prompt; 51 KB of it are React
   * (docs/decisions/08). It varies by 0.1 KB with the names of files.
   */
  script: 84_500,
  /** The same files, compressed by gzip: 95 KB. */
  gzippedScript: 97_280,
  /** Including the styles inside the document. */
  css: 16_000,
  /** Two files: a display face and a body face. */
  fonts: 60_000,
  /** Pictures on a phone of 360 px. */
  firstPicture: 60_000,
};

/**
 * Total of Home, without scrolling. The compressed sizes of document and script vary by 0.1 KB each with the names of
 * files and a test's port.
 */
export const HOME = { document: 20_480, bytes: 215_000, requests: 18 };

/** Lighthouse, mobile: scores of 100, times in milliseconds. */
export const LIGHTHOUSE = { score: 100, fcp: 700, lcp: 1_000, tbt: 20, cls: 0 };

export const SERVER = {
  /**
   * Requests a second of a cached page, as a share of those that nginx serves with the same bytes: thousands
   * (docs/decisions/07).
   */
  ofNginx: 0.1,
  /** Resident memory after 100,000 requests. */
  memory: 150_000_000,
};

/** Ten times as many requests as the server can serve (overload.ts). */
export const OVERLOAD = {
  /** Served pages, as a share of the maximum rate before. */
  ofCapacity: 0.8,
  /**
   * p99 of the response time of refused requests, in milliseconds: they wait for one page that is being rendered, not
   * for all.
   */
  refusal: 250,
  /** Additional bytes of resident memory. */
  memory: 50_000_000,
  /** Leads with another response than 202, or accepted and not stored. */
  leads: 0,
  /** Visitors without a response within ten seconds. */
  withoutResponse: 0,
};

/** Bytes on disk (install-size.ts). */
export const INSTALL = {
  /** Production's node_modules, including Node, which is three quarters of it. */
  packages: 290_000_000,
  /** Size of the container image above its base image. */
  image: 75_000_000,
};

/** Time from a tap or key press to the next paint, with a quarter of the processor, in milliseconds. */
export const INTERACTION = 100;

/** Time from the press of a link within the site until the next page is shown, in milliseconds. */
export const NAVIGATION = 100;
