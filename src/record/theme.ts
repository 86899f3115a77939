/**
 * From the record's eleven theme colours to the roles that the style sheets know. Whatever colours come, text keeps a
 * contrast of 4.5:1 and controls 3:1 against the surface they stand on: a colour that falls short is moved in lightness,
 * hue and strength kept, until it does not.
 */
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
  wcagContrast,
} from "culori/fn";
import type { SiteRecord, ThemeColors } from "./schema.ts";

// The notations of CSS, one by one: the rest of the library stays out of the browser.
const toRgb = addMode(modeRgb);
addMode(modeHsl);
addMode(modeHwb);
addMode(modeLab);
addMode(modeLch);
addMode(modeLrgb);
addMode(modeOklab);
addMode(modeP3);
const toOklch = addMode(modeOklch);

/** Longest text that is looked at as a colour. */
const LONGEST_COLOR = 100;
const TEXT = 4.5;
const CONTROL = 3;
const DEFAULT_MAIN: Oklch = { mode: "oklch", l: 0.38, c: 0.055, h: 235 };

/** The CSS variable of each theme colour (spec section 7). */
const VARIABLES = [
  ["mainColor", "--main-color"],
  ["secondaryColor", "--secondary-color"],
  ["thirdColor", "--third-color"],
  ["headingTextColor", "--heading-text-color"],
  ["paragraphTextColor", "--paragraph-text-color"],
  ["bgFooter", "--bg-footer"],
  ["btn", "--btn"],
  ["btnHover", "--btn-hover"],
  ["scrollColor", "--scroll-color"],
  ["iconsMenuMovil", "--icons-menu-movil"],
  ["overlayColor", "--overlay-color"],
] as const satisfies readonly [keyof ThemeColors, `--${string}`][];

type Palette = Record<keyof ThemeColors, Oklch>;
type Declarations = Record<`--${string}`, string>;

const shade = (l: number, c: number, like: Oklch): Oklch => ({ mode: "oklch", l, c, h: like.h ?? 0 });
/** Rounding puts colours at the edge of what a screen shows, pure blue for one, beyond it by less than this. */
const ROUNDING = 0.001;
/** The colour, or the nearest that a screen shows: a weaker one of the same lightness and hue. */
function shown(color: Color): Color {
  const { r, g, b } = toRgb(color);
  const inside = [r, g, b].every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  return inside ? color : clampChroma(color, "oklch");
}
const hex = ({ l, c, h }: Oklch): string => formatHex(shown({ mode: "oklch", l, c, h: h ?? 0 }));

/** As hex, with two more digits where it is not opaque. */
const written = (color: Oklch): string => ((color.alpha ?? 1) < 1 ? formatHex8(shown(color)) : hex(color));

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
function read(value: string): Oklch | undefined {
  const parsed = tryParse(value.trim());
  // Threat: a component without end, such as 1e999, would keep the search for the nearest colour going without end.
  if (parsed === undefined || !Object.values(parsed).every(isFiniteOrText)) return undefined;
  // By way of rgb: what a screen can't show is brought in first, and `none` components become numbers.
  const color = toOklch(toRgb(shown(parsed)));
  return Number.isFinite(color.l) && Number.isFinite(color.c) ? color : undefined;
}

/** The eleven colours, each missing one derived from those that are there. */
function palette(styles: ThemeColors): Palette {
  const main = read(styles.mainColor) ?? read(styles.btn) ?? DEFAULT_MAIN;
  const secondary = read(styles.secondaryColor) ?? shade(0.55, main.c * 0.6, main);
  const btn = read(styles.btn) ?? main;
  const shadeOfButton = shade(btn.l > 0.5 ? btn.l - 0.08 : btn.l + 0.08, btn.c, btn);
  return {
    mainColor: main,
    secondaryColor: secondary,
    thirdColor: read(styles.thirdColor) ?? shade(0.955, Math.min(main.c, 0.012), main),
    headingTextColor: read(styles.headingTextColor) ?? shade(0.25, Math.min(main.c, 0.04), main),
    paragraphTextColor: read(styles.paragraphTextColor) ?? shade(0.38, Math.min(main.c, 0.02), main),
    bgFooter: read(styles.bgFooter) ?? shade(0.24, Math.min(main.c, 0.05), main),
    btn,
    btnHover: read(styles.btnHover) ?? shadeOfButton,
    scrollColor: read(styles.scrollColor) ?? btn,
    iconsMenuMovil: read(styles.iconsMenuMovil) ?? main,
    overlayColor: read(styles.overlayColor) ?? { ...shade(0.2, 0.02, main), alpha: 0.6 },
  };
}

/** The colour, moved in lightness only as far as the contrast against every background asks. All in hex. */
function readable(color: Oklch, backgrounds: readonly string[], ratio: number): string {
  const enough = (candidate: string): boolean => backgrounds.every((back) => wcagContrast(candidate, back) >= ratio);
  const black = Math.min(...backgrounds.map((back) => wcagContrast("#000", back)));
  const white = Math.min(...backgrounds.map((back) => wcagContrast("#fff", back)));
  const target = black > white ? 0 : 1;
  const STEPS = 50;
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = hex({ ...color, l: color.l + ((target - color.l) * step) / STEPS });
    if (enough(candidate)) return candidate;
  }
  return target === 0 ? "#000000" : "#ffffff";
}

/** Text on a colour: white or a dark shade of it, whichever reads; black where neither does. */
function textOn(background: string, like: Oklch): string {
  const dark = hex(shade(0.2, Math.min(like.c, 0.04), like));
  if (wcagContrast("#fff", background) >= TEXT) return "#ffffff";
  return wcagContrast(dark, background) >= TEXT ? dark : "#000000";
}

/** A shade off a dark ground, on which its text still reads: towards the text where it can be, else away from it. */
function softOn(ground: string, on: string): string {
  const color = toOklch(ground) ?? DEFAULT_MAIN;
  const up = wcagContrast(on, "#000") > wcagContrast(on, "#fff") ? 0.06 : -0.06;
  const towards = hex({ ...color, l: color.l + up });
  return wcagContrast(on, towards) >= TEXT ? towards : hex({ ...color, l: color.l - up });
}

/**
 * The roles on one kind of surface.
 *
 * @param grounds all that its text may stand on, the first the surface itself
 * @param soft what stands under the pointer
 */
function surface(colors: Palette, grounds: readonly [string, ...string[]], soft: string, on?: string): Declarations {
  const backgrounds = [...grounds, soft];
  const [ground] = grounds;
  const distinct = backgrounds.every((back) => wcagContrast(hex(colors.btn), back) >= CONTROL);
  // On a band of the brand's colour a button of the same colour would vanish: it takes the colour of the text instead.
  const button = on !== undefined && !distinct ? on : hex(colors.btn);
  const hover = on !== undefined && !distinct ? hex({ ...colors.thirdColor, l: 0.92 }) : hex(colors.btnHover);
  const heading = on ?? readable(colors.headingTextColor, backgrounds, TEXT);
  const text = on ?? readable(colors.paragraphTextColor, backgrounds, TEXT);
  return {
    "--surface": ground,
    "--soft": soft,
    "--heading": heading,
    "--text": text,
    "--ink": on ?? readable(colors.mainColor, backgrounds, TEXT),
    "--accent-ink": readable(colors.btn, backgrounds, TEXT),
    "--edge": readable(shade(0.6, 0.01, colors.mainColor), backgrounds, CONTROL),
    "--button": button,
    "--button-text": textOn(button, colors.btn),
    "--button-edge": readable(colors.btn, backgrounds, CONTROL),
    "--button-hover": hover,
    "--button-hover-text": textOn(hover, colors.btnHover),
    "--focus": readable(on === undefined ? colors.mainColor : colors.btn, backgrounds, CONTROL),
  };
}

/**
 * How wide the display letters are, in percent: as a sign painter letters a board, short words wide and long ones
 * condensed. Taken from the line that is set largest, the first slogan.
 */
function displayWidth(record: SiteRecord): number {
  const line = record.dbSlogan[0]?.slogan ?? record.dbPrincipal.name;
  if (line.length <= 18) return 112;
  if (line.length <= 26) return 100;
  return line.length <= 40 ? 88 : 75;
}

const block = (selector: string, declarations: Declarations): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** The brand's colour and what reads on it, in hex. */
export function brandColors(record: SiteRecord): { brand: string; onBrand: string } {
  const { mainColor } = palette(record.styles);
  const brand = hex(mainColor);
  return { brand, onBrand: textOn(brand, mainColor) };
}

/**
 * The style sheet of a record's theme: the eleven colours as variables, and for each surface (`page`, `tint`, `brand`,
 * `deep`) the roles that sections use. Contains parsed colours and numbers only, never the record's text.
 */
export function themeCss(record: SiteRecord): string {
  const colors = palette(record.styles);
  const page = "#ffffff";
  const tint = hex({
    ...colors.thirdColor,
    l: Math.max(colors.thirdColor.l, 0.94),
    c: Math.min(colors.thirdColor.c, 0.04),
  });
  const { brand, onBrand } = brandColors(record);
  const deep = hex(colors.bgFooter);
  const onDeep = textOn(deep, colors.bgFooter);
  const variables = Object.fromEntries(VARIABLES.map(([name, variable]) => [variable, written(colors[name])]));
  const overlay = colors.overlayColor;
  // Page and tint share their colours: bands of both stand under each other.
  const light = surface(colors, [page, tint], hex({ ...(toOklch(tint) ?? DEFAULT_MAIN), l: 0.92 }));
  return [
    block(":root", {
      ...variables,
      "--page": page,
      "--tint": tint,
      "--brand": brand,
      "--on-brand": onBrand,
      "--deep": deep,
      "--scroll": readable(colors.scrollColor, [page], CONTROL),
      "--menu-icon": readable(colors.iconsMenuMovil, [page], CONTROL),
      // A solid overlay would hide the picture it lies on.
      "--overlay": written({ ...overlay, alpha: Math.min(overlay.alpha ?? 1, 0.72) }),
      "--display-width": `${displayWidth(record)}%`,
      ...light,
    }),
    block(".on-tint", { ...light, "--surface": tint }),
    block(".on-page", light),
    block(".on-brand", surface(colors, [brand], softOn(brand, onBrand), onBrand)),
    block(".on-deep", surface(colors, [deep], softOn(deep, onDeep), onDeep)),
  ].join("");
}
