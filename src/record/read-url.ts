/**
 * Parses a URL.
 *
 * Without `URL.canParse`: for a host of 17,000 capitals Node 24 returns true there, and then `new URL` throws.
 *
 * @param base URL that a relative one is resolved against
 * @returns undefined for a text that is not a URL
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
