/**
 * `npm run dev`: serves the site with hot reload of code and record, the overlay that shows record fields, the record
 * editor (`npm run edit` starts this file too), and the component page at `/__components`.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, normalizePath, resolveConfig } from "vite";
import { placesIn, readPath } from "../src/cli/check/positions.ts";
import { originalPath } from "../src/record/original-path.ts";
import { parseRecord } from "../src/record/parse.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.ts";
import type * as Development from "../src/server/development.ts";
import { cannotListen } from "../src/server/http-server.ts";
import { ENTRY } from "../src/server/pages/assets.ts";
import { withStyles } from "./dev-styles.ts";
import { RECORD_CHANGED, type RecordChanged } from "./edit/addresses.ts";
import { createEditor } from "./edit/server/editor.ts";
import { versionOf } from "./edit/server/record-file.ts";
import { componentPage } from "./component-page/documents.ts";
import { CODE_CHANGED } from "./error-page.ts";

function fail(sentence: string): never {
  console.error(sentence);
  return process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

const config = configOrExit();
// Without HOST, listen on the loopback interface only: Vite serves any file of the project.
const { port, host = "127.0.0.1" } = config;
const content = resolve("content");
const http = createServer();
// The project's folder, which need not be the working directory with the records.
const root = join(import.meta.dirname, "..");
// Vite serves all files below the root. Those of the data folder, or of the default one, contain leads and mails.
// A character that may have a meaning in a glob is replaced by `?`, which matches any.
const data = [join(root, "data"), resolve(config.dataDir)].map(
  (folder) => `${normalizePath(folder).replaceAll(/[^\w/.-]/g, "?")}/**`,
);
const defaults = await resolveConfig({ configFile: false }, "serve");
const vite = await createVite({
  root,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // The list replaces Vite's own.
    fs: { deny: [...defaults.server.fs.deny, ...data] },
    watch: { ignored: data },
  },
  // Entries to scan for dependencies: one that is discovered only later makes the page reload.
  optimizeDeps: {
    entries: ["src/browser/main.tsx", "tools/component-page/{list,frame}.tsx", "tools/edit/panel/main.tsx"],
  },
});
const editor = createEditor({ config, content, bundled: (path, html) => vite.transformIndexHtml(path, html) });

let running: typeof Development.site | undefined;

/** Returns the app of the current source files, and stops the one of older files. */
async function currentSite(): Promise<typeof Development.site> {
  // `ssrLoadModule` returns an untyped module.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { site } = (await vite.ssrLoadModule("/src/server/development.ts")) as typeof Development;
  if (running !== site) await running?.stop();
  running = site;
  return site;
}

const script = (address: string): string => `<script type="module" src="${address}"></script>`;
const PREVIEW = script(`/tools/preview/overlay.ts${editor === undefined ? "" : "?edit"}`);
const POINTING = script("/tools/edit/page/pointing.ts");

/** Adds the overlay that shows record fields to a page; in the editor's frame, the script that selects blocks. */
const withPreview = (html: string, isFramed: boolean): string =>
  html.replace("</body>", `${isFramed ? POINTING : PREVIEW}</body>`);

/** Returns the URL by which Vite opens a field of the record in the code editor; `undefined` without a local file. */
async function editorAddress(path: string): Promise<string | undefined> {
  const { providerUrl, pageId } = config;
  const body = (await currentSite()).source.current()?.body;
  const parsed = body === undefined ? undefined : parseRecord(JSON.parse(body));
  if (providerUrl !== undefined || body === undefined || parsed === undefined) return undefined;
  // `path` is from the cleaned record, in which items after an invalid one have moved up.
  const { line, column } = placesIn(body)(originalPath(parsed, readPath(path)));
  return `/__open-in-editor?file=${encodeURIComponent(`${join(content, pageId)}.json:${line}:${column}`)}`;
}

/** Logs an error, with the lines of the source files in its stack. @returns what Vite's error overlay shows of it */
function logError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  console.error(stack);
  return { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
}

/** Logs an error that no response reports, and shows it in the open pages. */
const showError = (error: unknown): void => vite.ws.send({ type: "error", err: logError(error) });

/** Responds with the stack, in a page that reloads when the code changes. */
async function errorPage(error: unknown): Promise<Response> {
  const stack = logError(error).stack.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const page = `<!doctype html><title>Error</title><pre>${stack}</pre>${script("/tools/error-page.ts")}`;
  const html = await vite.transformIndexHtml("/", page);
  return new Response(html, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function respond(request: Request, from: string | undefined): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const ofEditor = await editor?.fetch(request, from);
  if (ofEditor !== undefined) return ofEditor;
  if (pathname === "/__record-field") {
    const place = await editorAddress(searchParams.get("path") ?? "");
    return place === undefined ? new Response(null, { status: 404 }) : Response.redirect(new URL(place, request.url));
  }
  const ownPage = componentPage(pathname);
  if (ownPage !== undefined) {
    const html = await vite.transformIndexHtml(pathname, ownPage);
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  const { app } = await currentSite();
  // Request the page uncompressed, because scripts and styles are added to it.
  const plain = new Headers(request.headers);
  plain.delete("accept-encoding");
  const response = await app.fetch(new Request(request, { headers: plain }));
  // Pages below /content/ are stand-ins for third-party pages and stay unchanged.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || pathname.startsWith("/content/")) return response;
  const headers = new Headers(response.headers);
  headers.delete("etag");
  // The page becomes longer.
  headers.delete("content-length");
  const isFramed = request.headers.get("sec-fetch-dest") === "iframe";
  const html = await withStyles(vite, withPreview(await response.text(), isFramed), `/${ENTRY}`);
  return new Response(await vite.transformIndexHtml(pathname, html), { status: response.status, headers });
}

const listener = getRequestListener((request, { incoming }) => respond(request, incoming.socket.remoteAddress), {
  errorHandler: errorPage,
});
http.on("request", (request, response) => vite.middlewares(request, response, () => void listener(request, response)));

/** Reads the changed record again, and tells the open pages. */
async function readChanged(file: string): Promise<void> {
  const { source } = await currentSite();
  await source.refresh();
  const failure = source.failure();
  // A custom event in place of Vite's full reload, in which the editor would lose unsaved changes.
  if (failure === undefined)
    vite.ws.send(RECORD_CHANGED, {
      file: basename(file),
      version: versionOf(await readFile(file, "utf8")),
    } satisfies RecordChanged);
  else vite.ws.send({ type: "error", err: { message: failure, stack: "", id: basename(file) } });
}

// Vite does not watch records, which are not part of its module graph.
vite.watcher.add(content);
vite.watcher.on("change", (file) => {
  if (!file.endsWith(".json") || dirname(resolve(file)) !== content) vite.ws.send(CODE_CHANGED);
  // Rejects if the server's code has an error, or if the file has been deleted meanwhile.
  else readChanged(file).catch(showError);
});

http.on("error", (error) => fail(cannotListen(error, { host, port })));
http.listen(port, host, () => {
  const address = http.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  const site = `http://localhost:${listening}`;
  const announce = ({ serving }: typeof Development.site): void => {
    console.info(`Serving ${serving}, with hot reload\nat ${site}`);
    if (editor !== undefined) console.info(`Edit it at\n   ${site}${editor.path}`);
  };
  currentSite().then(announce, showError);
});
