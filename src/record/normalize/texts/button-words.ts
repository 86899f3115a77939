/** Words of a button at the end of a rich text, whose link the plain text loses: `Learn More`. */
import { plainText } from "./rich-text.ts";

/** Number of letters at the end of a text that are searched for a button. */
const LONGEST_BUTTON = 600;
const LINK =
  /(?<above><\/(?:p|ul|ol|div|h[1-6])>\s{0,20})?(?:<(?:p|div)\b[^<>]*>\s{0,20}){0,4}<(?:a|button)\b(?<attributes>[^<>]*)>(?<words>[^<>]{1,40})<\/(?:a|button)>\s{0,20}(?:<\/(?:p|div)>\s{0,20}){0,4}$/i;
const BUTTON_CLASS = /\bclass\s?=\s?["'](?:[^"']*[\s_-])?(?:btn|button)(?![a-z])/i;
const BUTTON_WORDS =
  /^(?:(?:learn|read|see|view|find out) more|(?:contact|call|e-?mail|text|message) us|call|click here|(?:get|request|book|schedule) (?:an? |your )?(?:free )?(?:quote|estimate|appointment|consultation)|(?:leer|ver|saber|conozca) m[aá]s|cont[aá]cten?os|cont[aá]ctanos|ll[aá]m[ae]nos)(?: (?:now|today|here|ahora|hoy))?[\s.!→»>]{0,3}$/i;

/** Removes the button at the end of a rich text; returns the text itself if it has none, or nothing else. */
export function withoutButton(html: string): string {
  const { 0: found, groups } = LINK.exec(html.slice(-LONGEST_BUTTON)) ?? {};
  if (found === undefined || groups === undefined) return html;
  const isAlone = groups["above"] !== undefined && BUTTON_WORDS.test(plainText(groups["words"] ?? "").trim());
  if (!isAlone && !BUTTON_CLASS.test(groups["attributes"] ?? "")) return html;
  const rest = html.slice(0, html.length - found.length) + (groups["above"] ?? "");
  const before = plainText(rest).trim();
  // A link that ends a sentence, or a phone or an e-mail address, is part of the text.
  const isSentence = isAlone || groups["above"] !== undefined ? !/[,:]$/.test(before) : /[.!?…]["”»)]?$/.test(before);
  return before === "" || !isSentence || /\d{3}|@/.test(groups["words"] ?? "") ? html : rest;
}
