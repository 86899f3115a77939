/** What the build made, as documents refer to it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { AssetsFor } from "../../site/document.tsx";
import type { PageName } from "../../site/routes.tsx";

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
);

const ENTRY = "src/browser/main.tsx";
/** Files of `src/site/pages`, where they are not called as their page. */
const FILES: Partial<Record<PageName, string>> = { findUsOn: "find-us-on" };

/** What the characters other than `board` need. */
export const CHARACTERS = "src/site/styles/characters.css";

/** Where a page's code and its style sheet stand, without `.tsx` and `.css`. */
export const sourceOf = (page: PageName): string => `src/site/pages/${FILES[page] ?? page}`;

/**
 * Reads the client build.
 *
 * @param clientDir `dist/client`
 * @returns the assets of each page's document
 * @throws Error when there is no build
 */
export async function builtAssets(clientDir: string): Promise<AssetsFor> {
  const text = await readFile(join(clientDir, ".vite/manifest.json"), "utf8");
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`The client build in ${clientDir} lacks ${ENTRY}.`);
  const read = (files: readonly string[]): Promise<string[]> =>
    Promise.all(files.map((file) => readFile(join(clientDir, file), "utf8")));
  const css = (await read(entry.css)).join("");
  const sheets = new Map<string, string>();
  for (const [key, { file }] of Object.entries(manifest)) {
    // Sheets whose address a module asks for stand there by their whole path.
    const source = /src\/site\/(?:pages|styles)\/[a-z-]+\.css$/.exec(key)?.[0];
    if (source !== undefined) sheets.set(source, (await read([file])).join(""));
  }
  const fontsOf = (name: RegExp): string[] => entry.assets.filter((file) => name.test(file)).map((file) => `/${file}`);
  const narrow = fontsOf(/\/display-narrow-common-/);
  const wide = fontsOf(/\/display-(?:narrow|wide)-common-/);

  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports) filesOf(imported, found);
    return found;
  };
  return (page, language, character, displayWidth) => {
    const source = sourceOf(page);
    const wanted = [`${source}.css`, ...(character === "board" ? [] : [CHARACTERS])];
    const files = filesOf(`${source}.tsx`, filesOf(`src/site/text/${language}.ts`, filesOf(ENTRY)));
    files.delete(entry.file);
    return {
      css: css + wanted.map((sheet) => sheets.get(sheet) ?? "").join(""),
      script: `/${entry.file}`,
      modules: [...files].map((file) => `/${file}`),
      // Each file ends at the face's own width (tools/display-font.ts).
      fonts: displayWidth > 100 ? wide : narrow,
    };
  };
}
