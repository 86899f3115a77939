/** The words of problems where a form shows them: a browser has them once the rules are loaded, before which nothing is wrong. */
import type { Language } from "../../../record/language.ts";
import type { LeadProblem } from "../../../lead/lead.ts";
import type { problemWords } from "./problem-words.ts";

let known: typeof problemWords | undefined;

export function setProblemWords(words: typeof problemWords): void {
  known = words;
}

if (import.meta.env?.SSR ?? true) setProblemWords((await import("./problem-words.ts")).problemWords);

/** The sentence for a problem; empty for none. */
export const problemText = (problem: LeadProblem | undefined, language: Language): string =>
  (problem && known?.(language).problems[problem]) ?? "";
