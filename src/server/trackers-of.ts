/** Which trackers a site has, as facts for whoever tells its visitors of them. */
import type { TrackerNote } from "../site/data-handling.ts";
import { type Tracker, TRACKER_HOSTS, type TrackerKind } from "../site/trackers.ts";
import type { Config } from "./config.ts";

const SERVICES: Readonly<Record<TrackerKind, Omit<TrackerNote, "hosts">>> = {
  ga4: { name: "Google Analytics", company: "Google", setsCookies: true },
  "google-ads": { name: "Google Ads", company: "Google", setsCookies: true },
  meta: { name: "Meta Pixel", company: "Meta Platforms", setsCookies: true },
  plausible: { name: "Plausible Analytics", company: "Plausible Insights", setsCookies: false },
};

/** The services that a site's settings name, each once. */
export function trackersOf({ trackers }: Pick<Config, "trackers">): TrackerNote[] {
  const kinds = new Set(trackers.map(({ kind }: Tracker) => kind));
  return [...kinds].map((kind) => {
    const origins = Object.values(TRACKER_HOSTS[kind]).flat();
    const hosts = new Set(origins.map((origin) => origin.replace(/^https:\/\/([^/]+).*$/, "$1")));
    return { ...SERVICES[kind], hosts: [...hosts] };
  });
}
