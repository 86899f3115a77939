/** Replaces all other hosts for a test's browser: served on this machine, so that no request leaves it. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { SELF_SIGNED } from "./certificate.ts";

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

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The server listens on a port, so the address is an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (server.address() as AddressInfo).port;
}

/** A fake of all other hosts, on two ports of this machine. */
export class Outside {
  readonly #servers: Server[] = [];

  /** @returns browser flags that map every other host to this one */
  async start(): Promise<string[]> {
    const plain = createServer(serveOutside);
    const secure = createSecureServer(SELF_SIGNED, serveOutside);
    this.#servers.push(plain, secure);
    const [http, https] = [await listen(plain), await listen(secure)];
    const rules = [
      ...["localhost", "*.localhost", "127.0.0.1"].map((host) => `EXCLUDE ${host}`),
      `MAP *:443 127.0.0.1:${https}`,
      `MAP *:80 127.0.0.1:${http}`,
    ];
    return ["--ignore-certificate-errors", `--host-resolver-rules=${rules.join(", ")}`];
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    }
  }
}
