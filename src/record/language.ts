/** The languages of the product's own words. */

/** A member more, and the compiler names each place that has no words in it. */
export type Language = "en" | "es";

/** What `Intl` writes dates and numbers by: the language, with the forms of the United States. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** Beside a day whose switch says that the business is closed: the record has no word for it. */
export const CLOSED_DAY: Readonly<Record<Language, string>> = { en: "Closed", es: "Cerrado" };

/** The language of a record (decisions section 4). */
export const languageOf = ({ labels }: { labels: { formLabel: { isenglish: boolean } } }): Language =>
  labels.formLabel.isenglish ? "en" : "es";

/** The labels by which a record is in a language: the inverse of `languageOf`. */
export const labelsOf = (language: Language): { formLabel: { isenglish: boolean } } => ({
  formLabel: { isenglish: language === "en" },
});

export const isLanguage = (value: string): value is Language => Object.hasOwn(LOCALES, value);
