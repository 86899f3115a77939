/** Record of a static export. */
import { isOwnEndpoint } from "./lead-recipient.ts";
import type { SiteRecord } from "./schema.ts";
import { WIDGET_FACTS } from "./widgets.ts";

/**
 * Returns the record without features that need our server: its form posts to a lead server elsewhere, else to a
 * third-party endpoint of the record, else is replaced by the business's phones and e-mail addresses; widgets that need
 * our server are removed.
 *
 * @param leadsUrl URL of the lead server's form; empty for none
 */
export function staticRecord(record: SiteRecord, leadsUrl: string): SiteRecord {
  const { linkPostEmail, simpleWidgets } = record;
  return {
    ...record,
    linkPostEmail: leadsUrl === "" && !isOwnEndpoint(linkPostEmail) ? linkPostEmail : leadsUrl,
    simpleWidgets: simpleWidgets.filter(({ val }) => WIDGET_FACTS[val].needs !== "server"),
  };
}

/**
 * Returns a newer record as the static files of an export can show it: with the exported reviews if a widget differs,
 * because the widgets' documents are files.
 */
export function withExportedWidgets(newer: SiteRecord, exported: SiteRecord): SiteRecord {
  const { links, shown } = newer.reviews;
  const areThere = shown.every(
    ({ kind }, index) =>
      kind !== "widget" || (exported.reviews.activo && links[index] === exported.reviews.links[index]),
  );
  return areThere ? newer : { ...newer, reviews: exported.reviews };
}
