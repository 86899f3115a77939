/** What a source of records needs to know of a provider. */

/** A provider's response: its record's JSON text, or that it still is the one with the tag we named. */
export type ProviderResponse = { status: "unchanged" } | { status: "changed"; body: string; etag?: string | undefined };

export interface Provider {
  /** How messages call it: an address or a file. */
  name: string;
  /** Where root-relative addresses in its record live; undefined when that is our own origin. */
  base?: string;
  /**
   * Fetches the record.
   *
   * @param previousEtag the tag that came with the copy we hold
   * @param signal ends the request
   * @throws Error with a sentence when there is no usable response
   */
  fetch(previousEtag: string | undefined, signal: AbortSignal): Promise<ProviderResponse>;
}
