/**
 * Purpose of each field of a record: the texts of the JSON Schema, docs/record.md and the record check. Kept apart from
 * the schema so that browsers don't load them; a test keeps the two in sync.
 */

import { WIDGET_FACTS } from "./widgets.ts";

export interface FieldNote {
  /** Plain name of the field, if the provider's own name is unclear. */
  label?: string;
  /** Instructions for the content of the field. */
  says: string;
  /** Place where visitors see the field. */
  shows: string;
  /** An item without this field is left out. */
  required?: true;
  example?: string | number | boolean;
}

/** Returns the note of a list item, or of a field of one, which visitors see wherever its list is. */
const ofItem = (says: string, example?: string, more: Partial<FieldNote> = {}): FieldNote => ({
  says,
  shows: "As its list.",
  ...(example !== undefined && { example }),
  ...more,
});
const SWITCH_LABEL = "Shown";
const SWITCH = "Switches it on: `true`.";
const color = (label: string, says: string, shows: string, example: string): FieldNote => ({
  label,
  says: `${says} Any CSS colour; missing, it follows from \`mainColor\`.`,
  shows,
  example,
});
const formLabel = (says: string, example: string): FieldNote => ({
  label: says.replace(/\.$/, ""),
  says: `${says} If missing, the site uses its own words.`,
  shows: "The contact form.",
  example,
});
const title = (label: string, where: string, example: string): FieldNote => ({
  label,
  says: "A heading in your own words. If missing, the site uses its own.",
  shows: where,
  example,
});

/**
 * Notes by path: `dbPrincipal.phones[].phone`, where `[]` stands for each item of a list. Groups and lists have a note
 * under their own path.
 */
export const FIELD_GUIDE: Readonly<Record<string, FieldNote>> = {
  dbPrincipal: { label: "The business", says: "Who the business is and how to reach it.", shows: "Every page." },
  "dbPrincipal.name": {
    says: "The name of the business, as customers say it.",
    shows: "Page titles, footer, search results; the header where there is no logo.",
    example: "Ridgeline Exteriors",
  },
  "dbPrincipal.logo": {
    says: "Picture of the logo: SVG, or PNG at least 400 px wide with a transparent background.",
    shows: "Header, footer, estimate modal, link hub, mails.",
    example: "/content/logos/ridgeline.svg",
  },
  "dbPrincipal.favicon": {
    label: "Site icon",
    says: "The square icon: SVG, or PNG of at least 180 px.",
    shows: "The browser's tab, bookmarks, the chat popup.",
    example: "/content/logos/ridgeline-icon.svg",
  },
  "dbPrincipal.phones": {
    says: "Telephone numbers, the most important one first: it is the one that buttons dial.",
    shows: "Header, hero, call bar on phones, footer, contact, services' pages, call and chat widgets.",
  },
  "dbPrincipal.phones[].phone": ofItem(
    "The number, written as people read it. +1 is dialled in front, unless it begins with + and another code; `x 12` is an extension; of several numbers each has its own link.",
    "(603) 555-0142",
    { required: true },
  ),
  "dbPrincipal.phones[].name": {
    label: "Whose it is",
    says: "Whose number it is.",
    shows: "Beside the number.",
    example: "Office",
  },
  "dbPrincipal.emails": {
    says: "E-mail addresses. Leads go to the first.",
    shows: "Footer, contact, services' pages.",
  },
  "dbPrincipal.emails[].email": ofItem("The address.", "hello@ridgelineexteriors.example", { required: true }),
  "dbPrincipal.location": {
    label: "Locations",
    says: "Where the business is, the head office first. With more than two, they are listed above the map.",
    shows: "Footer, contact, the area served on Home, the weather widget.",
  },
  "dbPrincipal.location[].address": {
    says: "The postal address, or town and state where visitors don't come by.",
    shows: "As its list; the first also in the counters.",
    example: "418 Fisherville Road, Concord, NH 03303",
  },
  "dbPrincipal.location[].url": {
    label: "Map",
    says: "Address of a map that can be shown in a frame, or its whole `<iframe>` (in Google Maps: Share, Embed a map). Only the first one's is shown. For a place, share or short link (Google, Apple, Waze, OpenStreetMap, Bing), which cannot be shown in a frame, or without any link, the map is made from the address; the link is shown beside it.",
    shows: "The map on Contact.",
    example: "https://www.google.com/maps?q=43.2081,-71.5376&z=11&output=embed",
  },
  "dbPrincipal.workdays": {
    label: "Working days",
    says: "Working days, each beside the hours at the same place in `workHours`.",
    shows: "The first in the header; all on Contact and services' pages.",
  },
  "dbPrincipal.workdays[].day": ofItem("A day or a span of days.", "Monday to Friday"),
  "dbPrincipal.workHours": {
    label: "Working hours",
    says: "Working hours, in the order of `workdays`. An empty one keeps its place: its day has no hours.",
    shows: "As `workdays`.",
  },
  "dbPrincipal.workHours[].hour": ofItem(
    "A span of hours; several where the business closes at noon, such as `8 am – 12 pm, 1 pm – 5 pm`.",
    "7:00 am – 5:30 pm",
    { label: "Hours" },
  ),
  "dbPrincipal.paymentMethod": {
    label: "How customers can pay",
    says: "How customers can pay, in a few words.",
    shows: "The footer of every page.",
    example: "Check, card, cash or bank transfer",
  },
  "dbPrincipal.exprYears": {
    label: "Years in the trade",
    says: "Years in the trade, as a number.",
    shows: "A counter on Home and 'we have N years of experience'.",
    example: 22,
  },
  "dbPrincipal.miles": {
    label: "Miles around",
    says: "How many miles around the first address the business works.",
    shows: "A counter and the area served on Home, the heading of the map.",
    example: 35,
  },
  "dbPrincipal.licensed": {
    label: "Licence and insurance",
    says: "The licence and insurance, in a line. It replaces the years in the intro.",
    shows: "The intro on Home.",
    example: "Licensed and insured, NH #0142",
  },

  dbSlogan: {
    label: "Slogans",
    says: "Short slogans, as they could be painted on a truck. Up to 26 letters are set wide, longer ones narrower.",
    shows: "The first is the heading of Home; each service's page shows one of them.",
  },
  "dbSlogan[].slogan": ofItem("One slogan.", "Built for New Hampshire winters", { required: true }),

  dbAbout: {
    label: "About us",
    says: "Who you are. The first text is the most important one: search engines quote its first 150 letters.",
    shows: "About (first and second), the footer (first 246 letters), Home (the first one's list).",
  },
  "dbAbout[].text": { says: "A paragraph or more; an empty line begins a new one.", shows: "About." },
  "dbAbout[].list": {
    label: "What sets you apart",
    says: "What sets you apart, a few words each.",
    shows: "'a little about us' on Home and About.",
  },
  "dbAbout[].list[]": ofItem("One of them.", "Own crews, no day labor"),

  dbHome: {
    label: "Texts of Home",
    says: "Texts of Home: the first in the intro, the second further down.",
    shows: "Home.",
  },
  "dbHome[].text": { says: "A paragraph or two.", shows: "Home." },

  dbValues: {
    label: "What customers can count on",
    says: "What customers can count on.",
    shows: "'How we work' on Home and About.",
  },
  "dbValues[].title": ofItem("The promise in a few words.", "A price that holds"),
  "dbValues[].description": {
    says: "What it means, in a sentence or two. That of the second value is shown under the slogan.",
    shows: "As its list; the second one's in the hero.",
  },

  dbServices: {
    says: "What the business does. Each service has a page of its own; the first six are on Home, in the footer and in the form.",
    shows: "Home, Services, services' pages, footer, navigation, form.",
  },
  "dbServices[].name": ofItem("The name, two or three words. The page's address is made of it.", "Roofing", {
    required: true,
  }),
  "dbServices[].description": {
    label: "Blocks",
    says: "Blocks of text, picture and list, one per row.",
    shows: "Services and the service's page.",
  },
  "dbServices[].description[].text": ofItem(
    "What you do, how, and what a customer gets. Home shows the first 170 letters of the first block.",
  ),
  "dbServices[].description[].img": {
    says: "A picture of that work, at least 1200 px wide. The first one represents the service everywhere. If there are several in its place, all of them are also in a project with the service's name.",
    shows: "Home, Services, the service's page.",
    example: "/content/pictures/roof.jpg",
  },
  "dbServices[].description[].lists": {
    label: "What is included",
    says: "What is included.",
    shows: "Services and the service's page.",
  },
  "dbServices[].description[].lists[]": ofItem("One point.", "New drip edge, vents and boots"),

  landings: {
    label: "Projects",
    says: "Projects: groups of pictures with a page each.",
    shows: "Gallery, and `/gallery/…`.",
  },
  "landings[].name": {
    says: "The project's name. The page's address is made of it.",
    shows: "Gallery and its own page.",
    required: true,
    example: "Roofs & Siding",
  },
  "landings[].gallery": {
    label: "Pictures",
    says: "Its pictures, the best first.",
    shows: "Gallery and its own page.",
  },
  "landings[].gallery[]": ofItem("A picture, at least 1600 px wide.", "/content/pictures/deck.jpg"),

  gallery: {
    says: "Pictures of finished work.",
    shows: "Gallery where there are no projects; the heads of services' pages; beside texts.",
  },
  "gallery[]": ofItem("A picture, at least 1600 px wide.", "/content/pictures/fence.jpg"),
  stock: {
    label: "Pictures at the heads of pages",
    says: "The pictures at the heads of pages, by position: Home, About, Services, Gallery, Reviews, Our Videos, Contact, Find us on. An empty text leaves a place without a picture.",
    shows: "The head of each page; Gallery where there is nothing else.",
  },
  "stock[]": ofItem("A picture, at least 1600 px wide.", "/content/pictures/exterior-hero.jpg"),

  dbSocialMedia: {
    label: "Elsewhere on the web",
    says: "Where else the business is on the web.",
    shows: "Header, footer, Find us on.",
  },
  "dbSocialMedia.redes": {
    label: "Social networks",
    says: "Social networks.",
    shows: "Icons in header and footer; Find us on.",
  },
  "dbSocialMedia.redes[].url": ofItem(
    "The profile's address. Its host decides the icon.",
    "https://www.facebook.com/ridgeline",
    { label: "Profile", required: true },
  ),
  "dbSocialMedia.redes[].image": {
    says: "A picture for a network that the site has no icon for.",
    shows: "Find us on, 250 px wide.",
  },
  "dbSocialMedia.redes[].icon": {
    label: "Network",
    says: "The network's name, if its address doesn't show it.",
    shows: "The icon.",
    example: "facebook",
  },
  "dbSocialMedia.directorios": { label: "Directories", says: "Business directories.", shows: "Find us on." },
  "dbSocialMedia.directorios[].name": { says: "The directory's name.", shows: "Find us on.", example: "Angi" },
  "dbSocialMedia.directorios[].url": {
    label: "Page there",
    says: "The business's own page there.",
    shows: "Find us on.",
    required: true,
    example: "https://www.angi.com/companylist/…",
  },
  "dbSocialMedia.directorios[].image": {
    label: "Badge",
    says: "The directory's badge.",
    shows: "Find us on, 250 px wide.",
  },

  reviews: { says: "A review service's widget.", shows: "The Reviews page, or Home." },
  "reviews.activo": { label: SWITCH_LABEL, says: SWITCH, shows: "Whether reviews are shown at all.", example: true },
  "reviews.isHomeOnly": {
    label: "On Home only",
    says: "`true` shows them on Home, and removes Reviews from the navigation.",
    shows: "Home or Reviews.",
    example: false,
  },
  "reviews.links": {
    label: "Widgets and pages of reviews",
    says: "Embed codes or pages of review services, one each. Without any that can be shown there is no Reviews page.",
    shows: "Reviews or Home, a frame each.",
  },
  "reviews.links[]": ofItem(
    "The address of a page with reviews, a whole `<iframe>`, or the code with a `<script>` and its `<div>` (Elfsight, " +
      "Trustindex, SociableKIT, Birdeye, EmbedSocial, Grade.us, NiceJob, Widewail, Podium, Trustpilot and others): of that the " +
      "https scripts and the elements with their `id`, `class` and `data-*` are used, nothing else. A page that refuses " +
      "frames, such as a profile on Google, Yelp or Facebook, is shown as a link.",
    "https://widgets.sociablekit.com/google-reviews/iframe/25558874",
  ),

  labels: {
    label: "Headings and form labels",
    says: "Headings and form labels in your own words.",
    shows: "See its fields.",
  },
  "labels.general": { label: "Headings", says: "Headings.", shows: "See its fields." },
  "labels.general.titleBranding": title("Makers' logos", "Makers' logos on Home.", "What we put on your house"),
  "labels.general.titleReviews": title("Reviews", "Reviews.", "What the neighbors say"),
  "labels.general.titleServices": title("Services", "The services on Home.", "Everything outside the drywall"),
  "labels.general.titleGallery": title("Gallery", "Gallery.", "Houses we have worked on"),
  "labels.general.titleMap": title("Map", "The map on Contact.", "From the Lakes to the Seacoast"),
  "labels.formLabel": {
    label: "Contact form",
    says: "Labels of the contact form, and the site's language.",
    shows: "The contact form.",
  },
  "labels.formLabel.tname": formLabel("First name.", "First name"),
  "labels.formLabel.tlname": formLabel("Last name.", "Last name"),
  "labels.formLabel.temail": formLabel("E-mail.", "E-mail"),
  "labels.formLabel.tphone": formLabel("Phone.", "Phone"),
  "labels.formLabel.taddress": formLabel("Address.", "Street and town of the house"),
  "labels.formLabel.ttypeservice": formLabel("Choice of a service.", "What needs doing?"),
  "labels.formLabel.tbestway": formLabel("Best way to answer.", "How should we answer?"),
  "labels.formLabel.tcheckphone": formLabel("Check box for a call.", "Call me"),
  "labels.formLabel.tcheckcorreo": formLabel("Check box for an e-mail.", "E-mail me"),
  "labels.formLabel.tmessage": formLabel("Message.", "Tell us about the house"),
  "labels.formLabel.tbutton": formLabel("The button.", "Ask for my estimate"),
  "labels.formLabel.isenglish": {
    label: "In English",
    says: "`false` makes all of the site's own words Spanish. The record's own texts stay as they are.",
    shows: "The whole site.",
    example: true,
  },

  brandingExtra: {
    label: "Makers' logos",
    says: "Logos of makers whose products you use. Shown when the first one is switched on.",
    shows: "Home.",
  },
  "brandingExtra[].activo": { label: SWITCH_LABEL, says: SWITCH, shows: "Whether the logo is shown.", example: true },
  "brandingExtra[].link": { label: "Maker's site", says: "The maker's site.", shows: "The link of the logo." },
  "brandingExtra[].img": {
    label: "Logo",
    says: "The logo: SVG, or PNG with a transparent background.",
    shows: "Home.",
  },
  videosPromo: { label: "Film", says: "A film about the business. Only the first is shown.", shows: "Home." },
  "videosPromo[].activo": { label: SWITCH_LABEL, says: SWITCH, shows: "Whether the film is shown.", example: true },
  "videosPromo[].link": {
    says: "A YouTube or Vimeo link in any form, or the address of an MP4 or WebM file.",
    shows: "Home.",
    example: "https://youtu.be/aqz-KE-bpKQ",
  },
  "videosPromo[].img": {
    label: "Still picture",
    says: "The still picture before it plays, 1280 px wide. YouTube has its own.",
    shows: "Home.",
  },
  ytGallery: { label: "Videos", says: "A video channel.", shows: "Our Videos." },
  "ytGallery.linkCanalYT": {
    label: "Channel",
    says: "The channel's address. Without it there is no Our Videos page.",
    shows: "Our Videos.",
  },
  "ytGallery.links": { label: "Films", says: "The films to show.", shows: "Our Videos." },
  "ytGallery.links[]": ofItem("A YouTube or Vimeo link in any form.", "aqz-KE-bpKQ"),
  beforeAfterGall: {
    label: "Before and after",
    says: "Pairs of pictures of the same place, taken from the same spot.",
    shows: "Gallery, as sliders.",
  },
  "beforeAfterGall[].beforeImg": {
    label: "Before",
    says: "Before, at least 1600 px wide.",
    shows: "Gallery.",
    required: true,
  },
  "beforeAfterGall[].afterImg": {
    label: "After",
    says: "After, of the same size and shape.",
    shows: "Gallery.",
    required: true,
  },
  gmb: { label: "Google Business Profile", says: "The Google Business Profile.", shows: "Find us on." },
  "gmb.link": { label: "Profile", says: "The profile's address.", shows: "Find us on." },
  "gmb.img": { label: "Badge", says: "A badge for it.", shows: "Find us on, 250 px wide." },
  tiposPago: {
    label: "Pictures of the ways to pay",
    says: "Pictures of payment methods; the active ones are shown.",
    shows: "The footer of every page.",
  },
  "tiposPago[].activo": { label: SWITCH_LABEL, says: SWITCH, shows: "Whether the picture is shown.", example: true },
  "tiposPago[].img": { says: "The picture, 400 × 64 px.", shows: "The footer of every page." },
  simpleWidgets: {
    label: "Floating widgets",
    says: "The floating widgets, behind the round button in the corner.",
    shows: "Every page.",
  },
  "simpleWidgets[].val": {
    label: "Widget",
    says: `Which one: ${Object.values(WIDGET_FACTS)
      .map(({ name }) => name.toLowerCase())
      .join(", ")}.`,
    shows: "Every page.",
    required: true,
    example: "WhatsappBtn",
  },
  "simpleWidgets[].activo": { label: SWITCH_LABEL, says: SWITCH, shows: "Whether the widget is there.", example: true },

  styles: {
    label: "Colours",
    says: "The theme. Where text would not be readable on its background, the site adjusts the colour until it is.",
    shows: "Every page.",
  },
  "styles.mainColor": {
    label: "Main colour",
    says: "The brand's colour. Any CSS colour.",
    shows: "Bands, the hero, links, icons.",
    example: "#1f3a4d",
  },
  "styles.secondaryColor": color(
    "Second colour",
    "A second colour beside it.",
    "Numbers of values, the header's icons, lines under the footer's headings.",
    "#8a5a2b",
  ),
  "styles.thirdColor": color("Light tint", "A very light tint.", "The background of every second band.", "#f4f1ea"),
  "styles.headingTextColor": color("Headings", "Headings.", "Headings on light bands.", "#1b2a33"),
  "styles.paragraphTextColor": color("Running text", "Running text.", "Text on light bands.", "#3d454a"),
  "styles.bgFooter": color("Footer", "The footer.", "Footer, the line above the header, the video band.", "#16242e"),
  "styles.btn": color("Buttons", "Buttons.", "Buttons and ticks.", "#c2410c"),
  "styles.btnHover": color("Buttons under the pointer", "Buttons under the pointer.", "Buttons.", "#9a3412"),
  "styles.scrollColor": color(
    "Reading line",
    "The line that shows how far a visitor has read.",
    "The top edge of every page.",
    "#c2410c",
  ),
  "styles.iconsMenuMovil": color("Menu button", "The menu button.", "The header on phones.", "#1f3a4d"),
  "styles.overlayColor": color(
    "Over videos",
    "Colour over pictures of videos. May be partly transparent.",
    "Videos.",
    "rgba(20, 30, 40, 0.6)",
  ),

  linkPostEmail: {
    label: "Where the form posts to",
    says: "Where the contact form posts to: `/api/contact` is this site's own server. Without it, phone and e-mail are shown instead of the form.",
    shows: "The contact form.",
    example: "/api/contact",
  },
  autoGntLandingFromService: {
    label: "List of services in the navigation",
    says: "If `true`, Services in the navigation opens a list of them.",
    shows: "Navigation.",
    example: true,
  },
  customLinks: {
    label: "List of projects in the navigation",
    says: "If `true`, Gallery in the navigation opens a list of projects.",
    shows: "Navigation.",
    example: true,
  },

  // The part that is ours and not the provider's (own-words-schema.ts).
  ownWords: {
    label: "Words of your own",
    says: "Fields that only this site reads, and other consumers of the record ignore: words for search engines, testimonials, questions and answers, old addresses. All are optional; without them the site uses its own words.",
    shows: "See its fields.",
  },
  "ownWords.pages": {
    label: "Titles of pages",
    says: "Titles and descriptions of single pages, in place of those that the site makes. If a page has two, the first is used.",
    shows: "Search results, the browser's tab, shared links, `llms.txt`.",
  },
  "ownWords.pages[].path": {
    label: "Page's address",
    says: "The page's address on this site, as the browser shows it.",
    shows: "Nowhere.",
    required: true,
    example: "/about",
  },
  "ownWords.pages[].title": {
    says: "The page's title. The business's name is added after it, unless the title contains it. Search results show about 60 letters of both.",
    shows: "As its list; on the card of a shared link.",
    example: "Roofing and siding in Concord, NH",
  },
  "ownWords.pages[].description": {
    says: "What the page offers, in a sentence or two; search results show about 160 letters.",
    shows: "As its list.",
    example: "Roofs, siding and decks within 35 miles of Concord. Own crews, written prices, and a free estimate.",
  },
  "ownWords.pictures": {
    label: "Words for pictures",
    says: "Words for pictures that are elsewhere in the record.",
    shows: "Wherever the picture is shown, except logos and before/after comparisons.",
  },
  "ownWords.pictures[].picture": {
    says: "The picture's address, exactly as elsewhere in the record.",
    shows: "Nowhere.",
    required: true,
    example: "/content/pictures/deck.jpg",
  },
  "ownWords.pictures[].alt": {
    label: "What it shows",
    says: "What the picture shows, for people who can't see it and for search engines, in a short sentence. If missing, the site uses its own words.",
    shows: "Screen readers, picture search.",
    example: "A cedar deck with three steps to the lawn",
  },
  "ownWords.pictures[].caption": {
    says: "A line under the picture: what was done, where.",
    shows: "Galleries and their viewer.",
    example: "Cedar deck in Bow, two weeks in June",
  },
  "ownWords.testimonials": {
    says: "What customers said, word for word and with their leave. They are shown on Reviews, and on Home if the reviews are, also without a review widget. They are not in the structured data: search engines forbid a business to mark up reviews of itself.",
    shows: "Reviews, Home.",
  },
  "ownWords.testimonials[].text": {
    says: "What the customer said; an empty line begins a new paragraph.",
    shows: "As its list.",
    required: true,
    example: "They came on the day they said, and left the yard cleaner than it was.",
  },
  "ownWords.testimonials[].name": {
    says: "The customer's name as they want it shown. If the testimonial is only a text, the part after its last dash is read as the name.",
    shows: "Under the text.",
    example: "Dana R.",
  },
  "ownWords.testimonials[].place": { says: "Where the work was done.", shows: "Beside the name.", example: "Bow, NH" },
  "ownWords.testimonials[].service": {
    says: "What was done. The name of a service leads to its page.",
    shows: "Beside the name.",
    example: "Roofing",
  },
  "ownWords.questions": {
    label: "Questions and answers",
    says: "Questions that customers ask, with their answers.",
    shows: "Each on its page, above the last band; in search results as questions and answers (`FAQPage`).",
  },
  "ownWords.questions[].question": {
    says: "The question as a customer would ask it.",
    shows: "As its list.",
    required: true,
    example: "Do you work in winter?",
  },
  "ownWords.questions[].answer": {
    says: "The answer; an empty line begins a new paragraph.",
    shows: "Under the question, when it is opened.",
    required: true,
    example: "Yes, down to 20 degrees. Below that shingles don't seal, and we wait for a better week.",
  },
  "ownWords.questions[].page": {
    label: "Page's address",
    says: "The address of the page that shows it; Home if missing. Find us on, Privacy and Accessibility show none.",
    shows: "Nowhere.",
    example: "/services",
  },
  "ownWords.redirects": {
    label: "Old addresses",
    says: "Addresses of the business's former site, so that links and bookmarks still lead somewhere (301). A page of this site is never replaced, but its path with a query, such as `/?page_id=12`, can be redirected.",
    shows: "Nowhere.",
  },
  "ownWords.redirects[].from": {
    label: "Old address",
    says: "One old address: its path, with its query if that identifies the page. Without a query it matches any query.",
    shows: "Nowhere.",
    required: true,
    example: "/services.php?id=3",
  },
  "ownWords.redirects[].to": {
    label: "New address",
    says: "The address of the page of this site that replaces it.",
    shows: "Nowhere.",
    required: true,
    example: "/roofing",
  },
};
