/** `npm run export -- --out DIR --base-url URL`: writes the site as static files. */
import { existsSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OWN_MACHINE } from "../record/read-link.ts";
import { ConfigError, readConfig, readValue } from "../server/config.ts";
import { exportSite } from "../server/export/export-site.ts";
import { newestRecord } from "../server/export/newest-record.ts";
import { createMetrics } from "../server/metrics.ts";
import { errorCode } from "../server/error-code.ts";
import { readAssets } from "../server/pages/asset-files.ts";
import { shownFilesOf } from "../server/pictures/picture-index.ts";
import { pictureWorkerPool } from "../server/pictures/picture-worker-pool.ts";
import { builtAssets } from "../server/pages/assets.ts";
import { origin } from "../server/setting-values.ts";
import { startSingleSite } from "../server/sites/single-site.ts";
import { defineCommand, type Given, IncompleteCommand, runProgram } from "./command.ts";
import { EXPORT_USAGE } from "./export-usage.mjs";
import { recordSettings } from "./record-flag.mjs";

/** Returns the URL that the form of a site posts to. @throws ConfigError if posts to it would be lost */
function leadsAddress(given: string, publicUrl: string): string {
  const url = URL.parse(given);
  // First, since the other messages repeat the value.
  if (url !== null && `${url.username}${url.password}` !== "")
    throw new ConfigError("--leads-url contains a user name or password, which browsers refuse; remove it.");
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new ConfigError(`--leads-url is "${given}", which is not a web address; give one that starts with https://.`);
  url.pathname = url.pathname.replace(/\/+$/, "");
  if (url.pathname === "/" || url.pathname === "/api")
    throw new ConfigError(`--leads-url is "${given}", where no server accepts leads; give ${url.origin}/api/contact.`);
  if (url.protocol === "http:" && publicUrl.startsWith("https:") && !OWN_MACHINE.test(url.hostname)) {
    throw new ConfigError(
      `--leads-url is "${given}", and browsers do not let pages of ${publicUrl} post there; give an address that starts with https://.`,
    );
  }
  return url.href;
}

/** Writes into a folder, or the nearest one above it that exists. @throws ConfigError if it can't be written */
function tryWriting(out: string): void {
  let folder = resolve(out);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    rmdirSync(mkdtempSync(join(folder, ".export-")));
  } catch (error) {
    const code = errorCode(error) ?? "unknown error";
    throw new ConfigError(`--out is "${out}", where no files can be written (${code}); name another folder.`);
  }
}

async function run({ values }: Given<typeof EXPORT_USAGE.flags>, env: NodeJS.ProcessEnv): Promise<string> {
  const { out, "base-url": base, "leads-url": leads, record: name } = values;
  // An empty value is that of a shell variable that is not set.
  if (out === undefined || out === "" || base === undefined)
    throw new IncompleteCommand("--out and --base-url are required.");
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ConfigError(`--out is "${out}", which is a file; name a folder.`);
  // Before the pictures are made, which takes minutes.
  tryWriting(out);
  const publicUrl = readValue("--base-url", origin, base);
  const leadsUrl = leads === undefined ? "" : leadsAddress(leads, publicUrl);
  const chosen = name === undefined ? {} : recordSettings(name);
  const settings = readConfig({ ...env, ...chosen, PUBLIC_URL: publicUrl });
  // Its own folder and database: the export takes no leads, and sends no mail that waits in the server's outbox.
  const dataDir = join(settings.dataDir, "export");
  const config = { ...settings, dataDir, databaseUrl: undefined, smtpUrl: undefined, analytics: false };
  const clientDir = fileURLToPath(new URL("../client", import.meta.url));
  const assetFiles = await readAssets(clientDir);
  const assets = await builtAssets(clientDir);
  const pictureWorkers = pictureWorkerPool({
    workerFile: fileURLToPath(new URL("picture-worker.js", import.meta.url)),
  });
  const site = await startSingleSite(
    config,
    { assets, assetFiles, staticSite: { leadsUrl } },
    {
      metrics: createMetrics({ ofNode: false }),
      pictureWorkers,
      databaseWorker: new URL("sqlite-worker.js", import.meta.url),
    },
  );
  try {
    const newest = await newestRecord(site.source);
    console.info("Making pictures ...");
    await site.pictures.idle();
    // Without the pictures that could not be loaded.
    const fetched = site.source.current() ?? newest;
    const { record } = fetched;
    const pictures = Object.values(site.pictures.facts()).flatMap(shownFilesOf);
    const { pages, files, bytes, problems } = await exportSite({
      app: site.app,
      record,
      pageId: config.pageId,
      recordTag: fetched.etag,
      assets: [...assetFiles.keys(), ...pictures.map((name) => `/pictures/${name}`), "/pictures.json"],
      filesOf: (isThere) => site.filesOf(fetched, isThere),
      outDir: out,
      baseUrl: config.publicUrl,
    });
    return [
      `${site.serving}: ${pages} pages, ${files} files, ${Math.round(bytes / 1_000)} KB in ${resolve(out)}.`,
      ...problems,
      record.linkPostEmail === ""
        ? "The form needs a server that accepts leads, but --leads-url is not set: pages show phones and e-mail addresses instead."
        : `The form posts to ${record.linkPostEmail}.`,
      "The counter of visits and the weather need a server, and are left out.",
    ].join("\n");
  } finally {
    await site.stop();
    pictureWorkers.close();
    await rm(join(dataDir, "mail"), { recursive: true, force: true });
  }
}

export const exportCommand = defineCommand({
  usage: EXPORT_USAGE,
  expected: [ConfigError],
  async run(given, { env, console }) {
    console.info(await run(given, env));
    return 0;
  },
});

await runProgram(import.meta.filename, exportCommand);
