/**
 * Google Analytics and Google Ads, which share one script
 * (https://developers.google.com/tag-platform/gtagjs/reference).
 */
import type { Tracker } from "../../site/trackers.ts";
import { loadScript } from "./load-script.ts";
import type { PageView, Service } from "./service.ts";

type GoogleTracker = Extract<Tracker, { kind: "ga4" | "google-ads" }>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Queues a command for Google's script, which runs earlier commands when it loads. */
function gtag(..._command: unknown[]): void {
  // Google's script accepts only `arguments` objects as commands.
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

const GRANTED = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};

const pageOf = ({ url, title, referrer }: PageView) => ({
  page_location: url,
  page_title: title,
  page_referrer: referrer,
});

/** @param consented whether the visitor was asked, and has accepted */
export function google(trackers: readonly GoogleTracker[], consented: boolean, first: PageView): Service {
  const measured = trackers.flatMap((tracker) => (tracker.kind === "ga4" ? tracker.id : []));
  const labels = trackers.flatMap((tracker) => (tracker.kind === "google-ads" ? tracker : []));
  // Consent must precede every other command.
  if (consented) gtag("consent", "default", GRANTED);
  gtag("js", new Date());
  gtag("set", pageOf(first));
  // We report page views ourselves, below; Google signals would need hosts of Google's advertising.
  for (const id of measured) gtag("config", id, { send_page_view: false, allow_google_signals: false });
  for (const id of new Set(labels.map(({ id }) => id))) gtag("config", id);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${trackers[0]?.id ?? ""}`);
  return {
    view(page) {
      gtag("set", pageOf(page));
      if (measured.length > 0) gtag("event", "page_view", { ...pageOf(page), send_to: measured });
    },
    convert(action, reference) {
      const transaction = reference === undefined ? {} : { transaction_id: reference };
      const name = action === "form_sent" ? "generate_lead" : action;
      if (measured.length > 0) gtag("event", name, { ...transaction, send_to: measured });
      for (const { id, label, action: only = action } of labels)
        if (only === action) gtag("event", "conversion", { ...transaction, send_to: `${id}/${label}` });
    },
  };
}
