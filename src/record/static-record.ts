/** A record as a site of plain files can show it. */
import { isOwnEndpoint } from "./lead-recipient.ts";
import type { SiteRecord } from "./schema.ts";
import type { Widget } from "./widgets.ts";

/** What only our server can serve. */
const NEED_A_SERVER: ReadonlySet<Widget> = new Set<Widget>(["VisitsCounter", "Wheather"]);

/**
 * The record without what only our server can do: its form posts to a lead server elsewhere, or where there is none gives
 * way to the business's phones and e-mail addresses; the counter of visits and the weather go.
 *
 * @param leadsUrl address of a lead server's form, empty for none
 */
export function staticRecord(record: SiteRecord, leadsUrl: string): SiteRecord {
  const { linkPostEmail, simpleWidgets } = record;
  return {
    ...record,
    linkPostEmail: leadsUrl === "" && !isOwnEndpoint(linkPostEmail) ? linkPostEmail : leadsUrl,
    simpleWidgets: simpleWidgets.filter(({ val }) => !NEED_A_SERVER.has(val)),
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
