import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { makeDisplayFont } from "./tools/display-font.ts";

export default defineConfig(async ({ command }) => ({
  plugins: [react()],
  appType: "custom" as const,
  resolve: { alias: { "display-font.woff2": await makeDisplayFont() } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Vite's own polyfill for module preloading would be an inline script of somebody else's.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: { input: "src/browser/main.tsx" },
      },
    },
    ssr: {
      // The built server stands alone; in development packages are loaded as they are.
      resolve: { noExternal: command === "build" ? (true as const) : [] },
      build: {
        outDir: "dist/server",
        target: "node24",
        rolldownOptions: { input: { main: "src/server/main.ts" } },
      },
    },
  },
  builder: {},
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    environment: "node",
  },
}));
