/** Names of built files, as Vite's manifest has them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "./site-server.ts";

/**
 * The address of the chunk that a module was built into.
 *
 * @param source the module's path, such as `src/site/components/picture-viewer/picture-viewer.tsx`
 * @throws where the build has no such chunk: a test that looks for its request would then test nothing
 */
export function chunkOf(source: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(DIST, "client/.vite/manifest.json"), "utf8"));
  const chunk: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, source) : undefined;
  const file: unknown = typeof chunk === "object" && chunk !== null ? Reflect.get(chunk, "file") : undefined;
  if (typeof file !== "string") throw new Error(`The build has no chunk of ${source}.`);
  return `/${file}`;
}
