/** A provider of records that the test controls: a real HTTP server that serves `GET /v1/paginas/{pageId}`. */
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { startHttpServer } from "./http-server.ts";
import { serveOutside } from "./outside.ts";

/**
 * Behaviour of the provider:
 * - `whole`: responds properly; with 304 if the request names the current tag
 * - `half`: breaks the connection in the middle of the body
 * - `byte-at-a-time`: sends a byte every `byteEveryMs`
 * - `endless`: sends a body that never ends
 * - `bomb`: sends 50 MB, which gzip makes small
 * - `redirect`: redirects to `redirectTo`
 * - `redirect-loop`: redirects to itself
 * - `hang`: accepts the request and does not respond
 * - `refuse`: breaks the connection before any response
 */
export type ProviderBehavior =
  | "whole"
  | "half"
  | "byte-at-a-time"
  | "endless"
  | "bomb"
  | "redirect"
  | "redirect-loop"
  | "hang"
  | "refuse";

/** Values of `Sec-Fetch-Dest` of resources that a browser loads as part of a page. */
const PARTS = new Set(["document", "iframe", "image", "script", "style", "video"]);

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

export class FakeProvider {
  /** Served body: a string as it is, anything else as JSON. */
  record: unknown = {};
  etag: string | undefined;
  status = 200;
  type = "application/json";
  behavior: ProviderBehavior = "whole";
  byteEveryMs = 20;
  redirectTo = "/";
  /** All requests so far, the oldest first. */
  readonly requests: ProviderRequest[] = [];
  /** Base URL of its API, for `PROVIDER_URL`. */
  url = "";
  #held: Promise<void> | undefined;
  #waiting: Array<(request: ProviderRequest) => void> = [];
  #close: () => Promise<void> = async () => {};

  static async start(record: unknown = {}): Promise<FakeProvider> {
    const provider = new FakeProvider();
    provider.record = record;
    const server = await startHttpServer((request, response) => provider.receive(request, response));
    provider.url = `${server.origin}/v1`;
    provider.#close = () => server.close();
    return provider;
  }

  /** Holds every response from now on until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  /** Resolves with the next request. */
  requested(): Promise<ProviderRequest> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Handles a request, also one that arrived at a server in front of several providers. */
  async receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    // Root-relative URLs of the record are on this origin too; a browser that loads one does not request the record.
    if (PARTS.has(incoming.headers["sec-fetch-dest"] ?? "")) return serveOutside(incoming, response);
    const request = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers };
    this.requests.push(request);
    for (const resolve of this.#waiting.splice(0)) resolve(request);
    await this.#held;
    if (!response.destroyed) await this.#respond(request, response);
  }

  async #respond(request: ProviderRequest, response: ServerResponse): Promise<void> {
    const text = typeof this.record === "string" ? this.record : JSON.stringify(this.record);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Content-Type", this.type);
    if (this.etag !== undefined) response.setHeader("ETag", this.etag);
    switch (this.behavior) {
      case "hang":
        return;
      case "refuse":
        response.destroy();
        return;
      case "redirect":
      case "redirect-loop":
        response.writeHead(302, { Location: this.behavior === "redirect" ? this.redirectTo : request.path }).end();
        return;
      case "half":
        response.writeHead(this.status, { "Content-Length": Buffer.byteLength(text) });
        response.write(text.slice(0, text.length / 2), () => response.destroy());
        return;
      case "endless":
        response.writeHead(this.status);
        await writeEndlessly(response);
        return;
      case "bomb":
        response.writeHead(this.status, { "Content-Encoding": "gzip" }).end(BOMB());
        return;
      case "byte-at-a-time":
        response.writeHead(this.status);
        await writeSlowly(response, Buffer.from(text), this.byteEveryMs);
        return;
      case "whole":
        if (this.etag !== undefined && request.headers["if-none-match"] === this.etag) {
          response.writeHead(304).end();
        } else response.writeHead(this.status).end(text);
    }
  }
}

/** A valid record with a name of 50 MB. */
const BOMB = (): Buffer => gzipSync(JSON.stringify({ dbPrincipal: { name: "a".repeat(50_000_000) } }));

async function writeEndlessly(response: ServerResponse): Promise<void> {
  const gone = once(response, "close");
  const chunk = " ".repeat(64 * 1024);
  while (!response.destroyed) {
    if (!response.write(chunk)) await Promise.race([once(response, "drain"), gone]);
  }
}

async function writeSlowly(response: ServerResponse, bytes: Buffer, everyMs: number): Promise<void> {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  response.end();
}
