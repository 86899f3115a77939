import type { Language } from "../../../record/language.ts";

/** The product's own words around a record's: here, so that pages without these sections don't load them. */
export const QUESTIONS_HEADING: Readonly<Record<Language, string>> = {
  en: "Questions and answers",
  es: "Preguntas y respuestas",
};
