/** The bodies of posts, read whole before anything is made of them. */
import type { IncomingMessage } from "node:http";

/** More than any form: what is longer is refused by who gets its beginning. */
const MOST_BYTES = 65_536 + 1;
/** Bodies under way at once: with 64 KB each that is all the memory that they can take. */
const MOST_BODIES = 1_000;
const FIRST_BYTES = 1_024;
/** The pace of a bad line, in bytes a millisecond: 64 KB in 30 s. */
const PACE = 2;
/** Bytes that a body may be ahead of that pace, a second's worth: what came fast long ago does not count for ever. */
const MOST_AHEAD = 2_000;

interface Body {
  /** How far it was ahead of the pace, in bytes, when its last piece came. */
  ahead: number;
  /** When that was, in milliseconds. */
  at: number;
  bytes: Buffer;
  length: number;
  /** Ends the reading, and answers that there is no room. */
  giveUp: () => void;
}

export interface Bodies {
  /**
   * Reads a body, then calls `done`; never when the connection ends before. Not more than a byte over 64 KB is read; of
   * one that says itself that it is longer, nothing. What was read stands in `rawBody` of the request, where
   * `@hono/node-server` looks first.
   *
   * @param crowdedOut called instead of `done` when too many bodies are under way, and this one is the slowest
   */
  read(request: IncomingMessage, done: () => void, crowdedOut: () => void): void;
}

/**
 * Threat: thousands of bodies that come a byte at a time, or never end. A byte costs little here, and a lot as a chunk of
 * a web stream that a route waits for; and there is room for so many, of which attackers give way to honest lines.
 */
export function createBodies(mostBodies = MOST_BODIES): Bodies {
  const underWay = new Set<Body>();

  const aheadOf = ({ ahead, at }: Body): number => ahead - (performance.now() - at) * PACE;

  /** The one that is furthest behind the pace. */
  function slowest(): Body | undefined {
    let found: Body | undefined;
    let least = Infinity;
    for (const body of underWay) {
      const ahead = aheadOf(body);
      if (ahead < least) [found, least] = [body, ahead];
    }
    return found;
  }

  function makeRoom(): void {
    if (underWay.size > mostBodies) slowest()?.giveUp();
  }

  return {
    read(request, done, crowdedOut) {
      if (Number(request.headers["content-length"] ?? 0) >= MOST_BYTES) return done();
      const body: Body = {
        ahead: 0,
        at: performance.now(),
        bytes: Buffer.allocUnsafeSlow(FIRST_BYTES),
        length: 0,
        giveUp() {
          end();
          crowdedOut();
        },
      };
      function end(): void {
        underWay.delete(body);
        request.off("data", take).off("end", finish).off("close", end).pause();
      }
      function finish(): void {
        end();
        Object.assign(request, { rawBody: body.bytes.subarray(0, body.length) });
        done();
      }
      function take(chunk: Buffer): void {
        const taken = Math.min(chunk.length, MOST_BYTES - body.length);
        const length = body.length + taken;
        if (length > body.bytes.length) {
          const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(length, body.bytes.length * 2), MOST_BYTES));
          body.bytes.copy(larger, 0, 0, body.length);
          body.bytes = larger;
        }
        chunk.copy(body.bytes, body.length, 0, taken);
        body.length = length;
        body.ahead = Math.min(aheadOf(body) + taken, MOST_AHEAD);
        body.at = performance.now();
        if (length === MOST_BYTES) finish();
      }
      underWay.add(body);
      request.on("data", take).on("end", finish).on("close", end);
      // Most bodies come together with their request, and are read when this turn ends.
      if (underWay.size > mostBodies) setImmediate(makeRoom);
    },
  };
}
