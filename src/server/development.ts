/** App of the development server: the bundler reloads it whenever a file of the server or the site changes. */
import { fileURLToPath } from "node:url";
import { readConfig } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { ENTRY, PRINT_STYLES } from "./pages/assets.ts";
import { pictureWorkerPool } from "./pictures/picture-worker-pool.ts";
import { startSingleSite } from "./sites/single-site.ts";

const pictureWorkers = pictureWorkerPool({
  workerFile: fileURLToPath(new URL("pictures/picture-worker.ts", import.meta.url)),
});

export const site = await startSingleSite(
  readConfig(process.env),
  { assets: { css: "", scripts: [`/${ENTRY}`], printStyles: `/${PRINT_STYLES}` }, assetFiles: undefined },
  { metrics: createMetrics({ ofNode: false }), pictureWorkers },
);
