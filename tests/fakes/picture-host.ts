/** A host of pictures that the test controls: a real HTTP server. */
import type { ServerResponse } from "node:http";
import { startHttpServer } from "./http-server.ts";

export interface PictureHost {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Responses by path; other paths get a 404. */
  files: Map<string, Uint8Array | string | ((response: ServerResponse) => void)>;
  /** Sent with each file; a request that names it gets a 304 instead. */
  etag: string | undefined;
  /** Requested paths so far. */
  requested: string[];
  close(): Promise<void>;
}

export async function startPictureHost(): Promise<PictureHost> {
  const host: PictureHost = { origin: "", files: new Map(), etag: undefined, requested: [], close: async () => {} };
  const server = await startHttpServer((request, response) => {
    const path = request.url ?? "";
    host.requested.push(path);
    const file = host.files.get(path);
    if (host.etag !== undefined) response.setHeader("ETag", host.etag);
    if (file === undefined) response.writeHead(404).end();
    else if (typeof file === "function") file(response);
    else if (host.etag !== undefined && request.headers["if-none-match"] === host.etag) response.writeHead(304).end();
    else response.end(file);
  });
  return Object.assign(host, server);
}
