/**
 * Pages that refuse to stand in a frame of another site (`X-Frame-Options`, `frame-ancestors`): in one, a browser shows
 * an empty box. Only the addresses that their services give for embedding work there.
 */

interface Service {
  /** How visitors know it. */
  name: string;
  hosts: RegExp;
  /** Whether an address of it is one for embedding; none is where this is missing. */
  embeds?: (url: URL) => boolean;
}

const COUNTRY = String.raw`(?:com|[a-z]{2}|com?\.[a-z]{2})`;
const hostsNamed = (...names: string[]): RegExp => new RegExp(String.raw`(?:^|\.)(?:${names.join("|")})$`);

const SERVICES: readonly Service[] = [
  {
    name: "Google",
    // Not Google's other services, some of which may be framed.
    hosts: new RegExp(String.raw`^(?:(?:www|maps|search|local|business)\.)?google\.${COUNTRY}$`),
    embeds: ({ pathname, searchParams }) =>
      /^\/maps\/(?:d\/(?:u\/\d+\/)?)?embed(?:\/|$)/.test(pathname) ||
      searchParams.get("output")?.endsWith("embed") === true,
  },
  {
    name: "Google",
    hosts: hostsNamed(String.raw`goo\.gl`, String.raw`g\.page`, String.raw`g\.co`, String.raw`share\.google`),
  },
  { name: "Apple Maps", hosts: hostsNamed(String.raw`maps\.apple\.com`, String.raw`maps\.apple`) },
  {
    name: "Waze",
    hosts: hostsNamed(String.raw`waze\.com`),
    embeds: ({ hostname, pathname }) => hostname.startsWith("embed.") || /\/iframe(?:\/|$)/.test(pathname),
  },
  {
    name: "OpenStreetMap",
    hosts: hostsNamed(String.raw`openstreetmap\.org`, String.raw`osm\.org`),
    embeds: ({ pathname }) => pathname.startsWith("/export/embed"),
  },
  {
    name: "Bing",
    hosts: hostsNamed(String.raw`bing\.com`),
    embeds: ({ pathname }) => pathname.startsWith("/maps/embed"),
  },
  {
    name: "MapQuest",
    hosts: hostsNamed(String.raw`mapquest\.com`),
    embeds: ({ pathname }) => pathname.startsWith("/embed"),
  },
  { name: "HERE", hosts: hostsNamed(String.raw`here\.com`) },
  {
    name: "Facebook",
    hosts: hostsNamed(String.raw`facebook\.com`, String.raw`fb\.me`, String.raw`fb\.com`),
    embeds: ({ pathname }) => pathname.startsWith("/plugins/"),
  },
  {
    name: "Instagram",
    hosts: hostsNamed(String.raw`instagram\.com`),
    embeds: ({ pathname }) => /\/embed\/?$/.test(pathname),
  },
  { name: "Yelp", hosts: hostsNamed(String.raw`yelp\.${COUNTRY}`) },
  {
    name: "Trustpilot",
    hosts: hostsNamed(String.raw`trustpilot\.com`),
    embeds: ({ hostname }) => hostname.startsWith("widget."),
  },
  { name: "Angi", hosts: hostsNamed(String.raw`angi\.com`, String.raw`angieslist\.com`) },
  { name: "HomeAdvisor", hosts: hostsNamed(String.raw`homeadvisor\.com`) },
  { name: "Thumbtack", hosts: hostsNamed(String.raw`thumbtack\.com`) },
  { name: "Houzz", hosts: hostsNamed(String.raw`houzz\.${COUNTRY}`) },
  { name: "Nextdoor", hosts: hostsNamed(String.raw`nextdoor\.com`) },
  { name: "BBB", hosts: hostsNamed(String.raw`bbb\.org`) },
  { name: "Tripadvisor", hosts: hostsNamed(String.raw`tripadvisor\.${COUNTRY}`) },
  { name: "LinkedIn", hosts: hostsNamed(String.raw`linkedin\.com`) },
];

/** The service whose page at an address refuses frames; undefined for an address that may stand in one, as far as known. */
export function frameRefusal(url: URL): string | undefined {
  const service = SERVICES.find(({ hosts }) => hosts.test(url.hostname));
  return service === undefined || service.embeds?.(url) === true ? undefined : service.name;
}

/** Whether an address is one that a service gives for embedding: it may refuse to open as a page of its own. */
export const isForEmbedding = (url: URL): boolean =>
  SERVICES.some(({ hosts, embeds }) => hosts.test(url.hostname) && embeds?.(url) === true);
