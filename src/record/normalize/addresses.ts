/** Addresses as providers write them: relative ones, those in HTML, bare hosts. What is not safe stays for the schema to refuse. */
import { plainText } from "./rich-text.ts";

const CONTROLS = /\p{Cc}/gu;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Ends of file names, which no host has. */
const FILE =
  /\.(?:jpe?g|jfif|png|webp|avif|gif|svg|ico|bmp|tiff?|hei[cf]|mp4|m4v|webm|ogv|mov|pdf|html?|php|aspx?|json|txt|xml|css|js)$/i;
const HOST = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[\w-]+)(?::\d+)?$/u;
const NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/;
/** What people write where there is none. */
const NONE = /^(?:#|-+|\.+|n\/?a|none|tb[acd]|null|undefined|false|about:blank|ning[uú]n[ao]?|sin imagen|no image)$/i;

/** Whether a text is the address of a picture, by its end. */
export const isPicture = (text: string): boolean =>
  /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i.test(text.trim());

/** Whether an address without a scheme begins with a host, or is that of a file; undefined where it is neither. */
function fileOrHost(link: string): "file" | "host" | undefined {
  const [first = ""] = link.split(/[/\\?#]/, 1);
  if ((HOST.test(first) || NUMBERS.test(first)) && !FILE.test(first)) return "host";
  const [path = ""] = link.split(/[?#]/, 1);
  return FILE.test(path) || /^[^\s/\\]+[/\\]/.test(path) ? "file" : undefined;
}

/** Whether a text is the address of a frame, or the code of a widget, rather than words. */
export const isEmbedCode = (text: string): boolean =>
  /^\s*(?:https?:)?\/\//i.test(text) || /<(?:iframe|script|a|div)\b/i.test(text) || /^\s*www\./i.test(text);

/** Of pictures with their sizes, `a.jpg 1x, b.jpg 2x`, the largest; undefined for anything else. */
export function largestOf(text: string): string | undefined {
  if (!/\s\d{1,5}(?:\.\d)?[wx](?:,|\s*$)/.test(text)) return undefined;
  const pictures = text.split(/,\s+|(?<=\s\d{1,5}(?:\.\d)?[wx]),/).map((entry) => {
    const [address = "", size = "1x"] = entry.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return pictures.toSorted((one, other) => other.size - one.size)[0]?.address;
}

/** The address in a piece of HTML or Markdown; undefined where there is none. */
function addressInCode(text: string): string | undefined {
  if (text.includes("<")) {
    // Until a picture is loaded, another may stand in it.
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

/** Takes off the quotes around an address; one at its end alone is its own. */
function withoutQuotes(text: string): string {
  const begin = /^["'<][\s"'<]*/.exec(text)?.[0].length ?? 0;
  if (begin === 0) return text;
  let end = text.length;
  // A pattern that looks for the end from every quote takes quadratic time on a long run of them.
  while (/[\s"'>]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

/**
 * An address as the schema takes it: a relative one begins at the root of its origin, such as `/uploads/a.jpg`.
 *
 * @returns the text itself where there is nothing to do, or nothing that can be done
 */
export function readAddress(text: string): string {
  const inCode = addressInCode(text) ?? largestOf(text) ?? text;
  const link = withoutQuotes(
    inCode
      .replaceAll(/&(?:amp|#0*38);/gi, "&")
      .replace(CONTROLS, "")
      .trim(),
  );
  if (NONE.test(link)) return "";
  // As Wix keeps its pictures.
  const [, wix] = /^wix:image:\/\/v1\/([\w~.-]+)/.exec(link) ?? [];
  if (wix !== undefined) return `https://static.wixstatic.com/media/${wix}`;
  const asGiven = link === text.trim() ? text : link;
  const [typo = "", scheme = ""] = /^(https?)(?::?\/\/|:\/)(?!\/)/i.exec(link) ?? [];
  if (typo !== "" && typo !== `${scheme}://`) return `${scheme}://${link.slice(typo.length)}`;
  if (SCHEME.test(link) || /^[/\\#?]/.test(link) || fileOrHost(link) !== "file") return asGiven;
  const path = link.replaceAll("\\", "/").replace(/^(?:\.{1,2}\/)+/, "");
  return /^[/?#]/.test(path) ? text : `/${path}`;
}
