/**
 * The sections of a record's own words (`ownWords`). Few sites have them: their code and styles are apart from the others',
 * and loaded for a page that has some.
 */
import type { SiteRecord } from "../../../record/schema.ts";
import type * as Sections from "./sections.ts";

let sections: typeof Sections | undefined;

// As the words of a language (languages/index.ts): a server has them all, plain Node has no `env`.
if (import.meta.env?.SSR ?? true) await loadOwnSections();

/** Loads them; at once when they are there already. */
export async function loadOwnSections(): Promise<void> {
  sections ??= await import("./sections.ts");
}

/** Loads them where any page of a record may have some. */
export const loadSectionsOf = async ({ ownWords }: SiteRecord): Promise<void> => ownWords && loadOwnSections();

/** The questions of the page and their answers; nothing where it has none. */
export const Questions = () => sections && <sections.Questions />;

/** @param props.heading the section's; none on a page whose head has it */
export const Testimonials = (props: { heading?: string }) => sections && <sections.Testimonials {...props} />;
