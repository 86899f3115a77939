/** `llms.txt` (llmstxt.org): the facts of the business in plain Markdown, for language models. */
import { mainLocation } from "../../record/addresses.ts";
import type { Language } from "../../record/language.ts";
import { hoursLines } from "../../record/hours-lines.ts";
import { servicePath, landingPath } from "../../record/links.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { shownExcerpt } from "../../record/text.ts";
import { allPages, type Page } from "../routes.ts";
import { wordsOf } from "../languages/index.ts";
import { pageTitle } from "./description.ts";
import { sameAs } from "./structured-data/same-as.ts";

/** Headings that only this file has. */
const HEADINGS: Readonly<Record<Language, Readonly<Record<"website" | "elsewhere", string>>>> = {
  en: { website: "Website", elsewhere: "Elsewhere on the web" },
  es: { website: "Sitio web", elsewhere: "En otros sitios" },
};

const SUMMARY_LENGTH = 400;
const SERVICE_LENGTH = 200;

const line = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
/** Escapes the texts of a record: none of their characters is Markdown. */
const words = (text: string): string => line(text).replaceAll(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`);
/** Builds a link. Parentheses in the URL would end the link. */
const link = (title: string, address: string): string =>
  `[${words(title)}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", `## ${heading}`, "", ...lines];

/** @param pages pages to list; all by default */
export function llms(record: SiteRecord, publicUrl: string, pages: readonly Page[] = allPages(record)): string {
  const text = wordsOf(record);
  const headings = HEADINGS[text.lang];
  const { dbPrincipal } = record;
  const fact = (label: string, values: readonly string[]): string[] => {
    const given = values.map(words).filter((value) => value !== "");
    return given.length === 0 ? [] : [`- ${label}: ${given.join("; ")}`];
  };
  const { miles, location } = dbPrincipal;
  const address = mainLocation(record)?.address ?? "";
  const hours = hoursLines(record);
  const entry = (page: Page, about = ""): string => {
    const wording = line(page.own?.description ?? "") || about;
    return `- ${link(pageTitle(page), publicUrl + page.path)}${wording === "" ? "" : `: ${words(wording)}`}`;
  };
  // If several services have the same path, the page is that of the first.
  const services = new Map(record.dbServices.toReversed().map((service) => [servicePath(service.name), service]));
  const projects = new Set(record.landings.map(({ name }) => landingPath(name)));
  const summary = line(record.dbAbout[0]?.text ?? "");

  return [
    `# ${words(dbPrincipal.name) || text.pages.home}`,
    ...(summary === "" ? [] : ["", `> ${words(shownExcerpt(summary, SUMMARY_LENGTH))}`]),
    ...section(text.pages.contact, [
      ...fact(
        text.contact.phones,
        dbPrincipal.phones.map(({ phone, name }) => (name === "" ? phone : `${phone} (${name})`)),
      ),
      ...fact(
        text.contact.emails,
        dbPrincipal.emails.map(({ email }) => email),
      ),
      ...fact(
        text.contact.address,
        location.map(({ address }) => address),
      ),
      ...(miles === "" || address === "" ? [] : fact(text.home.areaServed, [text.home.areaMiles(miles, address)])),
      ...fact(text.frame.hours, hours),
      ...fact(text.frame.payment, [dbPrincipal.paymentMethod]),
      ...fact(text.home.counterYears, [dbPrincipal.exprYears]),
      ...fact(text.frame.company, [dbPrincipal.licensed]),
    ]),
    ...section(
      text.pages.services,
      pages
        .filter(({ name }) => name === "service")
        .map((page) =>
          entry(page, shownExcerpt(line(services.get(page.path)?.description[0]?.text ?? ""), SERVICE_LENGTH)),
        ),
    ),
    ...section(
      text.pages.gallery,
      pages.filter(({ path }) => projects.has(path)).map((page) => entry(page)),
    ),
    ...section(
      headings.website,
      pages.filter(({ name }) => name !== "service" && name !== "landing").map((page) => entry(page)),
    ),
    ...section(
      headings.elsewhere,
      sameAs(record).map((url) => `- <${url}>`),
    ),
    "",
  ].join("\n");
}
