import type { Plugin } from "vite";
import { compressAssets } from "../src/server/pages/asset-files.ts";

/** Writes compressed copies of the client's files at the end of the build, so that servers need not compress them. */
export const compressedAssets: Plugin = {
  name: "compressed-assets",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir = "" }) => compressAssets(dir),
};
