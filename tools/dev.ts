/**
 * `npm run dev`: the site with hot reload of code and record, the preview that names the record's fields, the editor of the
 * record (`npm run edit` starts this too), and the site's components one by one at `/__components`.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { placesIn, readPath } from "../src/cli/check/place.ts";
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
const { port, host } = config;
const content = resolve("content");
const http = createServer();
const vite = await createVite({
  // The records may be in another folder than the project.
  root: join(import.meta.dirname, ".."),
  server: { middlewareMode: true, hmr: { server: http } },
  // Found before the first request of a page: packages that are found later make it load anew.
  optimizeDeps: {
    entries: ["src/browser/main.tsx", "tools/component-page/{list,frame}.tsx", "tools/edit/panel/main.tsx"],
  },
});
const editor = createEditor({ config, content, bundled: (path, html) => vite.transformIndexHtml(path, html) });

let running: typeof Development.site | undefined;

/** The app as its files stand now. A newer one takes the older one's place. */
async function currentSite(): Promise<typeof Development.site> {
  // The bundler's own loader gives a module without its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { site } = (await vite.ssrLoadModule("/src/server/development.ts")) as typeof Development;
  if (running !== site) await running?.stop();
  running = site;
  return site;
}

const script = (address: string): string => `<script type="module" src="${address}"></script>`;
const PREVIEW = script(`/tools/preview/overlay.ts${editor === undefined ? "" : "?edit"}`);
const POINTING = script("/tools/edit/page/pointing.ts");

/** The page with the overlay that names the record's fields; in the editor's frame, with what points at its blocks. */
const withPreview = (html: string, isFramed: boolean): string =>
  html.replace("</body>", `${isFramed ? POINTING : PREVIEW}</body>`);

/** Where the editor is to open a field of the record, for the bundler's own way to open it. */
async function editorAddress(path: string): Promise<string | undefined> {
  const { providerUrl, pageId } = config;
  const body = (await currentSite()).source.current()?.body;
  const parsed = body === undefined ? undefined : parseRecord(JSON.parse(body));
  if (providerUrl !== undefined || body === undefined || parsed === undefined) return undefined;
  // The page shows the cleaned record, in which items after a bad one have moved up.
  const { line, column } = placesIn(body)(originalPath(parsed, readPath(path)));
  return `/__open-in-editor?file=${encodeURIComponent(`${join(content, pageId)}.json:${line}:${column}`)}`;
}

const listener = getRequestListener(async (request, { incoming }) => {
  const { pathname, searchParams } = new URL(request.url);
  const ofEditor = await editor?.fetch(request, incoming.socket.remoteAddress);
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
  // The bundler adds to the page, so it must come as plain text.
  const plain = new Headers(request.headers);
  plain.delete("accept-encoding");
  const response = await app.fetch(new Request(request, { headers: plain }));
  // Pages under /content/ stand in for other hosts' and get nothing of ours.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || pathname.startsWith("/content/")) return response;
  const headers = new Headers(response.headers);
  headers.delete("etag");
  // It is longer now.
  headers.delete("content-length");
  const isFramed = request.headers.get("sec-fetch-dest") === "iframe";
  const html = await withStyles(vite, withPreview(await response.text(), isFramed), `/${ENTRY}`);
  return new Response(await vite.transformIndexHtml(pathname, html), { status: response.status, headers });
});

http.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    listener(request, response).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      console.error(error.stack);
      response.statusCode = 500;
      response.end(error.stack);
    });
  });
});

// A record is content, not code, so the bundler does not watch it for us.
vite.watcher.add(content);
vite.watcher.on("change", (file) => {
  if (!file.endsWith(".json") || dirname(resolve(file)) !== content) return;
  void currentSite().then(async ({ source }) => {
    await source.refresh();
    const failure = source.failure();
    // Not the bundler's own reload: the editor would lose what is not saved.
    if (failure === undefined)
      vite.ws.send(RECORD_CHANGED, {
        file: basename(file),
        version: versionOf(await readFile(file, "utf8")),
      } satisfies RecordChanged);
    else vite.ws.send({ type: "error", err: { message: failure, stack: "", id: basename(file) } });
  });
});

http.on("error", (error) => fail(cannotListen(error, config)));
http.listen(port, host, () => {
  const address = http.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  void currentSite().then(({ serving }) => {
    const site = `http://localhost:${listening}`;
    console.info(`Serving ${serving}, with hot reload\nat ${site}`);
    if (editor !== undefined) console.info(`Edit it at\n   ${site}${editor.path}`);
  });
});
