/** The product's own words, in the language of the record's form (decisions section 4). */
import type { SiteRecord } from "../../record/schema.ts";
import type { en } from "./en.ts";

/** Literal strings widened: another language has other words under the same keys. */
export type Words<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Value]: Words<Value[Key]> };

export type Text = Words<typeof en>;
export type Language = "en" | "es";

export const languageOf = (record: SiteRecord): Language => (record.labels.formLabel.isenglish ? "en" : "es");

// Code, not data: a visitor loads the words of one language, a server those of all.
const loaded: Partial<Record<Language, Text>> = {};

/** Loads the words of a record's language; at once when they are there already. */
export async function loadText(record: SiteRecord): Promise<void> {
  const language = languageOf(record);
  loaded[language] ??= language === "en" ? (await import("./en.ts")).en : (await import("./es.ts")).es;
}

if (import.meta.env.SSR) {
  loaded.en = (await import("./en.ts")).en;
  loaded.es = (await import("./es.ts")).es;
}

/** The words for a record. In the browser they must have been loaded. */
export function textOf(record: SiteRecord): Text {
  const text = loaded[languageOf(record)];
  if (text === undefined) throw new Error("Words are used before loadText().");
  return text;
}
