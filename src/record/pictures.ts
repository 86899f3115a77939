/** Selection of a record's pictures for its pages. */
import type { Landing, Service, SiteRecord } from "./schema.ts";

/** Page of each position in `stock`: positions are significant (spec section 3). */
export const STOCK_PLACES = [
  "home",
  "about",
  "services",
  "gallery",
  "reviews",
  "videos",
  "contact",
  "find-us-on",
] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

export const hasHeadPicture = (page: string): page is StockPlace => STOCK_PLACES.some((place) => place === page);

const present = (links: readonly string[]): string[] => links.filter((link) => link !== "");

/** Returns the distinct pictures of a service's descriptions. */
export const servicePictures = (service: Service): string[] => [
  ...new Set(present(service.description.map((block) => block.img))),
];

export const servicePicture = (service: Service): string => servicePictures(service)[0] ?? "";

/** Returns the record's projects that have pictures, those with a picture of the service first. */
export function projectsOf(record: SiteRecord, service: Service): Landing[] {
  const own = servicePictures(service);
  const shows = ({ gallery }: Landing): boolean => gallery.some((picture) => own.includes(picture));
  const projects = record.landings.filter(({ gallery }) => gallery.length > 0);
  return [...projects.filter(shows), ...projects.filter((project) => !shows(project))];
}

/** Returns the gallery's pictures, or the stock pictures if the gallery is empty (spec section 2). */
export function galleryPictures(record: SiteRecord): string[] {
  return record.gallery.length > 0 ? record.gallery : present(record.stock);
}

const everyPicture = (record: SiteRecord): string[] => [
  ...new Set([
    ...present(record.stock),
    ...record.gallery,
    ...record.landings.flatMap((landing) => landing.gallery),
    ...present(record.dbServices.map(servicePicture)),
  ]),
];

/** Returns the picture at the head of a page: the stock picture of its place, else another of the record, else none. */
export function headPicture(record: SiteRecord, place: StockPlace): string {
  const position = STOCK_PLACES.indexOf(place);
  return record.stock[position] || pick(everyPicture(record), position) || "";
}

/** Returns the pictures that can appear next to a page's texts, without duplicates and without those already shown. */
export function sidePictures(record: SiteRecord, shown: readonly string[]): string[] {
  const rest = everyPicture(record).filter((picture) => !shown.includes(picture));
  // Pictures outside the stock first: the stock appears at the heads of pages.
  return [
    ...rest.filter((picture) => !record.stock.includes(picture)),
    ...rest.filter((picture) => record.stock.includes(picture)),
  ];
}

/** Picks an item of a list by the variant that a page is rendered in. */
export const pick = <Item>(items: readonly Item[], variant: number): Item | undefined =>
  items[variant % Math.max(items.length, 1)];
