/**
 * The export on a real nginx and, if installed, a real Apache, with the rules that it writes: docs/deploy.md, "Static
 * export".
 */
import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../faults/server-process.ts";
import { hasApache, startApache } from "./apache.ts";
import { filesBelow } from "./dockerfile.ts";
import { startNginx } from "./nginx.ts";

const EXPORT = resolve("dist/server/export.js");
const folder = mkdtempSync(join(tmpdir(), "contractor-site-export-"));
const site = join(folder, "site");
/** Names with special meaning in a URL, in a rewrite rule or in a file system. */
const SERVICES = [
  "Roof Repair",
  "Kitchen & Bath",
  "Jardinería y Más",
  "50% Off + Gutters",
  "API",
  "Assets",
  '6" Gutters',
  "What's New?",
];
const run = promisify(execFile);
const HOSTS = ["nginx", ...(hasApache ? ["Apache"] : [])];
const origins = new Map<string, string>();
let text = "";
const stops: (() => Promise<void>)[] = [];

const exportWith = (...parameters: string[]) =>
  run(process.execPath, [EXPORT, ...parameters], {
    cwd: folder,
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), PAGE_ID: "other" },
  });

beforeAll(async () => {
  mkdirSync(join(folder, "content"));
  // Looks like a git checkout, as usual.
  mkdirSync(join(folder, ".git"));
  cpSync("content/logos/ridgeline.svg", join(folder, "content/logos/acme.svg"));
  const record = {
    dbPrincipal: { name: "Acme" },
    dbServices: SERVICES.map((name) => ({ name, description: [{ text: `All about ${name}.` }] })),
    ownWords: {
      redirects: [
        { from: "/roofs.html", to: "/roof-repair" },
        { from: "/services.php?id=3", to: "/kitchen-& bath" },
        { from: "/a (b)+c", to: "/about" },
        { from: "/services", to: "/contact" },
        { from: "/?page_id=12", to: "/about" },
      ],
    },
  };
  writeFileSync(join(folder, "content/acme.json"), JSON.stringify(record));
  writeFileSync(join(folder, "content/other.json"), JSON.stringify({}));
  const { stdout } = await exportWith("--record", "acme", "--out", site, "--base-url", "https://www.acme.example");
  text = stdout;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  origins.set("nginx", origin);
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8"))?.[1] ?? "";
  const server = block
    .replaceAll("/var/www/site", site)
    .replace(/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`)
    .replace("server_name www.acme.example", "server_name _");
  stops.push(await startNginx(folder, server, origin));
  if (!hasApache) return;
  // Apache's user needs access to the files.
  chmodSync(folder, 0o755);
  const second = await freePort();
  origins.set("Apache", `http://127.0.0.1:${second}`);
  stops.push(await startApache(folder, site, second));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Decoded redirect target of a response. Apache's is an absolute URL. */
const locationOf = ({ headers }: Response): string =>
  decodeURIComponent((headers.get("location") ?? "").replace(/^http:\/\/127\.0\.0\.1:\d+/, ""));

/** Decodes entities of XML or HTML. */
const unescaped = (text: string): string => text.replaceAll(/&(?:apos|#x27);/g, "'").replaceAll("&amp;", "&");

test("the command mentions no mail and no stored leads, which an export does not have", () =>
  expect(text).not.toMatch(/Mail goes|SMTP|Leads are stored/));

test("the command names the exported record, and --record overrides the settings", () => {
  expect(text).toMatch(/^Acme \(content\/acme\.json\): \d+ pages, /m);
});

describe.each(HOSTS)("on %s", (host) => {
  const fetchPath = (path: string) => fetch((origins.get(host) ?? "") + path, { redirect: "manual" });

  test("every page in the sitemap is served at its own address, whatever its name", async () => {
    const sitemap = await (await fetchPath("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>https:\/\/www\.acme\.example([^<]*)<\/loc>/g)].map(([, path = ""]) =>
      unescaped(path),
    );
    expect(paths.length).toBeGreaterThan(SERVICES.length);
    for (const path of paths) {
      const response = await fetchPath(path || "/");
      expect([path, response.status, response.headers.get("content-type")]).toEqual([
        path,
        200,
        "text/html; charset=utf-8",
      ]);
      const canonical = /rel="canonical" href="https:\/\/www\.acme\.example([^"]*)"/.exec(await response.text())?.[1];
      expect(unescaped(canonical ?? "")).toBe(path || "/");
    }
    const decoded = paths.map((path) => decodeURIComponent(path));
    expect(decoded).toEqual(
      expect.arrayContaining(["/kitchen-& bath", "/jardinería-y más", "/50%-off + gutters", "/api"]),
    );
  });

  test("a missing address responds with 404 and the site's own page", async () => {
    for (const path of ["/nothing", "/nothing/here", "/assets/nothing.js", "/content"]) {
      const response = await fetchPath(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain("Acme");
    }
  });

  test("the addresses of the page for missing addresses are missing themselves", async () => {
    for (const path of ["/404", "/404.html", "/404?from=mail"]) {
      const response = await fetchPath(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain("Acme");
    }
  });

  test("addresses of the former site redirect to their pages, and pages stay", async () => {
    for (const [path, location] of [
      ["/roofs.html", "/roof-repair"],
      ["/Roofs.HTML?from=mail", "/roof-repair?from=mail"],
      ["/roofs.html/", "/roof-repair"],
      ["/services.php?id=3", "/kitchen-& bath"],
      ["/services.php?id=3&fbclid=x&utm_source=y", "/kitchen-& bath?fbclid=x&utm_source=y"],
      ["/?page_id=12", "/about"],
      ["/?page_id=12&fbclid=x", "/about?fbclid=x"],
      ["/a%20(b)+c", "/about"],
      ["/a%20%28b%29+c", "/about"],
    ] as const) {
      const response = await fetchPath(path);
      expect([path, response.status, locationOf(response)]).toEqual([path, 301, location]);
    }
    for (const [path, status] of [
      ["/services.php?id=31", 404],
      ["/roofsxhtml", 404],
      ["/services", 200],
      ["/?page_id=123", 200],
    ] as const)
      expect([path, (await fetchPath(path)).status]).toEqual([path, status]);
  });

  test("other letter case and the common names of the home page redirect to the page", async () => {
    for (const [path, location] of [
      ["/About", "/about"],
      ["/ABOUT?from=mail", "/about?from=mail"],
      ["/Kitchen-%26%20Bath", "/kitchen-& bath"],
      ["/50%25-OFF%20+%20gutters", "/50%-off + gutters"],
      ["/home", "/"],
      ["/index.html", "/"],
      ["/Index.PHP?from=mail", "/?from=mail"],
      ["/default.aspx", "/"],
    ] as const) {
      const response = await fetchPath(path);
      expect([path, response.status, locationOf(response)]).toEqual([path, 301, location]);
    }
    for (const path of ["/homes", "/index", "/aboutus", "/About/more"])
      expect([path, (await fetchPath(path)).status]).not.toEqual([path, 200]);
  });

  test("a trailing slash redirects to the address without it", async () => {
    const response = await fetchPath("/about/?from=mail");
    expect([response.status, locationOf(response)]).toEqual([301, "/about?from=mail"]);
    expect(locationOf(await fetchPath("/kitchen-&%20bath/"))).toBe("/kitchen-& bath");
  });

  test("other spellings of a page with a question mark in its name redirect to it", async () => {
    for (const path of ["/what's-new%3F/", "/what's-new%3F//?from=mail", "/WHAT'S-New%3F?from=mail"]) {
      const response = await fetchPath(path);
      const location = (response.headers.get("location") ?? "").replace(origins.get(host) ?? "", "");
      const query = path.includes("from") ? "?from=mail" : "";
      expect([path, response.status, location]).toEqual([path, 301, `/what's-new%3F${query}`]);
    }
  });

  test("no address redirects to another host", async () => {
    for (const path of ["/%5Cevil.example/", "//evil.example/", "/%2Fevil.example/", "/%5C%5Cevil.example/"]) {
      const location = (await fetchPath(path)).headers.get("location") ?? "/";
      expect([path, new URL(location, origins.get(host)).origin]).toEqual([path, origins.get(host)]);
    }
  });

  describe("headers", () => {
    test("require revalidation of pages, and make fingerprinted assets immutable", async () => {
      const kept = async (path: string) => [path, (await fetchPath(path)).headers.get("cache-control")];
      for (const path of [
        "/",
        "/about",
        "/nothing",
        "/assets/nothing.js",
        "/record.json",
        "/paginas/acme",
        "/share.jpg",
      ])
        expect(await kept(path)).toEqual([path, "no-cache"]);
      const [asset = ""] = /\/assets\/[^"]+\.js/.exec(await (await fetchPath("/")).text()) ?? [];
      expect(await kept(asset)).toEqual([asset, "public, max-age=31536000, immutable"]);
    });

    test("match _headers for every file", async () => {
      const rules: { path: string; headers: [string, string][] }[] = [];
      for (const line of readFileSync(join(site, "_headers"), "utf8").split("\n")) {
        if (line.startsWith("/")) rules.push({ path: line.replace(/\*$/, ""), headers: [] });
        const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        if (name !== "") rules.at(-1)?.headers.push([name, value]);
      }
      expect(rules.length).toBeGreaterThan(3);
      const files = filesBelow(site).filter((file) => !/^(?:_headers|_redirects|\.htaccess|nginx\.conf)$/.test(file));
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) {
        const path = file === "index.html" ? "/" : `/${file.split("/").map(encodeURIComponent).join("/")}`;
        const { status, headers } = await fetchPath(path);
        expect([path, status]).toEqual([path, file === "404.html" ? 404 : 200]);
        for (const rule of rules.filter((rule) => `/${file}`.startsWith(rule.path)))
          for (const [name, value] of rule.headers)
            expect([
              path,
              name,
              headers
                .get(name)
                ?.split(/, (?=default-src)|, (?=frame-)/)
                .join("\n"),
            ]).toEqual([path, name, expect.stringContaining(value)]);
        expect([path, headers.get("content-type")]).not.toEqual([path, "application/octet-stream"]);
        expect([path, headers.get("content-type")]).not.toEqual([path, "text/plain"]);
      }
    });

    test("the rule files respond with 404", async () => {
      for (const path of ["/_headers", "/_redirects", "/.htaccess", "/nginx.conf"])
        expect([path, (await fetchPath(path)).status]).toEqual([path, 404]);
    });
  });
});

test("_redirects has the former site and the home page's common names, for Netlify and Cloudflare Pages", () => {
  const lines = readFileSync(join(site, "_redirects"), "utf8").trim().split("\n");
  expect(lines).toEqual(expect.arrayContaining(["/home / 301", "/index.html / 301", "/default.aspx / 301"]));
  // The syntax that both hosts use: a source, a target, a status.
  const [withQuery, ofPage, ...others] = lines;
  expect(withQuery).toBe("/services.php id=3 /kitchen-%26%20bath 301");
  // Netlify would serve the file of the page.
  expect(ofPage).toBe("/ page_id=12 /about 301!");
  expect(others).toEqual(expect.arrayContaining(["/roofs.html /roof-repair 301", "/a%20(b)+c /about 301"]));
  expect(others.filter((line) => !/^\/\S+ \/\S* 301$/.test(line))).toEqual([]);
});

// src/cli/export.test.ts checks the other refusals.
test("a missing record is refused with an error that lists the existing ones", async () => {
  const parameters = ["--out", join(folder, "none"), "--base-url", "https://x.example", "--record", "nope"];
  const failed: unknown = await exportWith(...parameters).catch((error: unknown) => error);
  expect(failed).toMatchObject({ stderr: "There is no record content/nope.json. There are: acme, other.\n" });
});
