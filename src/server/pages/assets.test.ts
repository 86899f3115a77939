import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { builtAssets } from "./assets.ts";

function clientWith(manifest: unknown): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "assets/index.css"), "a{}");
  writeFileSync(join(folder, "assets/first.css"), "b{}");
  writeFileSync(join(folder, "assets/later.css"), "e{}");
  writeFileSync(join(folder, "assets/home.css"), "c{}");
  writeFileSync(join(folder, "assets/characters.css"), "d{}");
  return folder;
}

const MANIFEST = {
  "src/browser/main.tsx": {
    file: "assets/main.js",
    isEntry: true,
    imports: ["_shared.js"],
    dynamicImports: ["src/site/pages/home.tsx"],
  },
  "src/site/styles/index.css": { file: "assets/index.css" },
  "src/site/styles/later.css": {
    file: "assets/later.css",
    assets: [
      "assets/display-narrow-common-1.woff2",
      "assets/display-narrow-other-2.woff2",
      "assets/display-wide-common-3.woff2",
      "assets/icons.svg",
    ],
  },
  "src/site/pages/first-screen/about.css": { file: "assets/first.css" },
  "src/site/pages/first-screen/home.css": { file: "assets/first.css" },
  "_shared.js": { file: "assets/shared.js", imports: ["_loop.js"] },
  "_loop.js": { file: "assets/loop.js", imports: ["_shared.js"] },
  "_hero.js": { file: "assets/hero.js" },
  "src/site/pages/home.tsx": { file: "assets/home.js", imports: ["_shared.js", "_hero.js"] },
  "/anywhere/src/site/styles/characters.css": { file: "assets/characters.css" },
  "/anywhere/src/site/pages/home.css": { file: "assets/home.css" },
  "src/site/pages/find-us-on.tsx": { file: "assets/hub.js" },
  "src/site/text/en.ts": { file: "assets/en.js" },
  "src/site/text/es.ts": { file: "assets/es.js" },
};

test("assets: the styles of every page and of this one, the script, the fonts", async () => {
  const assetsFor = await builtAssets(clientWith(MANIFEST));
  expect(assetsFor("home", "en", "board", 100)).toMatchObject({
    // What others have further down stands before what the page alone has.
    css: { every: "a{}", own: "b{}c{}" },
    laterCss: "/assets/later.css",
    script: "/assets/main.js",
    fonts: ["/assets/display-narrow-common-1.woff2"],
  });
  expect(assetsFor("home", "en", "board", 112).fonts).toEqual([
    "/assets/display-narrow-common-1.woff2",
    "/assets/display-wide-common-3.woff2",
  ]);
  expect(assetsFor("about", "en", "board", 100).css).toEqual({ every: "a{}", own: "b{}" });
  expect(assetsFor("about", "en", "split", 100).css).toEqual({ every: "a{}", own: "b{}d{}" });
});

test("assets: the modules of the page and the language, each once, without the script itself", async () => {
  const assetsFor = await builtAssets(clientWith(MANIFEST));
  const modules = (page: "home" | "findUsOn" | "about", language: "en" | "es"): string[] => [
    ...assetsFor(page, language, "board", 100).modules,
  ];
  const always = ["/assets/shared.js", "/assets/loop.js"];
  expect(modules("home", "en").toSorted()).toEqual(
    [...always, "/assets/en.js", "/assets/home.js", "/assets/hero.js"].toSorted(),
  );
  expect(modules("findUsOn", "es").toSorted()).toEqual([...always, "/assets/es.js", "/assets/hub.js"].toSorted());
  // One page's do not stay for the next.
  expect(modules("about", "en").toSorted()).toEqual([...always, "/assets/en.js"].toSorted());
});

test("assets: without a build there is an error that says so", async () => {
  await expect(builtAssets(temporaryFolder())).rejects.toThrow("manifest.json");
  await expect(builtAssets(clientWith({}))).rejects.toThrow("lacks src/browser/main.tsx");
  const { "src/site/styles/later.css": _later, ...rest } = MANIFEST;
  await expect(builtAssets(clientWith(rest))).rejects.toThrow("lacks src/site/styles/later.css");
});
