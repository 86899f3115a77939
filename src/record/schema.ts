/**
 * The record: all content of a site, in the provider's own field names (spec section 3). The only schema, used by
 * server, browser and command line; every field may be missing.
 */
import * as v from "valibot";
import { addressLine } from "./address-line.ts";
import { withDayNames, withoutSeconds } from "./day-names.ts";
import { isFrontPage } from "./front-page.ts";
import { grouped } from "./grouped.ts";
import { isEnglish } from "./language.ts";
import { withMap } from "./map-link.ts";
import { ownWords } from "./own-words-schema.ts";
import { type Dialled, phoneNumbers } from "./phone.ts";
import { withShown } from "./shown-reviews.ts";
import {
  active,
  addressName,
  flag,
  group,
  item,
  linkValues,
  list,
  MAX_ITEMS,
  places,
  requiredText,
  text,
  withoutMarks,
  words,
} from "./values.ts";
import { videoOf, withVideo, withVideos } from "./video.ts";
import { WIDGETS } from "./widgets.ts";

const email = v.pipe(
  requiredText,
  v.transform(withoutMarks),
  v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, "should be an e-mail address"),
);
const phone = v.pipe(requiredText, v.regex(/\d/, "should have digits"));

const isVideo = v.check<string, string>(
  (link) => link === "" || videoOf(link) !== undefined,
  "should be a YouTube or Vimeo link, or the address of an MP4 or WebM file",
);
const video = v.nullish(v.pipe(words, isVideo), "");
const requiredVideo = v.pipe(requiredText, isVideo);

/** Days; hours may begin with days, too. */
const days = v.pipe(text, v.transform(withDayNames));
const hours = v.pipe(days, v.transform(withoutSeconds));

/** A phone as pages show it: its text, whose number it is, and what a link dials. */
export interface Phone extends Dialled {
  phone: string;
  name: string;
}

/** Fewer digits than those of a local number are not one: `Call us 24/7`. */
const SHORTEST = "+1".length + 7;
const isFax = ({ name }: Phone): boolean => /^fax\b/i.test(name);
/** Whether a call of this phone would reach nobody. */
const isNoCall = (phone: Phone): boolean => phone.number.length < SHORTEST || isFax(phone);

/** Returns the first spelling of a number for each of its names; one without a name takes the first name of a phone. */
function onceForEachName(spellings: readonly Phone[]): Phone[] {
  const named = spellings.filter(({ name }, at) => spellings.findIndex((other) => other.name === name) === at);
  const unnamed = named.find(({ name }) => name === "");
  const label = named.find((phone) => phone.name !== "" && !isFax(phone));
  if (unnamed === undefined || label === undefined) return named;
  return [{ ...unnamed, name: label.name }, ...named.filter((phone) => phone !== unnamed && phone !== label)];
}

const oncePerNumber = (all: readonly Phone[]): Phone[] =>
  [...grouped(all, ({ number, extension }) => `${number}x${extension}`).values()].flatMap(onceForEachName);

/**
 * Splits a field with several numbers into an item each, so that every text that is shown dials its own number. A number
 * in several spellings is shown once for each of its names, and the first can be called.
 */
const phones = v.pipe(
  list(item({ phone, name: text })),
  v.transform((items): Phone[] =>
    oncePerNumber(
      items.flatMap(({ phone: field, name }) =>
        phoneNumbers(field).map(({ text: phone, number, extension }) => ({ phone, name, number, extension })),
      ),
    )
      .toSorted((one, other) => Number(isNoCall(one)) - Number(isNoCall(other)))
      .slice(0, MAX_ITEMS),
  ),
);

const isSaid = (value: string): boolean => value !== "";

/** Removes items with the same key as an earlier one, which takes the fields that it lacks from them. */
const once = <Item>(keyOf: (item: Item) => string, filled: (first: Item, later: Item) => Item = (first) => first) =>
  v.transform((items: Item[]): Item[] => [...grouped(items, keyOf).values()].map((same) => same.reduce(filled)));

/** Returns a URL as it is compared: without its scheme, the `www.` or `m.` of its host and the slash at its end. */
const comparable = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:(?:www|m)\.)?/, "")
    .replace(/\/$/, "");

/**
 * Returns the schema of a record.
 *
 * @param base URL that root-relative URLs in the record are resolved against (see `linkValues`), except `linkPostEmail`
 */
export const recordSchema = (base?: string) => {
  const { link, webLink, mapLink, requiredLink, requiredWebLink, requiredReview } = linkValues(base);
  const profile = v.pipe(
    requiredLink,
    v.check((url) => !isFrontPage(url), "should lead to your profile, and not to the front page of the network"),
  );
  // A root-relative endpoint is this site's own server, wherever the provider hosts pictures (decisions section 5).
  const endpoint = linkValues().webLink;
  return v.object(
    {
      dbPrincipal: group({
        name: text,
        logo: webLink,
        favicon: webLink,
        phones,
        emails: v.pipe(
          list(item({ email })),
          once(({ email: address }) => address.toLowerCase()),
        ),
        location: list(
          v.pipe(item({ address: v.pipe(text, v.transform(addressLine)), url: mapLink }), v.transform(withMap)),
        ),
        // Each day belongs to the hours at the same position.
        workdays: places(item({ day: days }), {}),
        workHours: places(item({ hour: hours }), {}),
        paymentMethod: text,
        exprYears: text,
        miles: text,
        licensed: text,
      }),
      dbSlogan: list(item({ slogan: requiredText })),
      dbAbout: list(item({ text, list: list(text) })),
      dbHome: list(item({ text })),
      dbValues: list(item({ title: text, description: text })),
      dbServices: list(
        item({
          name: addressName,
          description: v.pipe(
            list(item({ text, img: webLink, lists: list(text) })),
            v.transform((blocks) => blocks.filter((block) => [block.text, block.img, ...block.lists].some(isSaid))),
          ),
        }),
      ),
      landings: list(item({ name: addressName, gallery: list(requiredWebLink) })),
      gallery: list(requiredWebLink),
      stock: places(webLink, ""),
      dbSocialMedia: group({
        redes: v.pipe(
          list(item({ url: profile, image: webLink, icon: text })),
          once(
            ({ url }) => comparable(url),
            ({ url, image, icon }, later) => ({ url, image: image || later.image, icon: icon || later.icon }),
          ),
        ),
        directorios: list(item({ name: text, url: requiredLink, image: webLink })),
      }),
      reviews: v.pipe(
        group({ activo: active, isHomeOnly: active, links: list(requiredReview) }),
        v.transform(withShown),
      ),
      labels: group({
        general: group({
          titleBranding: text,
          titleReviews: text,
          titleServices: text,
          titleGallery: text,
          titleMap: text,
        }),
        formLabel: group({
          tname: text,
          tlname: text,
          temail: text,
          tphone: text,
          taddress: text,
          ttypeservice: text,
          tbestway: text,
          tcheckphone: text,
          tcheckcorreo: text,
          tmessage: text,
          tbutton: text,
          isenglish: v.pipe(v.nullish(v.unknown(), null), v.transform(isEnglish)),
        }),
      }),
      brandingExtra: list(item({ activo: active, link, img: webLink })),
      videosPromo: list(v.pipe(item({ activo: active, link: video, img: webLink }), v.transform(withVideo))),
      ytGallery: v.pipe(group({ linkCanalYT: webLink, links: list(requiredVideo) }), v.transform(withVideos)),
      beforeAfterGall: list(item({ beforeImg: requiredWebLink, afterImg: requiredWebLink })),
      gmb: group({ link, img: webLink }),
      tiposPago: list(item({ activo: active, img: webLink })),
      simpleWidgets: list(item({ val: v.picklist(WIDGETS, `should be one of ${WIDGETS.join(", ")}`), activo: active })),
      // Kept as text here; palette.ts parses the colours.
      styles: group({
        mainColor: text,
        secondaryColor: text,
        thirdColor: text,
        headingTextColor: text,
        paragraphTextColor: text,
        bgFooter: text,
        btn: text,
        btnHover: text,
        scrollColor: text,
        iconsMenuMovil: text,
        overlayColor: text,
      }),
      linkPostEmail: endpoint,
      autoGntLandingFromService: flag,
      customLinks: flag,
      ownWords: ownWords(requiredWebLink),
    },
    "should be a group of fields in braces",
  );
};

/** A parsed record: complete, clean, safe to show as text. */
export type SiteRecord = v.InferOutput<ReturnType<typeof recordSchema>>;
export type Service = SiteRecord["dbServices"][number];
export type Landing = SiteRecord["landings"][number];
export type OwnWords = NonNullable<SiteRecord["ownWords"]>;
export type ThemeColors = SiteRecord["styles"];
