/**
 * Load on a server of this machine, light enough that the server is the bottleneck: responses are counted, not read.
 */
import { connect } from "node:net";
import { percentile } from "./percentile.ts";

export interface Load {
  requests: number;
  /** Requests a second. */
  rate: number;
  /** Milliseconds from a request to the last byte of its response. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 64;

const NONE = Buffer.alloc(0);

/**
 * Bytes of a response including its head, from its beginning; undefined while the head is incomplete.
 * @throws Error for anything but a page whose length is known
 */
function lengthOf(beginning: Buffer): number | undefined {
  const end = beginning.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = beginning.toString("latin1", 0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || length === undefined) throw new Error(`A response begins with ${head}`);
  return end + 4 + Number(length);
}

/**
 * Requests one address repeatedly, on 64 connections at once. The variants of a page have different lengths, so the
 * head of each response is parsed.
 * @param until seconds, or number of requests
 */
export async function load(
  port: number,
  path: string,
  until: { seconds: number } | { requests: number },
): Promise<Load> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  const times: number[] = [];
  const started = performance.now();
  const isOver = (): boolean =>
    "seconds" in until ? performance.now() - started > until.seconds * 1_000 : times.length >= until.requests;

  const one = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const count = (bytes: number, buffer: Uint8Array): void => {
      if (left === undefined) {
        const come = Buffer.from(buffer.buffer, buffer.byteOffset, bytes);
        const beginning = head === NONE ? come : Buffer.concat([head, come]);
        const length = lengthOf(beginning);
        head = length === undefined ? Buffer.from(beginning) : NONE;
        if (length === undefined) return;
        left = length - beginning.length;
      } else left -= bytes;
      if (left > 0) return;
      const now = performance.now();
      times.push(now - sentAt);
      if (isOver()) socket.destroy();
      else {
        left = undefined;
        sentAt = now;
        socket.write(request);
      }
    };
    /** Missing bytes of the pending response; undefined before its head is complete. */
    let left: number | undefined;
    let head = NONE;
    let sentAt = performance.now();
    const socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback: (bytes, buffer) => {
          try {
            count(bytes, buffer);
          } catch (error) {
            reject(error);
            socket.destroy();
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
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { requests: times.length, rate: times.length / seconds, p50, p99 };
}
