/** Additional forms that each field is read from: the words of docs/record.md. */
import { RECORD_KIND } from "./field-kinds.ts";
import type { Kind } from "./kinds.ts";

const FORMS: Readonly<Record<Kind["type"], string>> = {
  group: "a list that contains it, its main value alone, JSON in a text, other spellings of its field names",
  list: "a single item, an object with numbers or names as keys, a text with one item per line, JSON in a text",
  text: "HTML, Markdown, a list of paragraphs, an object with the text",
  line: "HTML, Markdown, a list of its parts, an object with the text",
  licence: "HTML, a list of its parts, an object with the text; yes and no are ignored",
  email: "several separated by commas, `mailto:`, `Name <address>`",
  years: "`22 years`, `22+`; 0 is ignored",
  miles: "`45 miles`, `45+`, kilometres with their unit; 0 is ignored",
  flag: "0 and 1, yes and no, sí and no, on and off in any case, an object that contains it",
  picture:
    "an address relative to the provider, `<img>`, a share link of Dropbox or Google Drive, an object with `url`, `src` or `img`",
  link: "a relative address, `<a>`, an object with `url` or `href`",
  social: "`@name` where `icon` names the network, an object with `url`",
  embed: "an object with `url`, `html` or `code`",
  video: "the player's `<iframe>`, an object with `url`",
  channel: "`@name`, a channel's `UC…` id, an object with `url`",
  widget: "any case, and `Weather`",
  color: "without `#`, an object with `hex`, or with `r`, `g` and `b`, or `h`, `s` and `l`",
};

/** Returns the additional forms of a field; the path is as in the field guide, such as `dbPrincipal.phones[].phone`. */
export function formsOf(path: string): string {
  let kind: Kind | undefined = RECORD_KIND;
  for (const name of path.replaceAll("[]", ".[]").split(".")) {
    if (kind === undefined) return "";
    if (name === "[]") kind = kind.type === "list" ? kind.of : undefined;
    else kind = kind.type === "group" ? kind.fields[name] : undefined;
  }
  return kind === undefined ? "" : FORMS[kind.type];
}
