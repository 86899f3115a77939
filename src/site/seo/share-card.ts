/** Content of the share card: the picture that social networks and messengers show beside a link to a page. */
import { languageOf } from "../../record/language.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { excerpt } from "../../record/text.ts";
import { brandColors } from "../../record/theme.ts";
import type { Page } from "../routes.ts";
import type { FindPicture } from "../ui/picture-facts.ts";
import { pageTitle } from "./description.ts";
import { mainPicture } from "./page-pictures.ts";

/** Size in pixels, which all networks show without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Version of the drawing: a new number makes the server draw cached cards again. */
const DESIGN = 1;
/** Longest readable line on a card, in characters. */
const MAX_LINE = 90;

export interface ShareCard {
  design: number;
  /** Largest text: the record's own title of the page, else on Home the slogan, else the page's title. */
  heading: string;
  /** Name of the business. */
  name: string;
  phone: string;
  /** Address as the record has it; may be empty. */
  logo: string;
  picture: string;
  brand: string;
  onBrand: string;
  accent: string;
  language: string;
}

/** Removes line breaks from a text and cuts it to a readable length. */
const line = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= MAX_LINE ? plain : `${excerpt(plain, MAX_LINE).replace(/\s+\S*$/, "")}…`;
};

/** Returns the card of a page: a pure function of the record, as the page is. */
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

/** Returns the alt text of a card. */
export const cardAlt = ({ heading, name }: ShareCard): string =>
  name === "" || heading.includes(name) ? heading : `${heading} | ${name}`;

/** Returns the path of a page's card, percent-encoded: `/share.jpg` for Home, `/share/about.jpg` for `/about`. */
export const sharePath = (page: Page): string => `/share${page.path === "/" ? "" : page.path}.jpg`;

/** Returns the path of the page whose card has this path; the inverse of `sharePath`. */
export const sharedPath = (pathname: string): string => pathname.slice("/share".length, -".jpg".length) || "/";

/**
 * Returns a short hash of a card's content. Networks cache a picture by its URL, so another picture needs another URL.
 * The hash protects nothing, so one that needs no library will do (FNV-1a, 32 bits).
 *
 * @param find looks up the card's pictures: a replaced one may have the same address
 */
export function cardMark(card: ShareCard, find: FindPicture): string {
  const pictures = [card.logo, card.picture].map((address) => find(address)?.hash);
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify([card, pictures])) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
