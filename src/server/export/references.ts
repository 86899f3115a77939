/** The addresses that a page of ours names in its markup, and that a record names. */

const ATTRIBUTES = /\s(?:src|href|srcset|imagesrcset|poster|content)="([^"]*)"/gi;

const unescape = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** Every text of a JSON value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Paths on the site's own origin, without their fragments, each once. Some name pages, and some nothing at all: whoever
 * requests them finds out.
 */
export function referencesOf(html: string, baseUrl: string): string[] {
  const marked = [...html.matchAll(ATTRIBUTES)].flatMap(([, value = ""]) =>
    // A list of candidates: `/a.avif 360w, /b.avif 720w`.
    unescape(value)
      .split(/,\s*(?=\/|https?:)/)
      .map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
  );
  return pathsOf(marked, baseUrl);
}

/** The same of a value's texts, however deep: the script may show what no page's markup has. */
export const referencesIn = (value: unknown, baseUrl: string): string[] => pathsOf(textsIn(value), baseUrl);

function pathsOf(texts: readonly string[], baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  const given = texts.filter((text) => /^\/(?!\/)/.test(text) || text.startsWith(`${origin}/`));
  const urls = given.map((text) => URL.parse(text, origin));
  return [...new Set(urls.flatMap((url) => (url?.origin === origin ? [url.pathname] : [])))];
}
