/** Finds which of a record's own words (`ownWords`) appear on which page. */
import { galleryPictures } from "../record/pictures.ts";
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import type { Page, PageName } from "./routes.ts";
import { wordsOfPicture } from "./words-of-picture.ts";

/** The pages without `<Questions />`. */
const WITHOUT_QUESTIONS: ReadonlySet<PageName> = new Set(["find-us-on", "privacy", "accessibility", "missing"]);

export const takesQuestions = ({ name }: Page): boolean => !WITHOUT_QUESTIONS.has(name);

/** Returns the questions that a page shows. */
export const questionsOn = ({ ownWords }: SiteRecord, page: Page): OwnWords["questions"] =>
  takesQuestions(page) ? (ownWords?.questions.filter((question) => question.page === page.path) ?? []) : [];

/** Returns the customer testimonials of a page: those that show reviews have them. */
export const testimonialsOn = ({ ownWords, reviews }: SiteRecord, { name }: Page): OwnWords["testimonials"] =>
  name === "reviews" || (name === "home" && reviews.isHomeOnly) ? (ownWords?.testimonials ?? []) : [];

/** Returns the pictures that a page shows in galleries. */
const galleryOn = (record: SiteRecord, { name, landing }: Page): string[] =>
  name === "gallery"
    ? [...record.landings.flatMap(({ gallery }) => gallery), ...galleryPictures(record)]
    : (landing?.gallery ?? []);

/** Whether a page has questions, testimonials, or captions under its pictures. */
export const hasOwnSections = (record: SiteRecord, page: Page): boolean =>
  questionsOn(record, page).length + testimonialsOn(record, page).length > 0 ||
  (record.ownWords !== undefined &&
    galleryOn(record, page).some((picture) => (wordsOfPicture(record, picture)?.caption ?? "") !== ""));
