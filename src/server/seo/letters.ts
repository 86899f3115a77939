/** Text as outlines: the site's own letters, drawn the same on a machine without any font. */
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
// Code, not data: the same for every site.
const FONTS: Font[] = [
  font("Archivo", 800, bold),
  font("Archivo", 500, medium),
  font("Archivo Extended", 800, boldExtended),
  font("Archivo Extended", 500, mediumExtended),
];

/** Signs that the letters have: Latin with its accents, digits, punctuation. */
const OTHER_SIGNS =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu;

/** A text without the signs that would come out as empty boxes: emoji, other scripts. */
export const drawable = (text: string): string =>
  text.normalize("NFC").replaceAll(OTHER_SIGNS, "").replaceAll(/\s+/g, " ").trim();

/** Lays out elements and draws them as SVG whose letters are outlines. */
export const drawn = (element: ReactNode, size: { width: number; height: number }): Promise<string> =>
  satori(element, { ...size, fonts: FONTS });
