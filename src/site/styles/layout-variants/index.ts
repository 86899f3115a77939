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

/** The style sheet of a record beyond what all sites share: its colours, its letters, and its layout variant. */
export const siteCss = (record: SiteRecord): string =>
  themeCss(record) + fontCss(record) + SHEETS[layoutVariantOf(record)];
