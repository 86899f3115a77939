/** The editor in the development server: access control, page and API routes. */
import { join } from "node:path";
import type { Config } from "../../../src/server/config.ts";
import { EDITOR } from "../addresses.ts";
import { createAccess, keptToken } from "./access.ts";
import { recordFile } from "./record-file.ts";
import { editorRoutes } from "./routes.ts";

export interface Editor {
  /** Path that opens the editor, with the token. */
  path: string;
  /**
   * Responds to requests for the editor; `undefined` for every other path.
   *
   * @param from remote address of the connection
   */
  fetch(request: Request, from: string | undefined): Promise<Response | undefined>;
}

const NOT_KEPT = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY" };

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, ' +
  `initial-scale=1"><title>${title}</title></head><body>${body}</body></html>`;

const APP = page("Edit", '<div id="editor"></div><script type="module" src="/tools/edit/panel/main.tsx"></script>');

/** Responds with 403. `sentence` is not escaped: it must not contain anything from the request. */
const refused = (sentence: string, wantsPage: boolean): Response =>
  wantsPage
    ? new Response(page("Not opened", `<main><h1>Not opened</h1><p>${sentence}</p></main>`), {
        status: 403,
        headers: { ...NOT_KEPT, "Content-Type": "text/html; charset=utf-8" },
      })
    : Response.json({ title: "Not allowed", status: 403, detail: sentence }, { status: 403, headers: NOT_KEPT });

export interface EditorOptions {
  config: Pick<Config, "dataDir" | "pageId" | "providerUrl" | "sites">;
  content: string;
  /** Transforms an HTML page with Vite, which adds its client. */
  bundled: (path: string, html: string) => Promise<string>;
}

/**
 * Creates the editor of the configured record; `undefined` with a provider or many sites, whose records are not edited.
 */
export function createEditor({
  config: { dataDir, pageId, providerUrl, sites },
  content,
  bundled,
}: EditorOptions): Editor | undefined {
  if (providerUrl !== undefined || sites !== undefined) return undefined;
  // One token per record: an open editor of another record is refused, and can't save into this one.
  const access = createAccess(EDITOR.page, keptToken(join(dataDir, `edit-${pageId}.token`)));
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
