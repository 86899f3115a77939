/**
 * Which text stands on which ground, by the roles of record/theme.ts. The property test of the theme proves a contrast of
 * 4.5:1 for these; the browser test of contrast shows that pages set no others, whatever their character.
 */
const TEXT = ["--text", "--heading", "--ink", "--accent-ink", "--secondary-ink"];

/** The kinds of surface, the classes that make them, and what text stands on there. */
export const SURFACES = [
  { name: "light", selectors: [":root", ".on-page", ".on-tint"], grounds: ["--page", "--tint", "--hover"] },
  { name: "brand", selectors: [".on-brand"], grounds: ["--brand", "--hover"] },
  { name: "call", selectors: [".on-call"], grounds: ["--call", "--hover"] },
  { name: "deep", selectors: [".on-deep"], grounds: ["--deep", "--hover"] },
] as const;

/** Text and ground on one kind of surface; contrast is the same the other way round. */
export const textPairs = (grounds: readonly string[]): [text: string, ground: string][] => [
  ...TEXT.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ["--button-text", "--button"],
  ["--button-hover-text", "--button-hover"],
  ["--on-brand", "--brand"],
  ["--page", "--error"],
];
