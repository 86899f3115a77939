/** `sitemap.xml`: every page of a site with its pictures, after sitemaps.org and Google's image extension. */
import { escapeUTF8 } from "entities/lib/escape.js";
import type { SiteRecord } from "../../record/schema.ts";
import { allPages } from "../routes.ts";
import { absolute } from "./absolute.ts";
import { pagePictures } from "./page-pictures.ts";

/** Maximum number of pictures of a page. */
const MAX_PICTURES = 1_000;

/** Returns when the page at a path last changed, as far as the server knows. */
export type DateOf = (path: string) => Date;

/** @param pages pages to list; all by default */
export function sitemap(record: SiteRecord, publicUrl: string, changedAt: DateOf, pages = allPages(record)): string {
  const entries = pages.map((page) => {
    const pictures = pagePictures(record, page)
      .slice(0, MAX_PICTURES)
      .map((link) => `<image:image><image:loc>${escapeUTF8(absolute(link, publicUrl))}</image:loc></image:image>`);
    const address = escapeUTF8(absolute(page.path, publicUrl));
    return `<url><loc>${address}</loc><lastmod>${changedAt(page.path).toISOString()}</lastmod>${pictures.join("")}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    `${entries.join("")}</urlset>\n`
  );
}
