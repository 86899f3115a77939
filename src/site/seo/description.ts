import { excerpt } from "../../record/text.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Page } from "../routes.ts";

/** Characters of the meta description (spec section 9). */
const LENGTH = 150;

/** Returns the business's description: the first characters of the first about text (spec section 2); may be empty. */
export const description = ({ dbAbout }: SiteRecord): string =>
  excerpt(dbAbout[0]?.text ?? "", LENGTH).replaceAll("\n", " ");

/** Returns the meta description: the record's own for the page, else the business's (spec section 2, "Every page"). */
export const pageDescription = (record: SiteRecord, { own }: Page): string =>
  own?.description.replaceAll("\n", " ") || description(record);

/** Returns the title of a page outside of the site: in search results, and when shared. */
export const pageTitle = ({ own, title }: Page): string => own?.title || title;

/**
 * Returns `{page} | {business name}` (spec section 2, "Every page"). A title of the record's own may contain the name
 * already.
 */
export function documentTitle({ dbPrincipal: { name } }: SiteRecord, page: Page): string {
  const title = pageTitle(page);
  return name === "" || page.own?.title.includes(name) ? title : `${title} | ${name}`;
}
