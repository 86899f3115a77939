import type { Plugin } from "vite";
import { compressAssets } from "../src/server/pages/asset-files.ts";

/** Writes each file of the client compressed beside it when the build ends, so that no server does. */
export const compressedAssets: Plugin = {
  name: "compressed-assets",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir = "" }) => compressAssets(dir),
};
