/** The server, from top to bottom: the ordered list of what answers. */
import { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { emptyRecord } from "../record/parse.ts";
import type { AssetsFor } from "../site/document.tsx";
import { renderNotice } from "../site/render.tsx";
import { clientAddress } from "./client-address.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { EVENTS_PATH, eventRoutes } from "./events/event-routes.ts";
import type { Drawings } from "./found/drawings.ts";
import { foundRoutes } from "./found/found-routes.ts";
import type { LeadMetrics } from "./leads/lead-metrics.ts";
import { leadRoutes } from "./leads/lead-routes.ts";
import type { RenderNotice } from "./leads/lead-answers.ts";
import type { StaticSite } from "./export/static-site.ts";
import type { Outbox } from "./leads/outbox.ts";
import type { Log } from "./log.ts";
import { type AssetFiles, assetRoutes } from "./pages/asset-files.ts";
import type { Metrics } from "./metrics.ts";
import type { ServiceSlugs } from "./moved/slug-store.ts";
import { faviconRoutes } from "./pages/favicon.ts";
import type { Kept } from "./pages/kept-answer.ts";
import type { InTurn } from "./pages/kept-body.ts";
import { keepPages } from "./pages/kept-pages.ts";
import { pictureRoutes } from "./pictures/picture-routes.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { methodNotAllowed, problem } from "./problem.ts";
import { contentFiles, embeddedRecords, filesNamedIn } from "./provider/embedded.ts";
import { recordRoutes } from "./provider/record-routes.ts";
import { schemaRoute } from "./provider/schema-route.ts";
import type { RecordSource } from "./provider/source.ts";
import { requestMetrics } from "./request-metrics.ts";
import { requestIds } from "./request-id.ts";
import { pageSecurity } from "./security/page-security.ts";
import { visitRoutes } from "./visits/visit-routes.ts";
import { weatherRoutes } from "./weather/weather-routes.ts";

export interface AppDependencies {
  /** The settings, with this site's own. */
  config: Config;
  /** Whether it is the process's only site; else nothing here tells of another's. */
  alone: boolean;
  source: RecordSource;
  database: Database;
  outbox: Outbox;
  /** `GET /healthz`, `GET /readyz`. */
  health: Hono;
  pictures: PictureStore;
  metrics: Metrics;
  leadMetrics: LeadMetrics;
  /** The addresses that services had before. */
  slugs: ServiceSlugs;
  /** Keeps what was drawn of the record's pictures. */
  drawings: Drawings;
  log: Log;
  /** `content/`, served where no other provider is named. */
  contentDir: string;
  /** The build's files; undefined in development, where the bundler serves its own. */
  assetFiles: AssetFiles | undefined;
  assetsFor: AssetsFor;
  /** Where better compressions of pages wait for their turn; the site's own queue unless told. */
  later?: InTurn | undefined;
  /** For the export as plain files. */
  staticSite?: StaticSite | undefined;
}

const HTML = "text/html; charset=utf-8";

export interface App {
  /** Everything that answers for a site. */
  routes: Hono;
  /** What is kept for a GET or HEAD of a path; undefined for what the routes have to answer. */
  kept: (path: string) => Kept | undefined;
  /** Bytes of the pages that are kept. */
  keptBytes: () => number;
}

/** Puts the routes in their order. */
export function createApp(dependencies: AppDependencies): App {
  const { config, alone, source, database, outbox, health, pictures, metrics, leadMetrics, slugs, drawings, log } =
    dependencies;
  const { contentDir, assetFiles, assetsFor, staticSite } = dependencies;
  const { publicUrl, pageId, providerUrl } = config;
  const embedded = providerUrl === undefined;
  const record = () => source.current()?.record;
  const app = new Hono();

  app.use(requestMetrics(metrics));
  app.use(requestIds(log));
  app.use(compress({ threshold: 256 }));
  app.route("/", health);

  app.route("/", recordRoutes({ source, pageId, others: embedded && alone ? embeddedRecords(contentDir) : undefined }));
  app.route("/", schemaRoute());
  if (embedded) app.route("/", contentFiles(contentDir, alone ? undefined : filesNamedIn(record)));
  app.route("/", pictureRoutes(pictures));

  const mailPolicy = { pageId, confirmToVisitor: config.confirmToVisitor, messageIdHost: new URL(publicUrl).hostname };
  const { allowedOrigins, spamFilter, trustProxy } = config;
  const leads = { database, record, publicUrl, log, mailPolicy, renderNotice: noticePage(dependencies) };
  const watched = { metrics: leadMetrics, onStored: () => outbox.wake() };
  app.route("/", leadRoutes({ ...leads, ...watched, allowedOrigins, spamFilter, trustProxy }));
  const addressOf = (c: Context) => clientAddress(c, trustProxy);
  app.route("/", visitRoutes({ database, pageId, publicUrl, addressOf }));
  if (config.analytics) app.route("/", eventRoutes({ metrics, publicUrl, addressOf }));
  app.route("/", weatherRoutes({ record, log, ...config }));
  app.route("/", faviconRoutes(record));
  app.route("/", foundRoutes({ source, publicUrl, original: (address) => pictures.original(address), drawings, log }));
  // Not `/api/*`, which is also `/api`: a service may be called that.
  app.all("/api/:rest{.+}", () => problem(404, "No such address", "Nothing answers at this address."));

  if (assetFiles !== undefined) app.route("/", assetRoutes(assetFiles));
  const pages = keepPages({
    source,
    pictures,
    publicUrl,
    recordUrl: `${staticSite === undefined ? "" : (providerUrl ?? "")}/paginas/${pageId}`,
    recordBase: providerUrl,
    eventsUrl: config.analytics ? EVENTS_PATH : undefined,
    assetsFor,
    later: dependencies.later,
    ...(staticSite !== undefined && { leadsUrl: staticSite.leadsUrl, random: () => 0 }),
    development: assetFiles === undefined,
  });
  app.route(
    "/",
    pageRoutes(pages, { hasRecord: () => source.current() !== undefined, movedTo: (path) => slugs.movedTo(path) }),
  );

  app.all("*", methodNotAllowed("GET, HEAD"));

  app.onError((error, c) => {
    // Who goes while the body comes is no defect of ours, and reads no answer.
    if (hasGone(c)) return problem(400, "Broken off", "The request broke off.");
    log.error(`A request failed by a defect of ours: ${error.stack ?? error.message}`);
    return problem(500, "Something went wrong", "This is our fault. Please try again.");
  });
  return { routes: app, kept: (path) => pages.found(path) ?? assetFiles?.get(path), keptBytes: () => pages.size() };
}

/** Whether the connection ended before the request did. A request that no server received has none. */
const hasGone = (c: Context): boolean =>
  "incoming" in Object(c.env) && c.env.incoming instanceof IncomingMessage && c.env.incoming.errored !== null;

/** The answer to a form that was posted without script: a page of the site. */
function noticePage({ source, pictures, config, assetsFor }: AppDependencies): RenderNotice {
  return (kind, notice) => {
    const record = source.current()?.record ?? emptyRecord();
    const { html, inline } = renderNotice({
      ...notice,
      kind,
      record,
      year: new Date().getFullYear(),
      publicUrl: config.publicUrl,
      pictures: pictures.facts(),
      assetsFor,
    });
    const headers = {
      ...pageSecurity(record, inline, { publicUrl: config.publicUrl, recordUrl: "" }),
      "Cache-Control": "no-store",
      "Content-Type": HTML,
    };
    return new Response(html, { status: notice.status, headers });
  };
}
