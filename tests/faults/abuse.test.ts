/** Malicious requests to the built server: each gets the right response, and none a 500. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { head, post, send } from "./raw-http.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

const PUBLIC_URL = "https://site.example";
const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-abuse-"));
let port = 0;
let server: ServerProcess;

beforeAll(async () => {
  port = await freePort();
  server = startServer({ port, dataDir, env: { LOG_FORMAT: "lines", LOG_LEVEL: "debug" } });
  await server.ready;
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const JSON_BODY = "Content-Type: application/json\r\n";
const LONG = "a".repeat(70_000);
const CHUNKED = `${JSON_BODY}Transfer-Encoding: chunked\r\n`;
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const MULTIPART = "Content-Type: multipart/form-data; boundary=b\r\n";
const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na\r\n`;

/** Raw requests and their expected status; 0 is a connection that ends without a response. */
const REQUESTS: Readonly<Record<string, readonly (readonly [request: string, status: number])[]>> = {
  "path traversal attempts": [
    [head("GET /../../etc/passwd"), 404],
    [head("GET /assets/../../../../etc/passwd"), 404],
    [head("GET /assets/%2e%2e/%2e%2e/package.json"), 404],
    [head("GET /assets/..%2f..%2f..%2fpackage.json"), 404],
    [head("GET /content/pictures/%252e%252e/%252e%252e/package.json"), 404],
    [head("GET /content/pictures/..\\..\\..\\package.json"), 400],
    [head("GET /content/logos/..%5c..%5cpackage.json"), 404],
    [head("GET /content/ridgeline.json"), 404],
    [head("GET /content/pictures/"), 404],
    [head("GET /assets/%c0%ae%c0%ae/%c0%af"), 404],
    [head("GET /paginas/..%2fridgeline"), 404],
    [head("GET /share/..%2f..%2fetc%2fpasswd.jpg"), 404],
    [head("GET /.env"), 404],
    [head("GET /.git/config"), 404],
    [head("GET /.vite/manifest.json"), 404],
    [head("GET /data/site.db"), 404],
    [head("GET /pictures/..%2f..%2fsite.db"), 404],
    [head("GET /pictures/%2e%2e/site.db"), 404],
    [head("GET /pictures/__proto__"), 404],
    [head("GET /pictures/%zz%00.avif"), 404],
  ],
  "malformed or unusual paths": [
    [head("GET /%00"), 404],
    [head("GET /assets/%00.js"), 404],
    [head("GET /content/pictures/a%00.jpg"), 404],
    [head("GET /%zz"), 404],
    [head("GET /assets/%zz%ff"), 404],
    [head("GET /content/pictures/%ff%fe"), 404],
    [head("GET /paginas/%zz"), 404],
    [head("GET /paginas/__proto__"), 404],
    [head("GET /share/%zz.jpg"), 404],
    [head("GET /icons/__proto__"), 404],
    [head("GET /constructor"), 404],
    [head(`GET /${"a".repeat(14_000)}`), 404],
    [head(`GET ${"/a".repeat(6_000)}`), 404],
    [head(`GET /content/pictures/${"a".repeat(5_000)}`), 404],
    [head(`GET /share/${"%F0%9F%8F%A0".repeat(800)}.jpg`), 404],
    [head("GET /\xff\xfe"), 400],
    [head("GET about"), 400],
    [head("GET *"), 400],
    [head("GET http://[bad/about"), 400],
    [head("GET ftp://evil.example/"), 400],
    [head("GET http://evil.example/about"), 200],
  ],
  "missing or invalid Host headers": [
    ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: a b<>\"'\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: evil.example/x?y#\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: u:p@evil.example\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: evil.example:99999\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: \xe9\xff\r\nConnection: close\r\n\r\n", 400],
    // These requests are valid.
    ["GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 200],
    ["GET / HTTP/1.0\r\n\r\n", 200],
  ],
  "oversized or malformed bodies": [
    [post("/api/contact", LONG), 413],
    [head("POST /api/contact", `${JSON_BODY}Content-Length: 99999999999\r\n`), 413],
    [`${head("POST /api/contact", CHUNKED)}11170\r\n${LONG}\r\n0\r\n\r\n`, 413],
    [`${head("POST /api/contact", CHUNKED)}zz\r\n`, 400],
    [head("POST /api/contact", "Content-Length: 2\r\nContent-Length: 3\r\n"), 400],
    [head("POST /api/contact", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), 400],
    [head("POST /api/contact", "Content-Length: -1\r\n"), 400],
    [head("POST /api/contact", "Expect: 200-maybe\r\nContent-Length: 0\r\n"), 417],
    [post("/api/contact", "[".repeat(60_000)), 400],
    [post("/api/contact", "null"), 400],
    [post("/api/contact", '{"__proto__":{"name":1},"name":{"a":1}}'), 422],
    [post("/api/contact", "{}", "Content-Type: text/plain\r\n"), 415],
    [post("/api/contact", "abc", "Content-Type: multipart/form-data\r\n"), 400],
    [post("/api/contact", "abc", 'Content-Type: multipart/form-data; boundary="\r\n'), 400],
    [post("/api/contact", "abc", `${JSON_BODY}Content-Encoding: gzip\r\n`), 400],
    [post("/api/contact", "{}", `${JSON_BODY}Origin: https://${"M-".repeat(3_000)}\r\n`), 403],
    [post("/api/contact", "{}", `${JSON_BODY}X-Forwarded-For: ${"1,".repeat(4_000)}\r\n`), 422],
    [post("/api/visits", LONG), 200],
    [head("POST /api/contact", `${JSON_BODY}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`), 400],
    [head("POST /api/contact", `${JSON_BODY}Transfer-Encoding: chunked, identity\r\n`), 400],
    [`${head("POST /api/contact", CHUNKED)}2;${"a=b;".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
    [`${head("POST /api/contact", CHUNKED)}ffffffffffffffffff\r\nabc`, 400],
    [`${head("POST /api/contact", CHUNKED)}2\r\n{}\r\n0\r\n${"X-T: aaaaaaaaaaaaaa\r\n".repeat(5_000)}\r\n`, 431],
    [`${head("POST /api/contact", CHUNKED)}2\r\n{}\r\n0\r\nHost: b\r\nContent-Length: 9\r\n\r\n`, 400],
    [`${head("POST /api/contact", CHUNKED)}2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n`, 422],
    [post("/api/events", "a".repeat(300)), 413],
    [post("/about", LONG), 405],
  ],
  "malicious form data": [
    [post("/api/contact", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`), 400],
    [post("/api/contact", `{"name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`), 400],
    [post("/api/contact", '{"name":{"toString":null},"contactBy":[{"toString":null}],"elapsed":1e999,"id":{}}'), 422],
    [
      post("/api/contact", '{"name":"a\\u0000\\n","message":"\\ud800","page":"\\u0000","landing":"http://\\u0000"}'),
      422,
    ],
    [post("/api/contact", '{"name":"\xff\xfe\xed\xa0\x80"}'), 422],
    [post("/api/contact", Array.from({ length: 9_000 }, (_, index) => `${index}=a`).join("&"), FORM), 400],
    [post("/api/contact", "contactBy=phone&".repeat(4_000), FORM), 400],
    [post("/api/contact", "contactBy=phone&".repeat(100), FORM), 422],
    [post("/api/contact", "name=%zz%&%&=&&==;&message=%00%0d%0a%ff%fe", FORM), 422],
    [post("/api/contact", `${part("__proto__")}${part('name"; filename="x')}--b--\r\n`, MULTIPART), 422],
    [post("/api/contact", `${part("a").repeat(100)}--b--\r\n`, MULTIPART), 422],
    [post("/api/contact", `${part("a").repeat(1_000)}--b--\r\n`, MULTIPART), 400],
    [post("/api/contact", "--b--", `Content-Type: multipart/form-data; boundary=${"b".repeat(9_000)}\r\n`), 400],
  ],
  "unusual or malformed headers": [
    [head("GET /", `X: ${"a".repeat(20_000)}\r\n`), 431],
    [head("GET /", Array.from({ length: 1_500 }, (_, index) => `X${index}: a\r\n`).join("")), 431],
    [head("GET /", `Cookie: ${"a=b;".repeat(3_000)}\r\n`), 200],
    [head("GET /", "X: a\rb\r\n"), 400],
    [head("GET /", "X: a\0b\r\n"), 400],
    [head("GET /", "Accept-Encoding: gzip;q=0, *;q=0, identity;q=0\r\n"), 200],
    [head("GET /", "If-None-Match: *\r\nIf-Modified-Since: never\r\nRange: bytes=1-2\r\n"), 304],
    [head("GET /about", `X-Request-Id: ${"a".repeat(500)}<script>\r\n`), 200],
    [head("GET /", "Upgrade: websocket\r\n"), 200],
    [head("GET /content/reviews/ridgeline.html", "Range: bytes=0-99\r\n"), 206],
    [head("GET /content/reviews/ridgeline.html", "Range: bytes=999999999-\r\n"), 416],
    [head("GET /content/reviews/ridgeline.html", "Range: bytes=0-1,2-3\r\n"), 200],
    [head("GET /content/reviews/ridgeline.html", "Range: junk\r\n"), 200],
    [head("GET /content/reviews/ridgeline.html", `Range: bytes=-${"9".repeat(30)}\r\n`), 206],
    [head("GET /content/reviews/ridgeline.html", "Range: bytes=-0\r\n"), 416],
    [head("GET /content/reviews/ridgeline.html", "Range: bytes=99-5\r\n"), 416],
    [head("GET /about", `If-None-Match: ${'"aaaaaaaaaaaaaa", '.repeat(800)}\r\n`), 200],
    [head("GET /paginas/ridgeline", `If-None-Match: ${'"'.repeat(8_000)}\r\n`), 200],
    [head("GET /paginas/ridgeline", `Accept-Encoding: ${"gzip;q=0.1,".repeat(1_300)}\r\n`), 200],
    [head("GET /api/visits", "User-Agent: \x80\xff\r\nX-Request-Id: \xff\r\nCookie: \xff\r\n"), 200],
    [head("OPTIONS *"), 400],
    ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["get / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ],
};

test.each(Object.entries(REQUESTS))("%s get the expected statuses and leak nothing", async (_kind, requests) => {
  for (const [request, status] of requests) {
    const response = await send(port, request);
    const sent = request.slice(0, 90);
    expect({ sent, status: response.status }).toEqual({ sent, status });
    expect(response.body).not.toMatch(/root:|"dependencies"|node_modules|\bat [\w.]+ \(/);
  }
  expect(server.log()).not.toContain("internal error");
});

test("an aborted body is not logged as a defect, and the server stays healthy", async () => {
  for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
    const socket = connect(port, "127.0.0.1");
    const closed = once(socket, "close");
    socket.write(head("POST /api/contact", `${JSON_BODY}${length}\r\n`));
    socket.write("a\r\n0123456789\r\n", () => socket.destroy());
    await closed;
    await expect.poll(async () => (await send(port, head("GET /healthz"))).status).toBe(200);
  }
  expect(server.log()).not.toContain("internal error");
});

describe("methods", () => {
  const PATHS: readonly (readonly [path: string, allowed: string])[] = [
    ["/", "GET, HEAD"],
    ["/about", "GET, HEAD"],
    ["/nothing", "GET, HEAD"],
    ["/robots.txt", "GET, HEAD"],
    ["/sitemap.xml", "GET, HEAD"],
    ["/favicon.svg", "GET, HEAD"],
    ["/healthz", "GET, HEAD"],
    ["/paginas/ridgeline", "GET, HEAD"],
    ["/content/logos/ridgeline.svg", "GET, HEAD"],
    ["/assets/none.js", "GET, HEAD"],
    ["/api/weather", "GET, HEAD"],
    ["/api/visits", "GET, HEAD, POST"],
    ["/api/contact", "GET, HEAD, POST"],
    ["/pictures.json", "GET, HEAD"],
    ["/record.json", "GET, HEAD"],
    ["/share.jpg", "GET, HEAD"],
  ];
  const METHODS = ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"];

  test.each(PATHS)("%s allows only %s, and responds to other methods with 405", async (path, allowed) => {
    for (const method of METHODS.filter((name) => !allowed.includes(name))) {
      const { status, headers } = await send(port, head(`${method} ${path}`, "Content-Length: 0\r\n"));
      expect({ method, status, allow: headers.get("allow") }).toEqual({ method, status: 405, allow: allowed });
    }
  });

  test.each(PATHS)("HEAD %s has the status and headers of its GET, without a body", async (path) => {
    const names = ["content-type", "cache-control", "etag", "content-security-policy", "location"];
    const of = ({ status, headers }: Awaited<ReturnType<typeof send>>) => [
      status,
      ...names.map((name) => headers.get(name)),
    ];
    // The share card is rendered again once its pictures are ready.
    await vi.waitFor(async () => {
      const [get, headOnly] = [await send(port, head(`GET ${path}`)), await send(port, head(`HEAD ${path}`))];
      // Status 0: the connection ends without a response.
      expect(get.status).toBeGreaterThan(0);
      expect(get.status).toBeLessThan(500);
      expect(headOnly.body).toBe("");
      expect(of(headOnly)).toEqual(of(get));
    }, 60_000);
  });

  test("a POST-only address responds to other methods with 405", async () => {
    for (const method of ["GET", "HEAD", "PUT"]) {
      const { status, headers } = await send(port, head(`${method} /api/events`, "Content-Length: 0\r\n"));
      expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  test("CONNECT gets no response, and an unknown method is a bad request", async () => {
    // Status 0: the connection ends without a response.
    expect((await send(port, head("CONNECT evil.example:443"))).status).toBe(0);
    expect((await send(port, head("BREW /"))).status).toBe(400);
  });
});

describe("the host that a request claims", () => {
  const TRICKS =
    "X-Forwarded-Host: evil2.example\r\nX-Forwarded-Proto: javascript\r\nForwarded: host=evil3.example\r\n";

  test("appears in no body and no header, and the sitemap contains PUBLIC_URL", async () => {
    for (const path of [
      "/",
      "/about",
      "/sitemap.xml",
      "/robots.txt",
      "/llms.txt",
      "/manifest.webmanifest",
      "/nothing",
    ]) {
      const { body, headers } = await send(
        port,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${TRICKS}Connection: close\r\n\r\n`,
      );
      expect(body + [...headers.values()].join("\n")).not.toMatch(/evil\d?\.example/);
    }
    expect((await send(port, head("GET /sitemap.xml"))).body).toContain(PUBLIC_URL);
  });

  test.each(["//evil.example/", "//evil.example//", "/.//evil.example/", "/%2f%2fevil.example/", "/%5cevil.example/"])(
    "%s redirects only within the site",
    async (path) => {
      const { status, headers } = await send(port, head(`GET ${path}`));
      expect(status).toBe(308);
      expect(new URL(headers.get("location") ?? "", PUBLIC_URL).origin).toBe(PUBLIC_URL);
    },
  );

  test("a path can't inject a header into a redirect", async () => {
    const { status, headers } = await send(port, head("GET /a%0d%0aX-Evil:%20yes/"));
    expect([status, headers.get("location")]).toEqual([308, "/a%0d%0aX-Evil:%20yes"]);
    expect(headers.has("x-evil")).toBe(false);
  });
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
/** Reads a response to its end and returns its `ETag`. */
const fetchTag = (path: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const read = (response: IncomingMessage): void => {
      response.resume().on("end", () => resolve(response.headers.etag));
      response.on("error", reject);
    };
    get({ host: "127.0.0.1", port, path, agent }, read).on("error", reject);
  });
/** Resident memory of the server in megabytes. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;

describe.skipIf(process.platform !== "linux")("memory", () => {
  test("queries and addresses without a page do not fill the page cache", async () => {
    const tags = new Set<string | undefined>();
    for (let index = 0; index < 200; index += 1) await fetchTag(`/warm-${index}?${index}`);
    const before = memory();
    for (let index = 0; index < 1_500; index += 1) {
      tags.add(await fetchTag(`/about?utm=${index}&${"x".repeat(index)}`));
      await fetchTag(`/junk-${index}/`);
      await fetchTag(`/gallery/junk-${index}`);
    }
    // The page changes a few times while its pictures are made.
    expect(tags.size).toBeLessThan(20);
    // A page is 100 KB: cached once per query, these would be 450 MB. The rest is garbage that has not been collected
    // yet.
    expect(memory() - before).toBeLessThan(250);
  });

  test("a picture that many clients request and do not read is held in memory once", async () => {
    const picture = await largePicture();
    const before = memory();
    const readers = Array.from({ length: 500 }, () => requestUnread(picture));
    for (let count = 0; count < 50; count += 1) expect((await send(port, head("GET /about"))).status).toBe(200);
    // One copy for each of the 500 readers would be 100 MB or more.
    expect(memory() - before).toBeLessThan(100);
    for (const reader of readers) reader.destroy();
  });

  test("an endless body is cut off", async () => {
    const before = memory();
    for (const line of ["POST /", "POST /api/visits", "POST /api/contact"]) {
      for (const length of ["Content-Length: 99999999999", "Transfer-Encoding: chunked"]) {
        expect(await pour(`${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`)).toBe(
          "cut off",
        );
      }
    }
    expect(memory() - before).toBeLessThan(150);
  });
});

/** Requests a path and does not read the response. */
function requestUnread(path: string): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(head(`GET ${path}`).replace("Connection: close\r\n", ""));
  return socket;
}

/** Waits for the first picture with a size of 1,600 px, and returns its path. */
async function largePicture(): Promise<string> {
  let hash: string | undefined;
  const look = async (): Promise<string | undefined> => {
    const { body } = await send(port, head("GET /pictures.json"));
    return (hash = /"hash":"([^"]{16})","width":(?:1[6-9]|[2-9]\d)\d\d/.exec(body)?.[1]);
  };
  // All of a picture's sizes are made first, which takes minutes on a busy machine.
  await expect.poll(look, { timeout: 240_000, interval: 500 }).toBeDefined();
  return `/pictures/${hash}-1600.webp`;
}

/** Sends a body until the server closes the connection, for at most 25 s: the server's request timeout is 30 s. */
function pour(start: string): Promise<"cut off" | "taken"> {
  const piece = `10000\r\n${"a".repeat(0x1_00_00)}\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const clock = setTimeout(() => {
      socket.destroy();
      resolve("taken");
    }, 25_000);
    const write = (): void => {
      let room = true;
      while (room && !socket.destroyed) room = socket.write(piece);
    };
    socket.on("error", () => undefined);
    socket.on("drain", write);
    socket.on("close", () => {
      clearTimeout(clock);
      resolve("cut off");
    });
    socket.on("data", () => undefined);
    socket.write(start);
    write();
  });
}
