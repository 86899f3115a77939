/** Interface between a record source and its provider. */

/** A provider's response: the JSON text of its record, or that the record with our entity tag is unchanged. */
export type ProviderResponse = { status: "unchanged" } | { status: "changed"; body: string; etag?: string | undefined };

export interface Provider {
  /** Name in messages: an address or a file. */
  name: string;
  /** Base of root-relative addresses in its record; `undefined` for our own origin. */
  base?: string;
  /**
   * Fetches the record.
   *
   * @param previousEtag entity tag of the copy that we have
   * @param signal aborts the request
   * @throws Error with a sentence when there is no usable response
   */
  fetch(previousEtag: string | undefined, signal: AbortSignal): Promise<ProviderResponse>;
}
