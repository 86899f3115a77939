/** What a source of records needs to know of a provider. */

/** What a provider answered: its record's JSON text, or that it still is the one with the tag we named. */
export type ProviderAnswer = { status: "unchanged" } | { status: "answer"; body: string; etag?: string | undefined };

export interface Provider {
  /** How messages call it: an address or a file. */
  name: string;
  /** Where root-relative addresses in its record live; undefined when that is our own origin. */
  base?: string;
  /**
   * Asks for the record.
   *
   * @param previousEtag the tag that came with the copy we hold
   * @param signal ends the asking
   * @throws Error with a sentence when there is no usable answer
   */
  ask(previousEtag: string | undefined, signal: AbortSignal): Promise<ProviderAnswer>;
}
