/**
 * Pages that refuse to be framed by another site (`X-Frame-Options`, `frame-ancestors`): browsers show an empty box
 * instead. Only the URLs that their services offer for embedding work in a frame.
 */

interface Service {
  /** Name of the service that visitors know. */
  name: string;
  hosts: RegExp;
  /** Whether a URL of the service is for embedding; a service without this function offers no such URLs. */
  embeds?: (url: URL) => boolean;
}

const COUNTRY = "(?:com|[a-z]{2}|com?.[a-z]{2})";
/** Compiles a pattern of hosts in which a dot is a literal dot. */
const hostPattern = (pattern: string): RegExp => new RegExp(pattern.replaceAll(".", "\\."));
const hostsNamed = (...names: string[]): RegExp => hostPattern(`(?:^|.)(?:${names.join("|")})$`);

const SERVICES: readonly Service[] = [
  {
    name: "Google",
    // Excludes Google's other services, some of which can be framed.
    hosts: hostPattern(`^(?:(?:www|maps|search|local|business).)?google.${COUNTRY}$`),
    embeds: ({ pathname, searchParams }) =>
      /^\/maps\/(?:d\/(?:u\/\d+\/)?)?embed(?:\/|$)/.test(pathname) ||
      searchParams.get("output")?.endsWith("embed") === true,
  },
  { name: "Google", hosts: hostsNamed("goo.gl", "g.page", "g.co", "share.google") },
  { name: "Apple Maps", hosts: hostsNamed("maps.apple.com", "maps.apple") },
  {
    name: "Waze",
    hosts: hostsNamed("waze.com"),
    embeds: ({ hostname, pathname }) => hostname.startsWith("embed.") || /\/iframe(?:\/|$)/.test(pathname),
  },
  {
    name: "OpenStreetMap",
    hosts: hostsNamed("openstreetmap.org", "osm.org"),
    embeds: ({ pathname }) => pathname.startsWith("/export/embed"),
  },
  { name: "Bing", hosts: hostsNamed("bing.com"), embeds: ({ pathname }) => pathname.startsWith("/maps/embed") },
  { name: "MapQuest", hosts: hostsNamed("mapquest.com"), embeds: ({ pathname }) => pathname.startsWith("/embed") },
  { name: "HERE", hosts: hostsNamed("here.com") },
  {
    name: "Facebook",
    hosts: hostsNamed("facebook.com", "fb.me", "fb.com"),
    embeds: ({ pathname }) => pathname.startsWith("/plugins/"),
  },
  { name: "Instagram", hosts: hostsNamed("instagram.com"), embeds: ({ pathname }) => /\/embed\/?$/.test(pathname) },
  { name: "Yelp", hosts: hostsNamed(`yelp.${COUNTRY}`) },
  {
    name: "Trustpilot",
    hosts: hostsNamed("trustpilot.com"),
    embeds: ({ hostname }) => hostname.startsWith("widget."),
  },
  { name: "Angi", hosts: hostsNamed("angi.com", "angieslist.com") },
  { name: "HomeAdvisor", hosts: hostsNamed("homeadvisor.com") },
  { name: "Thumbtack", hosts: hostsNamed("thumbtack.com") },
  { name: "Houzz", hosts: hostsNamed(`houzz.${COUNTRY}`) },
  { name: "Nextdoor", hosts: hostsNamed("nextdoor.com") },
  { name: "BBB", hosts: hostsNamed("bbb.org") },
  { name: "Tripadvisor", hosts: hostsNamed(`tripadvisor.${COUNTRY}`) },
  { name: "LinkedIn", hosts: hostsNamed("linkedin.com") },
];

/**
 * Returns the service whose page at a URL refuses frames; `undefined` for a URL that can be framed, as far as known.
 */
export function frameRefusal(url: URL): string | undefined {
  const service = SERVICES.find(({ hosts }) => hosts.test(url.hostname));
  return service === undefined || service.embeds?.(url) === true ? undefined : service.name;
}

/** Whether a service offers a URL for embedding: such a URL may refuse to open as a page of its own. */
export const isForEmbedding = (url: URL): boolean =>
  SERVICES.some(({ hosts, embeds }) => hosts.test(url.hostname) && embeds?.(url) === true);
