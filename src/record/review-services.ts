/**
 * Services whose review widgets are known: a script, mostly with an element that it fills. Each widget loads everything
 * from the service's own domains, as far as its code and the policies of sites that use it show.
 */

export interface ReviewService {
  name: string;
  /** Domains that its scripts, and all else that its widgets load, are served from; subdomains included. */
  domains: readonly string[];
  /** Matches the class or id of the element that a widget fills. */
  element?: RegExp;
  /** Returns the script of an element that has none; for some services its URL depends on the element's class or id. */
  script?: (element: string) => string;
  /** Whether its script shows nothing without an element. */
  needsElement?: true;
}

const REVIEW_SERVICES: readonly ReviewService[] = [
  {
    name: "Elfsight",
    domains: ["elfsight.com", "elfsightcdn.com"],
    element: /^(?:elfsight-app-|eapps-|eapp-)/,
    script: () => "https://elfsightcdn.com/platform.js",
    needsElement: true,
  },
  { name: "Trustindex", domains: ["trustindex.io"] },
  {
    name: "SociableKIT",
    domains: ["sociablekit.com", "accentapi.com"],
    element: /^sk-ww-[a-z0-9-]+$/,
    script: (element) => `https://widgets.sociablekit.com/${element.slice("sk-ww-".length)}/widget.js`,
    needsElement: true,
  },
  { name: "Birdeye", domains: ["birdeye.com"], element: /^bf-revz-widget-/ },
  {
    name: "EmbedSocial",
    domains: ["embedsocial.com"],
    element: /^embedsocial-/,
    script: (element) =>
      `https://embedsocial.com/${element === "embedsocial-reviews" ? "embedscript/ri.js" : "cdn/ht.js"}`,
    needsElement: true,
  },
  { name: "Grade.us", domains: ["grade.us"] },
  { name: "NiceJob", domains: ["nicejob.co", "nicejob.com"], element: /^(?:nj-|nicejob-)/, needsElement: true },
  { name: "Widewail", domains: ["widewail.com"] },
  { name: "Podium", domains: ["podium.com"] },
  {
    name: "Trustpilot",
    domains: ["trustpilot.com"],
    element: /^trustpilot-widget$/,
    script: () => "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js",
    needsElement: true,
  },
  {
    name: "Featurable",
    domains: ["featurable.com"],
    element: /^featurable-/,
    script: () => "https://featurable.com/assets/bundle.js",
    needsElement: true,
  },
  {
    name: "Shapo",
    domains: ["shapo.io"],
    element: /^shapo-widget-/,
    script: () => "https://cdn.shapo.io/js/embed.js",
    needsElement: true,
  },
  { name: "Reviews On My Website", domains: ["reviewsonmywebsite.com"], element: /^romw-/ },
  {
    name: "Tagembed",
    domains: ["tagembed.com"],
    element: /^tagembed-widget$/,
    script: () => "https://widget.tagembed.com/embed.min.js",
    needsElement: true,
  },
  { name: "BrightLocal", domains: ["local-marketing-reports.com", "brightlocal.com"] },
];

/** Domains of reviewers' profile pictures and initials, for every service. */
export const REVIEWER_PICTURES: readonly string[] = ["googleusercontent.com", "fbcdn.net", "fbsbx.com", "yelpcdn.com"];

/** Returns the service that a host belongs to; `undefined` for any other host. */
export const serviceOfHost = (host: string): ReviewService | undefined =>
  REVIEW_SERVICES.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)));

/** Returns the service whose element has one of these names (its classes and its id), and that name. */
export function serviceOfElement(names: readonly string[]): { service: ReviewService; name: string } | undefined {
  for (const service of REVIEW_SERVICES) {
    const name = names.find((candidate) => service.element?.test(candidate) === true);
    if (name !== undefined) return { service, name };
  }
  return undefined;
}
