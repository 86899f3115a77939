/** The languages of the product's own words. */

/** With another member, the compiler reports each place that lacks words in that language. */
export type Language = "en" | "es";

/** Locales for `Intl`: the language, with the date and number formats of the United States. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** Hours of a day that a switch marks as closed: the record has no word for them. */
export const CLOSED_DAY: Readonly<Record<Language, string>> = { en: "Closed", es: "Cerrado" };

/** Returns the language of a record (decisions section 4). */
export const languageOf = ({ labels }: { labels: { formLabel: { isenglish: boolean } } }): Language =>
  labels.formLabel.isenglish ? "en" : "es";

/** Returns the labels that give a record its language: the inverse of `languageOf`. */
export const labelsOf = (language: Language): { formLabel: { isenglish: boolean } } => ({
  formLabel: { isenglish: language === "en" },
});

export const isLanguage = (value: string): value is Language => Object.hasOwn(LOCALES, value);
