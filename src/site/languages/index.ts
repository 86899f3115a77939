/** The product's own words, in the language of the record's form (decisions section 4). */
import { type Language, languageOf } from "../../record/language.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Words } from "./words.ts";

/**
 * For another language, add a file next to this one, a line here, and a member of `Language`; the compiler lists the
 * rest (CONTRIBUTING.md).
 */
const FILES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
};

// Words are code, not data: a visitor loads those of one language, a server those of all.
const loaded: Partial<Record<Language, Words>> = {};

/** Loads the words of a language, unless they are loaded already. */
export async function loadLanguage(language: Language): Promise<void> {
  loaded[language] ??= await FILES[language]();
}

/** Loads the words of a record's language. */
export const loadWords = (record: SiteRecord): Promise<void> => loadLanguage(languageOf(record));

/** Loads the words of all languages: a record that is being edited may change its own. */
export async function loadAllWords(): Promise<void> {
  for (const [language, load] of Object.entries(FILES)) Object.assign(loaded, { [language]: await load() });
}

// `import.meta.env` is undefined in plain Node, which runs the commands.
if (import.meta.env?.SSR ?? true) await loadAllWords();

/** Returns the words for a record. In the browser they must have been loaded. */
export function wordsOf(record: SiteRecord): Words {
  const words = loaded[languageOf(record)];
  if (words === undefined) throw new Error("Words are used before loadWords().");
  return words;
}
