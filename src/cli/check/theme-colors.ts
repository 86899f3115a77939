/** Which theme colours the site could not take as they are, and what it made of them. */
import { formatHex, wcagContrast } from "culori";
import type { SiteRecord, ThemeColors } from "../../record/schema.ts";
import { readColor } from "../../record/palette.ts";
import { themeCss } from "../../record/theme.ts";
import type { Issue } from "./issue.ts";

/** Contrast of text and of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** The colours that must read on the page's light surfaces: their variable, the role made of it, and the contrast. */
export const ROLES: readonly {
  field: keyof ThemeColors;
  variable: string;
  role: string;
  least: number;
  use: string;
}[] = [
  { field: "headingTextColor", variable: "--heading-text-color", role: "--heading", least: TEXT, use: "Headings are" },
  { field: "paragraphTextColor", variable: "--paragraph-text-color", role: "--text", least: TEXT, use: "Text is" },
  { field: "mainColor", variable: "--main-color", role: "--ink", least: TEXT, use: "Links and icons are" },
  {
    field: "secondaryColor",
    variable: "--secondary-color",
    role: "--secondary-ink",
    least: TEXT,
    use: "The numbers of values and the header's icons are",
  },
  { field: "btn", variable: "--btn", role: "--accent-ink", least: TEXT, use: "Ticks and accents are" },
  { field: "scrollColor", variable: "--scroll-color", role: "--scroll", least: CONTROL, use: "The reading line is" },
  {
    field: "iconsMenuMovil",
    variable: "--icons-menu-movil",
    role: "--menu-icon",
    least: CONTROL,
    use: "The menu button is",
  },
];

/** The declarations of `:root` in the theme's style sheet. */
export function rootOf(record: SiteRecord): Map<string, string> {
  const [, body = ""] = /^:root\{([^}]*)\}/.exec(themeCss(record)) ?? [];
  return new Map(body.split(";").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

/** The contrast of two colours, such as `4.6:1`; rounded down, so that what falls short never seems enough. */
export const ratio = (one: string, other: string): string =>
  `${(Math.floor(wcagContrast(one, other) * 10) / 10).toFixed(1)}:1`;

/** Colours that are none, and colours that were moved so that text reads. */
export function themeColors(record: SiteRecord): Issue[] {
  const root = rootOf(record);
  const found: Issue[] = [];
  for (const [field, value] of Object.entries(record.styles)) {
    if (value === "" || readColor(value) !== undefined) continue;
    found.push({
      group: "colors",
      level: "problem",
      path: ["styles", field],
      message: `"${value.slice(0, 40)}" is no CSS colour.`,
      site: "A colour that goes with the others takes its place.",
      fix: "Write it as #1f3a4d, rgb(31 58 77) or by its CSS name.",
    });
  }
  const [page, tint] = [root.get("--page") ?? "#fff", root.get("--tint") ?? "#fff"];
  for (const { field, variable, role, least, use } of ROLES) {
    const [given, made] = [root.get(variable) ?? "", root.get(role) ?? ""];
    // A colour that the record doesn't give was chosen to fit; rounding on the way may differ by a digit.
    if (readColor(record.styles[field]) === undefined || formatHex(given) === made) continue;
    // Controls stand on the page's white; text on its tint too.
    const ground = least < TEXT || wcagContrast(given, page) < wcagContrast(given, tint) ? page : tint;
    if (wcagContrast(given, ground) >= least) continue;
    found.push({
      group: "colors",
      level: "advice",
      path: ["styles", field],
      message: `${formatHex(given) ?? given} has a contrast of ${ratio(given, ground)} on ${ground}; ${least}:1 is needed.`,
      site: `${use} drawn in ${made} instead (${ratio(made, ground)}).`,
      fix: `Choose a darker colour yourself, ${made} for one, or leave it to the site.`,
    });
  }
  return found;
}
