/** The editor's side of the development server: who may come in, its page, and what it requests. */
import { join } from "node:path";
import type { Config } from "../../../src/server/config.ts";
import { EDITOR } from "../addresses.ts";
import { type Access, createAccess } from "./access.ts";
import { recordFile } from "./record-file.ts";
import { editorRoutes } from "./routes.ts";

export interface Editor {
  /** The path that opens it, with its token. */
  path: string;
  /**
   * Responds to requests to the editor; undefined for every other address.
   *
   * @param from address of the other end of the connection
   */
  fetch(request: Request, from: string | undefined): Promise<Response | undefined>;
}

const NOT_KEPT = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY" };

export const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, ' +
  `initial-scale=1"><title>${title}</title></head><body>${body}</body></html>`;

const APP = page("Edit", '<div id="editor"></div><script type="module" src="/tools/edit/panel/main.tsx"></script>');

/** A sentence of ours alone: nothing of the request stands in it. */
const refused = (sentence: string, wantsPage: boolean): Response =>
  wantsPage
    ? new Response(page("Not opened", `<main><h1>Not opened</h1><p>${sentence}</p></main>`), {
        status: 403,
        headers: { ...NOT_KEPT, "Content-Type": "text/html; charset=utf-8" },
      })
    : Response.json({ title: "Not allowed", status: 403, detail: sentence }, { status: 403, headers: NOT_KEPT });

export interface EditorOptions {
  config: Pick<Config, "pageId" | "providerUrl" | "sites">;
  content: string;
  /** Adds what the bundler needs to a page. */
  bundled: (path: string, html: string) => Promise<string>;
  access?: Access;
}

/** The editor of the record that the settings name; undefined where that is no file of ours. */
export function createEditor({
  config: { pageId, providerUrl, sites },
  content,
  bundled,
  access = createAccess(EDITOR.page),
}: EditorOptions): Editor | undefined {
  if (providerUrl !== undefined || sites !== undefined) return undefined;
  const file = recordFile(join(content, `${pageId}.json`));
  const routes = editorRoutes({ file, pageId, content });

  async function respond(request: Request, from: string | undefined): Promise<Response | undefined> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname !== EDITOR.page && !pathname.startsWith(`${EDITOR.page}/`)) return undefined;
    const { method, headers } = request;
    const refusal = access.refusal({ url, method, headers, from });
    if (refusal !== undefined) return refused(refusal, pathname === EDITOR.page);
    if (pathname === EDITOR.page && method === "GET") {
      const html = await bundled(pathname, APP);
      const cookie = access.cookie(url);
      return new Response(html, {
        headers: { ...NOT_KEPT, "Content-Type": "text/html; charset=utf-8", "Set-Cookie": cookie },
      });
    }
    const response = await routes.fetch(request);
    response.headers.set("Cache-Control", "no-store");
    return response;
  }

  return { path: EDITOR.page + access.query, fetch: respond };
}
