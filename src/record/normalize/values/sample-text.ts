/** Texts of templates that nobody has replaced. */
import { plainText } from "../texts/rich-text.ts";

const FACT =
  "(?:business|company|city|town|state|service|phone|name|owner|area|years?|licen[cs]e|customer|client|page|testimonial|" +
  "review)";
/** What a template leaves to fill in: `{{city}}`, `${city}`, `{city}`, `%city%`, `[Your City]`. */
const PLACEHOLDER =
  String.raw`[{$]\{\s{0,3}[\w.-]{1,60}\s{0,3}\}{1,2}|\{${FACT}(?:[ _]\w{1,20})?\}|%${FACT}(?:_\w{1,20})?%|` +
  String.raw`\[(?:(?:your|the|insert) ){0,2}${FACT}(?:[ _-](?:name|number|here)){0,2}\]`;
const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER, "i");

/** Returns the first part of a text that a template left to fill in; `undefined` if there is none. */
export const placeholderIn = (text: string): string | undefined => ANY_PLACEHOLDER.exec(text)?.[0];

const REQUESTS = [
  "(?:(?:add|enter|insert|type|write) )?(?:(?:a|the|your|some) )?(?:text|title|heading(?: text)?|headline|slogan|tagline|description) (?:goes )?here",
  "(?:sample|placeholder|dummy) text",
  "add a title|describe your image|just another wordpress site|hello world",
  "(?:agrega|agregue|añade|añada|escribe|escriba) (?:(?:tu|su|el|un) )?(?:texto|título|eslogan) aquí",
];
const ONLY_SAMPLE = new RegExp(String.raw`^(?:${PLACEHOLDER}|(?:${REQUESTS.join("|")})[.!…]{0,3})$`, "i");

/** Beginnings of the texts that Wix, Divi, Elementor and WordPress put where the owner's should be. */
const BEGINNINGS = [
  "lorem ipsum",
  "i['’]m a (?:paragraph|title)\\. \u200b?click here to",
  "this is a paragraph\\. click on",
  "your content goes here\\. edit or remove this text",
  "(?:i am (?:a )?text block\\. )?click edit button to change this text",
  "welcome to wordpress\\. this is your first post",
];
const SAMPLE = new RegExp(String.raw`^(?:${BEGINNINGS.join("|")})\b`, "i");

/** Number of UTF-16 units at the beginning of a text that are searched. */
const LONGEST = 200;

export const SAMPLE_NOTE = "is sample text of a template, and is not shown: write what the business would say";

/** Whether a text is only such a part, asks for a text, as `Your text here`, or begins like one of a site builder. */
export function isSampleText(text: string): boolean {
  const line = plainText(text.slice(0, LONGEST)).trim();
  return SAMPLE.test(line) || (text.length < LONGEST && ONLY_SAMPLE.test(line));
}
