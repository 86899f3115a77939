import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/index.ts";
import { useSite } from "../../site-context.ts";
import { wordsEn } from "./words-en.ts";
import { wordsEs } from "./words-es.ts";

export type WidgetWords = Translated<typeof wordsEn>;

const WORDS: Record<Language, WidgetWords> = { en: wordsEn, es: wordsEs };

/** Returns the texts of the panels in the site's language. */
export const useWidgetWords = (): WidgetWords => WORDS[useSite().text.lang];
