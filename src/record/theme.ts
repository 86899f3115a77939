/**
 * Derives the roles that the style sheets use from the record's eleven theme colours. Whatever the colours, text has a
 * contrast of at least 4.5:1 and controls 3:1 with the surface below: a colour that falls short is moved in lightness,
 * at the same hue and chroma, until it suffices.
 */
import { type Oklch, wcagContrast } from "culori/fn";
import { displayWidth } from "./layout-variant.ts";
import { hex, type Palette, palette, shade, written } from "./palette.ts";
import type { SiteRecord } from "./schema.ts";

const TEXT = 4.5;
const CONTROL = 3;

/** Returns the CSS variable of a theme colour (spec section 7): `--main-color` for `mainColor`. */
export const variableOf = (name: string): `--${string}` => `--${name.replaceAll(/[A-Z]/g, "-$&").toLowerCase()}`;

type Declarations = Record<`--${string}`, string>;

/**
 * Moves a colour in lightness, only as far as the contrast with every background needs. Backgrounds and result are hex.
 */
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

/** Returns the text colour for a background: white or a dark shade, whichever is readable; black if neither is. */
function textOn(background: string, like: Oklch): string {
  const dark = hex(shade(0.2, Math.min(like.c, 0.04), like));
  if (wcagContrast("#fff", background) >= TEXT) return "#ffffff";
  return wcagContrast(dark, background) >= TEXT ? dark : "#000000";
}

/**
 * Returns a hover shade that keeps the text readable: closer to the text's colour if possible, else further from it.
 */
function hoverOn(color: Oklch, on: string): string {
  const up = wcagContrast(on, "#000") > wcagContrast(on, "#fff") ? 0.06 : -0.06;
  const towards = hex({ ...color, l: color.l + up });
  return wcagContrast(on, towards) >= TEXT ? towards : hex({ ...color, l: color.l - up });
}

/**
 * Returns the roles on one kind of surface.
 *
 * @param grounds all backgrounds that its text may have, the surface itself first
 * @param hover background under the pointer
 */
function surface(colors: Palette, grounds: readonly [string, ...string[]], hover: string, on?: string): Declarations {
  const backgrounds = [...grounds, hover];
  const [ground] = grounds;
  const distinct = backgrounds.every((back) => wcagContrast(hex(colors.btn), back) >= CONTROL);
  // On a band of the brand's colour a button in the same colour would vanish: it takes the text's colour instead.
  const button = on !== undefined && !distinct ? on : hex(colors.btn);
  const buttonHover = on !== undefined && !distinct ? hex({ ...colors.thirdColor, l: 0.92 }) : hex(colors.btnHover);
  const heading = on ?? readable(colors.headingTextColor, backgrounds, TEXT);
  const text = on ?? readable(colors.paragraphTextColor, backgrounds, TEXT);
  return {
    "--surface": ground,
    "--hover": hover,
    "--heading": heading,
    "--text": text,
    "--ink": on ?? readable(colors.mainColor, backgrounds, TEXT),
    "--accent-ink": readable(colors.btn, backgrounds, TEXT),
    "--secondary-ink": readable(colors.secondaryColor, backgrounds, TEXT),
    "--edge": readable(shade(0.6, 0.01, colors.mainColor), backgrounds, CONTROL),
    "--button": button,
    "--button-text": textOn(button, colors.btn),
    "--button-edge": readable(colors.btn, backgrounds, CONTROL),
    "--button-hover": buttonHover,
    "--button-hover-text": textOn(buttonHover, colors.btnHover),
    "--focus": readable(on === undefined ? colors.mainColor : colors.btn, backgrounds, CONTROL),
  };
}

/** Red in every theme; 6.5:1 on white. */
const ERROR = "#b3261e";

/**
 * Maximum change in lightness at which the brand's colour is still recognizable, to make the button stand out on it.
 */
const NUDGE = 0.1;

/**
 * Returns the surface of the call to action. The button has one colour on the whole site: if it would vanish on the
 * brand's colour, the surface changes to the nearest lightness on which it does not, else to a pale tint, else to a
 * dark one.
 */
function callSurface(colors: Palette): { ground: string; roles: Declarations } {
  const { mainColor, btn } = colors;
  const isDistinct = (ground: string): boolean => wcagContrast(hex(btn), ground) >= CONTROL;
  for (const by of [0, -NUDGE / 2, NUDGE / 2, -NUDGE, NUDGE]) {
    const near = { ...mainColor, l: mainColor.l + by };
    const on = textOn(hex(near), mainColor);
    const ground = hex(near);
    const hover = hoverOn(near, on);
    if ([ground, hover].every(isDistinct)) return { ground, roles: surface(colors, [ground], hover, on) };
  }
  // The darker tint first, if the button stands out on it: the lighter is close to the tint of adjacent bands.
  for (const l of [0.87, 0.93]) {
    const pale = { ...mainColor, l, c: Math.min(mainColor.c, 0.014) };
    const ground = hex(pale);
    const hover = hex({ ...pale, l: l - 0.03 });
    if (isDistinct(hover)) return { ground, roles: surface(colors, [ground], hover) };
  }
  const dark = { ...mainColor, l: 0.2, c: Math.min(mainColor.c, 0.04) };
  const [ground, hover] = [hex(dark), hoverOn(dark, "#ffffff")];
  const heading = readable(mainColor, [ground, hover], TEXT);
  return { ground, roles: { ...surface(colors, [ground], hover, "#ffffff"), "--heading": heading } };
}

const block = (selector: string, declarations: Declarations): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** Returns the brand's colour, its text colour, and the button's colour adjusted to stand out from it; in hex. */
export function brandColors(record: SiteRecord): { brand: string; onBrand: string; accent: string } {
  const { mainColor, btn } = palette(record.styles);
  const brand = hex(mainColor);
  return { brand, onBrand: textOn(brand, mainColor), accent: readable(btn, [brand], CONTROL) };
}

/**
 * Returns the style sheet of a record's theme: the eleven colours as variables, and for each surface (`page`, `tint`,
 * `brand`, `call`, `deep`) the roles that sections use. Contains parsed colours and numbers only, never the record's
 * text.
 */
export function themeCss(record: SiteRecord): string {
  const colors = palette(record.styles);
  const page = "#ffffff";
  const pale = { ...colors.thirdColor, c: Math.min(colors.thirdColor.c, 0.04) };
  const tint = hex({ ...pale, l: Math.max(pale.l, 0.94) });
  const { brand, onBrand } = brandColors(record);
  const deep = hex(colors.bgFooter);
  const onDeep = textOn(deep, colors.bgFooter);
  const call = callSurface(colors);
  const variables = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [variableOf(name), written(color)]),
  );
  const overlay = colors.overlayColor;
  const width = displayWidth(record);
  // Page and tint share their colours: bands of both are adjacent.
  const light = surface(colors, [page, tint], hex({ ...pale, l: 0.92 }));
  return [
    block(":root", {
      ...variables,
      "--page": page,
      "--tint": tint,
      "--brand": brand,
      "--on-brand": onBrand,
      "--deep": deep,
      "--call": call.ground,
      "--error": ERROR,
      "--scroll": readable(colors.scrollColor, [page], CONTROL),
      "--menu-icon": readable(colors.iconsMenuMovil, [page], CONTROL),
      // An opaque overlay would hide the picture below.
      "--overlay": written({ ...overlay, alpha: Math.min(overlay.alpha ?? 1, 0.72) }),
      "--display-width": `${width}%`,
      ...light,
    }),
    block(".on-tint", { ...light, "--surface": tint }),
    block(".on-page", light),
    block(".on-brand", surface(colors, [brand], hoverOn(colors.mainColor, onBrand), onBrand)),
    block(".on-call", call.roles),
    block(".on-deep", surface(colors, [deep], hoverOn(colors.bgFooter, onDeep), onDeep)),
  ].join("");
}
