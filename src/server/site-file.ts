/** A file of a site other than a page, such as its sitemap. It is generated on request. */
export interface SiteFile {
  /** Path of its URL, percent-encoded. */
  path: string;
  type: string;
  body(): Promise<string | Uint8Array>;
}
