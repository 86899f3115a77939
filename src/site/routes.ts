/** Every address of the site, and the page at it (spec section 2). */
import { landingPath, servicePath, slug } from "../record/links.ts";
import type { Landing, OwnWords, Service, SiteRecord } from "../record/schema.ts";
import { decodePercent } from "../record/decode-percent.ts";
import { wordsOf } from "./languages/index.ts";

/** Whether the record itself contains customer testimonials. */
export const hasTestimonials = ({ ownWords }: SiteRecord): boolean => (ownWords?.testimonials.length ?? 0) > 0;

/** Whether there are reviews to show. */
export const hasReviews = (record: SiteRecord): boolean =>
  (record.reviews.activo && record.reviews.links.length > 0) || hasTestimonials(record);

/** Whether the navigation links to a page with reviews (spec section 2). */
export const hasReviewsPage = (record: SiteRecord): boolean => hasReviews(record) && !record.reviews.isHomeOnly;

/** Whether there is a video channel to show. */
export const hasVideosPage = ({ ytGallery }: SiteRecord): boolean => ytGallery.linkCanalYT !== "";

/** The fixed pages. A service with such an address has no page: adding one here hides a service of that name. */
export const PAGE_PATHS = {
  home: "/",
  about: "/about",
  services: "/services",
  gallery: "/gallery",
  videos: "/our-videos",
  reviews: "/reviews",
  contact: "/contact",
  "find-us-on": "/find-us-on",
} as const;

/** Pages that the footer links to, outside the specification: a service with such a name keeps its address. */
export const LEGAL_PAGES = ["privacy", "accessibility"] as const;
type LegalPage = (typeof LEGAL_PAGES)[number];

/** Returns the path of a legal page: `/privacy`, or `/about/privacy` if a service has that path. */
export const legalPath = ({ dbServices }: SiteRecord, name: LegalPage): string =>
  dbServices.some((service) => slug(service.name) === name) ? `${PAGE_PATHS.about}/${name}` : `/${name}`;

type FixedPage = keyof typeof PAGE_PATHS;
// The keys of an object literal, which has no others at run time.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FIXED_PAGES = Object.keys(PAGE_PATHS) as FixedPage[];
/** Name of a page: that of its file in `pages/`. */
export type PageName = FixedPage | LegalPage | "service" | "landing" | "missing";

/** Conditions of the pages that some sites lack. Home-only reviews still have their address. */
const EXISTS: Partial<Record<FixedPage, (record: SiteRecord) => boolean>> = {
  videos: hasVideosPage,
  reviews: hasReviews,
};

/** The page at an address of a record's site. */
export interface Page {
  name: PageName;
  /** Title of the page, first half of the document's title. */
  title: string;
  path: string;
  status: 200 | 404;
  service?: Service;
  landing?: Landing;
  /** The record's own title and description of the page. */
  own?: OwnWords["pages"][number] | undefined;
  /** Console message for an address that matches nothing (spec section 8). */
  note?: string;
}

/**
 * Finds the page at an address.
 *
 * @param pathname the path as the browser has it, percent-encoded, without a trailing slash
 */
export function resolvePage(record: SiteRecord, pathname: string): Page {
  const page = pageAt(record, pathname);
  const own = record.ownWords?.pages.find(({ path }) => path === page.path);
  return own === undefined || page.status === 404 ? page : { ...page, own };
}

function pageAt(record: SiteRecord, pathname: string): Page {
  const { pages } = wordsOf(record);
  const missing = (note?: string): Page => ({
    name: "missing",
    title: pages.missing,
    path: pathname,
    status: 404,
    ...(note === undefined ? {} : { note }),
  });

  const fixed = FIXED_PAGES.find((name) => PAGE_PATHS[name] === pathname);
  if (fixed !== undefined) {
    if (EXISTS[fixed]?.(record) === false) return missing();
    return { name: fixed, title: pages[fixed], path: pathname, status: 200 };
  }

  const legal = LEGAL_PAGES.find((name) => legalPath(record, name) === pathname);
  if (legal !== undefined) return { name: legal, title: pages[legal], path: pathname, status: 200 };

  const [first, id, deeper] = pathname
    .slice(1)
    .split("/")
    .map((segment) => decodePercent(segment) ?? segment);
  if (first === "gallery" && id !== undefined && deeper === undefined) {
    const landing = record.landings.find((candidate) => slug(candidate.name) === id);
    if (landing === undefined) return missing("Proyecto no encontrado");
    return { name: "landing", title: landing.name, path: landingPath(landing.name), status: 200, landing };
  }
  if (first !== undefined && id === undefined) {
    const service = record.dbServices.find((candidate) => slug(candidate.name) === first);
    if (service === undefined) return missing("Servicio no encontrado");
    return { name: "service", title: service.name, path: servicePath(service.name), status: 200, service };
  }
  return missing();
}

/** Usual names of the home page in links, and the file extensions they may have. */
export const HOME_NAMES = ["home", "index", "default"];
export const HOME_ENDS = ["", ".html", ".htm", ".php", ".asp", ".aspx"];
// A function: a set would be built in every browser, where it is not used.
const isHomeName = (path: string): boolean =>
  HOME_NAMES.some((name) => HOME_ENDS.some((end) => path === `/${name}${end}`));

/**
 * Returns the canonical path for another spelling of it: capital letters, or a usual name of the home page.
 *
 * @returns `undefined` for a canonical path, and for one that matches no page
 */
export function properPath(record: SiteRecord, pathname: string): string | undefined {
  if (resolvePage(record, pathname).status === 200) return undefined;
  const lower = pathname
    .split("/")
    .map((segment) => encodeURIComponent((decodePercent(segment) ?? segment).toLowerCase()))
    .join("/");
  const page = resolvePage(record, lower);
  if (page.status === 200) return page.path;
  return isHomeName(pathname.toLowerCase()) ? PAGE_PATHS.home : undefined;
}

/** Returns every page that responds with 200, each once: fixed ones, services, projects, privacy and accessibility. */
export function allPages(record: SiteRecord): Page[] {
  const paths = new Set([
    ...Object.values(PAGE_PATHS),
    ...record.dbServices.map((service) => servicePath(service.name)),
    ...record.landings.map((landing) => landingPath(landing.name)),
    ...LEGAL_PAGES.map((name) => legalPath(record, name)),
  ]);
  return [...paths].map((path) => resolvePage(record, path)).filter((page) => page.status === 200);
}
