/** The build's files: few, small and never changing, so they are answered from memory like pages. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { problem } from "../problem.ts";
import { type Kept, keptResponse } from "./kept-answer.ts";
import { inTurn, keepBody } from "./kept-body.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Files by their path, such as `/assets/main-1a2b.js`. */
export type AssetFiles = ReadonlyMap<string, Kept>;

/**
 * Reads the files of the client build.
 *
 * @param clientDir `dist/client`
 */
export async function readAssets(clientDir: string): Promise<AssetFiles> {
  const later = inTurn();
  const names = await readdir(join(clientDir, "assets"));
  const files = names.map(async (name): Promise<[string, Kept]> => {
    const bytes = await readFile(join(clientDir, "assets", name));
    const headers = {
      // The name changes with the contents.
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    };
    return [`/assets/${name}`, { status: 200, headers, body: keepBody(bytes, later, extname(name) !== ".woff2") }];
  });
  return new Map(await Promise.all(files));
}

/** `GET /assets/*`; a 404 problem for files of another build. */
export function assetRoutes(files: AssetFiles): Hono {
  return new Hono().get("/assets/:name{.+}", (c) => {
    const file = files.get(c.req.path);
    return file === undefined
      ? problem(404, "No such file", "There is no file of this name in this release.")
      : keptResponse(file, c.req.raw);
  });
}
