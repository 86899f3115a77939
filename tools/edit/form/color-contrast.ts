/** Contrasts of a theme's colours on the resulting site. */
import { declarationsOf, ratio, roleContrast } from "../../../src/cli/check/theme-colors.ts";
import { readColor } from "../../../src/record/palette.ts";
import type { SiteRecord, ThemeColors } from "../../../src/record/schema.ts";

export interface Contrast {
  /** Foreground colour. */
  ink: string;
  /** Background colour. */
  ground: string;
  sentence: string;
  /** Whether the foreground is text; else it is a line or an icon. */
  isText: boolean;
  /** Whether the site uses the colour unchanged. */
  isEnough: boolean;
}

/** Colours used as backgrounds of text: custom properties of background and text, and a name for the text. */
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

/** Returns the contrasts of one theme colour of a draft. */
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
  // A colour that the record does not set is derived, so its contrast is enough.
  const given = readColor(record.styles[name]) === undefined ? made : role.given;
  const isEnough = given === made || role.isEnough;
  const own = `${spaced(ratio(given, ground))} on ${ground === WHITE ? "white" : `the light tint, ${ground}`}`;
  const sentence = isEnough
    ? `${own}: ${isText ? "readable" : "visible"}.`
    : `${own}: too pale; the site draws it as ${made} (${spaced(ratio(made, ground))}).`;
  return [{ ink: isEnough ? given : made, ground, sentence, isText, isEnough }];
}
