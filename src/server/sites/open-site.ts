/** One site: its record, what is kept of it, and what answers for it. Nothing of it lies in a module. */
import type { RequestListener } from "node:http";
import { join, resolve } from "node:path";
import type { Hono } from "hono";
import { createApp } from "../app.ts";
import { staticSource } from "../export/static-site.ts";
import { keptDrawings } from "../found/drawings.ts";
import { type SiteFile, siteFiles } from "../found/site-files.ts";
import { leadMetrics } from "../leads/lead-metrics.ts";
import type { Log } from "../log.ts";
import { serviceSlugs } from "../moved/slug-store.ts";
import type { InTurn } from "../pages/kept-body.ts";
import { createPictureStore, type PictureStore } from "../pictures/picture-store.ts";
import { contentFile } from "../provider/embedded.ts";
import { fileProvider } from "../provider/file-provider.ts";
import { recordMetrics } from "../provider/record-metrics.ts";
import { remoteProvider } from "../provider/remote-provider.ts";
import type { Snapshot } from "../provider/snapshot.ts";
import { createRecordSource, type RecordSource } from "../provider/source.ts";
import type { SharedParts } from "../shared-parts.ts";
import { siteListener } from "../site-listener.ts";
import type { SiteEntry } from "./site-list.ts";

export interface Site {
  app: Hono;
  /** Answers a request of Node's. */
  listener: RequestListener;
  source: RecordSource;
  pictures: PictureStore;
  /** The files of a record's site that are no pages. */
  filesOf: (snapshot: Snapshot) => SiteFile[];
  /** Bytes of the pages that it keeps. */
  keptBytes: () => number;
  /** What is being served, in a few words. */
  serving: string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  entry: SiteEntry;
  /** Where it keeps the last good copy of its record, and drawings. */
  directory: string;
  /** Where it keeps its pictures: no other site's, or each would give out the other's. */
  picturesDir: string;
  /** Whether others are served by the same process, and must not be heard of here. */
  alone: boolean;
  /** The queue of better compressions that sites share. */
  later?: InTurn;
  log: Log;
}

/** A crawler that opens two hundred sites at once shall not have their providers asked at once ever after. */
const PACE_SPREAD = 0.2;

/** Opens a site and starts asking for its record. Settles within 10 s, and never rejects for what is wrong with the site. */
export async function openSite(
  shared: SharedParts,
  { entry, directory, picturesDir, alone, later, log }: SiteOptions,
): Promise<Site> {
  const { pageId, providerUrl, publicUrl } = entry;
  const { database, outbox, health, client } = shared;
  const config = { ...shared.config, ...entry };
  const contentDir = resolve("content");
  const metrics = shared.metrics.forSite(pageId);
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const asked = createRecordSource({
    provider,
    cacheFile: join(directory, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    spread: alone ? 0 : PACE_SPREAD,
    log,
    ...recordMetrics(metrics),
  });
  const source = client.staticSite === undefined ? asked : staticSource(asked, client.staticSite);
  const pictures = createPictureStore({
    directory: picturesDir,
    workshop: shared.workshop,
    privateHosts: config.allowPrivateHosts,
    userAgent: config.userAgent,
    localFile: (address) => (providerUrl === undefined ? contentFile(contentDir, address) : undefined),
    log,
  });
  const slugs = serviceSlugs({ database, pageId, log });
  const drawings = keptDrawings({ directory: join(directory, "drawings"), log });
  await source.start();
  source.onChange(({ record }) => void pictures.follow(record));
  source.onChange(({ record }) => void slugs.see(record));
  // The copies on disk are known before the first page is made.
  const first = source.current();
  if (first !== undefined) await Promise.all([pictures.follow(first.record), slugs.see(first.record)]);
  const name = source.current()?.record.dbPrincipal.name;
  const app = createApp({
    config,
    alone,
    source,
    database,
    outbox,
    health,
    metrics,
    leadMetrics: leadMetrics(metrics),
    pictures,
    slugs,
    drawings,
    log,
    contentDir,
    later,
    ...client,
  });
  return {
    app: app.routes,
    listener: siteListener(app, { metrics, log, publicUrl }),
    keptBytes: app.keptBytes,
    source,
    pictures,
    filesOf: ({ record, fetchedAt }) =>
      siteFiles({
        record,
        changedAt: fetchedAt,
        publicUrl,
        original: (address) => pictures.original(address),
        drawings,
      }),
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    async stop() {
      metrics.close();
      const stopped = pictures.stop();
      await source.stop();
      // Else those that are being made end by themselves: they may stand behind those of many other sites.
      if (alone) await stopped;
    },
  };
}
