/** Every part that `/__parts` shows, and what it is shown in. */
import { DEMO_RECORDS, type Json } from "../../tests/records/record.ts";
import { THEMES } from "../../tests/records/themes.ts";
import type { Surface } from "../../src/site/ui/section.tsx";
import { FORM_PARTS } from "./form-parts.tsx";
import { FRAME_PARTS } from "./frame-parts.tsx";
import type { Part } from "./part.tsx";
import { SECTION_PARTS } from "./section-parts.tsx";
import { UI_PARTS } from "./ui-parts.tsx";
import { WIDGET_PARTS } from "./widget-parts.tsx";

export const PARTS: readonly Part[] = [...UI_PARTS, ...SECTION_PARTS, ...FRAME_PARTS, ...FORM_PARTS, ...WIDGET_PARTS];

export const SURFACES: readonly Surface[] = ["page", "tint", "brand", "deep"];

/** CSS pixels. */
export const WIDTHS: readonly number[] = [360, 768, 1280];

/** A record's `styles` by the theme's name: those of the demo businesses, then the others. */
export const STYLES: ReadonlyMap<string, unknown> = new Map([
  ...Object.entries(DEMO_RECORDS).map(([name, record]: [string, Json]) => [name, record["styles"]] as const),
  ...THEMES.map(({ name, styles }) => [name, styles] as const),
]);

/** What is shown, as the address says it. */
export interface Choice {
  part: Part;
  surface: Surface;
  theme: string;
  width: number;
}

/** Reads an address' query; what it doesn't say, or says wrong, is the first there is. */
export function readChoice(query: string): Choice {
  const given = new URLSearchParams(query);
  const [firstPart] = PARTS;
  const part = PARTS.find(({ file }) => file === given.get("part")) ?? firstPart;
  if (part === undefined) throw new Error("There are no parts.");
  const theme = given.get("theme") ?? "";
  return {
    part,
    surface: SURFACES.find((surface) => surface === given.get("surface")) ?? "page",
    theme: STYLES.has(theme) ? theme : "ridgeline",
    width: WIDTHS.find((width) => String(width) === given.get("width")) ?? 360,
  };
}

/** The query of a choice. */
export const queryOf = ({ part, surface, theme, width }: Choice): string =>
  `?${new URLSearchParams({ part: part.file, surface, theme, width: String(width) })}`;
