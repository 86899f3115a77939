/**
 * Visitors who arrive at a steady rate, even if earlier ones have no response yet: a request that is due takes a free
 * connection, as a proxy does, or opens another one. They run in a separate process, so that their work does not delay
 * the measuring one.
 */
import { execFile } from "node:child_process";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { percentile } from "./percentile.ts";

export interface CrowdOptions {
  port: number;
  /** Paths that are requested in turn. */
  paths: readonly string[];
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Maximum number of connections; a request without a free one is not sent. */
  connections: number;
  /** Local addresses that the connections are opened from in turn. */
  addresses: readonly string[];
}

/** Milliseconds from the time at which a request was due to the end of its response. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
}

export interface CrowdResult {
  /** Requests a second that were sent: fewer than requested if this machine can't send more. */
  offered: number;
  /**
   * "served" (200), "refused" (429, 503), "closed" for a connection that ended without a response, and other statuses.
   */
  outcomes: Partial<Record<string, Times>>;
  /** Requests without a response within MAX_WAIT_MS. */
  gaveUp: number;
  /** Requests without a free connection. */
  notSent: number;
  /** Highest number of connections. */
  connections: number;
  /** Seconds from the first request to the last response. */
  seconds: number;
}

/** Time that a visitor waits for a response. */
const MAX_WAIT_MS = 10_000;
const TICK_MS = 2;

interface Connection {
  socket: Socket;
  /** Time at which the pending request was due. */
  due: number;
  /** Beginning of its response, until the head is complete. */
  head: Buffer;
  /** Missing bytes of its response; undefined before its head is complete. */
  left: number | undefined;
  status: string;
  closes: boolean;
}

const NONE = Buffer.alloc(0);
/**
 * The server responds with 503, and the proxy too if the server has too many requests; with 429 to an address with too
 * many requests.
 */
const OUTCOMES: Partial<Record<string, string>> = { 200: "served", 429: "refused", 503: "refused" };

/** Sends requests from a separate process. Settles when the last one has a response or has timed out. */
export async function sendCrowd(options: CrowdOptions): Promise<CrowdResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, JSON.stringify(options)]);
  // Our own text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(stdout) as CrowdResult;
}

async function crowd({ port, paths, rate, seconds, connections, addresses }: CrowdOptions): Promise<CrowdResult> {
  const times = new Map<string, number[]>();
  const free = new Set<Connection>();
  const waiting = new Set<Connection>();
  let [open, opens, mostOpen, sent, gaveUp, notSent] = [0, 0, 0, 0, 0, 0];

  function note(outcome: string, { due }: Connection): void {
    const of = times.get(outcome) ?? [];
    of.push(performance.now() - due);
    times.set(outcome, of);
  }

  function opened(): Connection {
    open += 1;
    opens += 1;
    mostOpen = Math.max(mostOpen, open);
    const socket = connect({
      port,
      host: "127.0.0.1",
      localAddress: addresses[opens % addresses.length] ?? "127.0.0.1",
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(32_768),
        callback(bytes, buffer) {
          read(connection, Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
          return true;
        },
      },
    });
    const connection = { socket, due: 0, head: NONE, left: undefined, status: "", closes: false };
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open -= 1;
      free.delete(connection);
      if (waiting.delete(connection)) note("closed", connection);
    });
    return connection;
  }

  function sendRequest(connection: Connection, path: string, due: number): void {
    Object.assign(connection, { due, head: NONE, left: undefined });
    free.delete(connection);
    waiting.add(connection);
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`);
  }

  function read(connection: Connection, part: Buffer): void {
    if (connection.left === undefined) {
      const beginning = Buffer.concat([connection.head, part]);
      const end = beginning.indexOf("\r\n\r\n");
      connection.head = beginning;
      if (end === -1) return;
      const head = beginning.toString("latin1", 0, end);
      connection.status = head.slice(9, 12);
      connection.closes = /^connection: close$/im.test(head);
      connection.left = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) - beginning.length;
    } else connection.left -= part.length;
    if (connection.left > 0 || !waiting.delete(connection)) return;
    note(OUTCOMES[connection.status] ?? connection.status, connection);
    if (connection.closes) connection.socket.destroy();
    else free.add(connection);
  }

  const requests = rate * seconds;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const now = performance.now();
      for (; sent < Math.min(requests, ((now - began) / 1_000) * rate); sent += 1) {
        const [connection = open < connections ? opened() : undefined] = free;
        if (connection === undefined) notSent += 1;
        else sendRequest(connection, paths[sent % paths.length] ?? "/", began + (sent / rate) * 1_000);
      }
      // In the order in which they were sent.
      for (const connection of waiting) {
        if (now - connection.due < MAX_WAIT_MS) break;
        waiting.delete(connection);
        gaveUp += 1;
        connection.socket.destroy();
      }
      if (sent < requests || waiting.size > 0) return;
      clearInterval(clock);
      resolve();
    }, TICK_MS);
  });
  const took = (performance.now() - began) / 1_000;
  for (const { socket } of free) socket.destroy();
  const outcomes = Object.fromEntries([...times].map(([outcome, of]) => [outcome, timesOf(of)]));
  return { offered: (sent - notSent) / seconds, outcomes, gaveUp, notSent, connections: mostOpen, seconds: took };
}

export const timesOf = (times: readonly number[]): Times => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

const [, file = "", options = ""] = process.argv;
// Our own text.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
if (file === import.meta.filename) console.info(JSON.stringify(await crowd(JSON.parse(options) as CrowdOptions)));
