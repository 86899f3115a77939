/** Many sites in one process: each request is routed to the site of its host, which is opened at its first request. */
import { join } from "node:path";
import { ADDRESSES } from "../addresses.ts";
import type { Config } from "../config.ts";
import { counted } from "../counted.ts";
import { consoleLog, type Log, reasonOf } from "../log.ts";
import { NoSite } from "../leads/maintenance.ts";
import { type Client, openSharedServices, type Resources } from "./shared-services.ts";
import { requestedHost } from "./requested-host.ts";
import { unknownHost } from "./host-responses.ts";
import { openSite, type Site } from "./site.ts";
import { createSiteRegistry } from "./site-registry.ts";
import { readSiteList, type SiteEntry, type SiteList } from "./site-list.ts";
import { watchSiteList } from "./watch-list.ts";

/** Maximum bytes of cached pages of all open sites. */
const MAX_CACHED_BYTES = 256_000_000;
/** Interval of checks of the list, in milliseconds: a check takes a millisecond for a hundred files. */
const POLL_INTERVAL_MS = 10_000;
/** Paths that are served on every host, without opening its site. */
const HEALTH: ReadonlySet<string> = new Set([ADDRESSES.live, ADDRESSES.ready]);

/**
 * Starts a server for the sites that `SITES` lists. Sites are opened later, at their first requests.
 *
 * @throws ConfigError when the list is invalid
 */
export async function startHostRouter(
  config: Config & { sites: string },
  client: Client,
  resources: Resources,
  { logOf = (site?: string): Log => consoleLog({ ...config, site }), lookEveryMs = POLL_INTERVAL_MS } = {},
) {
  const log = logOf();
  let list = await readSiteList(config.sites, config);

  const shared = openSharedServices({
    config,
    client,
    ...resources,
    log,
    async siteOf(pageId) {
      const entry = list.sites.get(pageId);
      // Leads that a server of one site took have no page id (assign-page-id.ts).
      if (pageId === "") throw new NoSite("It came before there was SITES; set PAGE_ID to the page that it was for.");
      if (entry === undefined) throw new NoSite(`The page "${pageId}" has no site in ${config.sites}; put it back.`);
      const site = await sites.get(entry);
      const { publicUrl, leadsTo } = entry;
      return { record: site.source.current()?.record, publicUrl, leadsTo, logo: site.mailLogo };
    },
    // One site without a record must not make a load balancer redirect visitors of the other sites.
    hasRecord: () => true,
    defaultPageId: () => (list.sites.has(config.pageId) ? config.pageId : undefined),
  });
  const sites = createSiteRegistry<SiteEntry, Site>({
    most: config.sitesOpen,
    mostBytes: MAX_CACHED_BYTES,
    bytesOf: (site) => site.cachedBytes(),
    open: (entry) =>
      openSite(shared, {
        entry,
        directory: join(config.dataDir, "sites", entry.pageId),
        picturesDir: join(config.picturesDir, "sites", entry.pageId),
        alone: false,
        log: logOf(entry.pageId),
      }),
    close: (site) => site.stop(),
  });
  const unlisted = unknownHost(shared.health, log);

  async function fetch(request: Request, env?: unknown): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const host = HEALTH.has(pathname) ? undefined : requestedHost(request, config.trustProxy);
    const found = host === undefined ? undefined : list.hosts.get(host);
    if (found === undefined) return unlisted.fetch(request, env);
    const { site: entry, alias } = found;
    // A page that is open on the alias loads its scripts and posts its form there: its policy forbids redirects elsewhere.
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (alias && isRead && !pathname.startsWith(ADDRESSES.assets))
      return redirect(new URL(entry.publicUrl).origin + pathname.replace(/^\/+/, "/") + search);
    // The site only knows its own host, and behind a proxy the alias is in no URL: such a page counts as the site's own.
    const isOnAlias = alias && URL.parse(request.headers.get("Origin") ?? "")?.host === host;
    if (isOnAlias) request.headers.set("Origin", new URL(entry.publicUrl).origin);
    let site: Site;
    try {
      site = await sites.get(entry);
    } catch (error) {
      log.error(`The site ${entry.pageId} could not be opened: ${reasonOf(error)}`);
      return new Response(null, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
    }
    return site.app.fetch(request, env);
  }

  const watch = watchSiteList({
    path: config.sites,
    read: () => readSiteList(config.sites, config),
    take,
    log,
    everyMs: lookEveryMs,
  });

  /** Applies a newer list: removed and changed sites are closed, all others stay open. */
  function take(newer: SiteList): void {
    for (const pageId of sites.open()) {
      if (JSON.stringify(newer.sites.get(pageId)) !== JSON.stringify(list.sites.get(pageId))) void sites.close(pageId);
    }
    list = newer;
    log.info(`${counted(newer.sites.size, "site is", "sites are")} listed now.`);
  }

  await shared.start();
  return {
    fetch,
    endReadiness: (): void => shared.endReadiness(),
    /** Short description of what is served, for the log. */
    serving: counted(list.sites.size, "site"),
    async stop(): Promise<void> {
      watch.stop();
      await sites.stop();
      await shared.stop();
    },
  };
}

const redirect = (location: string): Response =>
  new Response(null, { status: 301, headers: { Location: location, "Cache-Control": "public, max-age=3600" } });
