/**
 * The HTTP server around the app: Node's own limits, and a graceful shutdown that completes pending requests. The
 * reverse proxy must stop slow bodies and floods of connections (docs/deploy.md); these limits are the second line.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { ADDRESSES } from "./addresses.ts";

/**
 * Returns the message for a server that can't listen.
 *
 * @param host undefined for all interfaces
 */
export function cannotListen({ message }: Error, { host, port }: { host?: string | undefined; port: number }): string {
  const place = host === undefined ? `port ${port}` : `${host}, port ${port}`;
  return `The server can't listen on ${place}: ${message}. Set ${host === undefined ? "" : "HOST or "}PORT to another one.`;
}

/** Hosts at which a browser on this machine finds the server by `localhost`. */
const HERE: ReadonlySet<string> = new Set(["0.0.0.0", "::", "127.0.0.1", "::1"]);

/**
 * The address to open in a browser on this machine.
 *
 * @param host that the server listens on; undefined for all interfaces
 */
export function addressToOpen({ host, port }: { host?: string | undefined; port: number }): string {
  const name = host === undefined || HERE.has(host) ? "localhost" : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const LIMITS = {
  /** Milliseconds for a request's headers; also for a new connection that sends nothing. */
  headersTimeout: 15_000,
  /** Milliseconds for a whole request: 30 MB of photos at 100 KB/s. */
  requestTimeout: 300_000,
  /** Milliseconds for the body of any other request: 64 KB of form over a slow line. */
  bodyTimeout: 30_000,
  /** Interval of checks of the first two. */
  connectionsCheckingInterval: 5_000,
  /** Longer than the 60 s of most proxies: the proxy must be the one to close a connection that it might reuse. */
  keepAliveTimeout: 65_000,
  /**
   * Milliseconds of inactivity after which a connection is closed. It also counts while a response is pending, so it is
   * longer than the 120 s that deploy/nginx.conf waits for photos that are encoded.
   */
  timeout: 130_000,
  /** A proxy has one for each pending request. With a form's 64 KB each they take 130 MB. */
  maxConnections: 2_000,
};
/** Interval at which a closing server closes idle connections, in milliseconds. */
const CLOSE_IDLE_EVERY_MS = 50;

/** Creates the server; it does not listen yet. @param changed limits that differ */
export function createHttpServer(fetch: Hono["fetch"], changed: Partial<typeof LIMITS> = {}) {
  const { timeout, maxConnections, bodyTimeout, ...limits } = { ...LIMITS, ...changed };
  // HTTP/1.0 requests, which some load balancers send, have no Host header.
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  let draining = false;
  // Two Host headers are joined to an invalid one, which is a 400 (RFC 9112 section 3.2).
  const server = createServer({ ...limits, joinDuplicateHeaders: true }, (request, response) => {
    if (!hasReadableHost(request)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    if (draining) response.setHeader("Connection", "close");
    // The listener discards a body that was not read, but the request's stream pauses that, and half a second later the
    // connection is closed: a proxy may have reused it for another visitor's lead.
    response.once("finish", () => request.removeAllListeners("data"));
    if (!mayHavePhotos(request)) limitBody(request, response, bodyTimeout);
    void listener(request, response);
  });
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  /**
   * Makes each response close its connection, so that clients reconnect elsewhere. New connections are still accepted.
   */
  const drain = (): void => void (draining = true);

  return {
    server,
    drain,
    /** Accepts no new connections and closes idle ones. Resolves when pending requests have their responses. */
    close(): Promise<void> {
      drain();
      const { promise, resolve } = Promise.withResolvers<void>();
      const clock = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      server.close(() => {
        clearInterval(clock);
        resolve();
      });
      return promise;
    },
  };
}

/**
 * Whether the URL of a request can be parsed. The listener accepts names of digits and dots that are not valid in a
 * URL, such as `1.2.3.4.5`: any handler that parses the request's URL would throw.
 */
const hasReadableHost = ({ headers: { host = "" } }: IncomingMessage): boolean =>
  host === "" || URL.canParse(`http://${host}`);

/** Whether a request may take as long as photos over a slow connection do. */
const mayHavePhotos = ({ method, url = "", headers }: IncomingMessage): boolean =>
  method === "POST" &&
  url.split("?", 1)[0] === ADDRESSES.contact &&
  headers["content-type"]?.startsWith("multipart/form-data") === true;

/** Ends a request whose body does not arrive in time, as Node does for a whole request. */
function limitBody(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if ((request.headers["content-length"] ?? request.headers["transfer-encoding"]) === undefined) return;
  const clock = setTimeout(() => {
    const { socket } = request;
    // A complete body may be unread: its end is no event.
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
  }, ms).unref();
  for (const event of ["end", "close"] as const) request.once(event, () => clearTimeout(clock));
}
