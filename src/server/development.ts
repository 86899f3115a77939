/** The development server's app: loaded anew by the bundler whenever a file of the server or the site changes. */
import type { Assets } from "../site/document.tsx";
import { readConfig } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { startSite } from "./site-server.ts";

const assets: Assets = {
  css: "",
  stylesheet: "/src/site/styles/index.css",
  script: "/src/browser/main.tsx",
  modules: [],
  fonts: [],
};

export const site = await startSite(
  readConfig(process.env),
  { assetsFor: () => assets, assetFiles: undefined },
  createMetrics({ ofNode: false }),
);
