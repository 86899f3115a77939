/** The navigation's entries: header and footer differ only in which of them they show (spec section 2). */
import { landingPath, servicePath } from "../record/links.ts";
import type { SiteRecord } from "../record/schema.ts";
import { hasReviewsPage, hasVideosPage, PAGE_PATHS } from "./routes.ts";
import { wordsOf } from "./languages/index.ts";

export interface NavigationLink {
  label: string;
  path: string;
}

export interface NavigationEntry extends NavigationLink {
  /** Links of the entry's drop-down; absent if it has none. */
  children?: NavigationLink[];
  /** Kind of the drop-down: the two differ in height (spec section 9). */
  menu?: "services" | "gallery";
}

/** Removes links to a page that an earlier link already leads to. */
const distinct = (links: readonly NavigationLink[]): NavigationLink[] => {
  const paths = new Map<string, NavigationLink>();
  for (const link of links) if (!paths.has(link.path)) paths.set(link.path, link);
  return [...paths.values()];
};

const withMenu = (entry: NavigationLink, menu: "services" | "gallery", children: NavigationLink[]): NavigationEntry =>
  children.length === 0 ? entry : { ...entry, menu, children: distinct(children) };

/** Returns the header's navigation: with drop-downs, Our Videos, then Reviews, before Contact. */
export function headerNavigation(record: SiteRecord): NavigationEntry[] {
  const { pages } = wordsOf(record);
  const services = record.autoGntLandingFromService
    ? record.dbServices.map(({ name }) => ({ label: name, path: servicePath(name) }))
    : [];
  const landings = record.customLinks
    ? record.landings.map(({ name }) => ({ label: name, path: landingPath(name) }))
    : [];
  return [
    { label: pages.home, path: PAGE_PATHS.home },
    { label: pages.about, path: PAGE_PATHS.about },
    withMenu({ label: pages.services, path: PAGE_PATHS.services }, "services", services),
    withMenu({ label: pages.gallery, path: PAGE_PATHS.gallery }, "gallery", landings),
    ...(hasVideosPage(record) ? [{ label: pages.videos, path: PAGE_PATHS.videos }] : []),
    ...(hasReviewsPage(record) ? [{ label: pages.reviews, path: PAGE_PATHS.reviews }] : []),
    { label: pages.contact, path: PAGE_PATHS.contact },
  ];
}

/** Returns the footer's navigation: Reviews before Contact, no drop-downs, no videos. */
export const footerNavigation = (record: SiteRecord): NavigationLink[] =>
  headerNavigation(record)
    .filter((entry) => entry.path !== PAGE_PATHS.videos)
    .map(({ label, path }) => ({ label, path }));
