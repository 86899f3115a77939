import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedAssets } from "./tools/compressed-assets.ts";

const REACT =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]browser[\\/]react\.ts$|rolldown[\\/]runtime/;
/** What the first page needs, in two files that the browser compiles and evaluates one after the other. */
const FIRST_SCRIPTS = [
  { name: "react", test: REACT },
  { name: "main", tags: ["$initial" as const], test: /^(?!.*\/print\.css$)/ },
];

export default defineConfig(({ command }) => {
  // What is built is for production, whatever the environment says: JSX would be compiled for React's other half.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    plugins: [react(), compressedAssets],
    appType: "custom" as const,
    build: {
      target: "es2022",
      // The first that mix colours and know OKLCH, without which there are no colours here, and ranges of widths.
      cssTarget: ["chrome111", "firefox113", "safari16.4"],
      assetsInlineLimit: 0,
      // Vite's own polyfill for module preloading would be an inline script of somebody else's.
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        build: {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: ["src/browser/main.tsx", "src/browser/react.ts", "src/site/styles/print.css"],
            output: { codeSplitting: { groups: FIRST_SCRIPTS } },
          },
        },
      },
      ssr: {
        // The built server stands alone, but for what is made of machine code; in development packages are loaded as they are.
        resolve: { noExternal: command === "build" ? (true as const) : [], external: ["sharp"] },
        // Packages that have a half for development would ask the environment, which need not say what is built here.
        ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
        build: {
          outDir: "dist/server",
          target: "node24",
          rolldownOptions: {
            input: {
              main: "src/server/main.ts",
              export: "src/cli/export.ts",
              "picture-worker": "src/server/pictures/picture-worker.ts",
              "sqlite-worker": "src/server/database/sqlite-worker.ts",
            },
          },
        },
      },
    },
    builder: {},
  };
});
