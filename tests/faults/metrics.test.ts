/** Access to the metrics port. */
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { freePort, startServer } from "./server-process.ts";

/** A non-loopback address of this machine; 127.0.0.2 if it has none. */
const OTHER_ADDRESS =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.2";

/** Starts a site with metrics on all interfaces. Returns both ports. */
async function start(env: Record<string, string>) {
  const port = await freePort();
  const settings = { HOST: "0.0.0.0", METRICS_PORT: "0", LOG_FORMAT: "lines", ...env };
  const server = startServer({ port, dataDir: temporaryFolder(), env: settings });
  onTestFinished(() => server.kill());
  await server.ready;
  await expect.poll(() => server.log()).toContain("Metrics at ");
  const metricsPort = Number(/Metrics at http:\/\/\S+:(\d+)\/metrics/.exec(server.log())?.[1]);
  return { port, metricsPort, log: server.log() };
}

const statusOf = async (host: string, port: number, path: string): Promise<number> =>
  (await fetch(`http://${host}:${port}${path}`)).status;

test("metrics listen on 127.0.0.1 only, also if the site listens on all interfaces", async () => {
  const { port, metricsPort, log } = await start({});
  expect(log).toContain(`Metrics at http://127.0.0.1:${metricsPort}/metrics`);
  expect(await statusOf("127.0.0.1", metricsPort, "/metrics")).toBe(200);
  expect(await statusOf(OTHER_ADDRESS, port, "/healthz")).toBe(200);
  await expect(fetch(`http://${OTHER_ADDRESS}:${metricsPort}/metrics`)).rejects.toThrow("fetch failed");
});

test("METRICS_HOST sets the address that metrics listen on", async () => {
  const { metricsPort } = await start({ METRICS_HOST: "0.0.0.0" });
  expect(await statusOf(OTHER_ADDRESS, metricsPort, "/metrics")).toBe(200);
});
