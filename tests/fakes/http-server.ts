/** A real HTTP server on a free port of this machine, for the fakes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";

export interface HttpServer {
  /** `http://127.0.0.1:PORT`, or `https://` with a certificate. */
  origin: string;
  /** Closes it at once, including open connections. */
  close(): Promise<void>;
}

/** @param certificate makes it a server for HTTPS */
export async function startHttpServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  certificate?: Pick<ServerOptions, "key" | "cert">,
): Promise<HttpServer> {
  const listener = (request: IncomingMessage, response: ServerResponse): void => void respond(request, response);
  const server = certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake server has no port.");
  return {
    origin: `${certificate === undefined ? "http" : "https"}://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
