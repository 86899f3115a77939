import type { Conversion } from "../../site/trackers.ts";

/** A page as it is reported to trackers. */
export interface PageView {
  /** Its address, without what visitors' own words could stand in. */
  url: string;
  title: string;
  /** What led there, without a query; empty where that is not known. */
  referrer: string;
}

/** What is reported to a tracker: nothing of who the visitor is. */
export interface Service {
  view(page: PageView): void;
  /** @param reference of the lead, so that a conversion that is reported twice counts once */
  convert(action: Conversion, reference: string | undefined): void;
}
