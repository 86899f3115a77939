/** A site: its record, caches and app. It has no module-level state. */
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withDeliverableForm } from "../../record/lead-recipient.ts";
import { staticRecord } from "../../record/static-record.ts";
import { createApp } from "../app.ts";
import { hasLeadsTo } from "../config.ts";
import { createImageCache } from "../generated-images/image-cache.ts";
import { pageDates } from "../seo/page-dates.ts";
import { siteFiles } from "../seo/site-files.ts";
import type { SiteFile } from "../site-file.ts";
import { leadDestinations } from "../leads/destinations.ts";
import { watchLostLeads } from "../leads/lost-leads.ts";
import { type MailLogo, mailLogo } from "../leads/mail/mail-logo.ts";
import type { Log } from "../log.ts";
import { serviceSlugs } from "../redirects/slug-store.ts";
import { createPictureStore } from "../pictures/picture-store.ts";
import { contentFile } from "../provider/embedded.ts";
import { derivedSource } from "../provider/derived-source.ts";
import { fileProvider } from "../provider/file-provider.ts";
import { remoteProvider } from "../provider/remote-provider.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import { createRecordSource } from "../provider/record-source.ts";
import type { SharedServices } from "./shared-services.ts";
import type { SiteEntry } from "./site-list.ts";

export interface SiteOptions {
  entry: SiteEntry;
  /** Folder of the record's backup, the page dates and the image cache. */
  directory: string;
  /** Folder of the pictures. Many sites in a process each have their own, or each would serve the other's. */
  picturesDir: string;
  /** Whether this is the only site of the process. */
  alone: boolean;
  log: Log;
}

/** Jitter of record fetches: a crawler that opens two hundred sites at once must not synchronize their fetches. */
const REFRESH_JITTER = 0.2;

/** Opens a site and starts to fetch its record. Resolves within 10 s, and never rejects for a fault of the site. */
export async function openSite(shared: SharedServices, { entry, directory, picturesDir, alone, log }: SiteOptions) {
  const { pageId, providerUrl, publicUrl } = entry;
  const { database, client } = shared;
  const config = { ...shared.config, ...entry };
  const contentDir = resolve("content");
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const fetched = createRecordSource({
    provider,
    cacheFile: join(directory, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    spread: alone ? 0 : REFRESH_JITTER,
    log,
    onFetched(outcome) {
      shared.records.onFetched(pageId, outcome);
      const copyServed = fetched.current() !== undefined;
      if (outcome === "answered") shared.recordsRejected.delete(pageId);
      else if (outcome === "rejected" || !copyServed) shared.recordsRejected.set(pageId, { copyServed });
    },
  });
  const hasRecipients = hasLeadsTo(config);
  const { staticSite } = client;
  if (staticSite === undefined) {
    watchLostLeads(fetched, {
      hasLeadsTo: hasRecipients,
      name: alone ? undefined : publicUrl,
      log,
      onChange: (lost) => (lost ? shared.leadsUnmailed.add(pageId) : shared.leadsUnmailed.delete(pageId)),
    });
  }
  const pictures = createPictureStore({
    directory: picturesDir,
    pictureWorkers: shared.pictureWorkers,
    privateHosts: config.allowPrivateHosts,
    userAgent: config.userAgent,
    localFile: (address) => (providerUrl === undefined ? contentFile(contentDir, address) : undefined),
    log,
    // An export waits for every file.
    avifAtOnce: staticSite !== undefined,
  });
  const source = derivedSource(
    fetched,
    (record) =>
      staticSite === undefined ? withDeliverableForm(record, hasRecipients) : staticRecord(record, staticSite.leadsUrl),
    () => pictures.gone(),
  );
  const slugs = serviceSlugs({ database, pageId, log });
  const imageCache = createImageCache({ directory: join(directory, "generated-images"), log });
  // The folder of earlier versions; its images are rendered again when they are requested.
  void rm(join(directory, "drawings"), { recursive: true, force: true }).catch(() => undefined);
  const destinations = leadDestinations({ database, pageId, log });
  // Registered before the start, which first publishes the backup: its addresses were in force until now.
  source.onChange(({ record }) => void destinations.see(record));
  // The pages of an export differ from those of the server, which may share its folder.
  const datesFile = `page-dates-${pageId}${staticSite === undefined ? "" : "-export"}.json`;
  const dates = pageDates({ file: join(directory, datesFile), publicUrl, log });
  await source.start();
  const copy = fetched.current();
  if (copy !== undefined) shared.records.onLoaded(pageId, copy.fetchedAt);
  source.onChange(({ record }) => void pictures.follow(record));
  source.onChange(({ record }) => void slugs.see(record));
  source.onChange((fetched) => void dates(fetched));
  // Load what is on disk before the first page is rendered.
  const first = source.current();
  if (first !== undefined) await Promise.all([pictures.follow(first.record), slugs.see(first.record)]);
  if (first !== undefined) void dates(first);
  const name = source.current()?.record.dbPrincipal.name;
  const app = createApp(shared, {
    config,
    alone,
    source,
    destinations,
    metrics: shared.metrics.forSite(pageId),
    pictures,
    slugs,
    imageCache,
    pageDates: dates,
    log,
    contentDir,
  });
  return {
    app: app.routes,
    /** Bytes of cached pages. */
    cachedBytes: app.cachedBytes,
    /** Returns the logo for mails. */
    mailLogo: async (): Promise<MailLogo | undefined> => {
      const record = source.current()?.record;
      return record && mailLogo(record, { original: (address) => pictures.original(address), imageCache, log });
    },
    source,
    pictures,
    /**
     * Returns the files of a record's site other than pages. @param isThere whether a page exists; all do by default
     */
    filesOf: (fetched: FetchedRecord, isThere?: (path: string) => boolean): SiteFile[] =>
      siteFiles({
        isThere,
        record: fetched.record,
        pageDates: () => dates(fetched),
        publicUrl,
        original: (address) => pictures.original(address),
        imageCache,
      }),
    /** Short description of what is served, for the log. */
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    async stop(): Promise<void> {
      shared.leadsUnmailed.delete(pageId);
      const stopped = pictures.stop();
      await source.stop();
      await destinations.stop();
      shared.records.close(pageId);
      shared.recordsRejected.delete(pageId);
      // With other sites in the process don't wait: this site's pictures may be queued behind those of many others.
      if (alone) await stopped;
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
