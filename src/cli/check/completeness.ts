/** Content that a record could still have, and that visitors and search engines will miss. */
import { hoursRows } from "../../record/hours-lines.ts";
import { valueAt } from "../../record/json-value.ts";
import { mainLocation, mappedLocation } from "../../record/addresses.ts";
import { servicePicture } from "../../record/pictures.ts";
import type { Service, SiteRecord } from "../../record/schema.ts";
import { WIDGET_FACTS } from "../../record/widgets.ts";
import { saysDaysWithHours } from "../../site/seo/structured-data/opening-hours.ts";
import { type Issue, issueOf } from "./issue.ts";
import { readPath } from "./positions.ts";

/** Adds a piece of advice: the field, what is missed without it, and how to fix that. */
type Add = (field: string, message: string, fix: string) => void;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns advice on missing content, first that for visitors. */
export function completeness(record: SiteRecord): Issue[] {
  const issues: Issue[] = [];
  for (const [group, find] of [["visitors", findVisitorNeeds] as const, ["search", findSearchNeeds] as const]) {
    const add: Add = (field, message, fix) =>
      void issues.push(issueOf(group, "advice")(readPath(field), message, "", fix));
    const addIfEmpty: Add = (field, message, fix) => {
      if (isEmpty(valueAt(record, readPath(field)))) add(field, message, fix);
    };
    find(record, add, addIfEmpty);
  }
  return issues;
}

/** Returns all text of a service. */
const textOf = ({ description }: Service): string =>
  description
    .map(({ text, lists }) => [text, ...lists].join(" ").trim())
    .join(" ")
    .trim();

/** Adds advice on content that visitors look for. */
function findVisitorNeeds(record: SiteRecord, add: Add, addIfEmpty: Add): void {
  const { dbPrincipal: business, dbServices: services } = record;
  const place = mappedLocation(record);
  const widgets = record.simpleWidgets.filter(({ activo }) => activo).map(({ val }) => val);
  const pictures = [...record.stock, ...record.gallery, ...record.landings.flatMap(({ gallery }) => gallery)];
  addIfEmpty("dbPrincipal.phones", "Visitors cannot call: no button has a number.", "Add a phone.");
  addIfEmpty(
    "dbPrincipal.emails",
    "Visitors cannot write: no e-mail address is shown.",
    "Add an e-mail address: leads go to the first.",
  );
  addIfEmpty("linkPostEmail", "There is no contact form.", 'Set it to "/api/contact", this site\'s own server.');
  addIfEmpty("dbPrincipal.logo", "The header shows the name instead of a logo.", "Add the logo, preferably as SVG.");
  if (hoursRows(record).length === 0)
    add("dbPrincipal.workdays", "Visitors don't know your hours.", "Add workdays and workHours.");
  if (business.workHours.length !== business.workdays.length && !saysDaysWithHours(record))
    add(
      "dbPrincipal.workHours",
      "Days and hours don't pair up.",
      "Give as many workHours as workdays, in the same order.",
    );
  addIfEmpty("dbPrincipal.location", "Visitors don't know where you work.", "Add an address, or town and state.");
  if (place !== undefined && place.map.frame === "")
    add(
      "dbPrincipal.location[0].url",
      "There is no map on Contact.",
      "Add an address, or the address of a map for embedding.",
    );
  if (business.miles === "" && !isEmpty(business.location))
    add("dbPrincipal.miles", "Visitors don't know how far you travel.", "Add the miles around your address.");
  if (business.licensed === "" && business.exprYears === "")
    add(
      "dbPrincipal.licensed",
      "The intro says 'we have many years of experience', since there is no licence and no number of years.",
      "Add licensed or exprYears.",
    );
  addIfEmpty("dbSlogan", "Home's heading is the business's name.", "Add a slogan: what you would letter on the truck.");
  addIfEmpty("dbHome[0].text", "Home's intro has no text.", "Say what you do and where, in two or three sentences.");
  addIfEmpty(
    "dbValues[1].description",
    "There is no text under the slogan.",
    "Give the second value a description: it is shown there.",
  );
  addIfEmpty(
    "dbAbout[0].text",
    "About and the footer say nothing about you.",
    "Say who you are, how many, since when.",
  );
  addIfEmpty("dbServices", "There is nothing to order: no service.", "Add the services you want to be called for.");
  if (pictures.every((link) => link === ""))
    add(
      "stock",
      "The site has no pictures except those of the services.",
      "Add pictures of your work to stock, one for each page's head.",
    );
  if (isEmpty(record.gallery) && isEmpty(record.landings))
    add(
      "gallery",
      "Gallery has no project and no picture of its own.",
      "Add finished work to gallery, or by project to landings.",
    );
  if (!record.reviews.activo || isEmpty(record.reviews.links))
    add("reviews", "There are no reviews.", "Add your review service's widget.");
  addIfEmpty("dbSocialMedia.redes", "No social network is linked.", "Add the profiles you keep up.");
  if (widgets.includes("Wheather") && isEmpty(business.location))
    add("simpleWidgets", "The weather widget has no location.", "Add a location, or switch the widget off.");
  if (isEmpty(business.phones) && widgets.some((val) => WIDGET_FACTS[val].needs === "phone"))
    add("simpleWidgets", "Chat and call widgets need a phone, and are not shown.", "Add a phone, or switch them off.");
  for (const [index, service] of services.entries()) {
    if (textOf(service) === "")
      add(
        `dbServices[${index}].description`,
        `${service.name} has no text.`,
        "Say what is done, how, and what is included.",
      );
    if (servicePicture(service) === "")
      add(`dbServices[${index}].description`, `${service.name} has no picture.`, "Add img to its first description.");
  }
}

/** Minimum letters of a page that search engines can find for something. */
const THIN = 200;
/** Number of letters that search engines quote (spec section 2). */
const DESCRIPTION = 150;

/** Adds advice on content that search engines read. */
function findSearchNeeds(record: SiteRecord, add: Add, addIfEmpty: Add): void {
  const { dbPrincipal: business, dbServices: services } = record;
  const about = record.dbAbout[0]?.text ?? "";
  const address = mainLocation(record)?.address ?? "";
  addIfEmpty("dbPrincipal.name", "No page's title says whose site it is.", "Add the name of the business.");
  if (about.length < DESCRIPTION)
    add(
      "dbAbout[0].text",
      `The text under the site's name in search results has ${about.length} of ${DESCRIPTION} letters.`,
      "Begin the first about text with what you do and where.",
    );
  addIfEmpty("dbPrincipal.favicon", "Search results show a plain icon drawn from the name.", "Add the square icon.");
  if (address !== "" && !/\b\d{5}(?:-\d{4})?\b/.test(address))
    add(
      `dbPrincipal.location[${business.location.findIndex((place) => place.address !== "")}].address`,
      "The address has no ZIP code, so maps may not find it.",
      "Write it as the post does: street, town, state ZIP.",
    );
  addIfEmpty("gmb.link", "Nothing ties the site to its Google Business Profile.", "Add the profile's address.");
  const texts = services.map(textOf);
  for (const [index, text] of texts.entries()) {
    const name = services[index]?.name;
    if (text !== "" && text.length < THIN)
      add(
        `dbServices[${index}].description`,
        `The page of ${name} has ${text.length} letters of text: too few to be found for it.`,
        `Say more: ${THIN} letters and up.`,
      );
    if (text !== "" && texts.indexOf(text) < index)
      add(
        `dbServices[${index}].description`,
        `${name} says the same as ${services[texts.indexOf(text)]?.name}.`,
        "Give each service a text of its own.",
      );
  }
  for (const [index, { name }] of record.landings.entries())
    addIfEmpty(
      `landings[${index}].gallery`,
      `The project ${name} has a page without pictures.`,
      "Add its pictures, or remove it.",
    );
}
