/** The development server's app: loaded anew by the bundler whenever a file of the server or the site changes. */
import { fileURLToPath } from "node:url";
import type { Assets } from "../site/document.tsx";
import { readConfig } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { pictureWorkshop } from "./pictures/picture-workshop.ts";
import { startSite } from "./site-server.ts";

const assets: Assets = {
  css: "",
  stylesheet: "/src/site/styles/index.css",
  script: "/src/browser/main.tsx",
  modules: [],
  fonts: [],
};

const workshop = pictureWorkshop({
  workerFile: fileURLToPath(new URL("pictures/picture-worker.ts", import.meta.url)),
});

export const site = await startSite(
  readConfig(process.env),
  { assetsFor: () => assets, assetFiles: undefined },
  { metrics: createMetrics({ ofNode: false }), workshop },
);
