/**
 * Fonts of a site. Each layout variant has a display font for headings and a body font for text, in two files of at
 * most 60 KB together. Until they load, local fallback fonts take their place, resized so that lines break at the same
 * words.
 */
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import robotoSlab from "@fontsource/roboto-slab/files/roboto-slab-latin-800-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { displayWidth, type LayoutVariant, layoutVariantOf } from "../../../record/layout-variant.ts";
import type { SiteRecord } from "../../../record/schema.ts";
// Archivo, subset from @fontsource-variable/archivo with subset-font: wght 750, wdth 75 to 125, Latin-1 and typographic
// punctuation, features kern, liga, tnum, rvrn. Its licence is OFL.txt.
import archivo from "./archivo-display.woff2?url";

/** `size-adjust`, `ascent-override` and `descent-override` of a fallback font, in percent. */
type FallbackMetrics = readonly [size: number, ascent: number, descent: number];

interface Face {
  file: string;
  /** CSS `font-weight`: one weight or a range. */
  weight: string;
  fallback: FallbackMetrics;
}

/** A body font, with a separate fallback for bold text. */
interface BodyFace extends Face {
  boldFallback: FallbackMetrics;
}

/** Fallbacks of Archivo by its width in percent (`displayWidth`). */
const ARCHIVO_FALLBACKS: Readonly<Record<number, FallbackMetrics>> = {
  75: [79, 111.1, 26.6],
  88: [90.4, 97.1, 23.2],
  100: [100.5, 87.4, 20.9],
  112: [113.1, 77.6, 18.6],
  124: [125.7, 69.8, 16.7],
};
const archivoOf = (record: SiteRecord): Face => ({
  file: archivo,
  weight: "700 800",
  fallback: ARCHIVO_FALLBACKS[displayWidth(record)] ?? [100.5, 87.4, 20.9],
});

// Measured in Chromium against Liberation Sans, which has the widths of Arial, on an English and Spanish text.
const BRICOLAGE: Face = { file: bricolage, weight: "700 800", fallback: [103, 90.3, 26.2] };
const ROBOTO_SLAB: Face = { file: robotoSlab, weight: "700 800", fallback: [100.2, 104.8, 27] };

const DISPLAY: Record<LayoutVariant, (record: SiteRecord) => Face> = {
  board: archivoOf,
  split: () => BRICOLAGE,
  poster: () => ROBOTO_SLAB,
  block: archivoOf,
};
const BODY: Record<LayoutVariant, BodyFace> = {
  board: { file: publicSans, weight: "100 900", fallback: [103.6, 91.7, 22.2], boldFallback: [97.4, 97.5, 23.6] },
  split: { file: figtree, weight: "300 900", fallback: [100.4, 94.6, 24.9], boldFallback: [94.9, 100.1, 26.3] },
  poster: { file: sourceSans, weight: "200 900", fallback: [93.4, 109.2, 42.8], boldFallback: [89.2, 114.3, 44.8] },
  block: { file: instrumentSans, weight: "400 700", fallback: [101.3, 95.7, 24.7], boldFallback: [96.6, 100.5, 25.9] },
};

const local = (...names: string[]): string => names.map((name) => `local("${name}")`).join(",");
const REGULAR = local("Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Roboto");
const BOLD = local("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Roboto Bold");

const face = (family: string, src: string, descriptors: string): string =>
  `@font-face{font-family:"${family}";src:${src};${descriptors}}`;

const fallbackFace = (family: string, src: string, weight: string, [size, ascent, descent]: FallbackMetrics): string =>
  face(
    `${family} fallback`,
    src,
    `font-weight:${weight};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
  );

const file = (url: string): string => `url("${url}") format("woff2")`;

/** Returns the `@font-face` rules of a record's site: `Display`, `Body` and their fallbacks. */
export function fontCss(record: SiteRecord): string {
  const variant = layoutVariantOf(record);
  const [display, body] = [DISPLAY[variant](record), BODY[variant]];
  return [
    face("Display", file(display.file), `font-weight:${display.weight};font-stretch:75% 125%;font-display:swap`),
    fallbackFace("Display", BOLD, "700 800", display.fallback),
    face("Body", file(body.file), `font-weight:${body.weight};font-display:swap`),
    fallbackFace("Body", REGULAR, "100 500", body.fallback),
    fallbackFace("Body", BOLD, "600 900", body.boldFallback),
  ].join("");
}

/** Returns the URLs of both font files, which the document preloads. */
export function fontFiles(record: SiteRecord): readonly string[] {
  const variant = layoutVariantOf(record);
  return [DISPLAY[variant](record).file, BODY[variant].file];
}
