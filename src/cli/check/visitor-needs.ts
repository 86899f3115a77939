import { mappedLocation } from "../../record/mapped-location.ts";
import { servicePicture } from "../../record/pictures.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { suggestion, type Suggestion, textOf } from "./suggestion.ts";

const none = (list: readonly unknown[]): boolean => list.length === 0;

/** What visitors look for. */
export function visitorNeeds(record: SiteRecord): Suggestion[] {
  const { dbPrincipal: business, dbServices: services } = record;
  const place = mappedLocation(record);
  const widgets = record.simpleWidgets.filter(({ activo }) => activo).map(({ val }) => val);
  const pictures = [...record.stock, ...record.gallery, ...record.landings.flatMap(({ gallery }) => gallery)];
  return [
    suggestion(
      ["dbPrincipal", "phones"],
      none(business.phones),
      "Nobody can call: no button has a number.",
      "Add a phone.",
    ),
    suggestion(
      ["dbPrincipal", "emails"],
      none(business.emails),
      "Nobody can write: no e-mail address is shown.",
      "Add an e-mail address: leads go to the first.",
    ),
    suggestion(
      ["linkPostEmail"],
      record.linkPostEmail === "",
      "There is no contact form.",
      'Set it to "/api/contact", this site\'s own server.',
    ),
    suggestion(
      ["dbPrincipal", "logo"],
      business.logo === "",
      "The header shows the name in letters in place of a logo.",
      "Add the logo, best as SVG.",
    ),
    suggestion(
      ["dbPrincipal", "workdays"],
      none(business.workdays),
      "Nobody knows when somebody answers.",
      "Add workdays and workHours.",
    ),
    suggestion(
      ["dbPrincipal", "workHours"],
      business.workHours.length !== business.workdays.length,
      "Days and hours don't pair up.",
      "Give as many workHours as workdays, in the same order.",
    ),
    suggestion(
      ["dbPrincipal", "location"],
      none(business.location),
      "Nobody knows where you work.",
      "Add an address, or town and state.",
    ),
    suggestion(
      ["dbPrincipal", "location", 0, "url"],
      place !== undefined && place.map.frame === "",
      "There is no map on Contact.",
      "Add an address, or the address of a map for embedding.",
    ),
    suggestion(
      ["dbPrincipal", "miles"],
      business.miles === "" && !none(business.location),
      "Nobody knows how far you travel.",
      "Add the miles around your address.",
    ),
    suggestion(
      ["dbPrincipal", "licensed"],
      business.licensed === "" && business.exprYears === "",
      "The intro says 'we have many years of experience', for want of a licence or a number of years.",
      "Add licensed or exprYears.",
    ),
    suggestion(
      ["dbSlogan"],
      none(record.dbSlogan),
      "The name stands as Home's heading.",
      "Add a slogan: what you would letter on the truck.",
    ),
    suggestion(
      ["dbHome", 0, "text"],
      (record.dbHome[0]?.text ?? "") === "",
      "Home's intro has no text.",
      "Say what you do and where, in two or three sentences.",
    ),
    suggestion(
      ["dbValues", 1, "description"],
      (record.dbValues[1]?.description ?? "") === "",
      "No line stands under the slogan.",
      "Give the second value a description: it stands there.",
    ),
    suggestion(
      ["dbAbout", 0, "text"],
      (record.dbAbout[0]?.text ?? "") === "",
      "About and the footer say nothing of you.",
      "Say who you are, how many, since when.",
    ),
    suggestion(
      ["dbServices"],
      none(services),
      "There is nothing to order: no service.",
      "Add the services you want to be called for.",
    ),
    suggestion(
      ["stock"],
      pictures.every((link) => link === ""),
      "There is no picture on the site but the services' own.",
      "Add pictures of your work to stock, one for each page's head.",
    ),
    suggestion(
      ["gallery"],
      none(record.gallery) && none(record.landings),
      "Gallery has no project and no picture of its own.",
      "Add finished work to gallery, or by project to landings.",
    ),
    suggestion(
      ["reviews"],
      !record.reviews.activo || none(record.reviews.links),
      "There are no reviews.",
      "Add your review service's widget.",
    ),
    suggestion(
      ["dbSocialMedia", "redes"],
      none(record.dbSocialMedia.redes),
      "No social network is linked.",
      "Add the profiles you keep up.",
    ),
    suggestion(
      ["simpleWidgets"],
      widgets.includes("Wheather") && none(business.location),
      "The weather widget has no place to ask for.",
      "Add a location, or switch the widget off.",
    ),
    suggestion(
      ["simpleWidgets"],
      none(business.phones) && widgets.some((val) => val === "WhatsappBtn" || val === "CallUsNow"),
      "Chat and call widgets need a phone, and are not shown.",
      "Add a phone, or switch them off.",
    ),
    ...services.flatMap((service, index) => [
      suggestion(
        ["dbServices", index, "description"],
        textOf(service) === "",
        `${service.name} has no text.`,
        "Say what is done, how, and what is included.",
      ),
      suggestion(
        ["dbServices", index, "description"],
        servicePicture(service) === "",
        `${service.name} has no picture.`,
        "Add img to its first description.",
      ),
    ]),
  ];
}
