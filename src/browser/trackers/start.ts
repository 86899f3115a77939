/** Loads the site's trackers when that is allowed, and reports views and conversions to them. */
import { choiceNow, onChoice } from "../../site/consent.ts";
import type { SiteData } from "../../site/site-data.ts";
import { SITE_EVENT } from "../../site/track-event.ts";
import { CONVERSIONS, type Tracker, trackerHosts } from "../../site/trackers.ts";
import { forgetTrackers } from "./forget.ts";
import { google } from "./google.ts";
import { admitScripts } from "./load-script.ts";
import { meta } from "./meta.ts";
import { pageView } from "./page-view.ts";
import { plausible } from "./plausible.ts";
import type { Service } from "./service.ts";

/**
 * First events of a visitor. Not `scroll`, which pages also fire by themselves: scrolling visitors fire another of
 * these events.
 */
const ACTIONS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"];

/** Waits for the visitor's first action: until then the page has more important work. */
function onFirstAction(begin: () => void): void {
  const stop = new AbortController();
  const act = (): void => {
    stop.abort();
    begin();
  };
  for (const action of ACTIONS) addEventListener(action, act, { capture: true, passive: true, signal: stop.signal });
}

/**
 * Loads the services and reports this page and later ones to them.
 *
 * @param landing URL that the visitor arrived at
 */
function load(trackers: readonly Tracker[], consented: boolean, landing: string): readonly Service[] {
  const first = pageView(landing);
  const { script } = trackerHosts(trackers);
  if (script.length > 0) admitScripts(script);

  const services: Service[] = [];
  const googles = trackers.filter((tracker) => tracker.kind === "ga4" || tracker.kind === "google-ads");
  if (googles.length > 0) services.push(google(googles, consented, first));
  const pixels = trackers.flatMap((tracker) => (tracker.kind === "meta" ? tracker.id : []));
  if (pixels.length > 0) services.push(meta(pixels));
  const domains = trackers.flatMap((tracker) => (tracker.kind === "plausible" ? tracker.domain : []));
  if (domains.length > 0) services.push(plausible(domains, first));

  for (const service of services) service.view(first);
  let shown = location.pathname;
  // Without the Navigation API each page loads as a document, and starts here.
  if ("navigation" in window) {
    navigation.addEventListener("navigatesuccess", () => {
      // A navigation within the page is not a view.
      if (location.pathname === shown) return;
      shown = location.pathname;
      const page = pageView();
      for (const service of services) service.view(page);
    });
  }
  return services;
}

/**
 * Loads trackers after consent on a site that asks, else after the visitor's first action; never if the visitor has
 * declined.
 */
export function startTrackers({ trackers = [], consent }: Pick<SiteData, "trackers" | "consent">): void {
  const landing = location.href;
  const asks = consent !== undefined;
  let services: readonly Service[] = [];
  const begin = (): void => {
    const choice = choiceNow();
    const allowed = asks ? choice === "accepted" : choice !== "declined";
    if (allowed && services.length === 0) services = load(trackers, asks, landing);
  };

  addEventListener(SITE_EVENT, ({ detail }) => {
    const action = CONVERSIONS.find((conversion) => conversion === detail.name);
    if (action === undefined) return;
    // The event may be the first action, before the trackers were loaded.
    begin();
    const reference = "reference" in detail && detail.reference !== "" ? detail.reference : undefined;
    for (const service of services) service.convert(action, reference);
  });
  if (!asks) return onFirstAction(begin);

  const look = (): void => {
    begin();
    if (choiceNow() !== "declined") return;
    forgetTrackers();
    // Running scripts can't be removed, but a reload ends them.
    if (services.length > 0) location.reload();
  };
  look();
  onChoice(look);
  return undefined;
}
