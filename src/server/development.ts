/** The development server's app: loaded anew by the bundler whenever a file of the server or the site changes. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AssetsFor } from "../site/document.tsx";
import { readConfig } from "./config.ts";
import { createMetrics } from "./metrics.ts";
import { CHARACTERS, EVERY, LATER, sheetsOf } from "./pages/assets.ts";
import { pictureWorkshop } from "./pictures/picture-workshop.ts";
import { startSite } from "./site-server.ts";

const assetsFor: AssetsFor = (page) => {
  const sheets = [EVERY, LATER, ...sheetsOf(page), CHARACTERS];
  return {
    css: { every: "", own: "" },
    laterCss: "",
    stylesheets: sheets.filter((sheet) => existsSync(sheet)).map((sheet) => `/${sheet}`),
    script: "/src/browser/main.tsx",
    modules: [],
    fonts: [],
  };
};

const workshop = pictureWorkshop({
  workerFile: fileURLToPath(new URL("pictures/picture-worker.ts", import.meta.url)),
});

export const site = await startSite(
  readConfig(process.env),
  { assetsFor, assetFiles: undefined },
  { metrics: createMetrics({ ofNode: false }), workshop },
);
