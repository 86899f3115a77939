/** How a site processes visitors' data according to its settings, for the privacy page. */
import type { DataHandling, TrackerNote } from "../site/data-handling.ts";
import { TRACKER_HOSTS, type TrackerKind } from "../site/trackers.ts";
import type { Config } from "./config.ts";

type Settings = Pick<
  Config,
  "leadRetentionDays" | "leadsTo" | "leadWebhook" | "confirmToVisitor" | "analytics" | "trackers" | "consent"
>;

/** Returns the facts for visitors, without the addresses of `LEADS_TO` and the webhook's path, which are not public. */
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

/** Facts about tracking services that visitors are shown. */
const SERVICES: Readonly<Record<TrackerKind, Omit<TrackerNote, "hosts">>> = {
  ga4: { name: "Google Analytics", company: "Google", setsCookies: true },
  "google-ads": { name: "Google Ads", company: "Google", setsCookies: true },
  meta: { name: "Meta Pixel", company: "Meta Platforms", setsCookies: true },
  plausible: { name: "Plausible Analytics", company: "Plausible Insights", setsCookies: false },
};

/** Returns the tracking services in a site's settings, each once. */
export function trackersOf({ trackers }: Pick<Config, "trackers">): TrackerNote[] {
  const kinds = new Set(trackers.map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const origins = Object.values(TRACKER_HOSTS[kind]).flat();
    const hosts = new Set(origins.map((origin) => origin.replace(/^https:\/\/([^/]+).*$/, "$1")));
    return { ...SERVICES[kind], hosts: [...hosts] };
  });
}
