/**
 * The sections of a record's own words (`ownWords`). Few sites have them: their code and styles are apart from the others',
 * and loaded for a page that has some.
 */
import type { SiteRecord } from "../../../record/schema.ts";
import { hasOwnSections, questionsOn, testimonialsOn } from "../../own-words.ts";
import type { Page } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import type * as Sections from "./sections.ts";

let sections: typeof Sections | undefined;

// As the words of a language (languages/index.ts): a server has them all, plain Node has no `env`.
if (import.meta.env?.SSR ?? true) sections = await import("./sections.ts");

/** Loads them where a record has own words, or where this page of it shows some; at once when they are there already. */
export async function loadOwnSections(record: SiteRecord, page?: Page): Promise<void> {
  if (page === undefined ? record.ownWords !== undefined : hasOwnSections(record, page))
    sections ??= await import("./sections.ts");
}

/** The questions of the page and their answers; nothing where it has none. */
export function Questions() {
  const { record, page } = useSite();
  const questions = questionsOn(record, page);
  return sections === undefined || questions.length === 0 ? null : <sections.QuestionList questions={questions} />;
}

/** @param props.heading the section's; none on a page whose head has it */
export function Testimonials(props: { heading?: string }) {
  const { record, page } = useSite();
  const testimonials = testimonialsOn(record, page);
  return sections === undefined || testimonials.length === 0 ? null : (
    <sections.TestimonialList {...props} testimonials={testimonials} />
  );
}
