/** The server of one site, in production, in development and for the export: the parts, put together from the settings. */
import type { Config } from "./config.ts";
import { consoleLog } from "./log.ts";
import { type Client, openSharedParts, type Resources } from "./shared-parts.ts";
import { openSite, type Site } from "./sites/open-site.ts";

export interface SiteServer extends Site {
  /** Says from now on that the site is not ready, so that balancers send nobody here any more. */
  endReadiness(): void;
}

/** Puts the site's server together and starts asking for its record. */
export async function startSite(config: Config, client: Client, resources: Resources): Promise<SiteServer> {
  const log = consoleLog(config);
  const { pageId, publicUrl, dataDir: directory } = config;
  let site: Site | undefined;
  const shared = openSharedParts({
    config,
    client,
    ...resources,
    log,
    // Also for leads of a page id that the site had before.
    siteOf: () => Promise.resolve({ record: site?.source.current()?.record, publicUrl }),
    hasRecord: () => site?.source.current() !== undefined,
    namelessOf: () => pageId,
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
    endReadiness: () => shared.endReadiness(),
    async stop() {
      await opened.stop();
      await shared.stop();
    },
  };
}
