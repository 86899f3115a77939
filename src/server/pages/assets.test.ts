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
  writeFileSync(join(folder, "assets/main.css"), "a{}");
  writeFileSync(join(folder, "assets/viewer.css"), "b{}");
  writeFileSync(join(folder, "assets/own.css"), "c{}");
  return folder;
}

test("assets: the scripts and the style sheet's text are listed, without those of lazy parts", async () => {
  const client = clientWith({
    "src/browser/main.tsx": {
      file: "assets/main.js",
      isEntry: true,
      imports: ["_react.js"],
      css: ["assets/main.css"],
    },
    "_react.js": { file: "assets/react.js" },
    "src/site/styles/print.css": { file: "assets/print.css", isEntry: true },
    "src/site/components/own-words/sections.ts": { file: "assets/own.js", css: ["assets/own.css"] },
    "src/site/viewer.tsx": { file: "assets/viewer.js", isDynamicEntry: true, css: ["assets/viewer.css"] },
  });
  expect(await builtAssets(client)).toEqual({
    css: "a{}",
    ownSectionsCss: "c{}",
    scripts: ["/assets/react.js", "/assets/main.js"],
    printStyles: "/assets/print.css",
  });
});

test("assets: an incomplete or missing build is an error that names the missing file", async () => {
  await expect(builtAssets(temporaryFolder())).rejects.toThrow("manifest.json");
  await expect(builtAssets(clientWith({}))).rejects.toThrow("lacks src/browser/main.tsx");
  const withoutPaper = clientWith({
    "src/browser/main.tsx": { file: "assets/main.js" },
    "src/site/components/own-words/sections.ts": { file: "assets/own.js" },
  });
  await expect(builtAssets(withoutPaper)).rejects.toThrow("lacks src/site/styles/print.css");
});
