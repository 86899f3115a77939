/**
 * SVG that may be served from our own address. Threat: a drawing opened by its address is a document, which can run
 * scripts, send requests and pose as a page of ours.
 */
import { type CustomPlugin, optimize } from "svgo/browser";

/** Longest drawing taken, in bytes. */
const MAX_BYTES = 1_000_000;

/** What draws. Everything else goes: scripts, HTML inside, animation, media; a link stays as a group without its address. */
const ELEMENTS = new Set(
  (
    "svg g a defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask " +
    "pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite " +
    "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG " +
    "feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
    "feTile feTurbulence style title desc switch"
  ).split(" "),
);
const OWN_REFERENCE = /^\s*#/;
const EMBEDDED_PICTURE = /^\s*data:image\/(?:png|jpe?g|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;
/** A reference to anything but a part of the drawing itself, or a notation that could hide one. */
const LEADS_OUT = /url\(\s*["']?\s*(?!["'#\s])|@import|image-set|expression\(|javascript:|\\/i;

const dropped = <Node>(node: Node, parent: { children: Node[] }): void => remove(parent, node);

const onlyWhatDraws: CustomPlugin = {
  name: "only-what-draws",
  fn: () => ({
    instruction: { enter: dropped },
    doctype: { enter: dropped },
    comment: { enter: dropped },
    element: {
      enter(node, parent) {
        if (!ELEMENTS.has(node.name) || (node.name === "style" && LEADS_OUT.test(textOf(node.children)))) {
          remove(parent, node);
          return;
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          const reference = name === "href" || name.endsWith(":href");
          const allowed = reference
            ? OWN_REFERENCE.test(value) || (node.name === "image" && EMBEDDED_PICTURE.test(value))
            : !/^(?:on|src$|srcdoc$|base$|xml:base$|style$)/i.test(name) ||
              (name === "style" && !LEADS_OUT.test(value));
          if (!allowed || (!reference && !name.startsWith("xmlns") && LEADS_OUT.test(value))) {
            delete node.attributes[name];
          }
        }
      },
    },
  }),
};

interface Child {
  type: string;
  value?: string;
}

const textOf = (children: readonly Child[]): string => children.map(({ value = "" }) => value).join("");

function remove<Node>(parent: { children: Node[] }, node: Node): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Whether bytes are a drawing rather than a photograph, by how they begin. */
export const looksLikeSvg = (start: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i.test(
    start,
  );

export interface CleanDrawing {
  svg: string;
  /** Of its view box, or its own size; what counts is their proportion. */
  width: number;
  height: number;
}

/**
 * A drawing made safe to serve, and smaller.
 *
 * @throws Error when it is no SVG, or one that is too long
 */
export function cleanSvg(text: string): CleanDrawing {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`is a drawing of over ${MAX_BYTES} bytes`);
  const { data } = optimize(text, {
    multipass: false,
    plugins: [
      onlyWhatDraws,
      "removeScripts",
      // Names and sizes stay as they are: what styles it and what we measure.
      { name: "preset-default", params: { overrides: { cleanupIds: false } } },
      // Once more: shapes and styles were rewritten since.
      { ...onlyWhatDraws, name: "only-what-draws-again" },
    ],
  });
  const [root = ""] = /<svg[^>]*>/.exec(data) ?? [];
  if (root === "") throw new Error("is no drawing");
  const attribute = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? "";
  const box = attribute("viewBox")
    .trim()
    .split(/[\s,]+/);
  const size = [box[2] ?? attribute("width"), box[3] ?? attribute("height")].map((given) =>
    Math.round(Number.parseFloat(given)),
  );
  const [width = 0, height = 0] = size;
  // What a browser takes for a drawing that doesn't say.
  return width > 0 && height > 0 ? { svg: data, width, height } : { svg: data, width: 300, height: 150 };
}
