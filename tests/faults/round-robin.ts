/** A balancer as simple as they come: it sends each request to the next server that says it is ready, and repeats none. */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { startHttpServer } from "../fakes/http-server.ts";

/** How often it asks servers whether they are ready: as usual balancers do. */
const CHECK_MS = 1_000;

export interface RoundRobin {
  origin: string;
  close(): Promise<void>;
}

export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  let ready: number[] = [];
  let turn = 0;

  async function check(): Promise<void> {
    const answers = ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const states = await Promise.all(answers);
    ready = ports.filter((_port, index) => states[index]);
  }
  async function checkOnAndOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(CHECK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      await check();
    }
  }
  await check();
  const checking = checkOnAndOn();

  const server = await startHttpServer((incoming, response) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) {
      response.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const from = { ...headers, "x-forwarded-for": headers["x-forwarded-for"] ?? "10.0.0.1" };
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers: from, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    incoming.pipe(onward);
  });
  return {
    origin: server.origin,
    async close() {
      stopping.abort();
      await checking;
      await server.close();
      agent.destroy();
    },
  };
}
