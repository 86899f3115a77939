/** The words of the pages about privacy and accessibility, in every language. Apart, since few visitors read them. */
import type { Language } from "../../../record/language.ts";
import type { LegalFacts } from "./facts.ts";
import { en } from "./words-en.ts";
import { es } from "./words-es.ts";

export interface LegalSection {
  /** Empty for what stands first. */
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface LegalWords {
  privacy(facts: LegalFacts): readonly LegalSection[];
  accessibility(facts: LegalFacts): readonly LegalSection[];
}

export const LEGAL_WORDS: Readonly<Record<Language, LegalWords>> = { en, es };
