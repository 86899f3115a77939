/**
 * Pairs of text and background, by the roles of record/theme.ts. The property test of the theme proves a contrast of
 * 4.5:1 for these; the browser test of contrast shows that pages use no others, in any layout variant.
 */
const TEXT = ["--text", "--heading", "--ink", "--accent-ink", "--secondary-ink"];

/** Kinds of surface, their selectors, and their backgrounds of text. */
export const SURFACES = [
  { name: "light", selectors: [":root", ".on-page", ".on-tint"], grounds: ["--page", "--tint", "--hover"] },
  { name: "brand", selectors: [".on-brand"], grounds: ["--brand", "--hover"] },
  { name: "call", selectors: [".on-call"], grounds: ["--call", "--hover"] },
  { name: "deep", selectors: [".on-deep"], grounds: ["--deep", "--hover"] },
] as const;

/** Returns the pairs of text and background on one kind of surface; contrast is symmetric. */
export const textPairs = (grounds: readonly string[]): [text: string, ground: string][] => [
  ...TEXT.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ["--button-text", "--button"],
  ["--button-hover-text", "--button-hover"],
  ["--on-brand", "--brand"],
  ["--page", "--error"],
];
