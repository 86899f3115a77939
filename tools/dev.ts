/** `npm run dev`: the site with hot reload of code and record, and its parts one by one at `/__parts`. */
import { createServer } from "node:http";
import { basename } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type * as Development from "../src/server/development.ts";
import { partsDocument } from "./parts/documents.ts";

const port = Number(process.env["PORT"] ?? 3000);
const http = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  // Found before the first page asks: packages that are found later make it load anew.
  optimizeDeps: { entries: ["src/browser/main.tsx", "tools/parts/{list,frame}.tsx"] },
});

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

const answer = getRequestListener(async (request) => {
  const { pathname } = new URL(request.url);
  const parts = partsDocument(pathname);
  if (parts !== undefined) {
    const html = await vite.transformIndexHtml(pathname, parts);
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  const { app } = await currentSite();
  // The bundler adds to the page, so it must come as plain text.
  const plain = new Headers(request.headers);
  plain.delete("accept-encoding");
  const response = await app.fetch(new Request(request, { headers: plain }));
  // A framed widget of the record's is somebody else's page.
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || pathname.startsWith("/content/")) return response;
  const headers = new Headers(response.headers);
  headers.delete("etag");
  return new Response(await vite.transformIndexHtml(pathname, await response.text()), {
    status: response.status,
    headers,
  });
});

http.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      console.error(error.stack);
      response.statusCode = 500;
      response.end(error.stack);
    });
  });
});

// A record is content, not code, so the bundler does not watch it for us.
vite.watcher.add("content");
vite.watcher.on("change", (file) => {
  if (!file.endsWith(".json") || !file.includes("/content/")) return;
  void currentSite().then(async ({ source }) => {
    await source.refresh();
    const failure = source.failure();
    if (failure === undefined) vite.ws.send({ type: "full-reload" });
    else vite.ws.send({ type: "error", err: { message: failure, stack: "", id: basename(file) } });
  });
});

http.listen(port, () => {
  const address = http.address();
  const chosen = typeof address === "object" && address !== null ? address.port : port;
  void currentSite().then(({ serving }) =>
    console.info(`Serving ${serving}, with hot reload\nat http://localhost:${chosen}`),
  );
});
