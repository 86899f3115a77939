/** Texts of templates that nobody has replaced. */
import { plainText } from "../texts/rich-text.ts";

const FACT = "(?:business|company|city|town|state|service|phone|name|owner|area|years?)";
/** What a template leaves to fill in: `{{city}}`, `${city}`, `{city}`, `%city%`, `[Your City]`. */
const PLACEHOLDER =
  String.raw`[{$]\{\s{0,3}[\w.-]{1,60}\s{0,3}\}{1,2}|\{${FACT}(?:[ _]\w{1,20})?\}|%${FACT}(?:_\w{1,20})?%|` +
  String.raw`\[(?:(?:your|the|insert) ){0,2}${FACT}(?:[ _](?:name|number|here)){0,2}\]`;
const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER, "i");

/** Returns the first part of a text that a template left to fill in; `undefined` if there is none. */
export const placeholderIn = (text: string): string | undefined => ANY_PLACEHOLDER.exec(text)?.[0];

const REQUESTS = [
  "(?:(?:add|enter|insert|type|write) )?(?:(?:a|the|your|some) )?(?:text|title|heading|headline|slogan|description) (?:goes )?here",
  "(?:sample|placeholder|dummy) text",
  "(?:agrega|agregue|añade|añada|escribe|escriba) (?:(?:tu|su|el|un) )?(?:texto|título|eslogan) aquí",
];
const ONLY_SAMPLE = new RegExp(String.raw`^(?:${PLACEHOLDER}|(?:${REQUESTS.join("|")})[.!…]{0,3})$`, "i");

/** Number of UTF-16 units at the beginning of a text that are searched. */
const LONGEST = 200;

/** Whether a text is only such a part, asks for a text, as `Your text here`, or begins with `Lorem ipsum`. */
export function isSampleText(text: string): boolean {
  const said = plainText(text.slice(0, LONGEST)).trim();
  return /^lorem ipsum\b/i.test(said) || (text.length < LONGEST && ONLY_SAMPLE.test(said));
}
