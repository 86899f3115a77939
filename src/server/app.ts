/** The app of a site: its routes, in order. */
import { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { emptyRecord } from "../record/parse.ts";
import type { Assets } from "../site/document.tsx";
import { renderNotice } from "../site/render.tsx";
import { movedFrom } from "../site/former-addresses.ts";
import { properPath } from "../site/routes.ts";
import { ADDRESSES, routeOf } from "./addresses.ts";
import { clientAddress } from "./client-address.ts";
import { type Config, hasLeadsTo } from "./config.ts";
import { dataHandlingOf } from "./data-handling.ts";
import { embedRoutes } from "./embeds/embed-routes.ts";
import { eventRoutes } from "./events/event-routes.ts";
import type { ImageCache } from "./generated-images/image-cache.ts";
import { seoRoutes } from "./seo/seo-routes.ts";
import type { PageDates } from "./seo/page-dates.ts";
import type { Destinations } from "./leads/destinations.ts";
import { leadCounter } from "./leads/lead-metrics.ts";
import { leadRoutes } from "./leads/lead-routes.ts";
import { photoRoutes } from "./leads/photos/photo-routes.ts";
import { releaseRoutes } from "./leads/release-routes.tsx";
import type { RenderNotice } from "./leads/lead-responses.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import type { Log } from "./log.ts";
import { assetRoutes } from "./pages/asset-files.ts";
import type { Metrics } from "./metrics.ts";
import type { ServiceSlugs } from "./redirects/slug-store.ts";
import { faviconRoutes } from "./pages/favicon.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { pictureRoutes } from "./pictures/picture-routes.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { problem, refuseOtherMethods } from "./problem-details.ts";
import { contentFiles, embeddedRecords, filesNamedIn } from "./provider/embedded.ts";
import { recordRoutes } from "./provider/record-routes.ts";
import { schemaRoute } from "./provider/schema-route.ts";
import type { RecordSource } from "./provider/record-source.ts";
import { requestMetrics } from "./request-metrics.ts";
import { requestIds } from "./request-id.ts";
import { pageSecurity } from "./security/page-security.ts";
import { svgPolicy } from "./security/svg.ts";
import type { SiteParts } from "./site-parts.ts";
import type { SharedServices } from "./sites/shared-services.ts";
import { visitRoutes } from "./visits/visit-routes.ts";
import { weatherRoutes } from "./weather/weather-routes.ts";

/** Services and settings of a single site. */
export interface SiteServices {
  /** The settings, with the site's own values. */
  config: Config;
  /** Whether this is the only site of the process. If not, no response may contain records or files of another site. */
  alone: boolean;
  source: RecordSource;
  /** Addresses that leads may go to, including recent ones. */
  destinations: Destinations;
  pictures: PictureStore;
  metrics: Metrics;
  /** Former addresses of services. */
  slugs: ServiceSlugs;
  /** Caches the icons and share cards made from the record. */
  imageCache: ImageCache;
  /** Dates of the last change of each page. */
  pageDates: PageDates;
  log: Log;
  /** Folder `content/`, served unless another provider is set. */
  contentDir: string;
}

/**
 * Mounts the routes in order.
 *
 * @returns the app, and a function that returns the bytes of the cached pages
 */
export function createApp(shared: SharedServices, site: SiteServices): { routes: Hono; cachedBytes: () => number } {
  const { config, alone, source, pictures, metrics, slugs, imageCache, pageDates, log, contentDir } = site;
  const { database, outbox, client } = shared;
  const { assetFiles, assets, staticSite } = client;
  const { publicUrl, pageId, providerUrl } = config;
  const embedded = providerUrl === undefined;
  const record = () => source.current()?.record;
  const addressOf = (c: Context) => clientAddress(c, config.trustProxy);
  const parts: SiteParts = { pageId, publicUrl, record, database, metrics, log, addressOf };
  const app = new Hono();

  app.use(requestMetrics(metrics));
  app.use(requestIds(log));
  app.use(compress({ threshold: 256 }));
  app.use(svgPolicy);
  app.route("/", shared.health);

  app.route("/", recordRoutes({ source, pageId, others: embedded && alone ? embeddedRecords(contentDir) : undefined }));
  app.route("/", schemaRoute());
  if (embedded) app.route("/", contentFiles(contentDir, alone ? undefined : filesNamedIn(record)));
  app.route("/", pictureRoutes(pictures));

  const { confirmToVisitor, leadsTo, leadWebhook } = config;
  const webhookOrigin = leadWebhook?.url.origin;
  const mailPolicy = { pageId, confirmToVisitor, leadsTo, webhookOrigin, messageIdHost: new URL(publicUrl).hostname };
  const api = new Hono();
  api.use(routeOf("api"), refuseOtherMethods(api));
  const { allowedOrigins, spamFilter, leadsPerHour } = config;
  api.route(
    "/",
    leadRoutes({
      ...parts,
      allowedOrigins,
      spamFilter,
      leadsPerHour,
      mailPolicy,
      destinations: site.destinations,
      budget: shared.budget,
      photos: shared.photos,
      renderNotice: noticePage(site, assets),
      countLead: leadCounter(metrics),
      onStored: () => outbox.wake(),
      onHeld: () => shared.onHeld(pageId),
    }),
  );
  api.route("/", releaseRoutes({ ...parts, onReleased: () => outbox.wake(), timeZone: config.timeZone }));
  api.route("/", photoRoutes(parts));
  api.route("/", visitRoutes(parts));
  if (config.analytics) api.route("/", eventRoutes(parts));
  api.route("/", weatherRoutes({ ...parts, ...config }));
  api.all(routeOf("api"), () => problem(404, "No such address", "Nothing is served at this address."));
  app.route("/", api);
  app.route("/", embedRoutes(parts));
  app.route("/", faviconRoutes(record));
  app.route(
    "/",
    seoRoutes({ source, publicUrl, original: (address) => pictures.original(address), imageCache, pageDates, log }),
  );
  if (assetFiles !== undefined) app.route("/", assetRoutes(assetFiles));
  const pages = createPageCache({
    source,
    pictures,
    publicUrl,
    recordUrl: `${staticSite === undefined ? "" : (providerUrl ?? "")}${ADDRESSES.records}${pageId}`,
    recordBase: providerUrl,
    hasLeadsTo: hasLeadsTo(config),
    eventsUrl: config.analytics ? ADDRESSES.events : undefined,
    dataHandling: dataHandlingOf(config),
    trackers: config.trackers,
    consent: config.consent,
    siteVerification: config.siteVerification,
    assets,
    compression: shared.compression,
    ...(staticSite !== undefined && { leadsUrl: staticSite.leadsUrl, random: () => 0 }),
    development: assetFiles === undefined,
  });
  app.route(
    "/",
    pageRoutes(pages, {
      record,
      renders: (key, render) => shared.renders(`${pageId} ${key}`, render),
      movedFrom: (path, search) =>
        movedFrom(record() ?? emptyRecord(), path, search, (former) => slugs.movedTo(former)),
      movedTo: (path) => slugs.movedTo(path),
      properPath: (path) => properPath(record() ?? emptyRecord(), path),
    }),
  );

  app.onError((error, c) => {
    // The client closed the connection while it sent the body: not the server's error, and the response is not read.
    if (isAborted(c)) return problem(400, "Broken off", "The request broke off.");
    log.error(`A request failed because of an internal error: ${error.stack ?? error.message}`);
    return problem(500, "Something went wrong", "This is our fault. Please try again.");
  });
  return { routes: app, cachedBytes: () => pages.size() };
}

/** Whether the connection closed before the whole request arrived; false without a connection (tests, the export). */
const isAborted = (c: Context): boolean =>
  "incoming" in Object(c.env) && c.env.incoming instanceof IncomingMessage && c.env.incoming.errored !== null;

/** Renders the response to a form that was posted without JavaScript: a page of the site. */
function noticePage({ source, pictures, config: { publicUrl } }: SiteServices, assets: Assets): RenderNotice {
  // Rendering takes milliseconds, so other requests are served between two notices. While one address posts forms over
  // 50 connections, which deploy/nginx.conf allows, a page takes 11 ms (median) with this queue, and 168 ms without.
  const oneAtATime = limitConcurrency(1);
  return async (kind, notice) => {
    // One notice in each turn of the event loop.
    await oneAtATime(() => setImmediate());
    const record = source.current()?.record ?? emptyRecord();
    const now = new Date();
    const { html, inline } = renderNotice({
      ...notice,
      kind,
      record,
      year: now.getFullYear(),
      now,
      publicUrl,
      pictures: pictures.facts(),
      assets,
    });
    return { html, headers: pageSecurity(record, inline, { publicUrl, recordUrl: "" }) };
  };
}
