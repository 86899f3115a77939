/**
 * A minimal load balancer. It sends each request to the next ready server; if there is none, to one whose check timed
 * out, and only then to one that reports that it is not ready. Like nginx it tries another server if the connection was
 * refused, and for a GET also if the connection broke before a response: it never sends a POST twice.
 */
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { startHttpServer } from "../fakes/http-server.ts";

/** Interval of the readiness checks. */
const CHECK_MS = 500;
/**
 * A server that takes longer is not ready. Both times together are less than the 3 s that a server waits for balancers.
 */
const CHECK_TIMEOUT_MS = 1_000;

/** Results of a server's last check, in the order of preference. */
const STATES = ["ready", "late", "out"] as const;
type State = (typeof STATES)[number];

export interface RoundRobin {
  origin: string;
  /** Ports of the servers whose last check succeeded. */
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
  /** Checks each server in its own loop, so that a slow one does not delay the others' checks. */
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
      // A server closes idle connections while it shuts down, so POSTs don't use kept-alive connections.
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

/** Rotates a list. */
function inTurn(ports: readonly number[], turn: number): number[] {
  const first = turn % Math.max(ports.length, 1);
  return [...ports.slice(first), ...ports.slice(0, first)];
}
