import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { makeBrandSprite } from "./tools/brand-sprite.ts";
import { makeDisplayFont } from "./tools/display-font.ts";

export default defineConfig(async ({ command }) => ({
  plugins: [react()],
  appType: "custom" as const,
  resolve: {
    alias: [
      { find: "display-font.woff2", replacement: await makeDisplayFont() },
      { find: /^brand-icons\.svg/, replacement: await makeBrandSprite() },
    ],
  },
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
        rolldownOptions: {
          input: "src/browser/main.tsx",
          // What every page needs, and what several share, comes in one piece: a request each would cost more than the
          // bytes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "base",
                  test: /node_modules\/(react|react-dom|scheduler)\/|src\/(site\/(ui|sections)\/(?!picture-|before-after|video|reviews-)|record\/(?!video|theme|palette|character)|lead|site\/(widgets\/unavailable|estimate\/(on-use|tab-storage|invitation\.ts|draft|form-values|form-state|unsent-names|modal-dialog\.tsx)))|lucide/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built server stands alone, but for what is made of machine code; in development packages are loaded as they are.
      resolve: { noExternal: command === "build" ? (true as const) : [], external: ["sharp"] },
      build: {
        outDir: "dist/server",
        target: "node24",
        rolldownOptions: { input: { main: "src/server/main.ts", export: "src/cli/export.ts" } },
      },
    },
  },
  builder: {},
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,tsx}"],
    environment: "node",
    // Tests by properties take their time on a busy machine; none of them measures it.
    testTimeout: 60_000,
  },
}));
