/** Finds the names of built files in Vite's manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "./site-server.ts";

/**
 * Returns the path of the chunk that a module was built into.
 *
 * @param source the module's path, such as `src/site/components/picture-viewer/picture-viewer.tsx`
 * @throws if the build has no such chunk: a test that waits for its request would test nothing
 */
export function chunkOf(source: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(DIST, "client/.vite/manifest.json"), "utf8"));
  const chunk: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, source) : undefined;
  const file: unknown = typeof chunk === "object" && chunk !== null ? Reflect.get(chunk, "file") : undefined;
  if (typeof file !== "string") throw new Error(`The build has no chunk of ${source}.`);
  return `/${file}`;
}
