/** Takes a text apart that stands where a list belongs. */
import { largestOf } from "./addresses.ts";
import { plainText } from "./rich-text.ts";

const BULLET = /^\s*(?:[•·▪◦‣*–-]|\d{1,2}[.)])\s+/;

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The lines of a text, without their bullets; of HTML, its list items and paragraphs. Also parted by semicolons and bars. */
export const linesIn = (text: string): string[] =>
  parts(plainText(text), /[\n;|]|(?<=\s)•(?=\s)/).map((item) => item.replace(BULLET, ""));

/** The items of a text, also parted by commas unless they are sentences. */
export function partsIn(text: string): string[] {
  const lines = linesIn(text);
  const [only = ""] = lines;
  return lines.length > 1 || /[.!?](?:\s|$)/.test(only) ? lines : parts(only, /,/);
}

// Gaps are bounded, so that no text makes the search slow.
const MAIL_LINK = /<a\b[^<>]{0,300}?href\s{0,5}=\s{0,5}["']?(mailto:[^"'\s<>]{1,300})[^<>]{0,300}>([^<]{0,300})/gi;

/** A text with the addresses of its mail links, where their words have none. */
const withLinked = (text: string): string =>
  text.replaceAll(MAIL_LINK, (link, address: string, words: string) => (words.includes("@") ? link : ` ${address} `));

/** The e-mail addresses in a text; the text itself where not each @ is one's. */
export function emailsIn(text: string): string[] {
  const plain = plainText(withLinked(text).replaceAll(/<([^<>\s]+@[^<>\s]+)>/g, " $1 "))
    .replaceAll(/mailto:/gi, " ")
    // Behind it stand the subject and text of a mail.
    .replaceAll(/(@[^\s@?]{1,300})\?\S*/g, "$1");
  const found =
    plain.match(/(?<![^\s@<>,;:"()[\]“”‘’])[^\s@<>,;:"()[\]“”‘’]+@[^\s@<>,;:"()[\]“”‘’]*[^\s@<>,;:"()[\]“”‘’.]/g) ?? [];
  return found.length > 0 && found.length === plain.split("@").length - 1 ? [...new Set(found)] : [text];
}

const STARTS = String.raw`(?:https?:)?\/\/|\/|www\.|\.{1,2}\/`;

/** The addresses in a text: one a line, or between commas and spaces; those of a piece of HTML. */
export function addressesIn(text: string): string[] {
  if (text.includes("<")) {
    const pictures = text.match(/<img\b[^<>]*>/gi) ?? [];
    return pictures.length > 1 ? pictures : [text];
  }
  if (largestOf(text) !== undefined) return [text];
  const lines = parts(text, /[\n;|]/);
  return lines.flatMap((line) => {
    const items = parts(line, new RegExp(String.raw`,(?=\s*(?:${STARTS}))|\s(?=https?:\/\/)|,(?=\s)`, "i"));
    // A comma in one address.
    return items.every((item) => /[./]/.test(item)) ? items : [line];
  });
}
