/** Structured data of a page for search engines: one graph in the vocabulary of schema.org. */
import type { Graph, Thing } from "schema-dts";
import { headPicture } from "../../../record/pictures.ts";
import type { Site } from "../../site-context.ts";
import { absolute } from "../absolute.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { business } from "./business.ts";
import { questionsPage } from "./questions.ts";
import { serviceThing } from "./service.ts";
import { webPage, website } from "./web-page.ts";

const absoluteOrNone = (link: string, publicUrl: string): string => (link === "" ? "" : absolute(link, publicUrl));

/**
 * Returns the graph of a page: on every page the business and its website, if the record has a name for them; the page
 * itself, unless it is an error; its questions, breadcrumbs and service, if it has any.
 */
export function structuredData({
  record,
  page,
  text,
  publicUrl,
}: Pick<Site, "record" | "page" | "text" | "publicUrl">): Graph {
  const things: Thing[] = [];
  if (record.dbPrincipal.name !== "") {
    const picture = absoluteOrNone(headPicture(record, "home"), publicUrl);
    const logo = absoluteOrNone(record.dbPrincipal.logo, publicUrl);
    things.push(business(record, text, { publicUrl, picture, logo }), website(record, text, publicUrl));
  }
  if (page.status === 200) things.push(webPage(record, page, text, publicUrl));
  const questions = questionsPage(record, page, text, publicUrl);
  if (questions !== undefined) things.push(questions);
  const way = breadcrumbs(page, text, publicUrl);
  if (way !== undefined) things.push(way);
  if (page.service !== undefined) {
    things.push(serviceThing(record, page.service, text, { url: publicUrl + page.path, publicUrl }));
  }
  return { "@context": "https://schema.org", "@graph": things };
}
