/**
 * What a site looks like beyond its colours. The theme's main colour decides on a layout variant: each has its own
 * composition of the hero, its corners and its letters.
 */
import { wcagContrast } from "culori/fn";
import { hex, palette } from "./palette.ts";
import type { SiteRecord } from "./schema.ts";

/**
 * `board` a painted board on the picture, square and sturdy; `split` words beside the picture, soft and wide; `poster`
 * the picture alone above large words; `block` capitals on a field of bright colour.
 */
export type LayoutVariant = "board" | "split" | "poster" | "block";

/** From this contrast with white on, a colour is dark enough to carry white letters. */
const CARRIES_WHITE = 4.5;
/** Below this strength a colour is a grey, and its hue says nothing. */
const GREY = 0.03;
/** Degrees of OKLCH hue: reds, oranges and browns end here, greens and teals there. */
const WARM_BELOW = 75;
const WARM_FROM = 345;
const GREEN_BELOW = 220;

/** The layout variant of a record's theme. The same colours always give the same one. */
export function layoutVariantOf(record: SiteRecord): LayoutVariant {
  const { mainColor } = palette(record.styles);
  if (wcagContrast(hex(mainColor), "#fff") < CARRIES_WHITE) return "block";
  const hue = mainColor.h ?? 0;
  if (mainColor.c < GREY) return "board";
  if (hue < WARM_BELOW || hue >= WARM_FROM) return "poster";
  return hue < GREEN_BELOW ? "split" : "board";
}

/** The widths that the letters come in, in percent of the face's own; styles/fonts/fonts.ts has a stand-in for each. */
const WIDTHS = [75, 88, 100, 112, 124] as const;
/** Letters of the line that is set largest, from which it takes the next narrower width. */
const LONGER = [40, 26, 18] as const;
/** Steps that a layout variant adds. */
const VARIANT_STEPS: Record<LayoutVariant, number> = { board: 0, split: 1, poster: 1, block: -WIDTHS.length };

/**
 * How wide the display letters are, in percent: wide for short lines, condensed for long ones. The line that is set
 * largest, the first slogan, decides.
 */
export function displayWidth(record: SiteRecord): number {
  const line = record.dbSlogan[0]?.slogan ?? record.dbPrincipal.name;
  const step = LONGER.findIndex((letters) => line.length > letters);
  return (
    WIDTHS[Math.max(0, (step === -1 ? LONGER.length : step) + VARIANT_STEPS[layoutVariantOf(record)])] ?? WIDTHS[0]
  );
}
