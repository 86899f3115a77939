/** How a theme's colours read on the site that will be made of them. */
import { ratio, ROLES, rootOf } from "../../../src/cli/check/theme-colors.ts";
import type { SiteRecord, ThemeColors } from "../../../src/record/schema.ts";

export interface Contrast {
  /** What is drawn. */
  ink: string;
  /** What it is drawn on. */
  ground: string;
  sentence: string;
  /** Whether the colour is taken as it is. */
  isEnough: boolean;
}

/** Colours that carry text: the variable of the surface, of what stands on it, and what that is. */
const GROUNDS: Partial<Record<keyof ThemeColors, { ground: string; ink: string; what: string }>> = {
  mainColor: { ground: "--brand", ink: "--on-brand", what: "Text on it" },
  thirdColor: { ground: "--tint", ink: "--text", what: "Text on it" },
  btn: { ground: "--button", ink: "--button-text", what: "The button's text on it" },
  btnHover: { ground: "--button-hover", ink: "--button-hover-text", what: "The button's text on it" },
  bgFooter: { ground: "--deep", ink: "--on-deep", what: "Text on it" },
};

const spaced = (contrast: string): string => contrast.replace(":", " : ");
const named = (color: string): string => (color === "#ffffff" ? "white" : color);

/** The contrasts that a colour of a draft will have. */
export function contrastsOf(record: SiteRecord, name: keyof ThemeColors): Contrast[] {
  const root = rootOf(record);
  const at = (variable: string): string => root.get(variable) ?? "";
  const found: Contrast[] = [];
  const carried = GROUNDS[name];
  if (carried !== undefined) {
    const [ground, ink] = [at(carried.ground), at(carried.ink)];
    const sentence = `${carried.what}, ${named(ink)}: ${spaced(ratio(ink, ground))}, readable.`;
    found.push({ ink, ground, sentence, isEnough: true });
  }
  const role = ROLES.find(({ field }) => field === name);
  if (role === undefined) return found;
  const [given, made, page] = [at(role.variable), at(role.role), at("--page")];
  const isEnough = given === made;
  const own = `${spaced(ratio(given, page))} on ${named(page)}`;
  const sentence = isEnough
    ? `${own}: readable.`
    : `${own}: too pale; the site draws it as ${made} (${spaced(ratio(made, page))}).`;
  return [...found, { ink: made, ground: page, sentence, isEnough }];
}
