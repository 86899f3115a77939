/**
 * A provider with a record for each of many pages: a real HTTP server that serves `GET /v1/paginas/{pageId}`, and
 * pictures below `/pictures/`.
 */
import { createHash } from "node:crypto";
import { startHttpServer } from "./http-server.ts";

export interface ProviderOfMany {
  /** Base URL of its API, for `PROVIDER_URL`. */
  url: string;
  /** Requested page ids, the oldest first. */
  requested: string[];
  /** Responds with 500 to every record request while true. */
  down: boolean;
  close(): Promise<void>;
}

/**
 * Starts the provider.
 *
 * @param recordOf  returns the record of a page; `undefined` for a 404
 * @param pictureOf returns the PNG at a path below `/pictures/`
 */
export async function startProviderOfMany(
  recordOf: (pageId: string) => unknown,
  pictureOf?: (path: string) => Promise<Uint8Array>,
): Promise<ProviderOfMany> {
  const provider: ProviderOfMany = { url: "", requested: [], down: false, close: () => server.close() };
  const server = await startHttpServer(async (request, response) => {
    const { url: path = "" } = request;
    if (pictureOf !== undefined && path.startsWith("/pictures/")) {
      response.writeHead(200, { "Content-Type": "image/png" }).end(await pictureOf(path));
      return;
    }
    const pageId = decodeURIComponent(path.split("/").at(-1) ?? "");
    provider.requested.push(pageId);
    const record = provider.down ? undefined : recordOf(pageId);
    if (record === undefined) {
      response.writeHead(provider.down ? 500 : 404).end();
      return;
    }
    const text = JSON.stringify(record);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "Content-Type": "application/json", ETag: etag }).end(text);
  });
  provider.url = `${server.origin}/v1`;
  return provider;
}
