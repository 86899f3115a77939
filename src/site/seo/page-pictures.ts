/** Finds the pictures that a page shows: for the sitemap, for sharing and for search engines. */
import { galleryPictures, hasHeadPicture, headPicture, servicePicture } from "../../record/pictures.ts";
import type { Service, SiteRecord } from "../../record/schema.ts";
import type { Page } from "../routes.ts";

/** Number of services on Home (spec section 9). */
export const SERVICES_ON_HOME = 6;

/** Returns the addresses of a page's pictures as the record has them, each once, the page's main picture first. */
export function pagePictures(record: SiteRecord, page: Page): string[] {
  return [...new Set(everyPicture(record, page))].filter((picture) => picture !== "");
}

/** Returns the main picture of a page, for sharing: its own, else that of the list it belongs to, else none. */
export function mainPicture(record: SiteRecord, page: Page): string {
  const [own] = pagePictures(record, page);
  return own ?? headPicture(record, page.name === "service" ? "services" : "gallery");
}

const picturesOf = (service: Service): string[] => service.description.map(({ img }) => img);

function everyPicture(record: SiteRecord, { name, service, landing }: Page): string[] {
  // The head picture of a service page varies between visits, so it does not count as the page's own.
  if (name === "service") return service === undefined ? [] : picturesOf(service);
  if (name === "landing") return landing?.gallery ?? [];
  if (!hasHeadPicture(name)) return [];
  const head = headPicture(record, name);
  if (name === "gallery") return [head, ...shownInGallery(record)];
  if (name === "services") return [head, ...record.dbServices.flatMap(picturesOf)];
  if (name === "home") return [head, ...record.dbServices.slice(0, SERVICES_ON_HOME).map(servicePicture)];
  return [head];
}

/** Returns the pictures of `/gallery`: before and after, then the projects, or the gallery if there are no projects. */
export function shownInGallery(record: SiteRecord): string[] {
  const projects = record.landings.flatMap(({ gallery }) => gallery);
  return [
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]),
    ...(projects.length > 0 ? projects : galleryPictures(record)),
  ];
}
