/** Structured data of a page and of the website. */
import type { ImageObject, WebPage, WebSite } from "schema-dts";
import type { SiteRecord } from "../../../record/schema.ts";
import { wordsOfPicture } from "../../words-of-picture.ts";
import type { Page, PageName } from "../../routes.ts";
import type { Words } from "../../languages/words.ts";
import { absolute } from "../absolute.ts";
import { documentTitle, pageDescription } from "../description.ts";
import { pagePictures, shownInGallery } from "../page-pictures.ts";
import { businessId } from "./business.ts";

/** Pages with a specific schema.org type. Galleries are an `ImageGallery`, all others a `WebPage`. */
const KINDS: Partial<Record<PageName, "AboutPage" | "ContactPage" | "CollectionPage">> = {
  about: "AboutPage",
  contact: "ContactPage",
  services: "CollectionPage",
};

const websiteId = (publicUrl: string): string => `${publicUrl}/#website`;

/** Returns the website, with the business as its publisher. */
export const website = ({ dbPrincipal }: SiteRecord, text: Words, publicUrl: string): WebSite => ({
  "@type": "WebSite",
  "@id": websiteId(publicUrl),
  url: `${publicUrl}/`,
  name: dbPrincipal.name,
  inLanguage: text.lang,
  publisher: { "@id": businessId(publicUrl) },
});

const image = (link: string, publicUrl: string) => ({
  "@type": "ImageObject" as const,
  contentUrl: absolute(link, publicUrl),
});

const captionOf = (words: ReturnType<typeof wordsOfPicture>): string => words?.caption || words?.alt || "";

/** Returns the pictures of a gallery, each with the record's caption or alt text, or else with its position. */
function gallery(
  record: SiteRecord,
  { name, landing, title }: Page,
  { gallery }: Words,
  publicUrl: string,
): ImageObject[] {
  const pictures = name === "landing" ? (landing?.gallery ?? []) : [...new Set(shownInGallery(record))];
  return pictures.map((link, index) => ({
    ...image(link, publicUrl),
    caption: captionOf(wordsOfPicture(record, link)) || gallery.pictureOf(title, index + 1, pictures.length),
  }));
}

/**
 * Returns a page of the site; galleries include their pictures. Videos are not marked up: search engines require their
 * upload date, which the record does not contain.
 */
export function webPage(record: SiteRecord, page: Page, text: Words, publicUrl: string): WebPage {
  const url = publicUrl + page.path;
  const about = pageDescription(record, page);
  const [picture] = pagePictures(record, page);
  const named = record.dbPrincipal.name !== "";
  const common = {
    "@id": `${url}#page`,
    url,
    name: documentTitle(record, page),
    inLanguage: text.lang,
    ...(about === "" ? {} : { description: about }),
    ...(named ? { isPartOf: { "@id": websiteId(publicUrl) } } : {}),
    ...(picture === undefined ? {} : { primaryImageOfPage: image(picture, publicUrl) }),
    ...(page.name === "home" ? {} : { breadcrumb: { "@id": `${url}#breadcrumbs` } }),
    ...(named && (page.name === "home" || page.name === "about" || page.name === "contact")
      ? { about: { "@id": businessId(publicUrl) } }
      : {}),
  };
  if (page.name === "service") return { "@type": "WebPage", ...common, mainEntity: { "@id": `${url}#service` } };
  if (page.name === "gallery" || page.name === "landing") {
    const pictures = gallery(record, page, text, publicUrl);
    return { "@type": "ImageGallery", ...common, ...(pictures.length === 0 ? {} : { image: pictures }) };
  }
  return { "@type": KINDS[page.name] ?? "WebPage", ...common };
}
