/** The production server: listens, and shuts down. */
import { fileURLToPath } from "node:url";
import { setTimeout } from "node:timers/promises";
import { type Config, ConfigError, misspeltSettings, readConfig } from "./config.ts";
import { addressToOpen, cannotListen, createHttpServer } from "./http-server.ts";
import { readAssets } from "./pages/asset-files.ts";
import { consoleLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { builtAssets } from "./pages/assets.ts";
import { pictureWorkerPool } from "./pictures/picture-worker-pool.ts";
import { startSingleSite } from "./sites/single-site.ts";
import { startHostRouter } from "./sites/host-router.ts";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

/** Maximum duration of a shutdown after a signal, in milliseconds: Docker kills after 10 s. */
const END_LIMIT = 9_500;
/** How long open requests may continue during a shutdown, in milliseconds; then their connections are closed. */
const DRAIN_MS = 5_000;
/**
 * How long requests are accepted after `/readyz` fails, in milliseconds: load balancers check it every second or two.
 */
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

// The program that reads the log through a pipe may end; the server goes on.
process.stdout.on("error", () => undefined);

// Process 1 of a container gets no signal without a handler; before the server listens there is nothing to shut down.
const endStart = (): void => process.exit(0);
process.on("SIGTERM", endStart).on("SIGINT", endStart);

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
  log.info(`Serving ${site.serving} at ${addressToOpen({ host: config.host, port })}`);
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

/** Closes all open connections, and logs it: a lead may have been in transit. */
function closeConnections(): void {
  http.server.getConnections((_error, open) => {
    const seconds = DRAIN_MS / 1_000;
    if (open > 0) log.warn(`Connections closed before their requests ended, ${seconds} s into the shutdown: ${open}`);
    http.server.closeAllConnections();
  });
}

/** @param notReadyMs how long requests are still accepted after `/readyz` fails */
async function shutDown(notReadyMs: number): Promise<void> {
  globalThis.setTimeout(() => process.exit(0), END_LIMIT).unref();
  site.endReadiness();
  http.drain();
  await setTimeout(notReadyMs);
  globalThis.setTimeout(closeConnections, DRAIN_MS).unref();
  await http.close();
  const stopped = site.stop();
  // After `site.stop()`: pictures that this interrupts are then not counted as failed.
  pictureWorkers.close();
  await stopped;
  process.exit(0);
}
let ending: Promise<void> | undefined;
process.off("SIGTERM", endStart).off("SIGINT", endStart);
process.on("SIGTERM", () => {
  ending ??= shutDown(NOT_READY_MS);
});
// Ctrl+C in a terminal: no wait for load balancers; a second one ends the process at once.
process.once("SIGINT", () => {
  ending ??= shutDown(0);
});
