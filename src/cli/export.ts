/** `npm run export -- --out DIR --base-url URL`: the site as plain files. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { exportSite } from "../server/export/export-site.ts";
import { createMetrics } from "../server/metrics.ts";
import { readAssets } from "../server/pages/asset-files.ts";
import { filesOf } from "../server/pictures/picture-index.ts";
import { pictureWorkshop } from "../server/pictures/picture-workshop.ts";
import { builtAssets } from "../server/pages/assets.ts";
import { startSite } from "../server/site-server.ts";

const HELP = `npm run export -- --out DIR --base-url URL [--leads-url URL]
  --out        where the files go
  --base-url   the site's address, such as https://www.example.com
  --leads-url  where the form posts: /api/contact of a server of this project whose ALLOWED_ORIGINS names the site`;

function webAddress(name: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw new ConfigError(`${name} is "${given}", which is not a web address; give one that starts with https://.`);
}

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: { out: { type: "string" }, "base-url": { type: "string" }, "leads-url": { type: "string" } },
  });
  const { out, "base-url": base, "leads-url": leads } = values;
  if (out === undefined || base === undefined) throw new ConfigError(HELP);
  const leadsUrl = leads === undefined ? "" : webAddress("--leads-url", leads);
  const settings = readConfig({ ...process.env, PUBLIC_URL: webAddress("--base-url", base) });
  // Its own folder and database: the export takes no leads, and sends no mail that waits in the server's.
  const dataDir = join(settings.dataDir, "export");
  const config = { ...settings, dataDir, databaseUrl: undefined, smtpUrl: undefined, analytics: false };
  const clientDir = fileURLToPath(new URL("../client", import.meta.url));
  const assetFiles = await readAssets(clientDir);
  const assetsFor = await builtAssets(clientDir);
  const workshop = pictureWorkshop({ workerFile: fileURLToPath(new URL("picture-worker.js", import.meta.url)) });
  const site = await startSite(
    config,
    { assetsFor, assetFiles, staticSite: { leadsUrl } },
    { metrics: createMetrics({ ofNode: false }), workshop },
  );
  try {
    const snapshot = site.source.current();
    if (snapshot === undefined) throw new ConfigError("There is no record to export; the lines above say why.");
    const { record } = snapshot;
    console.info("Making pictures ...");
    await site.pictures.idle();
    const pictures = Object.values(site.pictures.facts()).flatMap(filesOf);
    const { pages, files, bytes, problems } = await exportSite({
      app: site.app,
      record,
      pageId: config.pageId,
      recordTag: snapshot.etag,
      assets: [...assetFiles.keys(), ...pictures.map((name) => `/pictures/${name}`), "/pictures.json"],
      files: site.filesOf(snapshot),
      outDir: out,
      baseUrl: config.publicUrl,
    });
    const formless = record.linkPostEmail === "";
    return [
      `${pages} pages, ${files} files, ${Math.round(bytes / 1_000)} KB in ${out}.`,
      ...problems,
      ...(formless
        ? [
            "The form needs a server that takes leads, and --leads-url names none: phones and e-mail addresses stand in its place.",
          ]
        : [`The form posts to ${record.linkPostEmail}.`]),
      "The counter of visits and the weather need a server, and are left out.",
    ].join("\n");
  } finally {
    await site.stop();
    workshop.close();
    await rm(join(dataDir, "mail"), { recursive: true, force: true });
  }
}

try {
  console.info(await run());
} catch (error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof ConfigError) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
