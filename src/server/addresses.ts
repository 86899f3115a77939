/**
 * The table of the server's own addresses: all paths that are not pages of the record. Routes are mounted from it, the
 * record check reads from it which names of services are taken, and metrics are grouped by its classes.
 * `addresses.test.ts` compares it with the routes of an assembled server.
 */
import { REVIEW_EMBEDS_PATH } from "../record/shown-reviews.ts";
import { MANIFEST_PATH, RECORD_PATH } from "../site/addresses.ts";

/** A path; with a trailing slash, the prefix of all paths below it, without the folder itself. */
export const ADDRESSES = {
  live: "/healthz",
  ready: "/readyz",
  records: "/paginas/",
  recordSchema: "/record.schema.json",
  renderedRecord: RECORD_PATH,
  content: "/content/",
  pictureFacts: "/pictures.json",
  pictures: "/pictures/",
  reviewEmbeds: REVIEW_EMBEDS_PATH,
  contact: "/api/contact",
  heldLead: "/api/held/",
  leadPhoto: "/api/photos/",
  visits: "/api/visits",
  events: "/api/events",
  weather: "/api/weather",
  api: "/api/",
  favicon: "/favicon.svg",
  faviconIco: "/favicon.ico",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  manifest: MANIFEST_PATH,
  llms: "/llms.txt",
  touchIcon: "/apple-touch-icon.png",
  icons: "/icons/",
  homeCard: "/share.jpg",
  cards: "/share/",
  assets: "/assets/",
} as const satisfies Record<string, `/${string}`>;

export type AddressName = keyof typeof ADDRESSES;

/** Metrics class of requests (`route` label), unless it is "api" or "page". */
const CLASSES: Partial<Record<AddressName, string>> = {
  live: "health",
  ready: "health",
  records: "record",
  content: "content",
  contact: "lead",
  favicon: "asset",
  faviconIco: "asset",
  assets: "asset",
};

// The object literal is never extended, so these are all of its keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const NAMES = Object.keys(ADDRESSES) as AddressName[];
const WHOLE = new Map<string, AddressName>(NAMES.map((name) => [ADDRESSES[name], name]));
// Longer prefixes first: `/api/held/` before `/api/`.
const FOLDERS = NAMES.filter((name) => ADDRESSES[name].endsWith("/")).toSorted(
  (one, other) => ADDRESSES[other].length - ADDRESSES[one].length,
);

/**
 * Returns the server's own address at a path; `undefined` where a page may be.
 *
 * @param path of a request, percent-encoded, without its query
 */
export function addressAt(path: string): AddressName | undefined {
  const whole = path.endsWith("/") ? undefined : WHOLE.get(path);
  return whole ?? FOLDERS.find((name) => path.startsWith(ADDRESSES[name]) && path.length > ADDRESSES[name].length);
}

/** Returns the metrics class of a path. There are few, since each is a time series; every unknown path is a page. */
export function routeClassOf(path: string): string {
  const name = addressAt(path);
  if (name === undefined) return "page";
  return CLASSES[name] ?? (ADDRESSES[name].startsWith(ADDRESSES.api) ? "api" : "page");
}

/** Returns a pattern for the router. Not `/content/*`, which also matches `/content`, a possible name of a service. */
export const routeOf = <Name extends AddressName>(name: Name): RouteOf<(typeof ADDRESSES)[Name]> =>
  // TypeScript infers `string` for the concatenation, not the literal type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (ADDRESSES[name].endsWith("/") ? `${ADDRESSES[name]}:rest{.+}` : ADDRESSES[name]) as RouteOf<
    (typeof ADDRESSES)[Name]
  >;

type RouteOf<Path extends string> = Path extends `${string}/` ? `${Path}:rest{.+}` : Path;
