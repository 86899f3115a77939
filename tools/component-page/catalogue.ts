/** Every component that the component page shows, and what it is shown in. */
import { DEMO_RECORDS, type Json } from "../../tests/records/record.ts";
import { THEMES } from "../../tests/records/themes.ts";
import type { Surface } from "../../src/site/ui/section.tsx";
import type { ComponentState } from "../../src/site/component-states.tsx";

/** A component with its states. Several that share a file share an entry. */
export interface Component {
  /** Its file under `src/site/`, without extension: `components/hero/hero`. */
  file: string;
  states: readonly ComponentState[];
}

const files = import.meta.glob<readonly ComponentState[]>("../../src/site/**/*.states.tsx", {
  eager: true,
  import: "states",
});

export const COMPONENTS: readonly Component[] = Object.entries(files).map(([path, states]) => ({
  file: path.replace("../../src/site/", "").replace(".states.tsx", ""),
  states,
}));

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
  component: Component;
  surface: Surface;
  theme: string;
  width: number;
}

/** Reads an address' query; what it doesn't say, or says wrong, is the first there is. */
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

/** The query of a choice. */
export const queryOf = ({ component, surface, theme, width }: Choice): string =>
  `?${new URLSearchParams({ component: component.file, surface, theme, width: String(width) })}`;
