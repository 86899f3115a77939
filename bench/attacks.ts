/**
 * One attack on a server of this machine, until it is killed: `node bench/attacks.ts PORT NAME`. Other modules only
 * import the names of the attacks. The proxy stops slow requests and floods of connections (deploy/), so they are not
 * measured.
 */
import { Agent, request } from "node:http";
import { connect } from "node:net";

/** Connections of the attacks that send as fast as responses arrive. */
const FAST = 8;
const HOST = "Host: site.example\r\n";

/** Sends raw requests, each over a new connection, as fast as responses arrive. */
async function flood(port: number, requestOf: (index: number) => string): Promise<void> {
  let count = 0;
  const next = (): void => {
    count += 1;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.on("close", next);
    socket.write(requestOf(count));
  };
  for (let index = 0; index < FAST; index += 1) next();
  await Promise.resolve();
}

/** Sends ordinary requests over kept-alive connections, as fast as responses arrive. */
async function crowd(
  port: number,
  pathOf: (index: number) => string,
  method = "GET",
  body = "",
  type = "application/json",
  connections = FAST,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const next = (): void => {
    count += 1;
    const headers = {
      "Accept-Encoding": "br, gzip",
      "Content-Type": type,
      "Content-Length": body.length,
    };
    const sent = request({ port, host: "127.0.0.1", path: pathOf(count), method, agent, headers }, (response) => {
      response.resume();
      response.on("close", next);
    });
    // A server that rejects the request closes the connection in the middle of the body.
    sent.on("error", () => setTimeout(next, 10));
    sent.end(body);
  };
  for (let index = 0; index < connections; index += 1) next();
  await Promise.resolve();
}

const TRICKS = [
  "/../../etc/passwd",
  "/%00",
  "/%zz",
  "/assets/%2e%2e/x",
  "//evil.example/",
  "/a/b/c",
  `/${"a".repeat(8_000)}`,
];
const METHODS = ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND", "CONNECT", "BREW"];
const FORM = "application/x-www-form-urlencoded";
const CLOSE = "Connection: close\r\n";

export const ATTACKS: Readonly<Record<string, (port: number) => Promise<void>>> = {
  "headers of 64 KB": (port) => flood(port, () => `GET / HTTP/1.1\r\n${HOST}X: ${"a".repeat(65_536)}\r\n\r\n`),
  "bodies of 1 MB": (port) => crowd(port, () => "/api/contact", "POST", "a".repeat(1_000_000)),
  "bodies without end": (port) =>
    flood(port, () => `POST / HTTP/1.1\r\n${HOST}Content-Length: 99999999999\r\n\r\n${"a".repeat(500_000)}`),
  "path tricks": (port) => crowd(port, (index) => TRICKS[index % TRICKS.length] ?? "/"),
  "junk queries": (port) => crowd(port, (index) => `/about?junk=${index}`),
  "addresses of nothing": (port) => crowd(port, (index) => `/junk-${index}`),
  "hosts that are none": (port) => flood(port, (index) => `GET / HTTP/1.1\r\nHost: <${index}>\r\n${CLOSE}\r\n`),
  methods: (port) => flood(port, (index) => `${METHODS[index % METHODS.length]} / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
  "forms full of nothing": (port) =>
    crowd(port, () => "/api/contact", "POST", JSON.stringify({ name: "x".repeat(30_000) })),
  "forms without script": (port) => crowd(port, () => "/api/contact", "POST", "name=a", FORM),
  "forms without script, 50 at once": (port) => crowd(port, () => "/api/contact", "POST", "name=a", FORM, 50),
  "forms of 16,000 fields": (port) => crowd(port, () => "/api/contact", "POST", "a=b&".repeat(16_000), FORM),
  visits: (port) => crowd(port, () => "/api/visits", "POST"),
};

const [, file = "", port = "", name = ""] = process.argv;
if (file === import.meta.filename) await ATTACKS[name]?.(Number(port));
