/** The record's eleven theme colours, parsed from any CSS notation; missing ones are derived from the others. */
import {
  clampChroma,
  type Color,
  formatHex,
  formatHex8,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  type Oklch,
  parse,
  useMode as addMode,
} from "culori/fn";
import type { ThemeColors } from "./schema.ts";

// Only the notations of CSS, one by one: the rest of the library stays out of the browser.
const toRgb = addMode(modeRgb);
for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeP3]) addMode(mode);
const toOklch = addMode(modeOklch);

/** Maximum length of a text that is parsed as a colour. */
const LONGEST_COLOR = 100;
const DEFAULT_MAIN: Oklch = { mode: "oklch", l: 0.38, c: 0.055, h: 235 };

/** The eleven colours, all present. */
export type Palette = Record<keyof ThemeColors, Oklch>;

/** Returns a colour of this lightness and chroma in the hue of another. */
export const shade = (l: number, c: number, like: Oklch): Oklch => ({ mode: "oklch", l, c, h: like.h ?? 0 });

/** Tolerance for rounding: colours at the edge of the gamut, such as pure blue, exceed it by less than this. */
const ROUNDING = 0.001;
/** Returns the colour, or the nearest that a screen can show: of the same lightness and hue, with less chroma. */
function shown(color: Color): Color {
  const { r, g, b } = toRgb(color);
  const inside = [r, g, b].every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  return inside ? color : clampChroma(color, "oklch");
}
/** Formats a colour as opaque hex, limited to what a screen can show. */
export const hex = ({ l, c, h }: Oklch): string => formatHex(shown({ mode: "oklch", l, c, h: h ?? 0 }));

/** Formats a colour as hex, with two more digits if it is not opaque. */
export const written = (color: Oklch): string => ((color.alpha ?? 1) < 1 ? formatHex8(shown(color)) : hex(color));

const isFiniteOrText = (component: unknown): boolean => typeof component === "string" || Number.isFinite(component);

/**
 * Parses a text with the library, which throws on some texts that are not colours, and takes seconds on very long ones.
 */
function tryParse(value: string): Color | undefined {
  if (value.length > LONGEST_COLOR) return undefined;
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

/** Parses a theme colour; returns `undefined` for a text that is not a CSS colour, which falls back to its default. */
export function readColor(value: string): Oklch | undefined {
  const parsed = tryParse(value.trim());
  // Threat: an infinite component, such as 1e999, would make the search for the nearest colour endless.
  if (parsed === undefined || !Object.values(parsed).every(isFiniteOrText)) return undefined;
  // Converted by way of rgb: a colour that a screen can't show is limited first, and `none` components become numbers.
  const color = toOklch(toRgb(shown(parsed)));
  return Number.isFinite(color.l) && Number.isFinite(color.c) ? color : undefined;
}

/** Returns the eleven colours, each missing one derived from the others. */
export function palette(styles: ThemeColors): Palette {
  const main = readColor(styles.mainColor) ?? readColor(styles.btn) ?? DEFAULT_MAIN;
  const secondary = readColor(styles.secondaryColor) ?? shade(0.55, main.c * 0.6, main);
  const btn = readColor(styles.btn) ?? main;
  const shadeOfButton = shade(btn.l > 0.5 ? btn.l - 0.08 : btn.l + 0.08, btn.c, btn);
  return {
    mainColor: main,
    secondaryColor: secondary,
    thirdColor: readColor(styles.thirdColor) ?? shade(0.955, Math.min(main.c, 0.012), main),
    headingTextColor: readColor(styles.headingTextColor) ?? shade(0.25, Math.min(main.c, 0.04), main),
    paragraphTextColor: readColor(styles.paragraphTextColor) ?? shade(0.38, Math.min(main.c, 0.02), main),
    bgFooter: readColor(styles.bgFooter) ?? shade(0.24, Math.min(main.c, 0.05), main),
    btn,
    btnHover: readColor(styles.btnHover) ?? shadeOfButton,
    scrollColor: readColor(styles.scrollColor) ?? btn,
    iconsMenuMovil: readColor(styles.iconsMenuMovil) ?? main,
    overlayColor: readColor(styles.overlayColor) ?? { ...shade(0.2, 0.02, main), alpha: 0.6 },
  };
}
