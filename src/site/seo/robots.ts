/** `robots.txt`: everything that is a page may be read, and here is the list of pages. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
