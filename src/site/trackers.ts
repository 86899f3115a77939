/** Trackers that an operator may configure: services that count what visitors do, for ads or analytics. */
import type { VisitorAction } from "./track-event.ts";

/**
 * Actions that are reported to trackers: not `form_start`, since a visitor who has only begun a form has requested
 * nothing yet.
 */
export type Conversion = Exclude<VisitorAction, "form_start">;
export const CONVERSIONS = ["call", "chat", "email", "form_sent"] as const satisfies readonly Conversion[];

export type Tracker =
  | { kind: "ga4"; id: string }
  /** `action`: the only one that this label counts; absent if the label counts all of them. */
  | { kind: "google-ads"; id: string; label: string; action?: Conversion }
  | { kind: "meta"; id: string }
  | { kind: "plausible"; domain: string };

export type TrackerKind = Tracker["kind"];

/** Hosts by the Content-Security-Policy directive that allows them. */
export interface TrackerHosts {
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  frame: readonly string[];
}

const GOOGLE_TAG = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://analytics.google.com"];
const ADS = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
];

/** Hosts that the vendors document (docs/decisions/30-trackers.md). */
export const TRACKER_HOSTS: Readonly<Record<TrackerKind, TrackerHosts>> = {
  ga4: { script: [GOOGLE_TAG], connect: [GOOGLE_TAG, ...ANALYTICS], img: [GOOGLE_TAG, ...ANALYTICS], frame: [] },
  "google-ads": {
    // Threat: at other paths www.google.com responds with a script of the requester's choice.
    script: [GOOGLE_TAG, ...ADS, "https://www.google.com/pagead/"],
    connect: [GOOGLE_TAG, ...ADS, "https://ad.doubleclick.net", "https://www.google.com", "https://google.com"],
    img: [GOOGLE_TAG, ...ADS, "https://www.google.com", "https://google.com"],
    frame: [GOOGLE_TAG],
  },
  meta: {
    script: ["https://connect.facebook.net"],
    connect: ["https://connect.facebook.net", "https://www.facebook.com"],
    img: ["https://www.facebook.com"],
    frame: [],
  },
  // Our own script posts its events.
  plausible: { script: [], connect: ["https://plausible.io"], img: [], frame: [] },
};

/** Returns the hosts of all given trackers, each once. */
export function trackerHosts(trackers: readonly Tracker[]): TrackerHosts {
  const all = trackers.map(({ kind }) => TRACKER_HOSTS[kind]);
  const of = (directive: keyof TrackerHosts): string[] => [...new Set(all.flatMap((hosts) => hosts[directive]))];
  return { script: of("script"), connect: of("connect"), img: of("img"), frame: of("frame") };
}
