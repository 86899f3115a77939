/** The HTTP server around the site: its limits, and its end. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createBodies } from "./bodies.ts";

export interface HttpServer {
  server: Server;
  /**
   * From now on each answer is the last of its connection, so that clients come back at another server. New connections
   * are still taken.
   */
  sendAway(): void;
  /** Takes nothing new, closes what is idle; settles when the requests under way are answered. */
  close(): Promise<void>;
}

/**
 * Threat: connections that are opened and left, or fed a byte at a time, hold memory and file descriptors for as long as
 * we let them.
 */
const LIMITS = {
  /** A request's headers: no honest line takes longer. Also the time of a connection that says nothing at all. */
  headersTimeout: 15_000,
  /** The whole request: 64 KB of form over a bad line. */
  requestTimeout: 30_000,
  /** How often those two are looked after. */
  connectionsCheckingInterval: 5_000,
  /** Longer than the 60 s of the usual proxies: whoever ends a connection first must be the one who sends on it. */
  keepAliveTimeout: 65_000,
  /** Bytes of address and headers. */
  maxHeaderSize: 16_384,
  /** Several Host headers make no valid one (RFC 9112 section 3.2), rather than the first of them. */
  joinDuplicateHeaders: true,
};
/** A browser sends 20, a proxy adds ten. */
const MAX_HEADERS = 100;
/** A reader that takes nothing of its answer for so long, in milliseconds, has gone. */
const STALLED_MS = 60_000;
/** Open connections at most, where the system allows them; each costs about 10 KB while it is idle. */
const MAX_CONNECTIONS = 20_000;
/** Of the system's file descriptors: the rest is for the database and for files. */
const SHARE_OF_FILES = 0.75;
/** How long the rest of a body may take to come after its answer, in milliseconds. */
const REST_OF_BODY_MS = 500;
/**
 * Threat: a connection that sends thousands of requests and reads no answer has all of them made, and kept. Browsers and
 * proxies wait for an answer before they ask again; others may be so many requests ahead.
 */
const MAX_PIPELINED = 16;
/** Seconds after which a body that found no room may come again. */
const RETRY_AFTER = "10";
const NO_TUNNEL =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
/** How often, in milliseconds, a closing server looks for connections that have become idle. */
const CLOSE_UNUSED_MS = 50;

/**
 * Makes the server; it does not listen yet. A connection's number of requests has no limit: only one of them is under way
 * at a time.
 *
 * @param options.maxConnections when there are more, the one that has waited longest without a request makes room
 */
export function createHttpServer(
  listener: RequestListener,
  { maxConnections = connectionsAllowed(), bodies = createBodies() } = {},
): HttpServer {
  /** Connections without a request under way, the longest waiting first. */
  const waiting = new Set<Socket>();
  /** Of connections with a request under way, what begins those that came after it. */
  const behind = new WeakMap<Socket, (() => void)[]>();
  const answering = new Set<ServerResponse>();
  let open = 0;
  let leaving = false;

  const server = createServer(LIMITS, (request, response) => {
    const { socket } = request;
    const queue = behind.get(socket);
    if (queue === undefined) {
      behind.set(socket, []);
      answer(request, response);
    } else if (queue.length < MAX_PIPELINED) queue.push(() => answer(request, response));
    else socket.destroy();
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    waiting.delete(socket);
    answering.add(response);
    if (leaving) response.shouldKeepAlive = false;
    // Threat: a body that nobody wants (of a GET, or of a form that was refused) goes on coming, as fast as we can read.
    response.once("finish", () => {
      if (!request.complete) setTimeout(() => !request.complete && socket.destroy(), REST_OF_BODY_MS).unref();
    });
    response.once("close", () => {
      answering.delete(response);
      if (socket.destroyed) return;
      const next = behind.get(socket)?.shift();
      if (next !== undefined) return next();
      behind.delete(socket);
      waiting.add(socket);
    });
    if (request.method !== "POST") return listener(request, response);
    bodies.read(
      request,
      () => listener(request, response),
      () => {
        const headers = {
          "Retry-After": RETRY_AFTER,
          "Cache-Control": "no-store",
          "Content-Length": 0,
          Connection: "close",
        };
        response.writeHead(503, headers).end();
      },
    );
  }

  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = STALLED_MS;
  // Node would close the connection without a word. Who resets it meanwhile is an error of the bare socket's, which is
  // nobody's but ours from here on.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end(NO_TUNNEL, () => socket.destroy());
  });
  server.on("connection", (socket) => {
    open += 1;
    waiting.add(socket);
    socket.once("close", () => {
      open -= 1;
      waiting.delete(socket);
    });
    // An attacker's connections give way to a visitor's, which has a request at once.
    if (open > maxConnections) waiting.values().next().value?.destroy();
  });

  function sendAway(): void {
    leaving = true;
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  function closeUnused(): void {
    server.closeIdleConnections();
    // Those that never said a word are not idle to Node.
    for (const socket of waiting) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    server,
    sendAway,

    close() {
      sendAway();
      return new Promise((resolve) => {
        const clock = setInterval(closeUnused, CLOSE_UNUSED_MS);
        server.close(() => {
          clearInterval(clock);
          resolve();
        });
        closeUnused();
      });
    },
  };
}

/** How many connections the system's limit of file descriptors leaves us. */
function connectionsAllowed(): number {
  // Or it asks the name server for the name of every peer; its types don't know it yet.
  Reflect.set(process.report, "excludeNetwork", true);
  const files = openFilesOf(process.report.getReport());
  return Math.min(MAX_CONNECTIONS, Math.floor(files * SHARE_OF_FILES));
}

/** Node's report has `userLimits.open_files.soft`: a number, `unlimited`, or nothing of that on Windows. */
function openFilesOf(report: unknown): number {
  const files = ["userLimits", "open_files", "soft"].reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    report,
  );
  return typeof files === "number" ? files : Number.POSITIVE_INFINITY;
}
