/** Replaces all other hosts for a test's browser: served on this machine, so that no request leaves it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { SELF_SIGNED } from "./certificate.ts";
import { type HttpServer, startHttpServer } from "./http-server.ts";

/** Contains a focusable element, as third-party frames do: browsers scroll to that element, not to the frame. */
const FRAME = '<!doctype html><html lang="en"><title>Elsewhere</title><p><a href="#">Elsewhere</a></p></html>';
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Responds in place of any other host: with a page, a pixel or an empty script. */
export function serveOutside(request: IncomingMessage, response: ServerResponse): void {
  const { accept = "", "sec-fetch-dest": destination = "" } = request.headers;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Allow-Headers", "*");
  const send = (type: string, body: string | Buffer): void => {
    response.writeHead(200, { "Content-Type": type }).end(body);
  };
  if (destination === "image" || accept.startsWith("image/")) send("image/png", DOT);
  else if (accept.startsWith("text/html")) send("text/html", FRAME);
  else if (accept.startsWith("text/css")) send("text/css", "");
  else if (destination === "script") send("text/javascript", "");
  else send("application/json", "{}");
}

/** A fake of all other hosts, on two ports of this machine. */
export class Outside {
  #servers: HttpServer[] = [];

  /** @returns browser flags that map every other host to this one */
  async start(): Promise<string[]> {
    const [plain, secure] = [await startHttpServer(serveOutside), await startHttpServer(serveOutside, SELF_SIGNED)];
    this.#servers = [plain, secure];
    const rules = [
      ...["localhost", "*.localhost", "127.0.0.1"].map((host) => `EXCLUDE ${host}`),
      `MAP *:443 ${new URL(secure.origin).host}`,
      `MAP *:80 ${new URL(plain.origin).host}`,
    ];
    return ["--ignore-certificate-errors", `--host-resolver-rules=${rules.join(", ")}`];
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.close();
  }
}
