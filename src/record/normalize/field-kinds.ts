/**
 * Kind of each field of a record, which decides how it is read (`kinds.ts`). Fields as in `schema.ts`, in the same
 * order.
 */
import * as v from "valibot";
import { gatherBranches } from "./business/sibling-branches.ts";
import {
  contactsOfLocations,
  gatherContacts,
  hoursOfLocations,
  withoutPrivateEmails,
} from "./business/contact-fields.ts";
import { isEmbedCode, isPicture } from "./values/addresses.ts";
import {
  channel,
  choices,
  color,
  email,
  embed,
  flag,
  type GatheredFields,
  group,
  type Group,
  type Kind,
  licence,
  line,
  link,
  list,
  miles,
  phone,
  picture,
  setting,
  social,
  text,
  video,
  widget,
  years,
} from "./kinds.ts";
import { type OwnWords, recordSchema, type SiteRecord } from "../schema.ts";
import { gatherDays } from "./hours/sibling-days.ts";
import { gatherInside } from "./fields/fields-inside.ts";
import { isNetwork, profileOf } from "./business/networks.ts";
import * as names from "./fields/other-names.ts";
import { completePhone, mainName, mainPhone, phonesOfElements } from "./values/own-values.ts";
import { gatherOwnWords } from "./business/sibling-own-words.ts";
import { gatherPairs, namedPairs } from "./pictures/sibling-pairs.ts";
import {
  addressesInText,
  gatherAddress,
  gatherParts,
  mainAddress,
  wholeAddress,
  withoutPoint,
} from "./business/postal-parts.ts";
import { isMarkedPrivate, withoutOwnStreet, withoutStreets } from "./business/private-street.ts";
import { withoutLicenceSwitch } from "./business/licence-switch.ts";
import { gatherPicture } from "./pictures/picture-in-text.ts";
import { gatherProfiles } from "./business/sibling-profiles.ts";
import {
  gatherReviewer,
  mainQuote,
  quotesIn,
  skipReasonOf,
  withoutResource,
  withoutTranslation,
} from "./business/reviewer.ts";
import { completeDays, hoursOfService, notOfWeek } from "./hours/service-hours.ts";
import { gatherAlbum, withoutOtherFiles } from "./pictures/several-pictures.ts";
import { servicesOfHeadings } from "./lists/headed-services.ts";
import { nameFromText, nameFromType, withoutNumbers } from "./lists/service-name.ts";
import { blockOfStatements, gatherStatements } from "./texts/statements.ts";
import { addressesIn, emailsIn, linesIn, linksIn, partsIn, phonesIn, slogansIn } from "./values/split.ts";
import { readWidget, widgetsIn } from "./values/widget.ts";
import { isHoursKey, ownDays, mainHours } from "./hours/working-days.ts";

/** Maximum length of a line that is a title: a longer one is the description. */
const LONGEST_TITLE = 60;
const titleOrDescription = (value: string): string => (value.length > LONGEST_TITLE ? "description" : "title");

/** Returns the field of a service's line: a name with a sentence is the description: `Decks: cedar, and composite.` */
const nameOrDescription = (value: string): string =>
  /^[^:.!?\n]{2,40}:\s+\S+\s+\S.*[.!?]\s*$/.test(value) ? "description" : "name";

const parts = line(", ");
const lines = list(line(), linesIn);
const pictures = list(picture, addressesIn, { convert: withoutOtherFiles });
/** Combines gather functions, which are applied one after the other. */
const gatherAll =
  (...all: NonNullable<Group["gather"]>[]): Group["gather"] =>
  (object, isKnown, kind, language) =>
    all.reduce<GatheredFields | undefined>((found, gather) => {
      const more = gather(found?.fields ?? object, isKnown, kind, language);
      if (more === undefined) return found;
      const { fields, read = [], hides = [] } = more;
      return { fields, read: [...(found?.read ?? []), ...read], hides: [...(found?.hides ?? []), ...hides] };
    }, undefined);

const description = list(
  group({ text, img: picture, lists: lines }, (value) => (isPicture(value) ? "img" : "text"), {
    aliases: { text: names.DESCRIPTIONS, img: [...names.PICTURES, ...names.FILES], lists: names.POINTS },
    gather: gatherAll(gatherAlbum, gatherPicture),
  }),
);
/** An empty record: its headings, labels and colours are fields of one kind. */
const { labels, styles } = v.parse(recordSchema(), {});
const allOf = (fields: object, kind: Kind): Record<string, Kind> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, kind]));
const hours = (name: string, mainValueOf: Group["mainValueOf"]) =>
  list(
    group({ [name]: line(" – ") }, name, {
      keyed: { name, value: name, isName: isHoursKey, together: true },
      mainValueOf,
    }),
    linesIn,
    { paired: true },
  );

const record = group({
  dbPrincipal: group(
    {
      name: line(),
      logo: picture,
      favicon: picture,
      phones: list(
        group({ phone, name: line() }, "phone", {
          keyed: { name: "name", value: "phone" },
          aliases: { name: names.LABELS },
          mainValueOf: mainPhone,
          skipReason: (item) => (isMarkedPrivate(item) ? "is private" : undefined),
          complete: completePhone,
        }),
        phonesIn,
        { convert: phonesOfElements },
      ),
      emails: list(group({ email }, "email"), emailsIn),
      location: list(
        group({ address: parts, url: embed }, (value) => (isEmbedCode(value) ? "url" : "address"), {
          aliases: { url: names.MAPS },
          mainValueOf: mainAddress,
          gather: gatherAll(withoutOwnStreet, gatherParts),
          complete: wholeAddress,
        }),
        addressesInText,
      ),
      workdays: hours("day", ownDays),
      workHours: { ...hours("hour", mainHours), convert: hoursOfService, dropped: notOfWeek },
      paymentMethod: choices,
      exprYears: years,
      miles,
      licensed: licence,
    } satisfies Record<keyof SiteRecord["dbPrincipal"], Kind>,
    undefined,
    {
      aliases: names.BUSINESS,
      gather: gatherAll(
        withoutResource,
        withoutLicenceSwitch,
        withoutPoint,
        gatherInside,
        gatherAddress,
        gatherBranches,
        gatherContacts,
        contactsOfLocations,
        withoutPrivateEmails,
        gatherDays,
        hoursOfLocations,
        withoutStreets,
      ),
      complete: completeDays,
    },
  ),
  dbSlogan: list(group({ slogan: line() }, "slogan", { aliases: { slogan: names.SLOGANS } }), slogansIn),
  dbAbout: list(
    group({ text, list: lines }, "text", {
      aliases: { text: [...names.DESCRIPTIONS, ...names.STORIES], list: [...names.POINTS, ...names.REASONS] },
      gather: gatherStatements,
    }),
    undefined,
    { convert: blockOfStatements },
  ),
  dbHome: list(group({ text }, "text", { aliases: { text: names.DESCRIPTIONS } })),
  dbValues: list(
    group({ title: line(), description: text }, titleOrDescription, {
      keyed: { name: "title", value: "description" },
      aliases: { title: names.TITLES, description: names.DESCRIPTIONS },
    }),
    partsIn,
    { convert: withoutNumbers },
  ),
  dbServices: list(
    group({ name: line(), description }, nameOrDescription, {
      keyed: { name: "name", value: "description" },
      flat: ["description"],
      aliases: { name: [...names.TITLES, ...names.SERVICES], description: [...names.DESCRIPTIONS, ...names.SECTIONS] },
      mainValueOf: mainName,
      gather: gatherAll(nameFromType, gatherAlbum),
      complete: nameFromText,
    }),
    partsIn,
    { convert: (services) => withoutNumbers(servicesOfHeadings(services)) },
  ),
  landings: list(
    group({ name: line(), gallery: pictures }, (value) => (isPicture(value) ? "gallery" : "name"), {
      keyed: { name: "name", value: "gallery" },
      aliases: {
        name: [...names.TITLES, ...names.PROJECTS],
        gallery: [...names.ALBUMS, ...names.PICTURES, ...names.FILES, "items"],
      },
    }),
    partsIn,
    { convert: withoutNumbers },
  ),
  gallery: pictures,
  stock: list(picture, addressesIn, { places: true }),
  dbSocialMedia: group(
    {
      redes: list(
        group({ url: social, image: picture, icon: line() }, "url", {
          keyed: { name: "icon", value: "url", isName: isNetwork },
          aliases: { url: names.HANDLES, icon: names.NETWORKS },
          complete: profileOf,
        }),
        linksIn,
      ),
      directorios: list(
        group({ name: line(), url: link, image: picture }, "url", {
          keyed: { name: "name", value: "url" },
          aliases: { name: names.TITLES, url: names.LINKS, image: names.PICTURES },
        }),
        linksIn,
      ),
    },
    "redes",
    { fieldForList: "redes", aliases: { redes: names.PROFILES, directorios: names.DIRECTORIES } },
  ),
  reviews: group({ activo: flag(), isHomeOnly: flag(), links: list(embed, addressesIn) }, "links", {
    fieldForList: "links",
  }),
  labels: group(
    {
      general: group(allOf(labels.general, line())),
      formLabel: group({ ...allOf(labels.formLabel, line()), isenglish: { ...flag(true), isLanguage: true } }),
    },
    undefined,
    { flat: ["general", "formLabel"] },
  ),
  brandingExtra: list(
    group({ activo: flag(), link, img: picture }, "img", { aliases: { img: names.PICTURES, link: names.LINKS } }),
    addressesIn,
  ),
  videosPromo: list(
    group({ activo: flag(), link: video, img: picture }, (value) => (isPicture(value) ? "img" : "link"), {
      aliases: { link: names.LINKS, img: names.PICTURES },
    }),
    addressesIn,
  ),
  ytGallery: group({ linkCanalYT: channel, links: list(video, linksIn) }, "linkCanalYT", {
    fieldForList: "links",
    aliases: { linkCanalYT: names.CHANNELS, links: names.VIDEOS },
  }),
  beforeAfterGall: list(
    group({ beforeImg: picture, afterImg: picture }, undefined, {
      aliases: { beforeImg: names.BEFORE, afterImg: names.AFTER },
    }),
    undefined,
    { convert: namedPairs },
  ),
  gmb: group({ link, img: picture }, (value) => (isPicture(value) ? "img" : "link"), {
    aliases: { link: ["profile", ...names.LINKS], img: names.PICTURES },
  }),
  tiposPago: list(group({ activo: flag(), img: picture }, "img", { aliases: { img: names.PICTURES } }), addressesIn),
  simpleWidgets: list(
    group({ val: widget, activo: flag() }, "val", {
      keyed: { name: "val", value: "activo", isName: (name) => readWidget(name) !== undefined },
    }),
    widgetsIn,
  ),
  styles: group(allOf(styles, color), undefined, { aliases: names.COLORS }),
  linkPostEmail: link,
  autoGntLandingFromService: setting,
  customLinks: setting,
  ownWords: group({
    pages: list(
      group({ path: link, title: line(), description: text }, undefined, {
        aliases: { path: names.PAGES, title: names.PAGE_TITLES, description: names.PAGE_DESCRIPTIONS },
      }),
    ),
    pictures: list(
      group({ picture, alt: line(), caption: line() }, undefined, {
        keyed: { name: "picture", value: "alt" },
        aliases: { picture: [...names.PICTURES, "url"], alt: names.ALTS, caption: names.CAPTIONS },
      }),
    ),
    testimonials: list(
      group({ text, name: line(), place: line(", "), service: line() }, "text", {
        aliases: { text: names.QUOTES, name: names.PEOPLE, place: names.PLACES, service: names.WORK },
        mainValueOf: mainQuote,
        gather: gatherReviewer,
        skipReason: skipReasonOf,
        complete: withoutTranslation,
      }),
      quotesIn,
    ),
    questions: list(
      group({ question: line(), answer: text, page: link }, undefined, {
        keyed: { name: "question", value: "answer" },
        aliases: { question: names.QUESTIONS, answer: names.ANSWERS },
      }),
    ),
    redirects: list(
      group({ from: link, to: link }, undefined, {
        keyed: { name: "from", value: "to" },
        aliases: { from: names.OLD_ADDRESSES, to: names.NEW_ADDRESSES },
      }),
    ),
  } satisfies Record<keyof OwnWords, Kind>),
} satisfies Record<keyof SiteRecord, Kind>);

export const RECORD_KIND: Group = { ...record, gather: gatherAll(gatherPairs, gatherOwnWords, gatherProfiles) };
