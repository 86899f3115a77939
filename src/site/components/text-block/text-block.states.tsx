import { WORDS, ROOF, type ComponentState } from "../../component-states.tsx";
import type { Surface } from "../../ui/section.tsx";
import { TextBlock } from "./text-block.tsx";

/** The footer's surface is no text block's. */
const flat = (surface: Surface): Exclude<Surface, "deep" | "call"> =>
  surface === "deep" || surface === "call" ? "brand" : surface;

export const states: readonly ComponentState[] = [
  { name: "with picture", render: (surface) => <TextBlock text={WORDS} picture={ROOF} surface={flat(surface)} /> },
  { name: "alone", render: (surface) => <TextBlock text={WORDS} surface={flat(surface)} /> },
];
