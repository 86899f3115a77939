/** What the picture is made of that stands beside a link to a page, wherever people share it. */
import { languageOf } from "../../record/language.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { excerpt } from "../../record/text.ts";
import { brandColors } from "../../record/theme.ts";
import type { Page } from "../routes.ts";
import { pageTitle } from "./description.ts";
import { mainPicture } from "./page-pictures.ts";

/** Pixels: what all networks show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Changes when the card is drawn in another way, so that those kept from before are drawn anew. */
const DESIGN = 1;
/** Longer words would not be read on a picture. */
const MAX_LINE = 90;

export interface ShareCard {
  design: number;
  /** What is set largest: the record's own title of the page, else on Home the slogan, else the page's title. */
  heading: string;
  /** The business. */
  name: string;
  phone: string;
  /** As the record has them; may be empty. */
  logo: string;
  picture: string;
  brand: string;
  onBrand: string;
  accent: string;
  language: string;
}

/** A line without breaks, at most as long as can be read. */
const line = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= MAX_LINE ? plain : `${excerpt(plain, MAX_LINE).replace(/\s+\S*$/, "")}…`;
};

/** The card of a page: a pure function of the record, as the page is. */
export function shareCard(record: SiteRecord, page: Page): ShareCard {
  const { name, phones, logo } = record.dbPrincipal;
  const slogan = page.name === "home" ? (record.dbSlogan[0]?.slogan ?? name) : "";
  const own = page.own?.title ?? "";
  return {
    design: DESIGN,
    heading: line(slogan === "" || own !== "" ? pageTitle(page) : slogan),
    name: line(name),
    phone: line(phones[0]?.phone ?? ""),
    logo,
    picture: mainPicture(record, page),
    ...brandColors(record),
    language: languageOf(record),
  };
}

/** Words of the card that a reader of screens hears. */
export const cardAlt = ({ heading, name }: ShareCard): string =>
  name === "" || heading.includes(name) ? heading : `${heading} | ${name}`;

/** Where a page's card is served, percent-encoded. Home's is `/share.jpg`, that of `/about` is `/share/about.jpg`. */
export const sharePath = (page: Page): string => `/share${page.path === "/" ? "" : page.path}.jpg`;

/** The path of the page whose card stands at an address of `sharePath`. */
export const sharedPath = (pathname: string): string => pathname.slice("/share".length, -".jpg".length) || "/";

/**
 * A short mark of what is on a card. Networks keep a picture by its address, so another picture needs another one. It
 * guards nothing, so a hash that needs no library will do (FNV-1a, 32 bits).
 */
export function cardMark(card: ShareCard): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(card)) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
