/** Returns `robots.txt`: allows every page, disallows the API, and names the sitemap. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
