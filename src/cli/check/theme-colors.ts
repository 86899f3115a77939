/** Theme colours that the site could not use unchanged, and their replacements. */
import { formatHex, wcagContrast } from "culori";
import type { SiteRecord, ThemeColors } from "../../record/schema.ts";
import { readColor } from "../../record/palette.ts";
import { themeCss, variableOf } from "../../record/theme.ts";
import { type Issue, issueOf } from "./issue.ts";

/** Minimum contrast of text and of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/**
 * Colours that must be readable on the page's light surfaces, each with its role, of text or of a control, and its use,
 * with a verb.
 */
const ROLES: readonly { field: keyof ThemeColors; role: string; isControl?: true; use: string }[] = [
  { field: "headingTextColor", role: "--heading", use: "Headings are" },
  { field: "paragraphTextColor", role: "--text", use: "Text is" },
  { field: "mainColor", role: "--ink", use: "Links and icons are" },
  { field: "secondaryColor", role: "--secondary-ink", use: "The numbers of values and the header's icons are" },
  { field: "btn", role: "--accent-ink", use: "Ticks and accents are" },
  { field: "scrollColor", role: "--scroll", isControl: true, use: "The reading line is" },
  { field: "iconsMenuMovil", role: "--menu-icon", isControl: true, use: "The menu button is" },
];

/** Returns the declarations of a block of the theme's style sheet: `:root`, or a surface such as `.on-deep`. */
export function declarationsOf(record: SiteRecord, selector: ":root" | ".on-deep"): Map<string, string> {
  const css = themeCss(record);
  const start = css.indexOf(`${selector}{`) + selector.length + 1;
  const lines = css.slice(start, css.indexOf("}", start)).split(";");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

/**
 * Formats the contrast of two colours, such as `4.6:1`; rounded down, so that a low contrast never seems sufficient.
 */
export const ratio = (one: string, other: string): string =>
  `${(Math.floor(wcagContrast(one, other) * 10) / 10).toFixed(1)}:1`;

/**
 * Returns the contrast of a theme colour, in hex: of the `given` one, and of the one `made` of it that the site uses, with
 * the `ground` that it has the lowest contrast to. `undefined` for a colour that light surfaces don't use.
 */
export function roleContrast(record: SiteRecord, name: keyof ThemeColors) {
  const found = ROLES.find(({ field }) => field === name);
  if (found === undefined) return undefined;
  const { role, isControl = false, use } = found;
  const least = isControl ? CONTROL : TEXT;
  const root = declarationsOf(record, ":root");
  const at = (variable: string): string => root.get(variable) ?? "#fff";
  const [given, made, page, tint] = [at(variableOf(name)), at(role), at("--page"), at("--tint")];
  // Controls appear on the page's white; text on its tint, too.
  const ground = isControl || wcagContrast(given, page) < wcagContrast(given, tint) ? page : tint;
  // Conversions may differ by a digit, due to rounding.
  const isEnough = formatHex(given) === made || wcagContrast(given, ground) >= least;
  return { given, made, ground, least, isText: !isControl, isEnough, use };
}

/** Finds values that are not colours, and colours that were moved to make text readable. */
export function themeColors(record: SiteRecord): Issue[] {
  const found: Issue[] = [];
  for (const [field, value] of Object.entries(record.styles)) {
    if (value === "" || readColor(value) !== undefined) continue;
    found.push(
      issueOf("colors", "problem")(
        ["styles", field],
        `"${value.slice(0, 40)}" is not a CSS colour.`,
        "A matching colour replaces it.",
        "Write it as #1f3a4d, rgb(31 58 77) or by its CSS name.",
      ),
    );
  }
  for (const { field } of ROLES) {
    const contrast = roleContrast(record, field);
    // A colour that is missing from the record was chosen to fit.
    if (contrast === undefined || contrast.isEnough || readColor(record.styles[field]) === undefined) continue;
    const { given, made, ground, least, use } = contrast;
    found.push(
      issueOf("colors", "advice")(
        ["styles", field],
        `${formatHex(given) ?? given} has a contrast of ${ratio(given, ground)} on ${ground}; ${least}:1 is needed.`,
        `${use} drawn in ${made} instead (${ratio(made, ground)}).`,
        `Choose a darker colour yourself, ${made} for one, or leave it to the site.`,
      ),
    );
  }
  return found;
}
