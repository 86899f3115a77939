/** The trackers that an operator may name: services that count what visitors do, for whoever buys their ads or reads their figures. */
import type { VisitorAction } from "./track-event.ts";

/** What is reported to trackers: whoever has only begun a form has asked for nothing yet. */
export type Conversion = Exclude<VisitorAction, "form_start">;
export const CONVERSIONS = ["call", "chat", "email", "form_sent"] as const satisfies readonly Conversion[];

export type Tracker =
  | { kind: "ga4"; id: string }
  /** `action`: the only one that this label counts; absent where it counts all of them. */
  | { kind: "google-ads"; id: string; label: string; action?: Conversion }
  | { kind: "meta"; id: string }
  | { kind: "plausible"; domain: string };

export type TrackerKind = Tracker["kind"];

/** Hosts by the directive of the Content-Security-Policy that admits them. */
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

/** What their vendors name (docs/decisions/30-trackers.md). */
export const TRACKER_HOSTS: Readonly<Record<TrackerKind, TrackerHosts>> = {
  ga4: { script: [GOOGLE_TAG], connect: [GOOGLE_TAG, ...ANALYTICS], img: [GOOGLE_TAG, ...ANALYTICS], frame: [] },
  "google-ads": {
    // Threat: elsewhere www.google.com responds with a script of the requester's choice.
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
  // Its events are posted by our own script.
  plausible: { script: [], connect: ["https://plausible.io"], img: [], frame: [] },
};

/** The hosts of several, each once. */
export function trackerHosts(trackers: readonly Tracker[]): TrackerHosts {
  const all = trackers.map(({ kind }) => TRACKER_HOSTS[kind]);
  const of = (directive: keyof TrackerHosts): string[] => [...new Set(all.flatMap((hosts) => hosts[directive]))];
  return { script: of("script"), connect: of("connect"), img: of("img"), frame: of("frame") };
}
