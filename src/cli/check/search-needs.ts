import type { SiteRecord } from "../../record/schema.ts";
import { suggestion, type Suggestion, textOf } from "./suggestion.ts";

/** Letters from which a page says enough to be found for something. */
const THIN = 200;
/** Letters that search engines quote (spec section 2). */
const DESCRIPTION = 150;

/** What search engines read. */
export function searchNeeds(record: SiteRecord): Suggestion[] {
  const { dbPrincipal: business, dbServices: services } = record;
  const about = record.dbAbout[0]?.text ?? "";
  const address = business.location[0]?.address ?? "";
  const texts = services.map(textOf);
  return [
    suggestion(
      ["dbPrincipal", "name"],
      business.name === "",
      "No page's title says whose site it is.",
      "Add the name of the business.",
    ),
    suggestion(
      ["dbAbout", 0, "text"],
      about.length < DESCRIPTION,
      `The text under the site's name in search results has ${about.length} of ${DESCRIPTION} letters.`,
      "Begin the first about text with what you do and where.",
    ),
    suggestion(
      ["dbPrincipal", "favicon"],
      business.favicon === "",
      "Search results show a plain icon drawn from the name.",
      "Add the square icon.",
    ),
    suggestion(
      ["dbPrincipal", "location", 0, "address"],
      address !== "" && !/\b\d{5}(?:-\d{4})?\b/.test(address),
      "The address has no ZIP code, so maps may not find it.",
      "Write it as the post does: street, town, state ZIP.",
    ),
    suggestion(
      ["gmb", "link"],
      record.gmb.link === "",
      "Nothing ties the site to its Google Business Profile.",
      "Add the profile's address.",
    ),
    ...services.flatMap((service, index) => [
      suggestion(
        ["dbServices", index, "description"],
        texts[index] !== "" && (texts[index]?.length ?? 0) < THIN,
        `The page of ${service.name} has ${texts[index]?.length} letters of text: too few to be found for it.`,
        `Say more: ${THIN} letters and up.`,
      ),
      suggestion(
        ["dbServices", index, "description"],
        texts[index] !== "" && texts.indexOf(texts[index] ?? "") < index,
        `${service.name} says the same as ${services[texts.indexOf(texts[index] ?? "")]?.name}.`,
        "Give each service a text of its own.",
      ),
    ]),
    ...record.landings.map((landing, index) =>
      suggestion(
        ["landings", index, "gallery"],
        landing.gallery.length === 0,
        `The project ${landing.name} has a page without pictures.`,
        "Add its pictures, or take it out.",
      ),
    ),
  ];
}
