/**
 * Sections with a record's own words (`ownWords`). Few sites have any, so their code and styles are in a chunk of their
 * own, loaded for a page that has some.
 */
import type { SiteRecord } from "../../../record/schema.ts";
import type * as Sections from "./sections.ts";

let sections: typeof Sections | undefined;

// Like the texts of a language (languages/index.ts): a server loads them at once, and plain Node has no `env`.
if (import.meta.env?.SSR ?? true) await loadOwnSections();

/** Loads the sections, unless they are loaded already. */
export async function loadOwnSections(): Promise<void> {
  sections ??= await import("./sections.ts");
}

/** Loads the sections if any page of the record may have some. */
export const loadSectionsOf = async ({ ownWords }: SiteRecord): Promise<void> => ownWords && loadOwnSections();

/** Questions and answers of the page; nothing if it has none. */
export const Questions = () => sections && <sections.Questions />;

/** @param props.heading heading of the section; omitted on a page whose head has it */
export const Testimonials = (props: { heading?: string }) => sections && <sections.Testimonials {...props} />;
