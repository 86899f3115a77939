/** A record as a site of plain files can show it. */
import { isOwnEndpoint } from "./lead-recipient.ts";
import type { SiteRecord } from "./schema.ts";
import { WIDGET_NEEDS } from "./widgets.ts";

/**
 * The record without what only our server can do: its form posts to a lead server elsewhere, or where there is none gives
 * way to the business's phones and e-mail addresses; widgets that need it go.
 *
 * @param leadsUrl address of a lead server's form, empty for none
 */
export function staticRecord(record: SiteRecord, leadsUrl: string): SiteRecord {
  const { linkPostEmail, simpleWidgets } = record;
  return {
    ...record,
    linkPostEmail: leadsUrl === "" && !isOwnEndpoint(linkPostEmail) ? linkPostEmail : leadsUrl,
    simpleWidgets: simpleWidgets.filter(({ val }) => WIDGET_NEEDS[val] !== "server"),
  };
}

/**
 * A newer record as the plain files of an export can show it: with the export's own reviews where a widget is another, since
 * the documents of widgets are files.
 */
export function withExportedWidgets(newer: SiteRecord, exported: SiteRecord): SiteRecord {
  const { links, shown } = newer.reviews;
  const areThere = shown.every(
    ({ kind }, index) =>
      kind !== "widget" || (exported.reviews.activo && links[index] === exported.reviews.links[index]),
  );
  return areThere ? newer : { ...newer, reviews: exported.reviews };
}
