import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { PICTURE_WORKER, SQLITE_WORKER } from "../../tests/fakes/workers.ts";
import { ADDRESSES, addressAt, routeClassOf } from "./addresses.ts";
import { readConfig } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { pictureWorkerPool } from "./pictures/picture-worker-pool.ts";
import { startSingleSite } from "./sites/single-site.ts";

/** Route patterns of the demo's complete server, without those that match every path. */
async function routedPatterns(): Promise<string[]> {
  const pictureWorkers = pictureWorkerPool({ workerFile: PICTURE_WORKER });
  const assets = { css: "", scripts: ["/main.js"] };
  const site = await startSingleSite(
    readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "error", RECORD_REFRESH_SECONDS: "86400" }),
    { assets, assetFiles: new Map() },
    { metrics: createMetrics({ ofNode: false }), pictureWorkers, databaseWorker: SQLITE_WORKER },
  );
  onTestFinished(async () => {
    const stopped = site.stop();
    // Ends picture processing, which this test does not need.
    pictureWorkers.close();
    await stopped;
  });
  const patterns = site.app.routes.map(({ path }) => path).filter((path) => path !== "*" && path !== "/*");
  return [...new Set(patterns)];
}

/** A path that matches a pattern: `/pictures/x` for `/pictures/:name`. */
const pathOf = (pattern: string): string => pattern.replaceAll(/:\w+(?:\{[^}]*\})?|\*/g, "x");

test("the routes of the server match the table of addresses", async () => {
  const patterns = await routedPatterns();
  const unknown = patterns.filter((pattern) => addressAt(pathOf(pattern)) === undefined);
  expect(unknown, "routed, but not in ADDRESSES (src/server/addresses.ts)").toEqual([]);
  const routed = new Set(patterns.map((pattern) => addressAt(pathOf(pattern))));
  const idle = Object.keys(ADDRESSES).filter((name) => ![...routed].some((found) => found === name));
  expect(idle, "in ADDRESSES, but not routed (src/server/app.ts)").toEqual([]);
  // A pattern that ends in `/*` also matches the folder itself, which may be a service's page.
  expect(patterns.filter((pattern) => pattern.split("/").length === 3 && pattern.endsWith("/*"))).toEqual([]);
});

test.each([
  ["/healthz", "live", "health"],
  ["/paginas/ridgeline", "records", "record"],
  ["/api/contact", "contact", "lead"],
  ["/api/nothing", "api", "api"],
  ["/api/weather", "weather", "api"],
  ["/api/held/x", "heldLead", "api"],
  ["/assets/main.js", "assets", "asset"],
  ["/share/about.jpg", "cards", "page"],
  ["/api", undefined, "page"],
  ["/api/", undefined, "page"],
  ["/content", undefined, "page"],
  ["/healthz/deeper", undefined, "page"],
  ["/favicon-repair", undefined, "page"],
])("the path %s has the address name %s and the route class %s", (path, name, routeClass) => {
  expect(addressAt(path)).toBe(name);
  expect(routeClassOf(path)).toBe(routeClass);
});
