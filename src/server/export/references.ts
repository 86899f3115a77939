/** Finds the addresses on our own origin in a page's markup, and in a record. */
import { decodeHTMLAttribute } from "entities/lib/decode.js";
import { textsIn } from "../../record/json-value.ts";

const ATTRIBUTES = /\s(?:src|href|srcset|imagesrcset|poster|content)="([^"]*)"/gi;

/**
 * Returns paths on the site's own origin, without query and fragment, each once. Some are pages, and some may not
 * exist: the caller finds out by requesting them.
 */
export function referencesOf(html: string, baseUrl: string): string[] {
  const marked = [...html.matchAll(ATTRIBUTES)].flatMap(([, value = ""]) =>
    // A srcset has a list of candidates: `/a.avif 360w, /b.avif 720w`.
    decodeHTMLAttribute(value)
      .split(/,\s*(?=\/|https?:)/)
      .map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
  );
  return pathsOf(marked, baseUrl);
}

/** Returns the same for the texts of a value, at any depth: the script may show addresses that no page's markup has. */
export const referencesIn = (value: unknown, baseUrl: string): string[] => pathsOf(textsIn(value), baseUrl);

function pathsOf(texts: readonly string[], baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  const given = texts.filter((text) => /^\/(?!\/)/.test(text) || text.startsWith(`${origin}/`));
  const urls = given.map((text) => URL.parse(text, origin));
  return [...new Set(urls.flatMap((url) => (url?.origin === origin ? [url.pathname] : [])))];
}
