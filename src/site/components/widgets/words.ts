import type { Language } from "../../../record/language.ts";
import { useSite } from "../../site-context.ts";
import { type WidgetWords, wordsEn } from "./words-en.ts";
import { wordsEs } from "./words-es.ts";

const WORDS: Record<Language, WidgetWords> = { en: wordsEn, es: wordsEs };

/** Returns the texts of the panels in the site's language. */
export const useWidgetWords = (): WidgetWords => WORDS[useSite().text.lang];
