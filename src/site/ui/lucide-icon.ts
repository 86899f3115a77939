/**
 * Takes the place of lucide's own component in builds (vite.config.ts), whose context, names and styles nobody uses here: a
 * kilobyte of each first page.
 */
import { createElement } from "react";
import type { LucideIcon, LucideIconData } from "lucide-react";

/** Makes the component of an icon's drawing. */
const createLucideIcon =
  ({ node }: LucideIconData) =>
  ({ size = 24, ...props }: Parameters<LucideIcon>[0]) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
export default createLucideIcon;
