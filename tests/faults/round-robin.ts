/**
 * A balancer as simple as they come. It sends each request to the next server that says it is ready; while none does, to
 * one that has not responded in time, and only then to one that says that it is not. Like nginx it tries another server when the
 * first one took no connection, and with a GET also when the connection broke before a response: no POST is sent twice.
 */
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { startHttpServer } from "../fakes/http-server.ts";

/** How often it checks whether each server is ready. */
const CHECK_MS = 500;
/** A server that takes longer to respond is not ready. With the above: less than the 3 s that a server leaves balancers. */
const CHECK_TIMEOUT_MS = 1_000;

/** What a server's last check showed, in the order in which servers are sent requests. */
const STATES = ["ready", "late", "out"] as const;
type State = (typeof STATES)[number];

export interface RoundRobin {
  origin: string;
  /** The ports of the servers that are sent requests now. */
  ready(): number[];
  close(): Promise<void>;
}

export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const states = new Map<number, State>();
  let turn = 0;
  const portsThatAre = (state: State): number[] => ports.filter((port) => (states.get(port) ?? "out") === state);

  async function check(port: number): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
    try {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
      states.set(port, response.ok ? "ready" : "out");
      await response.text();
    } catch {
      states.set(port, signal.aborted ? "late" : "out");
    }
  }
  /** Each server by itself: one that is slow to respond keeps no other from being checked. */
  async function checkOnAndOn(port: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(CHECK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      await check(port);
    }
  }
  await Promise.all(ports.map(check));
  const checking = ports.map(checkOnAndOn);

  const server = await startHttpServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const { method, url, headers } = incoming;
    const isGet = method === "GET";
    const from = { ...headers, "x-forwarded-for": headers["x-forwarded-for"] ?? "10.0.0.1" };
    turn += 1;
    send(STATES.flatMap((state) => inTurn(portsThatAre(state), turn)));

    function fail(reason: string): void {
      response.writeHead(502, { "Content-Type": "text/plain" }).end(reason);
    }
    function send([port, ...next]: readonly number[]): void {
      if (port === undefined) return fail("No server takes connections.");
      // A server closes the connections that it kept open as it ends: a POST goes over none of them.
      const options = { agent: isGet && agent, host: "127.0.0.1", port, method, path: url, headers: from };
      const onward = request(options, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
        upstream.on("error", () => response.destroy());
      });
      onward.on("error", (error) => {
        if (response.headersSent) response.destroy();
        else if (isGet || ("code" in error && error.code === "ECONNREFUSED")) {
          states.set(port, "out");
          send(next);
        } else fail(`Port ${port}: ${error.message}`);
      });
      onward.end(body);
    }
  });
  return {
    origin: server.origin,
    ready: () => portsThatAre("ready"),
    async close() {
      stopping.abort();
      await Promise.all(checking);
      await server.close();
      agent.destroy();
    },
  };
}

/** The list from another place on, and then its beginning. */
function inTurn(ports: readonly number[], turn: number): number[] {
  const first = turn % Math.max(ports.length, 1);
  return [...ports.slice(first), ...ports.slice(0, first)];
}
