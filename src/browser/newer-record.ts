/** The record that start-up fetched, where it says something else than the page does. */
import type { SiteRecord } from "../record/schema.ts";

/**
 * The record of the provider's answer, or undefined when it is the one that the page was rendered from, or none at all.
 * The schema is code that only this needs, so it comes after the page has been taken over.
 *
 * @param base where root-relative addresses in the answer live
 */
export async function newerRecord(rendered: SiteRecord, base: string | undefined): Promise<SiteRecord | undefined> {
  const answer = await window.startUp?.answer;
  if (answer === undefined) return undefined;
  const { parseRecord } = await import("../record/parse.ts");
  const parsed = parseRecord(answer, base);
  if (parsed === undefined) {
    console.error("The site's record could not be read: the provider's answer is no record.");
    return undefined;
  }
  // The same code made both, so their keys stand in the same order.
  return JSON.stringify(parsed.record) === JSON.stringify(rendered) ? undefined : parsed.record;
}

const sheet = new CSSStyleSheet();

/** Puts a record's theme over the one that the page came with. A constructed sheet, which the CSP lets pass. */
export async function wearTheme(record: SiteRecord): Promise<void> {
  const { themeCss } = await import("../record/theme.ts");
  sheet.replaceSync(themeCss(record));
  document.adoptedStyleSheets = [sheet];
}
