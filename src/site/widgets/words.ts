import { useSite } from "../site.ts";
import type { Words } from "../text/index.ts";
import { wordsEn } from "./words-en.ts";
import { wordsEs } from "./words-es.ts";

export type WidgetWords = Words<typeof wordsEn>;

/** The words of the panels in the site's language. */
export const useWidgetWords = (): WidgetWords => (useSite().text.lang === "es" ? wordsEs : wordsEn);
