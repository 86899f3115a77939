/** Which pictures a page shows: for the sitemap, for sharing and for search engines. */
import { galleryPictures, hasHeadPicture, headPicture, servicePicture } from "../../record/pictures.ts";
import type { Service, SiteRecord } from "../../record/schema.ts";
import type { Page } from "../routes.ts";

/** (spec section 9) */
const SERVICES_ON_HOME = 6;

/** The addresses of a page's pictures as the record has them, each once, the one that stands for the page first. */
export function pagePictures(record: SiteRecord, page: Page): string[] {
  return [...new Set(everyPicture(record, page))].filter((picture) => picture !== "");
}

/** The picture that stands for a page when it is shared: its own, else that of the list it belongs to, else none. */
export function mainPicture(record: SiteRecord, page: Page): string {
  const [own] = pagePictures(record, page);
  return own ?? headPicture(record, page.name === "service" ? "services" : "gallery");
}

const picturesOf = (service: Service): string[] => service.description.map(({ img }) => img);

function everyPicture(record: SiteRecord, { name, service, landing }: Page): string[] {
  // The picture at the head of a service varies between visits, so it is none of the page's own.
  if (name === "service") return service === undefined ? [] : picturesOf(service);
  if (name === "landing") return landing?.gallery ?? [];
  if (!hasHeadPicture(name)) return [];
  const head = headPicture(record, name);
  if (name === "gallery") return [head, ...shownInGallery(record)];
  if (name === "services") return [head, ...record.dbServices.flatMap(picturesOf)];
  if (name === "home") return [head, ...record.dbServices.slice(0, SERVICES_ON_HOME).map(servicePicture)];
  return [head];
}

/** The pictures of `/gallery`: before and after, and the projects, or without any the gallery. */
export function shownInGallery(record: SiteRecord): string[] {
  const projects = record.landings.flatMap(({ gallery }) => gallery);
  return [
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]),
    ...(projects.length > 0 ? projects : galleryPictures(record)),
  ];
}
