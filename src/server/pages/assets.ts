/** URLs and style sheets of the client build, for documents. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Assets } from "../../site/document.tsx";

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/** Inputs of the client build (vite.config.ts). */
export const ENTRY = "src/browser/main.tsx";
/** Loaded lazily by the browser; its styles are in the document of a page that has own sections (own-sections.tsx). */
const OWN_SECTIONS = "src/site/components/own-words/sections.ts";
export const PRINT_STYLES = "src/site/styles/print.css";

/**
 * Reads the client build.
 *
 * @param clientDir `dist/client`
 * @throws Error when there is no build
 */
export async function builtAssets(clientDir: string): Promise<Assets> {
  const text = await readFile(join(clientDir, ".vite/manifest.json"), "utf8");
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const built = (input: string) => {
    const found = manifest[input];
    if (found === undefined) throw new Error(`The client build in ${clientDir} lacks ${input}.`);
    return found;
  };
  const entry = built(ENTRY);
  const sheetOf = async ({ css }: { css: string[] }): Promise<string> =>
    (await Promise.all(css.map((file) => readFile(join(clientDir, file), "utf8")))).join("");
  return {
    css: await sheetOf(entry),
    ownSectionsCss: await sheetOf(built(OWN_SECTIONS)),
    scripts: [...entry.imports.map(built), entry].map(({ file }) => `/${file}`),
    printStyles: `/${built(PRINT_STYLES).file}`,
  };
}
