/** The production server: listens, and shuts down. */
import { fileURLToPath } from "node:url";
import { setTimeout } from "node:timers/promises";
import { type Config, ConfigError, misspeltSettings, readConfig } from "./config.ts";
import { cannotListen, createHttpServer } from "./http-server.ts";
import { readAssets } from "./pages/asset-files.ts";
import { consoleLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { builtAssets } from "./pages/assets.ts";
import { pictureWorkerPool } from "./pictures/picture-worker-pool.ts";
import { startSingleSite } from "./sites/single-site.ts";
import { startHostRouter } from "./sites/host-router.ts";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

/** From the signal to the end at most, in milliseconds: Docker kills after 10 s. */
const END_LIMIT = 9_500;
/** How long requests under way may take from then on; who sends a byte a second is not waited for. */
const DRAIN_MS = 5_000;
/** How long a server that is no longer ready goes on answering: balancers look at `/readyz` every second or two. */
const NOT_READY_MS = 3_000;

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

// Whoever read the log may go; the site stays.
process.stdout.on("error", () => undefined);

const config = configOrExit();
const log = consoleLog(config);
for (const sentence of misspeltSettings(process.env)) log.warn(sentence);
const clientDir = fileURLToPath(new URL("../client", import.meta.url));
const metrics = createMetrics();
const pictureWorkers = pictureWorkerPool({ workerFile: fileURLToPath(new URL("picture-worker.js", import.meta.url)) });
const databaseWorker = new URL("sqlite-worker.js", import.meta.url);
const shared = { metrics, pictureWorkers, databaseWorker };
const client = { assets: await builtAssets(clientDir), assetFiles: await readAssets(clientDir) };
const { sites } = config;
const site =
  sites === undefined
    ? await startSingleSite(config, client, shared)
    : await startHostRouter({ ...config, sites }, client, shared).catch(exit);

const http = createHttpServer(warnOfUntrustedProxy(site.fetch, config.trustProxy, log));
http.server.on("error", (error) => {
  log.error(cannotListen(error, config));
  process.exit(1);
});
http.server.listen(config.port, config.host, () => {
  const address = http.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  log.info(`Serving ${site.serving} at http://localhost:${port}`);
});

if (config.metricsPort !== undefined) {
  const metricsServer = serveMetrics(metrics, config.metricsPort, config.metricsHost);
  metricsServer.on("listening", () => {
    const address = metricsServer.address();
    if (typeof address !== "object" || address === null) return;
    const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
    log.info(`Metrics at http://${host}:${address.port}/metrics`);
  });
  metricsServer.on("error", (error) => {
    const place = `${config.metricsHost}, port ${config.metricsPort}`;
    log.error(`Metrics can't listen on ${place}: ${error.message}. Set METRICS_HOST or METRICS_PORT to another.`);
    process.exit(1);
  });
}

/** @param notReadyMs time between the news that the server ends and its end */
async function shutDown(notReadyMs: number): Promise<void> {
  globalThis.setTimeout(() => process.exit(0), END_LIMIT).unref();
  site.endReadiness();
  http.drain();
  await setTimeout(notReadyMs);
  globalThis.setTimeout(() => http.server.closeAllConnections(), DRAIN_MS).unref();
  await http.close();
  const stopped = site.stop();
  // After the site knows that it stops: what is being made counts as no failure then.
  pictureWorkers.close();
  await stopped;
  process.exit(0);
}
let ending: Promise<void> | undefined;
process.on("SIGTERM", () => {
  ending ??= shutDown(NOT_READY_MS);
});
// Somebody at a terminal, who waits; a second time ends it at once.
process.once("SIGINT", () => {
  ending ??= shutDown(0);
});
