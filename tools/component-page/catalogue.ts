/** Catalogue of the component page: all components, surfaces, widths and themes. */
import { DEMO_RECORDS, type Json } from "../../tests/records/record.ts";
import { THEMES } from "../../tests/records/themes.ts";
import type { Surface } from "../../src/site/ui/section.tsx";
import type { ComponentState } from "../../src/site/component-states.tsx";

/** A component file with its states. Components that share a file share an entry. */
export interface Component {
  /** Path under `src/site/`, without extension: `components/hero/hero`. */
  file: string;
  /** Name of the file: `hero`. */
  name: string;
  states: readonly ComponentState[];
}

const files = import.meta.glob<readonly ComponentState[]>("../../src/site/**/*.states.tsx", {
  eager: true,
  import: "states",
});

export const COMPONENTS: readonly Component[] = Object.entries(files).map(([path, states]) => ({
  file: path.replace("../../src/site/", "").replace(".states.tsx", ""),
  name: path.replace(".states.tsx", "").split("/").at(-1) ?? "",
  states,
}));

export const SURFACES: readonly Surface[] = ["page", "tint", "brand", "deep"];

/** CSS pixels. */
export const WIDTHS: readonly number[] = [360, 768, 1280];

/** `styles` of a record by theme name: the demo businesses first, then the other themes. */
export const STYLES: ReadonlyMap<string, unknown> = new Map([
  ...Object.entries(DEMO_RECORDS).map(([name, record]: [string, Json]) => [name, record["styles"]] as const),
  ...THEMES.map(({ name, styles }) => [name, styles] as const),
]);

/** Selection that the query string encodes. */
export interface Choice {
  component: Component;
  surface: Surface;
  theme: string;
  width: number;
}

/** Reads a query string; a missing or unknown value becomes the first available one. */
export function readChoice(query: string): Choice {
  const given = new URLSearchParams(query);
  const [firstComponent] = COMPONENTS;
  const component = COMPONENTS.find(({ file }) => file === given.get("component")) ?? firstComponent;
  if (component === undefined) throw new Error("There are no components.");
  const theme = given.get("theme") ?? "";
  return {
    component,
    surface: SURFACES.find((surface) => surface === given.get("surface")) ?? "page",
    theme: STYLES.has(theme) ? theme : "ridgeline",
    width: WIDTHS.find((width) => String(width) === given.get("width")) ?? 360,
  };
}

/** Returns the query string of a choice. */
export const queryOf = ({ component, surface, theme, width }: Choice): string =>
  `?${new URLSearchParams({ component: component.file, surface, theme, width: String(width) })}`;
