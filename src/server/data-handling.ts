/** What a site's settings say about visitors' data, for the site's own page about it. */
import type { DataHandling } from "../site/data-handling.ts";
import type { Config } from "./config.ts";
import { trackersOf } from "./trackers-of.ts";

type Settings = Pick<
  Config,
  "leadRetentionDays" | "leadsTo" | "leadWebhook" | "confirmToVisitor" | "analytics" | "trackers" | "consent"
>;

/** Names no address of `LEADS_TO` and no path of the webhook: visitors see neither. */
export function dataHandlingOf(settings: Settings): DataHandling {
  const { leadRetentionDays, leadsTo, leadWebhook, confirmToVisitor, analytics, consent } = settings;
  const trackers = trackersOf(settings);
  return {
    ...(leadRetentionDays === undefined ? {} : { retentionDays: leadRetentionDays }),
    ...(leadsTo.length > 0 ? { othersGetLeads: true } : {}),
    ...(leadWebhook === undefined ? {} : { webhookHost: leadWebhook.url.host }),
    ...(confirmToVisitor ? { confirmsByMail: true } : {}),
    ...(analytics ? { countsActions: true } : {}),
    ...(trackers.length > 0 ? { trackers } : {}),
    ...(consent === "required" ? { asksConsent: true } : {}),
  };
}
