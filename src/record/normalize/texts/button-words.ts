/** Words of a button at the end of a rich text, whose link the plain text loses: `Learn More`. */
import { plainText } from "./rich-text.ts";

/** Number of letters at the end of a text that are searched for a button. */
const LONGEST_BUTTON = 600;
const LINK =
  /(?<above><\/(?:p|ul|ol|div|h[1-6])>\s{0,20})(?:<(?:p|div)\b[^<>]*>\s{0,20}){0,4}<(?:a|button)\b[^<>]*>(?<words>[^<>]{1,40})<\/(?:a|button)>\s{0,20}(?:<\/(?:p|div)>\s{0,20}){0,4}$/i;
const BUTTON_WORDS =
  /^(?:(?:learn|read|see|view|find out) more|(?:contact|call|e-?mail|text|message) us|call|click here|(?:get|request|book|schedule) (?:an? |your )?(?:free )?(?:quote|estimate|appointment|consultation)|(?:leer|ver|saber|conozca) m[aá]s|cont[aá]cten?os|cont[aá]ctanos|ll[aá]m[ae]nos)(?: (?:now|today|here|ahora|hoy))?[\s.!→»>]{0,3}$/i;

/** Removes the button below the last sentence of a rich text; returns the text itself if it has none. */
export function withoutButton(html: string): string {
  const { 0: found = "", groups: { above = "", words = "" } = {} } = LINK.exec(html.slice(-LONGEST_BUTTON)) ?? {};
  if (!BUTTON_WORDS.test(plainText(words).trim())) return html;
  const rest = html.slice(0, html.length - found.length) + above;
  return /[.!?…]["”»)]?$/.test(plainText(rest).trim()) ? rest : html;
}
