/** How a theme's colours read on the site that will be made of them. */
import { declarationsOf, ratio, roleContrast } from "../../../src/cli/check/theme-colors.ts";
import { readColor } from "../../../src/record/palette.ts";
import type { SiteRecord, ThemeColors } from "../../../src/record/schema.ts";

export interface Contrast {
  /** What is drawn. */
  ink: string;
  /** What it is drawn on. */
  ground: string;
  sentence: string;
  /** Whether it is text; else a line or a sign. */
  isText: boolean;
  /** Whether the colour is taken as it is. */
  isEnough: boolean;
}

/** Colours that carry text: the variable of the surface, of what stands on it, and what that is. */
const GROUNDS: Partial<Record<keyof ThemeColors, { block?: ".on-deep"; ground: string; ink: string; what: string }>> = {
  mainColor: { ground: "--brand", ink: "--on-brand", what: "Text on it" },
  thirdColor: { ground: "--tint", ink: "--text", what: "Text on it" },
  btn: { ground: "--button", ink: "--button-text", what: "The button's text on it" },
  btnHover: { ground: "--button-hover", ink: "--button-hover-text", what: "The button's text on it" },
  bgFooter: { block: ".on-deep", ground: "--surface", ink: "--text", what: "Text on it" },
};

const spaced = (contrast: string): string => contrast.replace(":", "\u00A0:\u00A0");
const WHITE = "#ffffff";
const named = (color: string): string => (color === WHITE ? "white" : color);

/** The contrasts that a colour of a draft will have. */
export function contrastsOf(record: SiteRecord, name: keyof ThemeColors): Contrast[] {
  return [...contrastOfText(record, name), ...contrastOfItself(record, name)];
}

function contrastOfText(record: SiteRecord, name: keyof ThemeColors): Contrast[] {
  const carried = GROUNDS[name];
  if (carried === undefined) return [];
  const declarations = declarationsOf(record, carried.block ?? ":root");
  const [ground = "", ink = ""] = [declarations.get(carried.ground), declarations.get(carried.ink)];
  const sentence = `${carried.what}, ${named(ink)}: ${spaced(ratio(ink, ground))}, readable.`;
  return [{ ink, ground, sentence, isText: true, isEnough: true }];
}

function contrastOfItself(record: SiteRecord, name: keyof ThemeColors): Contrast[] {
  const role = roleContrast(record, name);
  if (role === undefined) return [];
  const { made, ground, isText } = role;
  // One that the record does not give was chosen to fit.
  const given = readColor(record.styles[name]) === undefined ? made : role.given;
  const isEnough = given === made || role.isEnough;
  const own = `${spaced(ratio(given, ground))} on ${ground === WHITE ? "white" : `the light tint, ${ground}`}`;
  const sentence = isEnough
    ? `${own}: ${isText ? "readable" : "visible"}.`
    : `${own}: too pale; the site draws it as ${made} (${spaced(ratio(made, ground))}).`;
  return [{ ink: isEnough ? given : made, ground, sentence, isText, isEnough }];
}
