/** The record that start-up fetched, where it says something else than the page does. Code that only this needs comes with it. */
import { type Hosts, hostsOf } from "../record/hosts.ts";
import { parseRecord } from "../record/parse.ts";
import type { SiteRecord } from "../record/schema.ts";
import { staticRecord } from "../record/static-record.ts";
import type { SiteData } from "../site/document.tsx";
import type { Answer } from "../site/startup.ts";
import characters from "../site/styles/characters.css?url";
import { addSheet } from "./styles.ts";
import { recall, remember } from "../site/estimate/tab-storage.ts";

/** The record of the provider's answer, or undefined when it is the one that the page was rendered from, or none at all. */
export function newerRecord(answer: Answer, rendered: SiteData & { record: SiteRecord }): SiteRecord | undefined {
  const parsed = parseRecord(answer.json, rendered.recordBase);
  if (parsed === undefined) {
    console.error("The site's record could not be read: the provider's answer is no record.");
    return undefined;
  }
  const { leadsUrl } = rendered;
  const record = leadsUrl === undefined ? parsed.record : staticRecord(parsed.record, leadsUrl);
  // The same code made both, so their keys stand in the same order.
  const newer = JSON.stringify(record);
  if (newer === JSON.stringify(rendered.record)) return undefined;
  const name = answer.tag ?? String(newer.length);
  if (needsOtherHosts(hostsOf(record), hostsOf(rendered.record)) && recall(RELOADED_FOR) !== name) {
    // The page's policy came with the page and can't be widened. Once only: a page kept elsewhere may stay old.
    remember(RELOADED_FOR, name);
    location.reload();
    return undefined;
  }
  return record;
}

const RELOADED_FOR = "reloaded-for";

const all = ({ pictures, frames, films, endpoint }: Hosts): string[] => [...pictures, ...frames, ...films, ...endpoint];

function needsOtherHosts(newer: Hosts, rendered: Hosts): boolean {
  const known = new Set(all(rendered));
  return all(newer).some((host) => !known.has(host));
}

const sheet = new CSSStyleSheet();

/** Puts a record's theme over the one that the page came with. A constructed sheet, which the CSP lets pass. */
export async function wearTheme(record: SiteRecord): Promise<void> {
  const [{ themeCss }, { characterOf }] = await Promise.all([
    import("../record/theme.ts"),
    import("../record/character.ts"),
  ]);
  const { dataset } = document.documentElement;
  const character = characterOf(record);
  // A board's document came without what the others do.
  if (dataset["character"] === "board" && character !== "board") await addSheet(characters);
  sheet.replaceSync(themeCss(record));
  dataset["character"] = character;
  document.adoptedStyleSheets = [sheet];
}
