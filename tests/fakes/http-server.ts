/** A real HTTP server on a free port of this machine, for the fakes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface HttpServer {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Closes it at once, including open connections. */
  close(): Promise<void>;
}

export async function startHttpServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<HttpServer> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake server has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
