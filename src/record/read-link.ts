/** Links of a record, and the hosts that they may have. */
import { readUrl } from "./read-url.ts";

/**
 * Hosts that links and embeds may have. Threat: `URL` allows `;`, `,`, `*` and quotes in a host, which a security
 * policy would parse as directives.
 */
export const SAFE_HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

// Two numbers are not a host: `4.9/5`.
const BARE_HOST = /^(?!\d+\.\d+(?:[/?#:]|$))[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+([/?#:]|$)/u;

/** Loopback hosts, which browsers treat like https. */
export const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isWeb = ({ protocol }: URL): boolean => protocol === "https:" || protocol === "http:";

/**
 * Parses a link of a record, with any scheme; a host without a scheme is read as https.
 *
 * @returns undefined for a text that is not a URL, or one with a password or an unsafe host
 */
export function readLink(link: string): URL | undefined {
  const url = readUrl(link.startsWith("//") ? `https:${link}` : BARE_HOST.test(link) ? `https://${link}` : link);
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  return isWeb(url) && !SAFE_HOST.test(url.hostname) ? undefined : url;
}
