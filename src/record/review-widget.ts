/**
 * Code of a review widget: a script from a service, and the elements that it fills. Only these parts of the pasted code
 * are kept, and written anew: no inline script, event handler, other attribute or other element is included.
 */
import { type HtmlTag, tagsIn } from "./embed-code.ts";
import { SAFE_HOST } from "./read-link.ts";
import { readUrl } from "./read-url.ts";
import { type ReviewService, serviceOfElement, serviceOfHost } from "./review-services.ts";

export interface ReviewWidget {
  /** `undefined` for an unknown service. */
  service: ReviewService | undefined;
  /** Origins of the widget's scripts. */
  origins: readonly string[];
  /** The widget's parts as HTML: `<div class="..."></div><script src="https://..." async=""></script>`. */
  code: string;
}

/** Maximum number of elements, and of scripts, in a widget. */
const MAX_PIECES = 10;
/** Elements that widgets fill, including custom elements; a script does not need any others. */
const ELEMENT = /^(?:div|span|section|blockquote|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)$/;
const ATTRIBUTE = /^(?:id|class|data-[a-z0-9_-]+)$/;

interface Piece {
  tag: string;
  attributes: [string, string][];
}
interface Script extends Piece {
  url: URL;
}

/**
 * Returns the review widget in a text: code with a script, an element of a known service, or the bare URL of a script.
 *
 * @returns undefined if there is none that can be shown
 */
export function reviewWidget(text: string): ReviewWidget | undefined {
  const tags = tagsIn(text);
  const given = tags.length === 0 ? bareScript(text) : tags;
  const elements = given.filter(({ name }) => ELEMENT.test(name)).map(pieceOf);
  const filled = elements.filter(({ attributes }) => attributes.length > 0).slice(0, MAX_PIECES);
  const scripts = given.flatMap(scriptOf).slice(0, MAX_PIECES);
  const named = serviceOfElement(filled.flatMap(namesOf));
  const service = scripts.map(({ url }) => serviceOfHost(url.hostname)).find(Boolean) ?? named?.service;
  if (service?.needsElement === true && named?.service !== service) return undefined;

  // Some services give an iframe with a script that only adjusts its height.
  if (service === undefined && given.some(({ name }) => name === "iframe")) return undefined;

  const [first] = scripts;
  const own = scripts.filter(({ url }) =>
    service === undefined ? url.origin === first?.url.origin : serviceOfHost(url.hostname) === service,
  );
  const missing = own.length === 0 && named !== undefined ? named.service.script?.(named.name) : undefined;
  if (missing !== undefined) own.push(...scriptOf({ name: "script", attributes: { src: missing } }));
  if (own.length === 0) return undefined;
  const distinct = [...new Map(own.map((script) => [script.url.href, script])).values()];
  return {
    service,
    origins: [...new Set(distinct.map(({ url }) => url.origin))],
    // The scripts last, so that the elements that they look for exist.
    code: [...filled, ...distinct].map(htmlOf).join(""),
  };
}

/** Returns the script of a text that is only the URL of one by a known service. */
function bareScript(text: string): HtmlTag[] {
  const url = readUrl(text.trim());
  return url?.pathname.endsWith(".js") === true && serviceOfHost(url.hostname) !== undefined
    ? [{ name: "script", attributes: { src: url.href } }]
    : [];
}

const pieceOf = ({ name, attributes }: HtmlTag): Piece => ({
  tag: name,
  attributes: Object.entries(attributes).filter(([attribute]) => ATTRIBUTE.test(attribute)),
});

const namesOf = ({ attributes }: Piece): string[] =>
  attributes.flatMap(([name, value]) => (name === "id" || name === "class" ? value.split(/\s+/) : []));

/** Whether a URL is secure; localhost counts as secure, as in browsers. */
const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));

/** Returns the script that a tag loads, without inline code; Trustindex puts the URL of its script on a `<div>`. */
function scriptOf(tag: HtmlTag): Script[] {
  const { src = "", type = "" } = tag.attributes;
  const url = readUrl(src.trim().startsWith("//") ? `https:${src.trim()}` : src.trim());
  if (url === undefined || !isSecure(url) || !SAFE_HOST.test(url.hostname) || url.username + url.password !== "")
    return [];
  if (tag.name !== "script" && !(tag.name === "div" && serviceOfHost(url.hostname) !== undefined)) return [];
  // A `<script>` of another type is a data block.
  if (tag.name === "script" && !/^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim()))
    return [];
  const { attributes } = pieceOf(tag);
  const module: [string, string][] = type.trim().toLowerCase() === "module" ? [["type", "module"]] : [];
  return [{ tag: "script", url, attributes: [["src", url.href], ["async", ""], ...module, ...attributes] }];
}

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const htmlOf = ({ tag, attributes }: Piece): string =>
  `<${tag}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}></${tag}>`;
