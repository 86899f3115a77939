/** Page components by page name, which is the file's name. */
import type { ComponentType } from "react";
import type { PageName } from "../routes.ts";

const files = import.meta.glob<ComponentType>(["./*.tsx", "!./*.test.tsx"], { eager: true, import: "default" });

/** @throws Error if a route has no file here: the tests render every route */
export function pageComponent(name: PageName): ComponentType {
  const component = files[`./${name}.tsx`];
  if (component === undefined) throw new Error(`src/site/pages/${name}.tsx is missing.`);
  return component;
}
