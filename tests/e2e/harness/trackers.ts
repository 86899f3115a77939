/** Third-party trackers in tests: fakes replace their scripts, and their requests are recorded. */
import type { BrowserContext, Page } from "@playwright/test";
import { GOOGLE_SCRIPT, META_SCRIPT } from "../../fakes/tracker-scripts.ts";

export const TRACKERS = [
  "ga4:G-AB12CD34EF",
  "google-ads:AW-123456789/Lead-1",
  "google-ads:AW-123456789/Call-1:call",
  "meta:1234567890123456",
  "plausible:ridgeline.example",
].join(",");

export const TRACKER_HOSTS =
  /^https:\/\/(?:[^/]*\.)?(?:googletagmanager\.com|google-analytics\.com|googleadservices\.com|doubleclick\.net|facebook\.(?:com|net)|plausible\.io)\//;

export interface TrackerCall {
  to: "google" | "meta" | "plausible";
  what: unknown;
}

const script = (body: string) => ({ contentType: "text/javascript", body });

/** Records what the pages of a context send to trackers, in order. */
export async function fakeTrackers(context: BrowserContext): Promise<TrackerCall[]> {
  const calls: TrackerCall[] = [];
  await context.route("https://www.googletagmanager.com/gtag/js**", (route) =>
    route.fulfill(script(route.request().url().includes("further") ? "" : GOOGLE_SCRIPT)),
  );
  await context.route("https://connect.facebook.net/**", (route) =>
    route.fulfill(script(route.request().url().includes("fbevents") ? META_SCRIPT : "")),
  );
  context.on("request", (request) => {
    const { origin, searchParams } = new URL(request.url());
    const command = (): unknown => JSON.parse(searchParams.get("command") ?? "");
    if (origin === "https://www.google-analytics.com") calls.push({ to: "google", what: command() });
    if (origin === "https://www.facebook.com") calls.push({ to: "meta", what: command() });
    if (origin === "https://plausible.io") calls.push({ to: "plausible", what: JSON.parse(request.postData() ?? "") });
  });
  return calls;
}

/** Keeps the page open when a click on a phone, mail or chat link would leave it. */
export const stayOnPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener("click", (event) => {
      if (
        event.target instanceof Element &&
        event.target.closest("a[href^='tel:'], a[href^='mailto:'], a[href^='sms:'], a[href^='https://wa.me/']")
      )
        event.preventDefault();
    });
  });
