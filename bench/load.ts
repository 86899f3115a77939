/** Load on a server of this machine, light enough that the server is what gets busy: answers are counted, not read. */
import { connect } from "node:net";

export interface Load {
  requests: number;
  /** Requests a second. */
  rate: number;
  /** Milliseconds from a request to the last byte of its answer. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 64;

/** The whole answer to a request, as it goes over the line. */
function answerLength(port: number, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let all = Buffer.alloc(0);
  const socket = connect(port, "127.0.0.1", () => socket.write(request));
  socket.on("error", reject);
  socket.on("data", (chunk) => {
    all = Buffer.concat([all, chunk]);
    const end = all.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = all.subarray(0, end).toString("latin1");
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (!head.startsWith("HTTP/1.1 200")) reject(new Error(`The answer begins with ${head.slice(0, 40)}.`));
    if (all.length < end + 4 + length) return;
    socket.destroy();
    resolve(end + 4 + length);
  });
  return promise;
}

/**
 * Asks for one address over and over, on 64 connections at once. Every answer has the same length, so bytes tell how many
 * came: it must have its best compression before.
 *
 * @param until seconds, or how many requests
 */
export async function load(
  port: number,
  path: string,
  until: { seconds: number } | { requests: number },
): Promise<Load> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  const length = await answerLength(port, request);
  const times: number[] = [];
  const started = performance.now();
  const isOver = (): boolean =>
    "seconds" in until ? performance.now() - started > until.seconds * 1_000 : times.length >= until.requests;

  const one = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let left = length;
    let asked = performance.now();
    const socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback: (bytes) => {
          left -= bytes;
          if (left > 0) return true;
          const now = performance.now();
          times.push(now - asked);
          if (isOver()) socket.destroy();
          else {
            left = length;
            asked = now;
            socket.write(request);
          }
          return true;
        },
      },
    });
    socket.on("connect", () => socket.write(request));
    socket.on("error", reject);
    socket.on("close", () => resolve());
    return promise;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const seconds = (performance.now() - started) / 1_000;
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { requests: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
