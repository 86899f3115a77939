/** Data that the server gives the browser to hydrate a page with: the same that the page was rendered from. */
import type { SiteRecord } from "../record/schema.ts";
import type { Site } from "./site-context.ts";
import type { Tracker } from "./trackers.ts";
import type { Pictures } from "./ui/picture-facts.ts";

/** Content of the JSON script element in the document. */
export interface SiteData extends Pick<
  Site,
  "variant" | "year" | "leadsUrl" | "publicUrl" | "openHours" | "serviceArea" | "dataHandling" | "consent"
> {
  /** Path of the page; absent if there is no page, so that the document is for any path. */
  path?: string | undefined;
  /** Names the record that the page is rendered from. */
  recordVersion: string;
  /** Base of root-relative URLs in the provider's response; absent if that is our own origin. */
  recordBase?: string | undefined;
  /** Whether the settings name a recipient of leads; absent if not. */
  hasLeadsTo?: boolean | undefined;
  /** The server's facts about the pictures of this page; absent if there are none. */
  pictures?: Pictures | undefined;
  /** Version of the server's facts about all pictures; absent if there are none. */
  picturesVersion?: string | undefined;
  /** Whether the page has sections from the record's own words; absent if not. */
  hasOwnSections?: true | undefined;
  /** URL that visitor events are posted to; absent if they are not counted. */
  eventsUrl?: string | undefined;
  /** Third-party services that count visitors; absent if there are none. */
  trackers?: readonly Tracker[] | undefined;
}

/** The response at `RECORD_PATH`. */
export interface RenderedRecord {
  version: string;
  /**
   * Entity tag of the provider's response, so that the browser recognizes an unchanged record without reading it;
   * absent if the provider sent none.
   */
  etag?: string;
  record: SiteRecord;
  /** Missing pictures that the provider's response names; the record here is without them. */
  gone?: readonly string[];
}
