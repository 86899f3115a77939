/** Server of a single site, for production, development and the export. */
import type { Config } from "../config.ts";
import { hadAddressesOf } from "../leads/destinations.ts";
import { consoleLog } from "../log.ts";
import { type Client, openSharedServices, type Resources } from "./shared-services.ts";
import { openSite, type Site } from "./site.ts";

/** Creates the site and its services from the settings, and starts to fetch its record. */
export async function startSingleSite(config: Config, client: Client, resources: Resources) {
  const log = consoleLog(config);
  const { pageId, publicUrl, leadsTo, dataDir: directory } = config;
  let site: Site | undefined;
  const shared = openSharedServices({
    config,
    client,
    ...resources,
    log,
    async siteOf(id) {
      const record = site?.source.current()?.record;
      const logo = site?.mailLogo;
      if (id === pageId || id === "") return { record, publicUrl, leadsTo, logo };
      // Leads of a page id that the server had before may be another business's, which has the same agency.
      const isAlike = record !== undefined && (await hadAddressesOf(shared.database, id, record));
      return isAlike ? { record, publicUrl, logo, recipientsStay: true } : { record: undefined, publicUrl };
    },
    hasRecord: () => site?.source.current() !== undefined,
    defaultPageId: () => pageId,
  });
  const opened = await openSite(shared, {
    entry: config,
    directory,
    picturesDir: config.picturesDir,
    alone: true,
    log,
  });
  site = opened;
  await shared.start();
  return {
    ...opened,
    fetch: opened.app.fetch,
    endReadiness: (): void => shared.endReadiness(),
    async stop(): Promise<void> {
      await opened.stop();
      await shared.stop();
    },
  };
}
