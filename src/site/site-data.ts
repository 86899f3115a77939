/** What the server gives the browser to hydrate a page with: the same that it rendered the page from. */
import type { SiteRecord } from "../record/schema.ts";
import type { Site } from "./site-context.ts";
import type { Tracker } from "./trackers.ts";
import type { Pictures } from "./ui/picture-facts.ts";

/** Stands in the document, as JSON. */
export interface SiteData extends Pick<
  Site,
  "variant" | "year" | "leadsUrl" | "publicUrl" | "openHours" | "serviceArea" | "dataHandling" | "consent"
> {
  /** Names the record that the page is rendered from. */
  recordVersion: string;
  /** Where root-relative addresses in the provider's response live; absent when that is our own origin. */
  recordBase?: string | undefined;
  /** Whether the operator has named somebody who gets leads; absent when not. */
  hasLeadsTo?: boolean | undefined;
  /** What the server knows of the pictures of this page; absent when that is nothing. */
  pictures?: Pictures | undefined;
  /** The state of what the server knows of all pictures; absent when that is nothing. */
  picturesVersion?: string | undefined;
  /** Whether the page has sections of the record's own words; absent when not. */
  hasOwnSections?: true | undefined;
  /** Where visitors' events are counted; absent when they are not. */
  eventsUrl?: string | undefined;
  /** Others' services that count them; absent when there are none. */
  trackers?: readonly Tracker[] | undefined;
}

/** The response at `RECORD_PATH`. */
export interface RenderedRecord {
  version: string;
  /** Entity tag of the provider's response, so that the browser knows it again without reading it; absent when there was none. */
  etag?: string;
  record: SiteRecord;
  /** Pictures that the provider's response names and that are gone; the record here is without them. */
  gone?: readonly string[];
}
