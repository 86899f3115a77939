/** Which of a record's own words (`ownWords`) stand on which page. */
import { galleryPictures } from "../record/pictures.ts";
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import type { Page } from "./routes.ts";
import { wordsOfPicture } from "./words-of-picture.ts";

/** The questions that stand on a page; Find us on is a list of links alone. */
export const questionsOn = ({ ownWords }: SiteRecord, { name, path }: Page): OwnWords["questions"] =>
  name === "find-us-on" ? [] : (ownWords?.questions.filter(({ page }) => page === path) ?? []);

/** What customers said, where the reviews stand. */
export const testimonialsOn = ({ ownWords, reviews }: SiteRecord, { name }: Page): OwnWords["testimonials"] =>
  name === "reviews" || (name === "home" && reviews.isHomeOnly) ? (ownWords?.testimonials ?? []) : [];

/** The pictures that a page shows in galleries. */
const galleryOn = (record: SiteRecord, { name, landing }: Page): string[] =>
  name === "gallery"
    ? [...record.landings.flatMap(({ gallery }) => gallery), ...galleryPictures(record)]
    : (landing?.gallery ?? []);

/** Whether a page has questions, testimonials, or captions under its pictures. */
export const hasOwnSections = (record: SiteRecord, page: Page): boolean =>
  questionsOn(record, page).length + testimonialsOn(record, page).length > 0 ||
  (record.ownWords !== undefined &&
    galleryOn(record, page).some((picture) => (wordsOfPicture(record, picture)?.caption ?? "") !== ""));
