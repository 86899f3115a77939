import type { Conversion } from "../../site/trackers.ts";

/** Page view, as reported to trackers. */
export interface PageView {
  /** URL of the page, without query parameters that could contain visitors' own words. */
  url: string;
  title: string;
  /** Referrer, without its query; empty if unknown. */
  referrer: string;
}

/** Interface to a tracker: receives nothing about who the visitor is. */
export interface Service {
  view(page: PageView): void;
  /** @param reference of the lead, so that a conversion that is reported twice counts once */
  convert(action: Conversion, reference: string | undefined): void;
}
