/**
 * What tells one business from the next beyond its colours (record/layout-variant.ts): a style sheet for each layout
 * variant. A page comes with that of its record alone, as a part of its theme. Each rule begins with
 * `:root[data-layout-variant]`, whose specificity is above the components' own.
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

/** The classes of pictures in galleries (picture-gallery-ratios.ts). A page may have no style attributes (docs/decisions/15). */
const RATIOS = Array.from({ length: 16 }, (_, step) => `.ratio-${step + 6}{--ratio:${(step + 6) / 10}}`).join("");

/** The style sheet beyond what the components have: a record's colours, letters and layout variant, and pictures' proportions. */
export const siteCss = (record: SiteRecord): string =>
  themeCss(record) + fontCss(record) + SHEETS[layoutVariantOf(record)] + RATIOS;
