/**
 * Layout of a site beyond its colours. The theme's main colour decides on a layout variant: each has its own
 * composition of the hero, its corners and its letters.
 */
import { wcagContrast } from "culori/fn";
import { hex, palette } from "./palette.ts";
import type { SiteRecord } from "./schema.ts";

/**
 * `board`: a painted board on the picture, square and sturdy; `split`: words next to the picture, soft and wide;
 * `poster`: the picture alone above large words; `block`: capitals on a field of bright colour.
 */
export type LayoutVariant = "board" | "split" | "poster" | "block";

/** Minimum contrast with white of a colour that is dark enough for white text. */
const CARRIES_WHITE = 4.5;
/** Chroma below which a colour is a grey with a meaningless hue. */
const GREY = 0.03;
/**
 * Limits of hue in OKLCH degrees: reds, oranges and browns range from `WARM_FROM` to `WARM_BELOW`, greens and teals
 * from there to `GREEN_BELOW`.
 */
const WARM_BELOW = 75;
const WARM_FROM = 345;
const GREEN_BELOW = 220;

/** Returns the layout variant of a record's theme. The same colours always give the same variant. */
export function layoutVariantOf(record: SiteRecord): LayoutVariant {
  const { mainColor } = palette(record.styles);
  if (wcagContrast(hex(mainColor), "#fff") < CARRIES_WHITE) return "block";
  const hue = mainColor.h ?? 0;
  if (mainColor.c < GREY) return "board";
  if (hue < WARM_BELOW || hue >= WARM_FROM) return "poster";
  return hue < GREEN_BELOW ? "split" : "board";
}

/** Widths of the display font, in percent of its normal width; styles/fonts/fonts.ts has a fallback font for each. */
const WIDTHS = [75, 88, 100, 112, 124] as const;
/** Lengths of the largest line, in letters, above which it takes the next narrower width. */
const LONGER = [40, 26, 18] as const;
/** Steps in width that a layout variant adds. */
const VARIANT_STEPS: Record<LayoutVariant, number> = { board: 0, split: 1, poster: 1, block: -WIDTHS.length };

/**
 * Returns the width of the display letters in percent: wide for short lines, condensed for long ones. The largest line,
 * the first slogan, decides.
 */
export function displayWidth(record: SiteRecord): number {
  const line = record.dbSlogan[0]?.slogan ?? record.dbPrincipal.name;
  const step = LONGER.findIndex((letters) => line.length > letters);
  return (
    WIDTHS[Math.max(0, (step === -1 ? LONGER.length : step) + VARIANT_STEPS[layoutVariantOf(record)])] ?? WIDTHS[0]
  );
}
