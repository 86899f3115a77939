/** Resolves a link of the record to an absolute URL: root-relative ones are on the site's own origin. */
export const absolute = (link: string, publicUrl: string): string => new URL(link, publicUrl).href;
