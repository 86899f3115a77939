/** The record's eleven theme colours, read: every CSS notation, what is missing derived from what is there. */
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

// The notations of CSS, one by one: the rest of the library stays out of the browser.
const toRgb = addMode(modeRgb);
for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeP3]) addMode(mode);
const toOklch = addMode(modeOklch);

/** Longest text that is looked at as a colour. */
const LONGEST_COLOR = 100;
const DEFAULT_MAIN: Oklch = { mode: "oklch", l: 0.38, c: 0.055, h: 235 };

/** The eleven colours, each of them there. */
export type Palette = Record<keyof ThemeColors, Oklch>;

/** A colour of this lightness and strength in the hue of another. */
export const shade = (l: number, c: number, like: Oklch): Oklch => ({ mode: "oklch", l, c, h: like.h ?? 0 });

/** Rounding puts colours at the edge of what a screen shows, pure blue for one, beyond it by less than this. */
const ROUNDING = 0.001;
/** The colour, or the nearest that a screen shows: a weaker one of the same lightness and hue. */
function shown(color: Color): Color {
  const { r, g, b } = toRgb(color);
  const inside = [r, g, b].every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  return inside ? color : clampChroma(color, "oklch");
}
/** As hex, opaque, brought into what a screen shows. */
export const hex = ({ l, c, h }: Oklch): string => formatHex(shown({ mode: "oklch", l, c, h: h ?? 0 }));

/** As hex, with two more digits where it is not opaque. */
export const written = (color: Oklch): string => ((color.alpha ?? 1) < 1 ? formatHex8(shown(color)) : hex(color));

const isFiniteOrText = (component: unknown): boolean => typeof component === "string" || Number.isFinite(component);

/** What the library makes of a text. It throws at some that are no colours, and takes seconds over very long ones. */
function tryParse(value: string): Color | undefined {
  if (value.length > LONGEST_COLOR) return undefined;
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

/** A theme colour as parsed, or undefined for text that is no CSS colour: that one falls back to its default. */
export function readColor(value: string): Oklch | undefined {
  const parsed = tryParse(value.trim());
  // Threat: a component without end, such as 1e999, would keep the search for the nearest colour going without end.
  if (parsed === undefined || !Object.values(parsed).every(isFiniteOrText)) return undefined;
  // By way of rgb: what a screen can't show is brought in first, and `none` components become numbers.
  const color = toOklch(toRgb(shown(parsed)));
  return Number.isFinite(color.l) && Number.isFinite(color.c) ? color : undefined;
}

/** The eleven colours, each missing one derived from those that are there. */
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
