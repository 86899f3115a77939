/** Many sites in one process: each request goes to the site of its host, which is opened when it is first asked for. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config.ts";
import { consoleLog, type Log, reasonOf } from "../log.ts";
import { type Client, openSharedParts, type Resources } from "../shared-parts.ts";
import { inTurn } from "../pages/kept-body.ts";
import { requestedHost } from "./host.ts";
import { canonicalAddress, unknownHost } from "./host-answers.ts";
import { openSite, type Site } from "./open-site.ts";
import { openSites } from "./open-sites.ts";
import { readSiteList, type SiteEntry, type SiteList } from "./site-list.ts";
import { watchSiteList } from "./watch-list.ts";

export interface SitesServer {
  /** Answers a request of Node's. */
  listener: RequestListener;
  /** What is being served, in a few words. */
  serving: string;
  /** Says from now on that the process is not ready, so that balancers send nobody here any more. */
  endReadiness(): void;
  stop(): Promise<void>;
}

/** Bytes of pages that the open sites keep together. */
const MOST_KEPT = 256_000_000;
/** Pages that wait for a better compression: a crawler of all sites asks for more than a processor can do. */
const MOST_WAITING = 200;
/** How often the list is looked at: that costs a millisecond for a hundred files. */
const LOOK_EVERY_MS = 10_000;
/** Answered on every host, without opening its site. */
const HEALTH: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/**
 * Starts the server of the sites that `SITES` lists; none of them is open yet.
 *
 * @throws ConfigError when the list is not right
 */
export async function startSites(
  config: Config & { sites: string },
  client: Client,
  resources: Resources,
  { logOf = (site?: string): Log => consoleLog({ ...config, site }), lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<SitesServer> {
  const log = logOf();
  let list = await readSiteList(config.sites, config);

  const shared = openSharedParts({
    config,
    client,
    ...resources,
    log,
    async siteOf(pageId) {
      const entry = list.sites.get(pageId);
      // Without a name are those that a server of one site took (adopt.ts).
      if (pageId === "") throw new Error("It came before there was SITES; set PAGE_ID to the page that it was for.");
      if (entry === undefined) throw new Error(`The page "${pageId}" has no site in ${config.sites}; put it back.`);
      const site = await sites.get(entry);
      return { record: site.source.current()?.record, publicUrl: entry.publicUrl };
    },
    // One site without a record is no reason to send the visitors of all others elsewhere.
    hasRecord: () => true,
    namelessOf: () => (list.sites.has(config.pageId) ? config.pageId : undefined),
  });
  const later = inTurn(MOST_WAITING);
  const sites = openSites<SiteEntry, Site>({
    most: config.sitesOpen,
    mostBytes: MOST_KEPT,
    bytesOf: (site) => site.keptBytes(),
    open: (entry) =>
      openSite(shared, {
        entry,
        directory: join(config.dataDir, "sites", entry.pageId),
        picturesDir: join(config.picturesDir, "sites", entry.pageId),
        alone: false,
        later,
        log: logOf(entry.pageId),
      }),
    close: (site) => site.stop(),
  });
  const elsewhere = getRequestListener(unknownHost(shared.health, log).fetch, {
    // Balancers that ask by HTTP/1.0 name no host.
    hostname: "localhost",
  });

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { url = "" } = request;
    const host = HEALTH.has(url.replace(/\?.*/, "")) ? undefined : requestedHost(request, config.trustProxy);
    const found = host === undefined ? undefined : list.hosts.get(host);
    if (found === undefined) return void elsewhere(request, response);
    if (found.alias) return redirect(request, response, canonicalAddress(found.site.publicUrl, url));
    const site = sites.get(found.site);
    if (!(site instanceof Promise)) return site.listener(request, response);
    site.then(
      ({ listener }) => listener(request, response),
      (error: unknown) => {
        log.error(`The site ${found.site.pageId} could not be opened: ${reasonOf(error)}`);
        response.writeHead(503, { "Retry-After": "30", "Cache-Control": "no-store" }).end();
      },
    );
  }

  const watch = watchSiteList({
    path: config.sites,
    read: () => readSiteList(config.sites, config),
    take,
    log,
    everyMs: lookEveryMs,
  });

  /** Puts a newer list in force: sites that went or are others now are closed, the rest goes on. */
  function take(newer: SiteList): void {
    for (const pageId of sites.open()) {
      if (JSON.stringify(newer.sites.get(pageId)) !== JSON.stringify(list.sites.get(pageId))) void sites.close(pageId);
    }
    list = newer;
    log.info(`${newer.sites.size} sites are listed now.`);
  }

  await shared.start();
  return {
    listener,
    endReadiness: () => shared.endReadiness(),
    serving: `${list.sites.size} sites`,
    async stop() {
      watch.stop();
      await sites.stop();
      await shared.stop();
    },
  };
}

/** A form keeps its method and body with 308; addresses that are looked at move for good with 301. */
function redirect({ method }: IncomingMessage, response: ServerResponse, location: string): void {
  const status = method === "GET" || method === "HEAD" ? 301 : 308;
  response.writeHead(status, { Location: location, "Cache-Control": "public, max-age=3600" }).end();
}
