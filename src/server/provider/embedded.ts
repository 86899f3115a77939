/** The embedded provider: records and pictures from a folder, as a real provider would answer them. */
import { stat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Handler, Hono } from "hono";
import { etag } from "hono/etag";
import { problem } from "../problem.ts";

/**
 * Answers `/paginas/:pageId` with `{directory}/{pageId}.json` as it stands there; a 404 problem for an unknown id. The
 * tag and 304 come from `recordRoutes`, which calls this.
 */
export function embeddedRecords(directory: string): Handler {
  return async (c) => {
    const pageId = c.req.param("pageId") ?? "";
    // Nothing but these characters, so no id leads out of the folder.
    const body = /^[a-z0-9-]{1,100}$/.test(pageId) ? await textOf(join(directory, `${pageId}.json`)) : undefined;
    if (body === undefined) return problem(404, "No such record", "There is no record of this id.");
    return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
  };
}

const textOf = (file: string): Promise<string | undefined> => readFile(file, "utf8").catch(() => undefined);

const notFound = (): Response => problem(404, "No such file", "There is no file of this name.");

/** `GET /content/pictures/*` and `/content/logos/*` from the folder, kept by browsers for an hour. */
export function contentFiles(directory: string): Hono {
  const files = serveStatic({
    root: directory,
    rewriteRequestPath: (path) => path.slice("/content".length),
    async onFound(path, c) {
      const { size, mtimeMs } = await stat(path);
      c.header("ETag", `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`);
      c.header("Cache-Control", "public, max-age=3600");
      c.header("X-Content-Type-Options", "nosniff");
      // A drawing opened by its own address is a document, and could run what is written in it.
      if (path.endsWith(".svg")) c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    },
  });
  return new Hono()
    .use("/content/*", etag())
    .get("/content/pictures/*", files, notFound)
    .get("/content/logos/*", files, notFound);
}
