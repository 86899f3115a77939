/** A file of a site that is no page, such as its sitemap. It is made when it is requested. */
export interface SiteFile {
  /** As in an address, percent-encoded. */
  path: string;
  type: string;
  body(): Promise<string | Uint8Array>;
}
