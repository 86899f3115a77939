/**
 * Adds style sheets to the HTML in development, where they otherwise load with the script, to avoid an unstyled page.
 */
import type { ViteDevServer } from "vite";

/** Returns the style sheets that a module imports, in cascade order, except those of dynamic imports. */
async function styleSheetsOf(vite: ViteDevServer, url: string, seen: Set<string>): Promise<string[]> {
  if (seen.has(url) || !url.startsWith("/src/")) return [];
  seen.add(url);
  if (url.endsWith(".css")) return [url];
  const transformed = await vite.environments.ssr.transformRequest(url);
  const sheets: string[] = [];
  for (const imported of transformed?.deps ?? []) sheets.push(...(await styleSheetsOf(vite, imported, seen)));
  return sheets;
}

/**
 * Adds the style sheets of a script to a page, before the page's own. Vite's client finds them by `data-vite-dev-id`
 * and replaces them when they change.
 */
export async function withStyles(vite: ViteDevServer, html: string, script: string): Promise<string> {
  const styles: string[] = [];
  for (const url of await styleSheetsOf(vite, script, new Set())) {
    const { default: css } = await vite.ssrLoadModule(`${url}?inline`);
    styles.push(`<style data-vite-dev-id="${vite.config.root}${url}">${css}</style>`);
  }
  return html.replace("<style>", `${styles.join("")}<style>`);
}
