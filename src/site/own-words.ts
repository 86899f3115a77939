/** Which of a record's own words (`ownWords`) stand on which page. */
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import type { Page } from "./routes.ts";

/** The questions that stand on a page; Find us on is a list of links alone. */
export const questionsOn = ({ ownWords }: SiteRecord, { name, path }: Page): OwnWords["questions"] =>
  name === "find-us-on" ? [] : (ownWords?.questions.filter(({ page }) => page === path) ?? []);

/** What customers said, where the reviews stand. */
export const testimonialsOn = ({ ownWords, reviews }: SiteRecord, { name }: Page): OwnWords["testimonials"] =>
  name === "reviews" || (name === "home" && reviews.isHomeOnly) ? (ownWords?.testimonials ?? []) : [];

/** Whether a page has any of these. */
export const hasOwnSections = (record: SiteRecord, page: Page): boolean =>
  questionsOn(record, page).length + testimonialsOn(record, page).length > 0;
