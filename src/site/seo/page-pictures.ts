/** Which pictures a page shows: for the sitemap, for sharing and for search engines. */
import { galleryPictures, headPicture, servicePicture } from "../../record/pictures.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Page } from "../routes.tsx";

/** The addresses of a page's pictures as the record has them, each once, the one that stands for the page first. */
export function pagePictures(record: SiteRecord, page: Page): string[] {
  return [...new Set(everyPicture(record, page))].filter((picture) => picture !== "");
}

/** The picture that stands for a page when it is shared: its own, else that of the list it belongs to, else none. */
export function mainPicture(record: SiteRecord, page: Page): string {
  const [own] = pagePictures(record, page);
  return own ?? headPicture(record, page.name === "service" ? "services" : "gallery");
}

function everyPicture(record: SiteRecord, { name, service, landing }: Page): string[] {
  const pictures = (ofService: SiteRecord["dbServices"][number]): string[] =>
    ofService.description.map(({ img }) => img);
  switch (name) {
    case "service":
      // The head's picture varies between visits, so it is none of the page's own.
      return service === undefined ? [] : pictures(service);
    case "landing":
      return landing?.gallery ?? [];
    case "gallery":
      return [headPicture(record, "gallery"), ...shownInGallery(record)];
    case "services":
      return [headPicture(record, "services"), ...record.dbServices.flatMap(pictures)];
    case "home":
      return [headPicture(record, "home"), ...record.dbServices.slice(0, 6).map(servicePicture)];
    case "missing":
      return [];
    case "about":
    case "contact":
    case "findUsOn":
    case "reviews":
    case "videos":
      return [headPicture(record, name)];
  }
}

/** The pictures of `/gallery`: before and after, and the projects, or without any the gallery. */
export function shownInGallery(record: SiteRecord): string[] {
  const projects = record.landings.flatMap(({ gallery }) => gallery);
  return [
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]),
    ...(projects.length > 0 ? projects : galleryPictures(record)),
  ];
}
