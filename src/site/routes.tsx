/** Every address of the site, and what stands there (spec section 2). */
import type { ComponentType } from "react";
import { landingPath, servicePath, slug } from "../record/links.ts";
import type { Landing, Service, SiteRecord } from "../record/schema.ts";
import { textOf } from "./text/index.ts";

/** The code of each page, loaded when it is first needed. */
const CODE = {
  home: async () => (await import("./pages/home.tsx")).HomePage,
  about: async () => (await import("./pages/about.tsx")).AboutPage,
  services: async () => (await import("./pages/services.tsx")).ServicesPage,
  service: async () => (await import("./pages/service.tsx")).ServicePage,
  gallery: async () => (await import("./pages/gallery.tsx")).GalleryPage,
  landing: async () => (await import("./pages/landing.tsx")).LandingPage,
  reviews: async () => (await import("./pages/reviews.tsx")).ReviewsPage,
  videos: async () => (await import("./pages/videos.tsx")).VideosPage,
  contact: async () => (await import("./pages/contact.tsx")).ContactPage,
  findUsOn: async () => (await import("./pages/find-us-on.tsx")).FindUsOnPage,
  missing: async () => (await import("./pages/missing.tsx")).MissingPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type PageName = keyof typeof CODE;
// The keys of an object literal that nobody extends.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const PAGE_NAMES = Object.keys(CODE) as PageName[];

/** What stands at an address of a record's site. */
export interface Page {
  name: PageName;
  /** The page's own name, first half of the document's title. */
  title: string;
  path: string;
  status: 200 | 404;
  service?: Service;
  landing?: Landing;
  /** What the console is told of an address that matches nothing (spec section 8). */
  note?: string;
}

/** Whether reviews have a page of their own (spec section 2). */
export const hasReviewsPage = ({ reviews }: SiteRecord): boolean => reviews.activo && !reviews.isHomeOnly;

/** Whether there is a video channel to show. */
export const hasVideosPage = ({ ytGallery }: SiteRecord): boolean => ytGallery.linkCanalYT !== "";

/** The fixed addresses, in the order of the navigation. */
const FIXED: readonly {
  path: string;
  name: Exclude<PageName, "service" | "landing" | "missing">;
  exists?: (record: SiteRecord) => boolean;
}[] = [
  { path: "/", name: "home" },
  { path: "/about", name: "about" },
  { path: "/services", name: "services" },
  { path: "/gallery", name: "gallery" },
  { path: "/our-videos", name: "videos", exists: hasVideosPage },
  // Without active reviews there is nothing to show; home-only ones still have their address.
  { path: "/reviews", name: "reviews", exists: (record) => record.reviews.activo },
  { path: "/contact", name: "contact" },
  { path: "/find-us-on", name: "findUsOn" },
];

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * What stands at an address.
 *
 * @param pathname the path as the browser has it, percent-encoded, without a trailing slash
 */
export function resolvePage(record: SiteRecord, pathname: string): Page {
  const { pages } = textOf(record);
  const missing = (note?: string): Page => ({
    name: "missing",
    title: pages.missing,
    path: pathname,
    status: 404,
    ...(note === undefined ? {} : { note }),
  });

  const fixed = FIXED.find((route) => route.path === pathname);
  if (fixed !== undefined) {
    if (fixed.exists?.(record) === false) return missing();
    return { name: fixed.name, title: pages[fixed.name], path: fixed.path, status: 200 };
  }

  const [first, id, deeper] = pathname.slice(1).split("/").map(decode);
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

/** Every address that answers 200, each once: fixed ones, services, projects. */
export function allPages(record: SiteRecord): Page[] {
  const paths = new Set([
    ...FIXED.map((route) => route.path),
    ...record.dbServices.map((service) => servicePath(service.name)),
    ...record.landings.map((landing) => landingPath(landing.name)),
  ]);
  return [...paths].map((path) => resolvePage(record, path)).filter((page) => page.status === 200);
}

// Code, not data: what has been loaded stays loaded, so that rendering never waits.
const loaded: Partial<Record<PageName, ComponentType>> = {};

/** Loads the code of a page; at once when it is there already. */
export async function loadPage(name: PageName): Promise<void> {
  loaded[name] ??= await CODE[name]();
}

/** Loads the code of every page, for whoever renders them all. */
export async function loadEveryPage(): Promise<void> {
  await Promise.all(PAGE_NAMES.map(loadPage));
}

/** The component of a page whose code has been loaded. */
export function pageComponent(name: PageName): ComponentType {
  const component = loaded[name];
  if (component === undefined) throw new Error(`The code of page "${name}" is used before loadPage("${name}").`);
  return component;
}
