/**
 * SIGTERM: a server first reports that it is not ready, then completes pending requests. Two behind a balancer lose
 * none.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { startHttpServer } from "../fakes/http-server.ts";
import { leadOf, post } from "./load.ts";
import { startRoundRobin } from "./round-robin.ts";
import { freePort, startServer } from "./server-process.ts";
import { sqliteStore } from "./store.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
const VISITORS = 8;
/** Compressing each page again for each server would take most of the test's time. */
const UNPACKED = { "Accept-Encoding": "identity" };
const PAGES = ["/", "/about", "/services", "/gallery", "/contact", "/paginas/ridgeline", "/sitemap.xml"];

function start(port: number, dataDir: string) {
  const server = startServer({ port, dataDir, env: { TRUST_PROXY: "1", LOG_FORMAT: "lines" } });
  onTestFinished(() => server.kill());
  return server;
}

test("shutdown fails readiness first, completes the requests in progress, and ends within 10 s", async () => {
  const port = await freePort();
  const server = start(port, temporaryFolder());
  await server.ready;
  const status = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status("/readyz")).toBe(200);

  // A form whose body arrives slowly, a client that sends nothing, and one whose body never ends.
  const slow = connect(port, "127.0.0.1");
  const { body, from } = leadOf(1, randomUUID(), DESTINATION);
  const head = `Host: a\r\nContent-Type: application/json\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${body.length}`;
  slow.write(`POST /api/contact HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 20)}`);
  const silent = connect(port, "127.0.0.1");
  const endless = connect(port, "127.0.0.1");
  endless.on("error", () => undefined);
  endless.write(
    "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{",
  );
  await Promise.all([slow, silent, endless].map((socket) => once(socket, "ready")));

  const ended = server.end();
  await expect.poll(() => status("/readyz"), { interval: 20 }).toBe(503);
  // Balancers that have not checked readiness yet still get responses.
  expect(await status("/")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  slow.write(body.slice(20));
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 202 [^]*"reference":/);
  expect(await ended).toBe(0);
  // The silent client and the endless one.
  expect(server.log()).toContain("Connections closed before their requests ended, 5 s into the shutdown: 2");
});

test("a server that is still starting ends at once, also where a signal without a handler is ignored", async () => {
  const asked = Promise.withResolvers<void>();
  const provider = await startHttpServer(() => asked.resolve());
  onTestFinished(() => provider.close());
  const env = { PROVIDER_URL: provider.origin, PAGE_ID: "acme", ALLOW_PRIVATE_HOSTS: "127.0.0.1" };
  const server = startServer({ port: await freePort(), dataDir: temporaryFolder(), env });
  onTestFinished(() => server.kill());
  await Promise.race([asked.promise, server.ready]);
  // Without a handler it would have no exit code.
  expect(await server.end()).toBe(0);
});

test("two servers behind a load balancer restart in turn, and no request is lost", async () => {
  const dataDir = temporaryFolder();
  const ports = [await freePort(), await freePort()] as const;
  const servers = ports.map((port) => start(port, dataDir));
  await Promise.all(servers.map(({ ready }) => ready));
  const proxy = await startRoundRobin(ports);
  // A connection per lead: the balancer may close an idle one just when it would be used again.
  const agent = new Agent();
  onTestFinished(() => proxy.close());

  const lost: string[] = [];
  const references: string[] = [];
  let responded = 0;
  const ending = new AbortController();
  async function visit(visitor: number): Promise<void> {
    for (let step = 0; !ending.signal.aborted; step += 1) {
      const key = randomUUID();
      const path = PAGES[step % PAGES.length] ?? "/";
      try {
        if (step % 5 === 0) {
          const { status, reference } = await post(
            agent,
            proxy.origin,
            leadOf(visitor * 10_000 + step, key, DESTINATION),
            key,
          );
          if (status === 202) references.push(reference);
          else lost.push(`a lead: ${status}`);
        } else {
          const response = await fetch(proxy.origin + path, { headers: UNPACKED });
          const body = await response.text();
          if (!response.ok) lost.push(`${path}: ${response.status} ${body.slice(0, 100)}`);
        }
      } catch (error) {
        lost.push(`${path}: ${String(error)}`);
      }
      responded += 1;
      await setTimeout(100);
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));

  const codes = [];
  for (const [index, port] of ports.entries()) {
    codes.push(await servers[index]?.end());
    await start(port, dataDir).ready;
    // The other server may only be ended once the balancer sends requests to this one again.
    await expect.poll(() => proxy.ready()).toEqual(ports);
  }
  ending.abort();
  await Promise.all(visitors);
  agent.destroy();

  expect(lost).toEqual([]);
  expect(codes).toEqual([0, 0]);
  // Each client sent several requests, however slow the machine is.
  expect(responded).toBeGreaterThan(4 * VISITORS);
  const stored = (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(references.toSorted());
});
