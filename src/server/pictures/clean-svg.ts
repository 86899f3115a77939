/**
 * Cleans an SVG so that it may be served from our own origin. Threat: an SVG opened by its address is a document, which
 * can run scripts, send requests and pose as a page of ours.
 */
import { isUtf8 } from "node:buffer";
import { type CustomPlugin, optimize, type PluginConfig } from "svgo/browser";
import { stripEmbedded } from "./strip-metadata.ts";

/** Maximum length of an SVG, in bytes. */
const MAX_BYTES = 1_000_000;

/** Elements that draw. All others are removed: scripts, embedded HTML, animation, media. A link loses its address. */
const ELEMENTS = new Set(
  (
    "svg g a defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask " +
    "pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite " +
    "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG " +
    "feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
    "feTile feTurbulence style title desc switch"
  ).split(" "),
);
/**
 * Maximum filter primitives, and elements that use a filter, in an SVG. Threat: each use of a filter processes all
 * pixels, so that an SVG of a few KB takes a browser or us a minute. A shadow or a glow needs five primitives.
 */
const MAX_FILTER_STEPS = 12;
const MAX_FILTERED = 8;
const FILTER_STEP = /^fe[A-Z]/;
/** `filter: url(#blur)` and `filter: blur(9px)` in a style. */
const FILTER_STYLE = /(?:^|(?<=[;{\s]))filter\s*:[^;}]*;?/gi;
const hasFilter = (style: string): boolean => style.search(FILTER_STYLE) >= 0;

/** Removes every filter from an SVG that has too many. */
const fewFilters: CustomPlugin = {
  name: "few-filters",
  fn() {
    let steps = 0;
    let filtered = 0;
    return {
      element: {
        enter(node) {
          if (FILTER_STEP.test(node.name)) steps += 1;
          if ("filter" in node.attributes || hasFilter(node.attributes["style"] ?? "")) filtered += 1;
          if (node.name === "style" && hasFilter(textOf(node.children))) filtered = Infinity;
        },
      },
      root: {
        exit(root) {
          if (steps > MAX_FILTER_STEPS || filtered > MAX_FILTERED) withoutFilters(root);
        },
      },
    };
  },
};

interface Branch {
  type: string;
  name?: string;
  value?: string;
  attributes?: Record<string, string>;
  children?: Branch[];
}

function withoutFilters(parent: Branch): void {
  parent.children = (parent.children ?? []).filter(({ name }) => name !== "filter" && !FILTER_STEP.test(name ?? ""));
  for (const child of parent.children) {
    const { attributes } = child;
    if (attributes !== undefined) {
      delete attributes["filter"];
      if (attributes["style"] !== undefined) attributes["style"] = attributes["style"].replaceAll(FILTER_STYLE, "");
    }
    if (parent.name === "style" && child.value !== undefined) child.value = child.value.replaceAll(FILTER_STYLE, "");
    withoutFilters(child);
  }
}

const OWN_REFERENCE = /^\s*#/;
const EMBEDDED_PICTURE = /^\s*data:image\/(?:png|jpe?g|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;
/** A reference to anything but a part of the SVG itself, or a notation that could hide one. */
const EXTERNAL_REFERENCE = /url\(\s*["']?\s*(?!["'#\s])|@import|image-set|expression\(|javascript:|\\/i;

/**
 * At-rules that load fonts, as drawing programs write them. An SVG shown as a picture loads nothing, so it looks the
 * same without. Each part is limited, because an SVG of a megabyte may begin such a rule at every sign.
 */
const FONT_RULE =
  /@import\s{0,9}(?:url\(\s{0,9})?(?:"[^"]{0,999}"|'[^']{0,999}'|[^\s"')]{0,999})\s{0,9}\)?[^;{}]{0,99}(?:;|$)|@font-face\s{0,9}\{[^{}]*\}/gi;

function remove<Node>(node: Node, parent: { children: Node[] }): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Whether a reference is to a part of the SVG itself, or is an embedded picture. */
const isSafeReference = (element: string, value: string): boolean =>
  OWN_REFERENCE.test(value) || (element === "image" && EMBEDDED_PICTURE.test(value));

/** Attributes that run scripts or load something; `style` in another case than that of SVG is one of them too. */
const ACTIVE_ATTRIBUTE = /^(?:on|src$|srcdoc$|base$|xml:base$|style$)/i;

/** Whether an attribute other than a reference neither runs nor loads anything. */
function isSafeAttribute(name: string, value: string): boolean {
  if (ACTIVE_ATTRIBUTE.test(name) && name !== "style") return false;
  return name.startsWith("xmlns") || !EXTERNAL_REFERENCE.test(value);
}

const removeActiveContent: CustomPlugin = {
  name: "only-what-draws",
  fn: () => ({
    instruction: { enter: remove },
    doctype: { enter: remove },
    comment: { enter: remove },
    element: {
      enter(node, parent) {
        if (node.name === "style") withoutFontRules(node.children);
        if (!ELEMENTS.has(node.name) || (node.name === "style" && EXTERNAL_REFERENCE.test(textOf(node.children)))) {
          remove(node, parent);
          return;
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          const isReference = name === "href" || name.endsWith(":href");
          const isKept = isReference ? isSafeReference(node.name, value) : isSafeAttribute(name, value);
          if (!isKept) delete node.attributes[name];
          else if (isReference) node.attributes[name] = stripEmbedded(value);
        }
      },
    },
  }),
};

function withoutFontRules(children: readonly Branch[]): void {
  for (const child of children) child.value = child.value?.replaceAll(FONT_RULE, "") ?? "";
}

const textOf = (children: readonly Branch[]): string => children.map(({ value = "" }) => value).join("");

/** Maximum length of an SVG that is optimized, in characters. */
const MAX_SHRUNK = 200_000;
/** Maximum product of elements and style rules of such an SVG: each is compared with each, several times. */
const MAX_MATCHES = 10_000;

/** Whether an SVG can be optimized within a second: one with hundreds of rules would take a minute. */
function isQuicklyShrunk(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  return text.length <= MAX_SHRUNK && count("{") * count("<") <= MAX_MATCHES;
}

/** Encoding in an XML declaration. */
const ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)/;

/** Returns the text of an SVG: its declared encoding applies if it is not UTF-8. */
export function svgText(bytes: Buffer): string {
  const [, declared = "utf-8"] = ENCODING.exec(bytes.toString("latin1", 0, 200)) ?? [];
  try {
    return new TextDecoder(isUtf8(bytes) ? "utf-8" : declared).decode(bytes);
  } catch {
    // An unknown encoding.
    return bytes.toString();
  }
}

const NAMESPACE = "http://www.w3.org/2000/svg";
/** Longer side to which a smaller size with fractions is scaled. */
const MIN_SIDE = 100;

/**
 * Makes an SVG safe to serve, and smaller if that is quick. Its size is that of its `viewBox`, else of its `width` and
 * `height`; only the aspect ratio matters.
 *
 * @throws Error when it is not an SVG, or is too long
 */
export function cleanSvg(text: string): { svg: string; width: number; height: number } {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`is an SVG of over ${MAX_BYTES} bytes`);
  const safe: PluginConfig[] = [removeActiveContent, fewFilters, "removeScripts", "removeEditorsNSData"];
  const smaller: PluginConfig[] = [
    // Keep ids, which style sheets may name.
    { name: "preset-default", params: { overrides: { cleanupIds: false } } },
    // Clean again: the optimizer has rewritten shapes and styles.
    { ...removeActiveContent, name: "only-what-draws-again" },
  ];
  const { data } = optimize(text, { multipass: false, plugins: [...safe, ...(isQuicklyShrunk(text) ? smaller : [])] });
  const [root = ""] = /<svg[^>]*>/.exec(data) ?? [];
  if (root === "") throw new Error("is no SVG");
  const attribute = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? "";
  const box = attribute("viewBox")
    .trim()
    .split(/[\s,]+/);
  const size = [box[2] ?? attribute("width"), box[3] ?? attribute("height")].map((given) => Number.parseFloat(given));
  // Rounding a small size with fractions would change its ratio.
  const scale = size.every(Number.isInteger) ? 1 : Math.max(MIN_SIDE / Math.max(...size), 1);
  const [width = 0, height = 0] = size.map((side) => Math.round(side * scale));
  // Without a namespace browsers don't show the picture.
  const svg = attribute("xmlns") === "" ? data.replace(/<svg(?=[\s>])/, `<svg xmlns="${NAMESPACE}"`) : data;
  // Default size of an SVG in browsers.
  return width > 0 && height > 0 ? { svg, width, height } : { svg, width: 300, height: 150 };
}
