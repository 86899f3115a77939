/** URLs as providers write them: relative, in HTML, bare hosts. Unsafe ones are left for the schema to reject. */
import { readUrl } from "../../read-url.ts";
import { plainText } from "../texts/rich-text.ts";

/** Controls, and what is copied along unseen: zero-width spaces, soft hyphens, marks of a direction. */
const CONTROLS = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const CDATA = /^\s*<!\[CDATA\[([^\]]*)\]\]>\s*$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Extensions of file names, which are not read as top-level domains of hosts. */
const FILE =
  /\.(?:jpe?g|jfif|png|webp|avif|gif|svg|ico|bmp|tiff?|hei[cf]|mp4|m4v|webm|ogv|mov|pdf|html?|php|aspx?|json|txt|xml|css|js)$/i;
const HOST = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[\w-]+)(?::\d+)?$/u;
const NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/;
/** Texts that people write for a missing URL. */
const NONE = /^(?:#|-+|\.+|n\/?a|none|tb[acd]|null|undefined|false|about:blank|ning[uú]n[ao]?|sin imagen|no image)$/i;

/** Whether a text is the URL of a picture, judging by its extension. */
export const isPicture = (text: string): boolean =>
  /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i.test(text.trim());

/** Whether a link without a scheme begins with a host or is the path of a file; `undefined` if it is neither. */
function fileOrHost(link: string): "file" | "host" | undefined {
  const [first = ""] = link.split(/[/\\?#]/, 1);
  if ((HOST.test(first) || NUMBERS.test(first)) && !FILE.test(first)) return "host";
  const [path = ""] = link.split(/[?#]/, 1);
  return FILE.test(path) || /^[^\s/\\]+[/\\]/.test(path) ? "file" : undefined;
}

const OTHER_FILE = /^[^?#]*\.(?:pdf|docx?|xlsx?|txt|zip|mp4|mov|webm)(?:[?#]|$)/i;
/** Whether a URL is that of a document or a film. */
export const isOtherFile = (address: string): boolean => OTHER_FILE.test(address.trim());

/** Whether a text is the URL of a frame or the code of a widget, rather than words. */
export const isEmbedCode = (text: string): boolean =>
  /^\s*(?:https?:)?\/\//i.test(text) || /<(?:iframe|script|a|div)\b/i.test(text) || /^\s*www\./i.test(text);

/** Returns the largest picture of a `srcset`, such as `a.jpg 1x, b.jpg 2x`; `undefined` for any other text. */
export function largestOf(text: string): string | undefined {
  if (!/\s\d{1,5}(?:\.\d)?[wx](?:,|\s*$)/.test(text)) return undefined;
  const pictures = text.split(/,\s+|(?<=\s\d{1,5}(?:\.\d)?[wx]),/).map((entry) => {
    const [address = "", size = "1x"] = entry.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return pictures.toSorted((one, other) => other.size - one.size)[0]?.address;
}

/** Returns the URL in a piece of HTML, else its text; or the URL of a Markdown link; `undefined` for other texts. */
function addressInCode(text: string): string | undefined {
  if (text.includes("<")) {
    // Skips a `data:` URL, a placeholder until the picture is loaded.
    const [, , address] = /\b(?:src|href|data-src)\s*=\s*(["']?)((?!data:)[^"'\s>]+)\1/i.exec(text) ?? [];
    const sizes = /\bsrcset\s*=\s*(?:"([^"<>]+)"|'([^'<>]+)')/i.exec(text);
    return (
      address ??
      largestOf(sizes?.[1] ?? sizes?.[2] ?? "") ??
      /^\s*<([^<>\s]+[.:@/][^<>\s]*)>\s*$/.exec(text)?.[1] ??
      plainText(text)
    );
  }
  return /^!?\[[^\]]*\]\(([^()\s]+)\)/.exec(text.trim())?.[1];
}

/** Removes the quotes around a URL; a quote only at its end is part of it. */
function withoutQuotes(text: string): string {
  const begin = /^["'<][\s"'<]*/.exec(text)?.[0].length ?? 0;
  if (begin === 0) return text;
  let end = text.length;
  // A pattern that searches for the end from every quote takes quadratic time on a long run of them.
  while (/[\s"'>]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

/**
 * Returns a URL in the form that the schema accepts: a relative one becomes a path from the root, such as
 * `/uploads/a.jpg`.
 *
 * @returns the text itself if there is nothing to change, or no way to read it
 */
export function readAddress(text: string): string {
  const inCode = CDATA.exec(text)?.[1] ?? addressInCode(text) ?? largestOf(text) ?? text;
  const link = withoutQuotes(
    inCode
      .replaceAll(/&(?:(?:amp|#0*38|#x0*26);)+/gi, "&")
      // JSON within JSON.
      .replaceAll(String.raw`\/`, "/")
      .replace(CONTROLS, "")
      .trim()
      // A form's field began with a scheme, and a whole address was pasted behind it.
      .replace(/^(?:https?:?\/\/)+(?=https?:?\/\/)/i, ""),
  );
  if (NONE.test(link)) return "";
  // Wix's own scheme for its pictures.
  const [, wix] = /^wix:image:\/\/v1\/([\w~.-]+)/.exec(link) ?? [];
  if (wix !== undefined) return `https://static.wixstatic.com/media/${wix}`;
  const asGiven = link === text.trim() ? text : link;
  const [typo = "", scheme = ""] = /^(https?)(?::?\/\/|:\/)(?!\/)/i.exec(link) ?? [];
  if (typo !== "" && typo !== `${scheme}://`) return `${scheme}://${link.slice(typo.length)}`;
  if (SCHEME.test(link) || /^[/\\#?]/.test(link) || fileOrHost(link) !== "file") return asGiven;
  const path = link.replaceAll("\\", "/").replace(/^(?:\.{1,2}\/)+/, "");
  return /^[/?#]/.test(path) ? text : `/${path}`;
}

const ON_DROPBOX = /^(?:https:\/\/)?(?:www\.)?dropbox\.com\/(?:s|scl\/fi)\//i;
const ON_DRIVE = /^(?:https:\/\/)?drive\.google\.com\/(?:file\/(?:u\/\d\/)?d\/|open\?(?:\S*&)?id=)([\w-]+)/i;

/**
 * Returns the URL of a picture as `readAddress` does. A share link of Dropbox or Google Drive leads to a page about the
 * file; the file itself is at another URL.
 */
export function readPictureAddress(text: string): string {
  const address = readAddress(text);
  const [, id] = ON_DRIVE.exec(address) ?? [];
  const url =
    id !== undefined || ON_DROPBOX.test(address) ? readUrl(address.replace(/^(?!https:)/i, "https://")) : undefined;
  if (url === undefined) return address;
  if (id !== undefined) {
    const key = url.searchParams.get("resourcekey");
    return `https://drive.google.com/uc?export=download&id=${id}${key === null ? "" : `&resourcekey=${encodeURIComponent(key)}`}`;
  }
  if (url.searchParams.has("raw")) return address;
  url.searchParams.delete("dl");
  url.searchParams.set("raw", "1");
  return url.href;
}
