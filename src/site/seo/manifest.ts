/** `manifest.webmanifest`: the site as an installed app on a phone. */
import type { SiteRecord } from "../../record/schema.ts";
import { excerpt } from "../../record/text.ts";
import { brandColors } from "../../record/theme.ts";
import { wordsOf } from "../languages/index.ts";
import { description } from "./description.ts";

/** Characters that fit under an icon. */
const SHORT_NAME = 12;

/** An icon drawn from the logo. */
export interface Icon {
  path: string;
  /** Pixels of each side. */
  size: number;
  /** `maskable`: filled to its edges, so that a phone may crop it to any shape. */
  purpose: "any" | "maskable" | "apple";
}

export const ICONS: readonly Icon[] = [
  { path: "/icons/icon-192.png", size: 192, purpose: "any" },
  { path: "/icons/icon-512.png", size: 512, purpose: "any" },
  { path: "/icons/maskable-192.png", size: 192, purpose: "maskable" },
  { path: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
  { path: "/apple-touch-icon.png", size: 180, purpose: "apple" },
];

/** Returns as many whole words as fit, else as much of the first word. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const words = excerpt(name, SHORT_NAME + 1).replace(/[\s,.&–—-]*\s\S*$/u, "");
  return words.length <= SHORT_NAME ? words : excerpt(name, SHORT_NAME);
}

export function manifest(record: SiteRecord): string {
  const { name } = record.dbPrincipal;
  const text = wordsOf(record);
  const shown = name === "" ? text.pages.home : name;
  const about = description(record);
  return JSON.stringify({
    id: "/",
    name: shown,
    short_name: shortName(shown),
    ...(about === "" ? {} : { description: about }),
    lang: text.lang,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // With the browser's back button: the site links to other pages of the business.
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: brandColors(record).brand,
    icons: ICONS.filter(({ purpose }) => purpose !== "apple").map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}
