/** Error messages of the form. The browser loads them with the validation rules; before that there are no errors. */
import type { Language } from "../../../record/language.ts";
import type { LeadProblem } from "../../../lead/lead.ts";
import type { problemWords } from "./problem-words.ts";

let known: typeof problemWords | undefined;

export function setProblemWords(words: typeof problemWords): void {
  known = words;
}

if (import.meta.env?.SSR ?? true) setProblemWords((await import("./problem-words.ts")).problemWords);

/** Message for an error; empty if there is none. */
export const problemText = (problem: LeadProblem | undefined, language: Language): string =>
  (problem && known?.[language].problems[problem]) ?? "";
