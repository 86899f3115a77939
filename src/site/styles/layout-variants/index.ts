/**
 * A style sheet for each layout variant (record/layout-variant.ts). A page contains only that of its record, as part of
 * its theme. Each rule tests `data-layout-variant` on `:root`, so its specificity is above the components' own.
 */
import { type LayoutVariant, layoutVariantOf } from "../../../record/layout-variant.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { fontCss } from "../fonts/fonts.ts";
import { themeCss } from "../../../record/theme.ts";
import block from "./block.css?inline";
import board from "./board.css?inline";
import poster from "./poster.css?inline";
import shared from "./shared.css?inline";
import split from "./split.css?inline";

const SHEETS: Record<LayoutVariant, string> = {
  board,
  split: shared + split,
  poster: shared + poster,
  block: shared + block,
};

/** Classes of gallery pictures (picture-gallery-ratios.ts): the CSP blocks style attributes (docs/decisions/15). */
const RATIOS = Array.from({ length: 16 }, (_, step) => `.ratio-${step + 6}{--ratio:${(step + 6) / 10}}`).join("");

/** Returns the styles of a record: colours, fonts and layout variant, and the ratios of gallery pictures. */
export const siteCss = (record: SiteRecord): string =>
  themeCss(record) + fontCss(record) + SHEETS[layoutVariantOf(record)] + RATIOS;
