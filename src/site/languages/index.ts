/** The product's own words, in the language of the record's form (decisions section 4). */
import { type Language, languageOf } from "../../record/language.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { en } from "./en.ts";

/** Literal strings widened: another language has other words under the same keys. */
export type Translated<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Value]: Translated<Value[Key]> };

export type Words = Omit<Translated<typeof en>, "lang"> & { readonly lang: Language };

/** Another language is another file beside this one, a line here, and a member of `Language`; the compiler lists the rest (CONTRIBUTING.md). */
const FILES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
};

// Code, not data: a visitor loads the words of one language, a server those of all.
const loaded: Partial<Record<Language, Words>> = {};

/** Loads the words of a language; at once when they are there already. */
export async function loadLanguage(language: Language): Promise<void> {
  loaded[language] ??= await FILES[language]();
}

/** Loads the words of a record's language. */
export const loadWords = (record: SiteRecord): Promise<void> => loadLanguage(languageOf(record));

/** Loads the words of all languages: a record that is being edited may change its own. */
export async function loadAllWords(): Promise<void> {
  for (const [language, load] of Object.entries(FILES)) Object.assign(loaded, { [language]: await load() });
}

// Plain Node, which runs the commands, has no `env`.
if (import.meta.env?.SSR ?? true) await loadAllWords();

/** The words for a record. In the browser they must have been loaded. */
export function wordsOf(record: SiteRecord): Words {
  const words = loaded[languageOf(record)];
  if (words === undefined) throw new Error("Words are used before loadWords().");
  return words;
}
