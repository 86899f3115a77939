/** Files of the client build: few, small and immutable, so they are served from memory like pages. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { ADDRESSES, routeOf } from "../addresses.ts";
import { problem } from "../problem-details.ts";
import { SVG_TYPE } from "../security/svg.ts";
import { IMMUTABLE } from "../cache-control.ts";
import { type CachedResponse, cachedResponse } from "./cached-response.ts";
import { BEST, type Compressed, createQueue, isCompressible, encodeBody } from "./encoded-body.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": SVG_TYPE,
  ".woff2": "font/woff2",
};

/** Extensions of the compressed files that the build writes beside its files. */
const ENDINGS: ReadonlyMap<string, Compressed> = new Map([
  [".br", "br"],
  [".gz", "gzip"],
]);

const typeOf = (name: string): string => TYPES[extname(name)] ?? "application/octet-stream";

/**
 * Writes the smallest compressed forms of the client build's files beside them, so that no server has to compress them.
 */
export async function compressAssets(clientDir: string): Promise<void> {
  const folder = join(clientDir, "assets");
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    if (!isCompressible(bytes, typeOf(name))) continue;
    for (const [ending, encoding] of ENDINGS) await writeFile(join(folder, name + ending), await BEST[encoding](bytes));
  }
}

/** Files by path, such as `/assets/main-1a2b.js`. */
export type AssetFiles = ReadonlyMap<string, CachedResponse>;

/** Reads the files of the client build in `dist/client`. */
export async function readAssets(clientDir: string): Promise<AssetFiles> {
  const compression = createQueue();
  const folder = join(clientDir, "assets");
  const names = new Set(await readdir(folder));
  const assets = [...names].filter((name) => !ENDINGS.has(extname(name)));
  const files = assets.map(async (name): Promise<[string, CachedResponse]> => {
    const bytes = await readFile(join(folder, name));
    const made = new Map<Compressed, Buffer<ArrayBuffer>>();
    for (const [ending, encoding] of ENDINGS)
      if (names.has(name + ending)) made.set(encoding, await readFile(join(folder, name + ending)));
    const type = typeOf(name);
    const headers = {
      // The name changes with the contents.
      "Cache-Control": IMMUTABLE,
      "Content-Type": type,
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    };
    return [
      `${ADDRESSES.assets}${name}`,
      { status: 200, headers, body: encodeBody(bytes, compression, { type, made }) },
    ];
  });
  return new Map(await Promise.all(files));
}

/** `GET /assets/*`; a 404 problem for files of another build. */
export function assetRoutes(files: AssetFiles): Hono {
  return new Hono().get(routeOf("assets"), (c) => {
    const file = files.get(c.req.path);
    return file === undefined
      ? problem(404, "No such file", "There is no file of this name in this release.")
      : cachedResponse(file, c.req.raw);
  });
}
