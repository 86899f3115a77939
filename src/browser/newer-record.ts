/** The record that start-up fetched, where it says something else than the page does. */
import type { SiteRecord } from "../record/schema.ts";
import type { SiteData } from "../site/document.tsx";

/**
 * The record of the provider's answer, or undefined when it is the one that the page was rendered from, or none at all.
 * The schema is code that only a newer record needs, so it comes only then.
 */
export async function newerRecord(rendered: SiteData): Promise<SiteRecord | undefined> {
  const answer = await window.startUp?.answer;
  if (answer === undefined) return undefined;
  // On its way a tag may have become a weak one.
  if (answer.tag !== null && answer.tag.replace(/^W\//, "") === rendered.recordTag) return undefined;
  const { parseRecord } = await import("../record/parse.ts");
  const parsed = parseRecord(answer.json, rendered.recordBase);
  if (parsed === undefined) {
    console.error("The site's record could not be read: the provider's answer is no record.");
    return undefined;
  }
  // The same code made both, so their keys stand in the same order.
  return JSON.stringify(parsed.record) === JSON.stringify(rendered.record) ? undefined : parsed.record;
}

const sheet = new CSSStyleSheet();

/** Puts a record's theme over the one that the page came with. A constructed sheet, which the CSP lets pass. */
export async function wearTheme(record: SiteRecord): Promise<void> {
  const { themeCss } = await import("../record/theme.ts");
  sheet.replaceSync(themeCss(record));
  document.adoptedStyleSheets = [sheet];
}
