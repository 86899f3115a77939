/** Splits a text in place of a list. */
import { largestOf } from "./addresses.ts";
import { plainText } from "../texts/rich-text.ts";

const BULLET = /^\s*(?:(?:[•●·▪◦‣→➤*–-]|\d{1,2}[.)])\s+|[✓✔✅☑]\uFE0F?\s*(?=\S))/;

/** Removes the mark of a list's point at the start of a text. */
export const withoutBullet = (text: string): string => text.replace(BULLET, "");

/** Returns the parts of a text that are not empty. */
export const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Returns the lines of a text without bullets; for HTML, its list items and paragraphs. Semicolons and bars split,
 * too, except that before an extension (`;ext=12`).
 */
export const linesIn = (text: string): string[] =>
  parts(plainText(text), /[\n|]|;(?!ext=)|(?<=\s)•(?=\s)/i).map(withoutBullet);

const BR = String.raw`<[bB][rR]\s{0,5}/?>`;
/** A break within a heading, after an unfinished sentence. */
const BREAK_IN_HEADING = new RegExp(String.raw`(?<![.!?]\s{0,5})${BR}(?=(?:[^<]|<(?!/?[hH]\d)){0,300}</[hH]\d)`, "gu");
const BREAK_BEFORE_SMALL = new RegExp(String.raw`${BR}(?=\s{0,5}\p{Ll})`, "gu");

/** A break within a sentence: after a comma, or after several words that begin with a capital letter. */
const BREAK_IN_SENTENCE = new RegExp(
  String.raw`(?<=,\s{0,5}|(?:^|>)\s{0,5}\p{Lu}[^<>\s]{0,30}\s[^<>]{0,99})${BR}(?=\s{0,5}\p{Ll})`,
  "gu",
);

/** Joins the two lines of one slogan, `Your yard,<br>but better`; other lines are slogans of their own. */
const withoutBreak = (paragraph: string): string =>
  /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(plainText(paragraph)) &&
  !/<[bB][rR]\b[^>]{0,9}>\s*[\p{Lu}\p{N}]/u.test(paragraph)
    ? paragraph.replaceAll(BREAK_BEFORE_SMALL, " ")
    : paragraph;

/** Returns the slogans in a text, separated by lines. */
export const slogansIn = (text: string): string[] =>
  linesIn(
    text
      .replaceAll(BREAK_IN_HEADING, " ")
      .split(/(?<=<\/(?:p|div|li)>)/i)
      .map((paragraph) => withoutBreak(paragraph.replaceAll(BREAK_IN_SENTENCE, " ")))
      .join(""),
  );

const PHONE_LINK =
  /<a\b[^<>]{0,300}?href\s{0,5}=\s{0,5}["']?tel:([^"'\s<>]{1,300})[^<>]{0,300}>[^<]{0,300}|\[[^[\]]{1,300}\]\(tel:([^()\s]{1,300})\)/gi;

/** Replaces the links in a text whose words are no number by the numbers that they dial. */
export const withDialled = (text: string): string =>
  text.replaceAll(PHONE_LINK, (link: string, html?: string, markdown?: string) =>
    /(?:\d\D{0,3}){7}/.test(link.replaceAll(/tel:[^"'\s<>)]{1,300}/gi, "")) ? link : ` ${html ?? markdown ?? ""} `,
  );

/** Returns the phones in a text, separated by lines. */
export const phonesIn = (text: string): string[] => linesIn(withDialled(text));

/** Returns the items of a text, which commas split as well, unless they are sentences. */
export function partsIn(text: string): string[] {
  const lines = linesIn(text);
  const [only = ""] = lines;
  return lines.length > 1 || /[.!?](?:\s|$)/.test(only) ? lines : parts(only, /,/);
}

// Gaps are bounded, so that no text makes the search slow.
const MAIL_LINK = /<a\b[^<>]{0,300}?href\s{0,5}=\s{0,5}["']?(mailto:[^"'\s<>]{1,300})[^<>]{0,300}>([^<]{0,300})/gi;

/** Replaces mail links by their addresses, unless their words contain one. */
const withLinked = (text: string): string =>
  text.replaceAll(MAIL_LINK, (link, address: string, words: string) => (words.includes("@") ? link : ` ${address} `));

/** An address as people write it against robots, or around its sign: `office [at] acme [dot] com`, `office @ acme.com`. */
const SPELLED =
  /^\s{0,9}(?:e?-?mail\s?:\s?|correo\s?:\s?)?([\w.+-]{1,64})(?:\s?@\s?|%40|\s?[[(]\s?at\s?[\])]\s?)([\w-]{1,64}(?:(?:\.|\s?[[(]\s?dot\s?[\])]\s?)[\w-]{1,64}){1,4})\s{0,9}$/i;

/** Removes the quotes of a spreadsheet; an apostrophe within an address stays. */
const withoutQuotes = (address: string): string => address.replaceAll(/^'+|'+$/g, "");

/** Writes the signs of the addresses in a text that spells them; other texts are unchanged. */
const withSigns = (text: string): string =>
  text.replaceAll(/[^,;|\n]+/g, (part) =>
    part.replace(
      SPELLED,
      (_, name: string, host: string) => `${name}@${host.replaceAll(/\s?[[(]\s?dot\s?[\])]\s?/gi, ".")}`,
    ),
  );

/** Returns the e-mail addresses in a text; the text itself if an @ is not part of one. */
export function emailsIn(given: string): string[] {
  const text = withSigns(given);
  const plain = plainText(withLinked(text).replaceAll(/<([^<>\s]+@[^<>\s]+)>/g, " $1 "))
    .replaceAll(/mailto:(?:([\w.+-]{1,64})%40)?/gi, (_, name?: string) => (name === undefined ? " " : ` ${name}@`))
    // The query contains the subject and the text of a mail.
    .replaceAll(/(@[^\s@?]{1,300})\?\S*/g, "$1");
  const found =
    plain.match(/(?<![^\s@<>,;:|"()[\]“”‘’])[^\s@<>,;:|"()[\]“”‘’]+@[^\s@<>,;:|"()[\]“”‘’]*[^\s@<>,;:|"()[\]“”‘’.]/g) ??
    [];
  return found.length > 0 && found.length === plain.split("@").length - 1
    ? [...new Set(found.map(withoutQuotes))]
    : [text];
}

const STARTS = String.raw`(?:https?:)?\/\/|\/|www\.|\.{1,2}\/`;

/** A picture on the same server, without a slash at the start: `images/a.jpg`. */
const PICTURE_FILE = /^[\w./-]{1,300}\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const ADDRESS = new RegExp(String.raw`^(?:${STARTS})\S+$`, "i");

/** Returns the URLs in a text, separated by lines, commas or spaces; the pictures in HTML, or its lines. */
export function addressesIn(text: string): string[] {
  if (text.includes("<")) {
    const pictures = text.match(/<img\b[^<>]*>/gi) ?? [];
    if (pictures.length > 1) return pictures;
    const lines = /<(?:img|script|iframe)\b/i.test(text) ? [] : linesIn(text);
    return lines.length > 1 && lines.every((line) => ADDRESS.test(line)) ? lines : [text];
  }
  if (largestOf(text) !== undefined) return [text];
  const files = parts(text, /,/);
  if (files.length > 1 && files.every((file) => PICTURE_FILE.test(file))) return files;
  const lines = parts(text, /[\n;|]/).map(withoutBullet);
  return lines.flatMap((line) => {
    const items = parts(line, new RegExp(String.raw`,(?=\s*(?:${STARTS}))|\s(?=https?:\/\/)|,(?=\s)`, "i"));
    // The comma is part of a URL.
    return items.every((item) => /[./]/.test(item)) ? items : [line];
  });
}

/** Returns the links in HTML, such as icons of networks; of other texts the URLs. */
export function linksIn(text: string): string[] {
  const links = (text.match(/<a\s[^<>]*>/gi) ?? []).filter((link) => /\bhref\b/i.test(link));
  return links.length > 1 ? links : addressesIn(text);
}
