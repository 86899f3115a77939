/** The production server: listens, and shuts down. */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { readAssets } from "./pages/asset-files.ts";
import { consoleLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { builtAssets } from "./pages/assets.ts";
import { pictureWorkshop } from "./pictures/picture-workshop.ts";
import { startSite } from "./site-server.ts";
import { startSites } from "./sites/many-sites.ts";

/** How long requests under way may take to end, in milliseconds. */
const DRAIN_LIMIT = 10_000;

function exit(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  return process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exit(error);
  }
}

const config = configOrExit();
const log = consoleLog(config);
const clientDir = fileURLToPath(new URL("../client", import.meta.url));
const metrics = createMetrics();
const workshop = pictureWorkshop({ workerFile: fileURLToPath(new URL("picture-worker.js", import.meta.url)) });
const shared = { metrics, workshop };
const client = { assetsFor: await builtAssets(clientDir), assetFiles: await readAssets(clientDir) };
const { sites } = config;
const site =
  sites === undefined
    ? await startSite(config, client, shared)
    : await startSites({ ...config, sites }, client, shared).catch(exit);

const server = createServer(site.listener);
server.on("error", (error) => {
  log.error(`The server can't listen on port ${config.port}: ${error.message}. Set PORT to another one.`);
  process.exit(1);
});

server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  log.info(`Serving ${site.serving} at http://localhost:${port}`);
});

if (config.metricsPort !== undefined) {
  const listener = serveMetrics(metrics, config.metricsPort, config.host);
  listener.on("listening", () => {
    const address = listener.address();
    if (typeof address === "object") log.info(`Metrics at http://localhost:${address?.port}/metrics`);
  });
  listener.on("error", (error) => {
    log.error(`Metrics can't listen on port ${config.metricsPort}: ${error.message}. Set METRICS_PORT to another.`);
    process.exit(1);
  });
}

function shutDown(): void {
  server.close(() => {
    void site.stop().then(() => process.exit(0));
    // After the site knows that it stops: what is being made counts as no failure then.
    workshop.close();
  });
  setTimeout(() => process.exit(0), DRAIN_LIMIT).unref();
}
process.once("SIGTERM", shutDown);
process.once("SIGINT", shutDown);
