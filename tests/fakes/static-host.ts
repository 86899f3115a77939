/** A static file host with the usual rules: `/about` is about.html, a missing file 404.html, headers by `_headers`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { startHttpServer } from "./http-server.ts";

const COMPRESSED = /^(?:text|image\/svg|application\/(?:json|xml|manifest))/;

type Rule = { path: string; headers: [string, string][] };

/** Parses a `_headers` file: a path, which may end in `*`, and its headers indented below. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) rules.push({ path: line.trim(), headers: [] });
    const [, name = "", value = ""] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== "") rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

const matches = ({ path }: Rule, pathname: string): boolean =>
  path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : path === pathname;

const read = (folder: string, name: string): Promise<Buffer | undefined> =>
  readFile(join(folder, name)).catch(() => undefined);

/**
 * Serves a folder.
 *
 * @param quality quality of the compression by Brotli, 11 at most, which takes longer than a page's own work
 */
export async function startStaticHost(
  folder: string,
  quality: number,
): Promise<{ origin: string; close(): Promise<void> }> {
  const rules = readRules(await readFile(join(folder, "_headers"), "utf8"));
  return startHttpServer(async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405).end();
      return;
    }
    const pathname = new URL(request.url ?? "/", "http://host.example").pathname;
    const path = decodeURIComponent(pathname);
    let name = path.endsWith("/") ? `${path}index.html` : path;
    let bytes = await read(folder, name);
    if (bytes === undefined) bytes = await read(folder, (name = `${path}.html`));
    const status = bytes === undefined ? 404 : 200;
    if (bytes === undefined) bytes = await read(folder, (name = "/404.html"));
    const type = getMimeType(name) ?? "application/octet-stream";
    response.setHeader("Content-Type", type);
    for (const rule of rules.filter((rule) => matches(rule, pathname)))
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    if (COMPRESSED.test(type)) {
      response.setHeader("Content-Encoding", "br");
      bytes = brotliCompressSync(bytes ?? "", { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    }
    response.writeHead(status).end(bytes);
  });
}
