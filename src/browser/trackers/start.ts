/** Loads the trackers that the site names, when they may be, and tells them of views and conversions. */
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

/** What a visitor does first. Not `scroll`, which pages do by themselves too: whoever scrolls points, touches, turns or presses. */
const ACTIONS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"];

/** Waits for the visitor's first action: until then the page has better to do. */
function onFirstAction(begin: () => void): void {
  const stop = new AbortController();
  const act = (): void => {
    stop.abort();
    begin();
  };
  for (const action of ACTIONS) addEventListener(action, act, { capture: true, passive: true, signal: stop.signal });
}

/**
 * Loads the services and tells them of the page that is shown, and of those to come.
 *
 * @param landing address that the visitor came by
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
  // Where the browser has none of it, every page is loaded, and begins here.
  if ("navigation" in window) {
    navigation.addEventListener("navigatesuccess", () => {
      // A move within the page is no view.
      if (location.pathname === shown) return;
      shown = location.pathname;
      const page = pageView();
      for (const service of services) service.view(page);
    });
  }
  return services;
}

/** After consent on a site that asks, else after the visitor's first action; never for whoever has declined. */
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
    // It may tell of an action from before this was there.
    begin();
    const reference = "reference" in detail && detail.reference !== "" ? detail.reference : undefined;
    for (const service of services) service.convert(action, reference);
  });
  if (!asks) return onFirstAction(begin);

  const look = (): void => {
    begin();
    if (choiceNow() !== "declined") return;
    forgetTrackers();
    // Scripts that run can't be taken back, but with their page they go.
    if (services.length > 0) location.reload();
  };
  look();
  onChoice(look);
  return undefined;
}
