/**
 * The one table of the server's own addresses: all that is no page of the record. The routes are mounted from it, the record
 * check reads from it which names of services it takes, and metrics are counted by its classes. `addresses.test.ts` compares it
 * with what an assembled server routes.
 */
import { REVIEW_EMBEDS_PATH } from "../record/shown-reviews.ts";
import { MANIFEST_PATH, RECORD_PATH } from "../site/addresses.ts";

/** A path; or, where it ends with a slash, the beginning of all paths below it, without the folder itself. */
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

/** The class that requests of an address are counted in (`route` of the metrics), where it is neither "api" nor "page". */
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

// The keys of an object literal that nobody extends.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const NAMES = Object.keys(ADDRESSES) as AddressName[];
const WHOLE = new Map<string, AddressName>(NAMES.map((name) => [ADDRESSES[name], name]));
const FOLDERS = NAMES.filter((name) => ADDRESSES[name].endsWith("/"));

/**
 * The server's own address at a path; undefined where a page may stand.
 *
 * @param path as a request has it, percent-encoded, without its query
 */
export function addressAt(path: string): AddressName | undefined {
  const whole = path.endsWith("/") ? undefined : WHOLE.get(path);
  return whole ?? FOLDERS.find((name) => path.startsWith(ADDRESSES[name]) && path.length > ADDRESSES[name].length);
}

/** Few classes, whatever is requested: each is a series of its own. All that is no address of the table is a page. */
export function routeClassOf(path: string): string {
  const name = addressAt(path);
  if (name === undefined) return "page";
  return CLASSES[name] ?? (ADDRESSES[name].startsWith(ADDRESSES.api) ? "api" : "page");
}

/** An address as the router takes it. Not `/content/*`, which is also `/content`: a service may be called that. */
export const routeOf = <Name extends AddressName>(name: Name): RouteOf<(typeof ADDRESSES)[Name]> =>
  // Joining texts gives a text to the compiler, and not the one that its type says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (ADDRESSES[name].endsWith("/") ? `${ADDRESSES[name]}:rest{.+}` : ADDRESSES[name]) as RouteOf<
    (typeof ADDRESSES)[Name]
  >;

type RouteOf<Path extends string> = Path extends `${string}/` ? `${Path}:rest{.+}` : Path;
