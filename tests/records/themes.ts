/** Twelve themes besides the demo businesses': plausible choices, and values that reach a site by mistake. */
import type { LayoutVariant } from "../../src/record/layout-variant.ts";
import type { Json } from "./record.ts";

/** A main colour for each layout variant. */
export const MAIN_COLORS: Readonly<Record<LayoutVariant, string>> = {
  board: "#14273d",
  split: "#12382f",
  poster: "#963d22",
  block: "#f2b705",
};

export interface NamedTheme {
  /** Lower case with dashes: used in file names. */
  name: string;
  /** A record's `styles` as a provider would send them; missing fields are not sent. */
  styles: Json;
}

const FIELDS = [
  "mainColor",
  "secondaryColor",
  "thirdColor",
  "headingTextColor",
  "paragraphTextColor",
  "bgFooter",
  "btn",
  "btnHover",
  "scrollColor",
  "iconsMenuMovil",
  "overlayColor",
] as const;

/** The eleven colours in schema order; the last given colour is used for the rest. */
const styles = (...colors: string[]): Json =>
  Object.fromEntries(FIELDS.map((field, index) => [field, colors[Math.min(index, colors.length - 1)]]));

export const THEMES: readonly NamedTheme[] = [
  {
    name: "barn-red",
    styles: styles(
      "#7a1f1f",
      "#3f4a3c",
      "#f4efe6",
      "#3a1414",
      "#4a403a",
      "#241010",
      "#c8892b",
      "#a56f1d",
      "#7a1f1f",
      "#7a1f1f",
      "rgb(36 16 16 / 55%)",
    ),
  },
  {
    name: "yellow-on-white",
    styles: styles("#ffeb3b", "#fff59d", "#ffffff", "#fff176", "#fff9c4", "#fffde7", "#ffee58", "#fdd835"),
  },
  {
    name: "red-on-green",
    styles: styles("#00a000", "#00c800", "#00ff00", "#ff0000", "#e00000", "#008000", "#ff0000", "#c00000"),
  },
  { name: "all-white", styles: styles("#ffffff") },
  { name: "all-black", styles: styles("#000000") },
  {
    name: "neon",
    styles: styles("#ff00ff", "#00ffff", "#39ff14", "#ff073a", "#faff00", "#0d0221", "#39ff14", "#00ffff", "#ff6ec7"),
  },
  {
    name: "pastel",
    styles: styles("#c7ceea", "#ffdac1", "#fff5f7", "#b5ead7", "#e2f0cb", "#ffd1dc", "#ffb7b2", "#ff9aa2", "#c7ceea"),
  },
  { name: "one-color", styles: styles("#8a5a2b") },
  {
    name: "near-duplicates",
    styles: styles("#446688", "#456788", "#446789", "#436688", "#446687", "#456689", "#446688", "#456789"),
  },
  {
    name: "invalid-values",
    styles: styles(
      "blue-ish",
      "#12",
      "rgb(300, -20, none)",
      "",
      "var(--main-color)",
      "url(https://colors.example/)",
      "hsl(1e999 50% 50%)",
      "#ggg",
      "inherit",
      "transparent;}",
      "0",
    ),
  },
  { name: "see-through", styles: styles("rgb(20 60 90 / 0%)", "#0000", "transparent", "rgb(20 60 90 / 10%)") },
  { name: "grey", styles: styles("#777777", "#888888", "#999999", "#767676", "#8a8a8a", "#808080", "#757575") },
];
