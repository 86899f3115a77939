/**
 * Reads a web address.
 *
 * Not by `URL.canParse`: of a host of 17,000 capitals Node 24 says yes there, and then `new URL` throws.
 *
 * @param base what a relative address is relative to
 * @returns undefined for a text that is no address
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
