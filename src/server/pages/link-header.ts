/** Longest header that is worth its bytes: proxies turn down answers whose headers are too long. */
const MAX_LENGTH = 2_000;

/** Attributes of a preload that the header may carry, by their names in the document. */
const PARAMETERS = ["as", "type", "media", "imagesrcset", "imagesizes", "fetchpriority", "crossorigin"];

const unescape = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/**
 * The `Link` header of a document: its own preloads, so that a CDN can send them ahead (103 Early Hints) while it asks us.
 * Empty for a document without any. We send no 103 ourselves: a kept page is there in less than a millisecond.
 */
export function linkHeader(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  const links: string[] = [];
  let length = 0;
  for (const [, tag = ""] of head.matchAll(/<link rel="preload"([^>]*)>/g)) {
    const given = new Map(
      [...tag.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        unescape(value),
      ]),
    );
    const parameters = PARAMETERS.flatMap((name) => {
      const value = given.get(name);
      return value === undefined ? [] : [`${name}="${value}"`];
    });
    const href = given.get("href") ?? "";
    const link = [`<${href}>`, "rel=preload", ...parameters].join("; ");
    // Threat: an address of the record with signs that end a value or the header. Such a preload stays in the document.
    const safe =
      !/[<>]/.test(href) && [...given.values()].every((value) => /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(value));
    length += link.length + 2;
    if (safe && length <= MAX_LENGTH) links.push(link);
  }
  return links.join(", ");
}
