/** Renders text as outlines in the site's own font, so that it is the same on a machine without fonts. */
import bold from "@fontsource/archivo/files/archivo-latin-800-normal.woff?inline";
import boldExtended from "@fontsource/archivo/files/archivo-latin-ext-800-normal.woff?inline";
import medium from "@fontsource/archivo/files/archivo-latin-500-normal.woff?inline";
import mediumExtended from "@fontsource/archivo/files/archivo-latin-ext-500-normal.woff?inline";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";

const font = (name: string, weight: 500 | 800, data: string): Font => ({
  name,
  weight,
  style: "normal",
  data: Buffer.from(data.slice(data.indexOf(",") + 1), "base64"),
});
// Module-level, since these are code and not data: the same for every site.
const FONTS: Font[] = [
  font("Archivo", 800, bold),
  font("Archivo", 500, medium),
  font("Archivo Extended", 800, boldExtended),
  font("Archivo Extended", 500, mediumExtended),
];

/** Matches characters that the fonts lack; they have Latin with its accents, digits, punctuation. */
const OTHER_SIGNS =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu;

/** Removes the characters of a text that would be empty boxes: emoji, other scripts. */
export const supportedText = (text: string): string =>
  text.normalize("NFC").replaceAll(OTHER_SIGNS, "").replaceAll(/\s+/g, " ").trim();

/** Lays out elements and renders them as SVG with outlines for text. */
export const renderSvg = (element: ReactNode, size: { width: number; height: number }): Promise<string> =>
  satori(element, { ...size, fonts: FONTS });
