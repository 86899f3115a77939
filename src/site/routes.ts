/** Every address of the site, and what stands there (spec section 2). */
import { landingPath, servicePath, slug } from "../record/links.ts";
import type { Landing, OwnWords, Service, SiteRecord } from "../record/schema.ts";
import { decodePercent } from "../record/decode-percent.ts";
import { wordsOf } from "./languages/index.ts";

/** Whether customers' words stand in the record itself. */
export const hasTestimonials = ({ ownWords }: SiteRecord): boolean => (ownWords?.testimonials.length ?? 0) > 0;

/** Whether there are reviews to show. */
export const hasReviews = (record: SiteRecord): boolean =>
  (record.reviews.activo && record.reviews.links.length > 0) || hasTestimonials(record);

/** Whether the navigation leads to a page with reviews (spec section 2). */
export const hasReviewsPage = (record: SiteRecord): boolean => hasReviews(record) && !record.reviews.isHomeOnly;

/** Whether there is a video channel to show. */
export const hasVideosPage = ({ ytGallery }: SiteRecord): boolean => ytGallery.linkCanalYT !== "";

/** The fixed pages. No service can have one of these addresses. */
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

/** Pages of ours that the specification does not have: a service of such a name keeps its address. */
export const LEGAL_PAGES = ["privacy", "accessibility"] as const;
type LegalPage = (typeof LEGAL_PAGES)[number];

/** The address of a page of ours: `/privacy`, or `/about/privacy` where a service is there. */
export const legalPath = ({ dbServices }: SiteRecord, name: LegalPage): string =>
  dbServices.some((service) => slug(service.name) === name) ? `${PAGE_PATHS.about}/${name}` : `/${name}`;

type FixedPage = keyof typeof PAGE_PATHS;
// The keys of an object literal that nobody extends.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FIXED_PAGES = Object.keys(PAGE_PATHS) as FixedPage[];
/** A page is called as its file in `pages/`. */
export type PageName = FixedPage | LegalPage | "service" | "landing" | "missing";

/** Those that some sites lack. Home-only reviews still have their address. */
const EXISTS: Partial<Record<FixedPage, (record: SiteRecord) => boolean>> = {
  videos: hasVideosPage,
  reviews: hasReviews,
};

/** What stands at an address of a record's site. */
export interface Page {
  name: PageName;
  /** The page's own name, first half of the document's title. */
  title: string;
  path: string;
  status: 200 | 404;
  service?: Service;
  landing?: Landing;
  /** The record's own title and description of it. */
  own?: OwnWords["pages"][number] | undefined;
  /** What the console says of an address that matches nothing (spec section 8). */
  note?: string;
}

/**
 * What stands at an address.
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

/** Names that people and other sites give the home page, and how they may end. */
export const HOME_NAMES = ["home", "index", "default"];
export const HOME_ENDS = ["", ".html", ".htm", ".php", ".asp", ".aspx"];
// A function: a set would be made in every browser, which has no use for it.
const isHomeName = (path: string): boolean =>
  HOME_NAMES.some((name) => HOME_ENDS.some((end) => path === `/${name}${end}`));

/**
 * The address of the page that another spelling means: capital letters, or a usual name of the home page.
 *
 * @returns undefined for a page's own address, and for one that means no page
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

/** Every address that responds with 200, each once: fixed ones, services, projects, privacy and accessibility. */
export function allPages(record: SiteRecord): Page[] {
  const paths = new Set([
    ...Object.values(PAGE_PATHS),
    ...record.dbServices.map((service) => servicePath(service.name)),
    ...record.landings.map((landing) => landingPath(landing.name)),
    ...LEGAL_PAGES.map((name) => legalPath(record, name)),
  ]);
  return [...paths].map((path) => resolvePage(record, path)).filter((page) => page.status === 200);
}
