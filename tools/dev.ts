/** `npm run dev`: the site with hot reload of code and record. */
import { createServer } from "node:http";
import { basename } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type * as Development from "../src/server/development.ts";

const port = Number(process.env["PORT"] ?? 3000);
const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } });

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
  const { app } = await currentSite();
  // The bundler adds to the page, so it must come as plain text.
  const plain = new Headers(request.headers);
  plain.delete("accept-encoding");
  const response = await app.fetch(new Request(request, { headers: plain }));
  if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
  const { pathname } = new URL(request.url);
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
  void currentSite().then(({ serving }) =>
    console.info(`Serving ${serving}, with hot reload\nat http://localhost:${port}`),
  );
});
