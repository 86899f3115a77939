/** The files of a site that are no pages: for search engines, for phones, and for whoever shares a link. */
import type { SiteRecord } from "../../record/schema.ts";
import { llms } from "../../site/seo/llms.ts";
import { type Icon, ICONS, manifest } from "../../site/seo/manifest.ts";
import { robots } from "../../site/seo/robots.ts";
import { shareCard, sharedPath, sharePath } from "../../site/seo/share-card.ts";
import { sitemap } from "../../site/seo/sitemap.ts";
import { allPages, resolvePage } from "../../site/render.tsx";
import type { Page } from "../../site/routes.tsx";
import type { Drawings } from "./drawings.ts";

/** Gives the bytes of a picture that the record names; undefined while it can't be had. Never rejects. */
export type Original = (address: string) => Promise<Uint8Array | undefined>;

/** One file, which is made when it is asked for. */
export interface SiteFile {
  /** As in an address, percent-encoded. */
  path: string;
  type: string;
  body(): Promise<string | Uint8Array>;
}

export interface SiteFilesOptions {
  record: SiteRecord;
  /** When the record last changed, as far as the server knows. */
  changedAt: Date;
  publicUrl: string;
  original: Original;
  drawings: Drawings;
}

const textFile = (path: string, type: string, write: () => string): SiteFile => ({
  path,
  type: `${type}; charset=utf-8`,
  body: () => Promise.resolve(write()),
});

const textFiles = ({ record, changedAt, publicUrl }: SiteFilesOptions): SiteFile[] => [
  textFile("/robots.txt", "text/plain", () => robots(publicUrl)),
  textFile("/sitemap.xml", "application/xml", () => sitemap(record, publicUrl, changedAt)),
  textFile("/manifest.webmanifest", "application/manifest+json", () => manifest(record)),
  textFile("/llms.txt", "text/plain", () => llms(record, publicUrl)),
];

const given = async (original: Original, link: string): Promise<Uint8Array | undefined> =>
  link === "" ? undefined : original(link);

/** What draws takes 28 MB and a tenth of a second before it draws: it is loaded when the first drawing is asked for. */
const draws = {
  icon: () => import("./icon-picture.tsx"),
  card: () => import("./share-picture.tsx"),
};

/** Bytes that go into a drawing; none and empty ones are the same to it. */
const part = (bytes: Uint8Array | undefined): Uint8Array => bytes ?? new Uint8Array();

const iconFile = ({ record, original, drawings }: SiteFilesOptions, icon: Icon): SiteFile => ({
  path: icon.path,
  type: "image/png",
  async body() {
    const { favicon, logo, name } = record.dbPrincipal;
    const bytes = { favicon: await given(original, favicon), logo: await given(original, logo) };
    const ingredients = ["icon 1", JSON.stringify([icon, name, record.styles]), part(bytes.favicon), part(bytes.logo)];
    return drawings.get(ingredients, async () => (await draws.icon()).iconPicture(record, icon, bytes));
  },
});

const shareFile = ({ record, original, drawings }: SiteFilesOptions, page: Page): SiteFile => ({
  path: sharePath(page),
  type: "image/jpeg",
  async body() {
    const card = shareCard(record, page);
    const bytes = { logo: await given(original, card.logo), picture: await given(original, card.picture) };
    const ingredients = ["card", JSON.stringify(card), part(bytes.logo), part(bytes.picture)];
    return drawings.get(ingredients, async () => (await draws.card()).sharePicture(card, bytes));
  },
});

/** Every file that a record's site serves besides its pages and their pictures, for whoever writes them all out. */
export const siteFiles = (options: SiteFilesOptions): SiteFile[] => [
  ...textFiles(options),
  ...ICONS.map((icon) => iconFile(options, icon)),
  ...allPages(options.record).map((page) => shareFile(options, page)),
];

/** The one at an address, without looking at all pages; undefined where there is none. */
export function siteFileAt(options: SiteFilesOptions, pathname: string): SiteFile | undefined {
  if (/^\/share(?:\/.*)?\.jpg$/.test(pathname)) {
    const page = resolvePage(options.record, sharedPath(pathname));
    return page.status === 200 ? shareFile(options, page) : undefined;
  }
  const icon = ICONS.find(({ path }) => path === pathname);
  return icon === undefined ? textFiles(options).find(({ path }) => path === pathname) : iconFile(options, icon);
}
