/** Which of a record's pictures stands where. */
import type { Landing, Service, SiteRecord } from "./schema.ts";

/** What each place of `stock` is for: the position means something (spec section 3). */
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

/** Whether a picture of the stock stands at the head of a page. */
export const hasHeadPicture = (page: string): page is StockPlace => STOCK_PLACES.some((place) => place === page);

const present = (links: readonly string[]): string[] => links.filter((link) => link !== "");

/** The pictures that stand in a service's descriptions, each once. */
export const servicePictures = (service: Service): string[] => [
  ...new Set(present(service.description.map((block) => block.img))),
];

/** The first of them, or the empty string. */
export const servicePicture = (service: Service): string => servicePictures(service)[0] ?? "";

/** The record's projects that have pictures, those first that show one of a service's own. */
export function projectsOf(record: SiteRecord, service: Service): Landing[] {
  const own = servicePictures(service);
  const shows = ({ gallery }: Landing): boolean => gallery.some((picture) => own.includes(picture));
  const projects = record.landings.filter(({ gallery }) => gallery.length > 0);
  return [...projects.filter(shows), ...projects.filter((project) => !shows(project))];
}

/** The pictures of the gallery, or the stock pictures where the gallery is empty (spec section 2). */
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

/** The picture at the head of a page: the stock picture of its place, else another that the record has, else none. */
export function headPicture(record: SiteRecord, place: StockPlace): string {
  const position = STOCK_PLACES.indexOf(place);
  return record.stock[position] || pick(everyPicture(record), position) || "";
}

/**
 * Pictures to stand beside a page's texts, none of them twice and none of those already shown; fewer where the record has
 * no more.
 */
export function sidePictures(record: SiteRecord, shown: readonly string[]): string[] {
  const rest = everyPicture(record).filter((picture) => !shown.includes(picture));
  // Those of the gallery first: the stock stands at the heads of pages.
  return [
    ...rest.filter((picture) => !record.stock.includes(picture)),
    ...rest.filter((picture) => record.stock.includes(picture)),
  ];
}

/** An item of a list that varies with the variant a page is rendered in. */
export const pick = <Item>(items: readonly Item[], variant: number): Item | undefined =>
  items[variant % Math.max(items.length, 1)];
