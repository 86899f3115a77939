/** A record as a site of plain files can show it. */
import type { SiteRecord } from "./schema.ts";
import type { Widget } from "./widgets.ts";

/** What our server has to answer for. */
const NEED_A_SERVER: ReadonlySet<Widget> = new Set<Widget>(["VisitsCounter", "Wheather"]);

/** Whether a form's address is our own server's, which files don't have. */
const isOurs = (link: string): boolean => link.startsWith("/");

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
    linkPostEmail: leadsUrl === "" && !isOurs(linkPostEmail) ? linkPostEmail : leadsUrl,
    simpleWidgets: simpleWidgets.filter(({ val }) => !NEED_A_SERVER.has(val)),
  };
}
