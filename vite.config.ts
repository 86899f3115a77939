import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { minifySync, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { compressAssets } from "./src/server/pages/asset-files.ts";
import { makeBrandSprite } from "./tools/brand-sprite.ts";
import { postgresPrograms } from "./tests/fakes/postgres.ts";
import { makeDisplayFont } from "./tools/display-font.ts";

/** What keeps its data in the database: the same tests once more on PostgreSQL, where that is installed. */
const ON_POSTGRES_TOO = [
  "src/server/leads/{chores,lead-,outbox}*.test.ts",
  "src/server/moved/slug-store.test.ts",
  "src/server/visits/visit-routes.test.ts",
  "src/server/{health,metrics}.test.ts",
];

/** What the first flight brings, with everything that it imports. */
const ON_EVERY_PAGE = new RegExp(
  [
    "src/browser/main",
    "src/site/ui/",
    "src/site/sections/(about-block|call-|contact-section|page-head|reach-us|reviews-embed|social-links|text-block|values|video-facade)",
    "src/site/estimate/(estimate-form|estimate-invitation)",
    "src/site/widgets/unavailable",
    "src/record/pictures",
    "lucide-react/dist/esm/icons/(arrow-right|message-circle|play)\\b",
  ].join("|"),
);

/** The server's functions whose text is written into every document (src/site/document.tsx): alone in a chunk, made short. */
const IN_PAGE = "in-page";
const inPage: Plugin = {
  name: "short-in-page",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk" && chunk.name === IN_PAGE) chunk.code = minifySync(chunk.fileName, chunk.code).code;
    }
  },
};

/** Icons as their lines alone: names and keys of lucide's own, which nobody reads here, pack badly. */
const shortIcons: Plugin = {
  name: "short-icons",
  apply: "build",
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) =>
      code
        .replaceAll(/,\s*key: "\w+"/g, "")
        .replace(/name: "[\w-]+",\s*size: 24,/, "")
        .replace("__iconData.node;", ""),
  },
};

const compressed: Plugin = {
  name: "compressed-assets",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir = "" }) => compressAssets(dir),
};

export default defineConfig(async ({ command }) => ({
  plugins: [react(), inPage, shortIcons, compressed],
  appType: "custom" as const,
  resolve: {
    alias: [
      // Not in development, where packages are bundled without aliases.
      ...(command === "build"
        ? [{ find: "../createLucideIcon.mjs", replacement: resolve(import.meta.dirname, "src/site/ui/lucide-icon.ts") }]
        : []),
      { find: /^display-[a-z-]+\.woff2$/, replacement: `${await makeDisplayFont()}/$&` },
      { find: "brand-icons.css", replacement: await makeBrandSprite() },
    ],
  },
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
          // Style sheets that documents have written in them, or name.
          input: ["src/browser/main.tsx", ...globSync("src/site/{styles/{index,later},pages/first-screen/*}.css")],
          // What every page needs, and what several share, comes in one piece: a request each costs more than the bytes, and
          // brotli packs one large file better than many small ones.
          output: {
            codeSplitting: { groups: [{ name: "main", test: ON_EVERY_PAGE }] },
          },
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
          },
          output: {
            codeSplitting: { groups: [{ name: IN_PAGE, test: /src\/site\/(startup|estimate\/csrf-headers)\.ts$/ }] },
          },
        },
      },
    },
  },
  builder: {},
  test: {
    environment: "node",
    // Tests by properties take their time on a busy machine; none of them measures it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many wait, for a mail server that hangs or a lease that ends: while they do, another file runs.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true as const,
        test: { name: "unit", include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true as const,
        test: {
          name: "postgres",
          include: postgresPrograms() === undefined ? [] : ON_POSTGRES_TOO,
          globalSetup: "tests/fakes/postgres-setup.ts",
        },
      },
    ],
  },
}));
