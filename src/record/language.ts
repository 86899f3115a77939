/** The languages of the product's own words. */

/** With another member, the compiler reports each place that lacks words in that language. */
export type Language = "en" | "es";

/** Locales for `Intl`: the language, with the date and number formats of the United States. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** Reads `isenglish` of a record: only a form that says so is not in English. */
export const isEnglish = (setting: unknown): boolean => setting !== false && setting !== "false";

/** Returns the language of a record (decisions section 4). */
export const languageOf = ({ labels }: { labels: { formLabel: { isenglish: boolean } } }): Language =>
  labels.formLabel.isenglish ? "en" : "es";

/** Returns the labels that give a record its language: the inverse of `languageOf`. */
export const labelsOf = (language: Language): { formLabel: { isenglish: boolean } } => ({
  formLabel: { isenglish: language === "en" },
});

export const isLanguage = (value: string): value is Language => Object.hasOwn(LOCALES, value);

/** Names and codes of each language, in lower case. */
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ["en", "en-us", "eng", "english", "ingles", "inglés"],
  es: ["es", "es-us", "es-mx", "esp", "spanish", "espanol", "español", "castellano"],
};

/** Returns the language with a name or code: `Español`, `en_US`. */
export function languageNamed(name: string): Language | undefined {
  const word = name.trim().toLowerCase().replace("_", "-").normalize("NFC");
  return Object.keys(NAMES)
    .filter(isLanguage)
    .find((language) => NAMES[language].includes(word));
}
