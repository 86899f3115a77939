import { excerpt } from "../../record/text.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Page } from "../routes.ts";

/** Characters of the meta description (spec section 9). */
const LENGTH = 150;

/** What the business says of itself: the first characters of the first about text (spec section 2); may be empty. */
export const description = ({ dbAbout }: SiteRecord): string =>
  excerpt(dbAbout[0]?.text ?? "", LENGTH).replaceAll("\n", " ");

/** The meta description: the record's own words for the page, else the business's (spec section 2, "Every page"). */
export const pageDescription = (record: SiteRecord, { own }: Page): string =>
  own?.description.replaceAll("\n", " ") || description(record);

/** What a page is called outside of the site: in search results, and where it is shared. */
export const pageTitle = ({ own, title }: Page): string => own?.title || title;

/** `{page} | {business name}` (spec section 2, "Every page"). A title of the record's own may have the name in it already. */
export function documentTitle({ dbPrincipal: { name } }: SiteRecord, page: Page): string {
  const title = pageTitle(page);
  return name === "" || page.own?.title.includes(name) ? title : `${title} | ${name}`;
}
