/** A link of the record as an address that is whole by itself: root-relative ones live on the site's own origin. */
export const absolute = (link: string, publicUrl: string): string => new URL(link, publicUrl).href;
