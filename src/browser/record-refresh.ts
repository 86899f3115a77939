/** Uses the record that start-up fetched if it differs from the page's. Code that only this needs loads with it. */
import { layoutVariantOf } from "../record/layout-variant.ts";
import { hasThirdPartyFrames, type Hosts, hostsOf } from "../record/hosts.ts";
import { withDeliverableForm } from "../record/lead-recipient.ts";
import { parseRecord } from "../record/parse.ts";
import type { SiteRecord } from "../record/schema.ts";
import { staticRecord, withExportedWidgets } from "../record/static-record.ts";
import { brandColors } from "../record/theme.ts";
import { loadWords } from "../site/languages/index.ts";
import { resolvePage } from "../site/routes.ts";
import { siteCss } from "../site/styles/layout-variants/index.ts";
import { withoutPictures } from "../record/without-pictures.ts";
import type { RenderedRecord, SiteData } from "../site/site-data.ts";
import type { RecordResponse } from "../site/start-up.ts";
import { tabStorage } from "../site/storage.ts";

/** Facts that the server parses from a record's texts; without a property, those of the document apply. */
export type Facts = Pick<SiteData, "openHours" | "serviceArea">;

/** Fields of `dbPrincipal` that the facts follow from. */
const FACT_FIELDS = ["location", "miles", "workdays", "workHours"] as const;

/**
 * Returns the record of the provider's response, once its words are loaded; `undefined` if it is invalid, or the one that
 * the page was rendered from. If the facts follow from other texts now, they arrive with the next document.
 */
export async function newerRecord(
  response: RecordResponse,
  rendered: SiteData & Pick<RenderedRecord, "record" | "gone">,
): Promise<{ record: SiteRecord; facts: Facts } | undefined> {
  const parsed = parseRecord(response.json, rendered.recordBase);
  if (parsed === undefined) {
    console.error("The site's record could not be read: the response is not a record.");
    return undefined;
  }
  const { leadsUrl, hasLeadsTo = false, gone = [] } = rendered;
  const whole =
    leadsUrl === undefined
      ? withDeliverableForm(parsed.record, hasLeadsTo)
      : staticRecord(withExportedWidgets(parsed.record, rendered.record), leadsUrl);
  const record = withoutPictures(whole, gone);
  // The same code made both, so their keys are in the same order.
  const newer = JSON.stringify(record);
  if (newer === JSON.stringify(rendered.record)) return undefined;
  const name = response.etag ?? String(newer.length);
  // Only a page that was rendered with third-party frames asks for consent to them.
  const needsConsent = hasThirdPartyFrames(record) && !hasThirdPartyFrames(rendered.record);
  await loadWords(record);
  const { pathname } = location;
  const isGone = lacksPage(record, pathname) && !lacksPage(rendered.record, pathname);
  // The page's Content-Security-Policy can't be extended.
  const needsReload = isGone || needsConsent || needsOtherHosts(hostsOf(record), hostsOf(rendered.record));
  if (needsReload && reloadOnce(name)) return undefined;
  if (needsConsent) return undefined;
  const [before, now] = [rendered.record, record].map((one) =>
    JSON.stringify(FACT_FIELDS.map((field) => one.dbPrincipal[field])),
  );
  return { record, facts: now === before ? {} : { openHours: undefined, serviceArea: undefined } };
}

/** Whether a record has no page at a path. The server may redirect it: a service may have another name now. */
export const lacksPage = (record: SiteRecord, path: string): boolean => resolvePage(record, path).status !== 200;

const RELOADED_FOR = "reloaded-for";

/**
 * Reloads the page only once for a record, since a page from a cache may stay old; never if the next page could not know
 * of this reload.
 *
 * @param name of the record
 * @returns whether the page reloads
 */
export function reloadOnce(name: string): boolean {
  if (tabStorage.get(RELOADED_FOR) === name || !tabStorage.set(RELOADED_FOR, name)) return false;
  location.reload();
  return true;
}

/** Each kind has a directive of its own in the policy. */
const KINDS = ["pictures", "frames", "films", "endpoint"] as const;

const needsOtherHosts = (newer: Hosts, rendered: Hosts): boolean =>
  KINDS.some((kind) => newer[kind].some((host) => !rendered[kind].includes(host)));

const sheet = new CSSStyleSheet();

/** Applies a record's theme over the page's own. A constructed style sheet, which the CSP allows. */
export function applyTheme(record: SiteRecord): void {
  sheet.replaceSync(siteCss(record));
  document.documentElement.dataset["layoutVariant"] = layoutVariantOf(record);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", brandColors(record).brand);
  document.adoptedStyleSheets = [sheet];
}
