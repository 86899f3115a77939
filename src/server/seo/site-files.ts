/** Files of a site other than pages: for search engines, phones, and previews of shared links. */
import type { SiteRecord } from "../../record/schema.ts";
import { llms } from "../../site/seo/llms.ts";
import { type Icon, ICONS, manifest } from "../../site/seo/manifest.ts";
import { robots } from "../../site/seo/robots.ts";
import { shareCard, sharedPath, sharePath } from "../../site/seo/share-card.ts";
import { type DateOf, sitemap } from "../../site/seo/sitemap.ts";
import { allPages, resolvePage } from "../../site/render.tsx";
import type { Page } from "../../site/routes.ts";
import { ADDRESSES } from "../addresses.ts";
import type { SiteFile } from "../site-file.ts";
import type { ImageCache } from "../generated-images/image-cache.ts";
import { icoFile } from "./ico-file.ts";

/** Returns the bytes of a picture in the record; `undefined` while it is not available. Never rejects. */
export type Original = (address: string) => Promise<Uint8Array | undefined>;

export interface SiteFilesOptions {
  record: SiteRecord;
  /** Returns when each page last changed, as far as the server knows. */
  pageDates: () => Promise<DateOf>;
  publicUrl: string;
  original: Original;
  imageCache: ImageCache;
  /** Whether a page exists; all do by default. */
  isThere?: ((path: string) => boolean) | undefined;
}

const textFile = (path: string, type: string, write: () => string | Promise<string>): SiteFile => ({
  path,
  type: `${type}; charset=utf-8`,
  body: async () => write(),
});

const pagesOf = ({ record, isThere = () => true }: SiteFilesOptions): Page[] =>
  allPages(record).filter(({ path }) => isThere(path));

const textFiles = (options: SiteFilesOptions): SiteFile[] => {
  const { record, pageDates, publicUrl } = options;
  // The page of a project without pictures has no content to find.
  const listed = (): Page[] => pagesOf(options).filter(({ landing }) => landing?.gallery.length !== 0);
  return [
    textFile(ADDRESSES.robots, "text/plain", () => robots(publicUrl)),
    textFile(ADDRESSES.sitemap, "application/xml", async () => sitemap(record, publicUrl, await pageDates(), listed())),
    textFile(ADDRESSES.manifest, "application/manifest+json", () => manifest(record)),
    textFile(ADDRESSES.llms, "text/plain", () => llms(record, publicUrl, listed())),
  ];
};

const given = async (original: Original, link: string): Promise<Uint8Array | undefined> =>
  link === "" ? undefined : original(link);

/** Pixels of each side of the image in `/favicon.ico`: sharp in the tabs of dense screens. */
const ICO_SIZE = 48;

/** Bytes of a picture as part of a cache key; a missing one and an empty one render the same. */
const part = (bytes: Uint8Array | undefined): Uint8Array => bytes ?? new Uint8Array();

/** Returns an icon as PNG. */
async function iconBytes(
  { record, original, imageCache }: SiteFilesOptions,
  icon: Omit<Icon, "path">,
): Promise<Uint8Array> {
  const { favicon, logo, name } = record.dbPrincipal;
  const bytes = { favicon: await given(original, favicon), logo: await given(original, logo) };
  const { size, purpose } = icon;
  const described = JSON.stringify([{ size, purpose }, name, record.styles]);
  const ingredients = ["icon 2", described, part(bytes.favicon), part(bytes.logo)];
  // Load satori and sharp lazily, 28 MB in a tenth of a second, on the first request for an icon or a share card.
  return imageCache(ingredients, async () => (await import("./icon-picture.tsx")).iconPicture(record, icon, bytes));
}

const iconFile = (options: SiteFilesOptions, icon: Icon): SiteFile => ({
  path: icon.path,
  type: "image/png",
  body: () => iconBytes(options, icon),
});

/** Icon for browsers, mail programs and crawlers that request it without reading a page. */
const faviconFile = (options: SiteFilesOptions): SiteFile => ({
  path: ADDRESSES.faviconIco,
  type: "image/x-icon",
  async body() {
    return icoFile({ size: ICO_SIZE, png: await iconBytes(options, { size: ICO_SIZE, purpose: "any" }) });
  },
});

const shareFile = ({ record, original, imageCache }: SiteFilesOptions, page: Page): SiteFile => ({
  path: sharePath(page),
  type: "image/jpeg",
  async body() {
    const card = shareCard(record, page);
    const bytes = { logo: await given(original, card.logo), picture: await given(original, card.picture) };
    const ingredients = ["card", JSON.stringify(card), part(bytes.logo), part(bytes.picture)];
    return imageCache(ingredients, async () => (await import("./share-picture.tsx")).sharePicture(card, bytes));
  },
});

/** Returns every file of a record's site besides its pages and their pictures, for the export. */
export const siteFiles = (options: SiteFilesOptions): SiteFile[] => [
  ...textFiles(options),
  ...ICONS.map((icon) => iconFile(options, icon)),
  faviconFile(options),
  ...pagesOf(options).map((page) => shareFile(options, page)),
];

/** Returns the file at a path, without going through all pages; `undefined` if there is none. */
export function siteFileAt(options: SiteFilesOptions, pathname: string): SiteFile | undefined {
  if (/^\/share(?:\/.*)?\.jpg$/.test(pathname)) {
    const page = resolvePage(options.record, sharedPath(pathname));
    return page.status === 200 ? shareFile(options, page) : undefined;
  }
  if (pathname === ADDRESSES.faviconIco) return faviconFile(options);
  const icon = ICONS.find(({ path }) => path === pathname);
  return icon === undefined ? textFiles(options).find(({ path }) => path === pathname) : iconFile(options, icon);
}
