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
    assets: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
);

const ENTRY = "src/browser/main.tsx";
/** Files of `src/site/pages`, where they are not called as their page. */
const FILES: Partial<Record<PageName, string>> = { findUsOn: "find-us-on" };

/** What the first screen of every page needs. */
export const EVERY = "src/site/styles/index.css";
/** What stands below the first screen of any page. */
export const LATER = "src/site/styles/later.css";
/** What the characters other than `board` need. */
export const CHARACTERS = "src/site/styles/characters.css";

const fileOf = (page: PageName): string => FILES[page] ?? page;

/** Where a page's code stands, without `.tsx`. */
export const sourceOf = (page: PageName): string => `src/site/pages/${fileOf(page)}`;

/** The style sheets of a page's first screen, besides every page's, where there are any. */
export const sheetsOf = (page: PageName): string[] => [
  `src/site/pages/first-screen/${fileOf(page)}.css`,
  `${sourceOf(page)}.css`,
];

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
  const part = (key: string) => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`The client build in ${clientDir} lacks ${key}.`);
    return found;
  };
  const [entry, , later] = [part(ENTRY), part(EVERY), part(LATER)];
  const sheets = new Map<string, string>();
  for (const [key, { file }] of Object.entries(manifest)) {
    // Sheets whose address a module asks for stand there by their whole path.
    const source = /src\/site\/(?:pages|pages\/first-screen|styles)\/[a-z-]+\.css$/.exec(key)?.[0];
    if (source !== undefined) sheets.set(source, await readFile(join(clientDir, file), "utf8"));
  }
  const textOf = (names: readonly string[]): string => names.map((name) => sheets.get(name) ?? "").join("");
  const fontsOf = (name: RegExp): string[] => later.assets.filter((file) => name.test(file)).map((file) => `/${file}`);
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
    const own = [...sheetsOf(page), ...(character === "board" ? [] : [CHARACTERS])];
    const files = filesOf(`${source}.tsx`, filesOf(`src/site/text/${language}.ts`, filesOf(ENTRY)));
    files.delete(entry.file);
    return {
      css: { every: textOf([EVERY]), own: textOf(own) },
      laterCss: `/${later.file}`,
      script: `/${entry.file}`,
      modules: [...files].map((file) => `/${file}`),
      // Each file ends at the face's own width (tools/display-font.ts).
      fonts: displayWidth > 100 ? wide : narrow,
    };
  };
}
