/** deploy/nginx.conf on a real nginx in front of the built server: the protection that docs/deploy.md promises. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../faults/server-process.ts";
import { leadOf } from "../faults/load.ts";
import { type RunningServer, startServer } from "../e2e/harness/site-server.ts";
import { startNginx } from "./nginx.ts";

const folder = mkdtempSync(join(tmpdir(), "contractor-site-proxy-"));
const DATA_DIR = join(folder, "data");
/** Addresses of three visitors. */
const [GUSHING, OTHER, SLOW] = ["127.0.0.2", "127.0.0.3", "127.0.0.4"] as const;
let server: RunningServer;
let port = 0;
let metricsPort = 0;
let stop: () => Promise<void>;

beforeAll(async () => {
  metricsPort = await freePort();
  server = await startServer({ env: { TRUST_PROXY: "1", DATA_DIR, METRICS_PORT: String(metricsPort) } });
  port = await freePort();
  const configuration = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("127.0.0.1:3000", new URL(server.url).host.replace("localhost", "127.0.0.1"))
    .replace(/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`);
  stop = await startNginx(folder, configuration, `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Begins a request from a local address. */
const begin = (path: string, { from = OTHER, method = "GET", headers = {} }: Asked): ClientRequest =>
  request({ host: "127.0.0.1", port, path, method, localAddress: from, headers, agent: false });

/** Resolves with the complete response to a request. */
const responseOf = (sent: ClientRequest) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response: IncomingMessage) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });

const get = (path: string) => {
  const sent = begin(path, {});
  sent.end();
  return responseOf(sent);
};

/** Sends a lead with a forged X-Forwarded-For. Returns its reference. */
async function sendLead(from: string, number: number): Promise<string> {
  const { body, from: claimed } = leadOf(number, randomUUID(), "hello@ridgelineexteriors.example");
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": claimed,
  };
  const sent = begin("/api/contact", { from, method: "POST", headers });
  sent.end(body);
  const { status, text } = await responseOf(sent);
  expect([status, text]).toEqual([202, expect.stringContaining("reference")]);
  return /"reference":"([^"]+)"/.exec(text)?.[1] ?? "";
}

const held = () =>
  execFileSync(process.execPath, ["src/cli/leads.ts", "list", "--held"], { env: { DATA_DIR }, encoding: "utf8" });

test("pages are proxied, and the operators' /readyz is not", async () => {
  for (const [path, status] of [
    ["/", 200],
    ["/about", 200],
    ["/nothing", 404],
    ["/healthz", 200],
    ["/readyz", 404],
  ] as const)
    expect([path, (await get(path)).status]).toEqual([path, status]);
});

test("leads are counted by the visitor's real address, and other visitors' leads are not held", async () => {
  const references: string[] = [];
  for (let number = 0; number < 31; number += 1) references.push(await sendLead(GUSHING, number));
  const other = await sendLead(OTHER, 100);
  const list = held();
  expect(list).toContain(references.at(-1));
  expect(list).not.toContain(references[0]);
  expect(list).not.toContain(other);
  expect(server.log.join("\n")).not.toContain("TRUST_PROXY");
});

test.each([
  ["photos with a form", "/api/contact", 63 * 1024 * 1024],
  ["anything else", "/api/visits", 200_000],
])("an oversized body is refused before it is sent: %s", async (_, path, length) => {
  const sent = begin(path, { method: "POST", headers: { "Content-Length": String(length) } });
  sent.flushHeaders();
  expect((await responseOf(sent)).status).toBe(413);
});

/** Number of pages that the server has served. */
async function answeredPages(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/duration_seconds_count\{[^}]*route="page",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
}

test("a flood of pipelined requests whose responses are not read is throttled, and other visitors are served", async () => {
  const before = await answeredPages();
  const flooding = connect(port, "127.0.0.1").pause();
  flooding.on("error", () => undefined);
  flooding.write("GET /about HTTP/1.1\r\nHost: a.example\r\n\r\n".repeat(2_000));
  await expect.poll(answeredPages, { timeout: 60_000 }).toBeGreaterThan(before);
  // The connection's buffers only take a limited number of responses of 100 KB.
  for (let count = 0; count < 20; count += 1) expect((await get("/healthz")).status).toBe(200);
  expect((await answeredPages()) - before).toBeLessThan(1_000);
  flooding.destroy();
});

test("an address with many slow requests gets 429, and others are served", async () => {
  const most = Number(/limit_conn visitors (\d+);/.exec(readFileSync("deploy/nginx.conf", "utf8"))?.[1]);
  const headers = { "Content-Type": "application/json", "Content-Length": "1000" };
  const all: ClientRequest[] = [];
  // The first refusal shows that all requests before it are pending.
  const refused = new Promise<number>((resolve) => {
    for (let count = 0; count <= most; count += 1) {
      const slow = begin("/api/contact", { from: SLOW, method: "POST", headers });
      slow.on("error", () => undefined);
      slow.once("response", (response) => resolve(response.statusCode ?? 0));
      slow.write("{");
      all.push(slow);
    }
  });
  expect(await refused).toBe(429);
  expect((await get("/")).status).toBe(200);
  for (const slow of all) slow.destroy();
});

test("pages beyond the connection limit are refused at once, and a lead waits for its response", async () => {
  const most = Number(/max_conns=(\d+);/.exec(readFileSync("deploy/nginx.conf", "utf8"))?.[1]);
  // The stopped server responds to nothing, as if each page took long.
  process.kill(server.pid, "SIGSTOP");
  const visitors: ClientRequest[] = [];
  const refused = new Promise<number>((resolve) => {
    for (let count = 0; count <= most; count += 1) {
      const visitor = begin("/about", { from: `127.0.1.${1 + (count % 100)}` });
      visitor.on("error", () => undefined);
      visitor.once("response", (response) => resolve(response.statusCode ?? 0));
      visitor.end();
      visitors.push(visitor);
    }
  });
  try {
    expect(await refused).toBe(503);
    const response = await get("/");
    expect(response.status).toBe(503);
    expect(response.text).toContain("Please try again in a moment.");
    expect(response.text).not.toMatch(/nginx|gateway/i);
    const lead = sendLead(OTHER, 200);
    process.kill(server.pid, "SIGCONT");
    expect(await lead).not.toBe("");
    await expect.poll(async () => (await get("/")).status).toBe(200);
  } finally {
    process.kill(server.pid, "SIGCONT");
    for (const visitor of visitors) visitor.destroy();
  }
});
