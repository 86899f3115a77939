import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedAssets } from "./tools/compressed-assets.ts";

const REACT =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]browser[\\/]react\.ts$|rolldown[\\/]runtime/;
/** Scripts of the first page, in two files that the browser compiles and evaluates one after the other. */
const FIRST_SCRIPTS = [
  { name: "react", test: REACT },
  { name: "main", tags: ["$initial" as const], test: /^(?!.*\/print\.css$)/ },
];

export default defineConfig(({ command }) => {
  // A build is always for production: with another NODE_ENV, JSX would be compiled for React's development runtime.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    plugins: [react(), compressedAssets],
    appType: "custom" as const,
    build: {
      target: "es2022",
      // The first versions with color-mix() and OKLCH, which the theme needs, and range syntax in media queries.
      cssTarget: ["chrome111", "firefox113", "safari16.4"],
      assetsInlineLimit: 0,
      // Vite's polyfill for module preloading would be a third-party inline script.
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
        // The built server bundles its dependencies, except native code; in development they are not bundled.
        resolve: { noExternal: command === "build" ? (true as const) : [], external: ["sharp"] },
        // Otherwise packages with a development build would read NODE_ENV at run time.
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
