import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startHttpServer } from "../../../tests/fakes/http-server.ts";
import { businessOf, startManySites } from "../../../tests/fakes/many-sites.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { LEAD_TYPED } from "../../../tests/records/lead.ts";
import { service } from "../../../tests/records/record.ts";
import { consoleLog } from "../log.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { leadAdmin } from "../leads/lead-admin.ts";

/** Every path that a site itself responds to. */
const PATHS = [
  "/",
  "/about",
  "/services",
  "/contact",
  "/nowhere",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/llms.txt",
  "/favicon.svg",
  "/api/visits",
  "/paginas/one",
  "/paginas/two",
];
const leadFor = (pageId: string, fields: object = {}) => ({
  ...LEAD_TYPED,
  service: "",
  email: `office@${pageId}.example`,
  elapsed: 20_000,
  ...fields,
});
const patience = { interval: 50 };
const referenceOf = ({ body }: { body: string }): string => String(/"reference":"([\w-]+)"/.exec(body)?.[1]);

const open = (dataDir: string): Database =>
  openDatabase({ dataDir, databaseUrl: undefined }, consoleLog({ logLevel: "error" }), SQLITE_WORKER);

function mailsIn(dataDir: string): Map<string, string> {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

test("each host serves its own record, theme, robots and sitemap, and nothing of another site at any path", async () => {
  const { get } = await startManySites({ sites: ["one", "two"] });
  for (const [own, other] of [
    ["one", "two"],
    ["two", "one"],
  ] as const) {
    const responses = await Promise.all(PATHS.map((path) => get(`${own}.example`, path)));
    const all = responses.map(({ body, headers }) => body + JSON.stringify(headers)).join("\n");
    expect(all).toContain(`Business ${own}`);
    expect(all).toContain(`https://${own}.example/sitemap.xml`);
    expect(all).toContain(`https://${own}.example/roofs-${own}`);
    expect(all).not.toMatch(new RegExp(`(?:Business|We are|Roofs|Doors|Careful) ${other}|${other}\\.example`));
    expect(responses.at(PATHS.indexOf(`/paginas/${other}`))?.status).toBe(404);
    expect(responses.at(PATHS.indexOf(`/paginas/${own}`))?.body).toBe(JSON.stringify(businessOf(own)));
  }
  const themeOf = async (pageId: string) => /--brand[^;]*;/.exec((await get(`${pageId}.example`)).body)?.[0];
  expect(await themeOf("one")).toBeDefined();
  expect(await themeOf("one")).not.toBe(await themeOf("two"));
});

test("a request for an unknown host is rejected with a response that contains nothing of the sites", async () => {
  const { get, origin } = await startManySites({ sites: ["one"] });
  for (const host of [
    "two.example",
    "127.0.0.1",
    "one.example.evil.example",
    "evil.one.example",
    "one.example, two",
    "x",
  ]) {
    for (const path of ["/", "/robots.txt", "/paginas/one", "/api/visits", "/assets/x.js"]) {
      const { status, body, headers } = await get(host, path);
      // A Host header that is not a host name is rejected.
      expect([host, path, status]).toEqual([host, path, host.includes(",") ? 400 : 421]);
      expect(body + JSON.stringify(headers)).not.toMatch(/Business|\.example/);
      if (status !== 421) continue;
      expect(body).toMatch(/^<!doctype html><html lang="en">.*<h1>There is no site at this address\.<\/h1><\/html>$/);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
    }
  }
  expect((await get("ONE.example.:8080")).status).toBe(200);
  // Without a Host header, and with two.
  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
      let response = "";
      socket.on("data", (part: Buffer) => (response += part.toString()));
      socket.on("close", () => resolve(response));
    });
  expect(await raw("GET / HTTP/1.0\r\n\r\n")).not.toContain("Business");
  expect(await raw("GET http://one.example/ HTTP/1.1\r\nHost: two.example\r\nConnection: close\r\n\r\n")).toContain(
    "Business one",
  );
});

test("X-Forwarded-Host is only used behind a trusted proxy", async () => {
  const forwarded = { "X-Forwarded-Host": "two.example" };
  const { get } = await startManySites({ sites: ["one", "two"] });
  expect((await get("one.example", "/", forwarded)).body).toContain("Business one");
  expect((await get("internal", "/", forwarded)).status).toBe(421);
  const behind = await startManySites({ sites: ["one", "two"], env: { TRUST_PROXY: "1" } });
  expect((await behind.get("internal", "/", forwarded)).body).toContain("Business two");
  expect((await behind.get("one.example")).body).toContain("Business one");
});

test("aliases of a site are redirected to its own host only", async () => {
  const { get } = await startManySites({
    sites: { "www.one.example": { pageId: "one", aliases: ["one.example"] } },
  });
  const location = async (path: string) => {
    const { status, headers } = await get("One.example:80", path);
    expect(status).toBe(301);
    return headers.location;
  };
  expect(await location("/about?x=1")).toBe("https://www.one.example/about?x=1");
  expect(await location("//evil.example/x")).toBe("https://www.one.example/evil.example/x");
  expect((await get("one.example", "/\\evil.example")).status).toBe(400);
  expect(await location("/@evil.example")).toBe("https://www.one.example/@evil.example");
});

test("a form that was open when its host became an alias is accepted there", async () => {
  const { post } = await startManySites({
    sites: { "www.one.example": { pageId: "one", aliases: ["one.example"] } },
  });
  const headers = { Origin: "https://one.example", "Sec-Fetch-Site": "same-origin" };
  expect((await post("one.example", leadFor("one"), { headers })).status).toBe(202);
  const foreign = { Origin: "https://two.example", "Sec-Fetch-Site": "cross-site" };
  expect((await post("one.example", leadFor("one"), { headers: foreign })).status).toBe(403);
});

test("such a form is accepted behind a proxy that forwards the host, from a browser without Sec-Fetch-Site", async () => {
  const { post } = await startManySites({
    sites: { "www.one.example": { pageId: "one", aliases: ["one.example"] }, "two.example": "two" },
    env: { TRUST_PROXY: "1" },
  });
  const from = async (Origin: string, forwarded: string, path = "/api/contact"): Promise<number> => {
    const headers = { Origin, "X-Forwarded-Host": forwarded };
    return (await post("10.0.0.7:3000", leadFor("one"), { path, headers })).status;
  };
  expect(await from("https://one.example", "one.example")).toBe(202);
  expect(await from("https://one.example", "one.example", "/api/visits")).toBe(200);
  for (const origin of ["https://two.example", "https://one.example:8443", "https://one.example.evil.example", "null"])
    expect(await from(origin, "one.example")).toBe(403);
  expect(await from("https://one.example", "two.example")).toBe(403);
});

test("a page that was open when its host became an alias can load its scripts there", async () => {
  const { get } = await startManySites({
    sites: { "www.one.example": { pageId: "one", aliases: ["one.example"] } },
  });
  // This server has no build: the site itself responds.
  expect((await get("one.example", "/assets/main-1a2b.js")).status).toBe(404);
  expect((await get("one.example", "/assets")).status).toBe(301);
});

test("every host serves health checks, without opening a site", async () => {
  const { get, provider } = await startManySites({ sites: ["one"] });
  for (const host of ["one.example", "10.0.0.7", "nobody.example"]) {
    expect(await get(host, "/healthz")).toMatchObject({ status: 200, body: "ok" });
    expect(await get(host, "/readyz?x")).toMatchObject({ status: 200, body: '{"ready":true}' });
  }
  expect(provider.requested).toEqual([]);
});

test("each site's leads are mailed to its own address only, and its idempotency keys are its own", async () => {
  const { post, dataDir } = await startManySites({ sites: ["one", "two"] });
  const headers = { "Idempotency-Key": "the-same-key" };
  const one = await post("one.example", leadFor("one"), { headers });
  const again = await post("one.example", leadFor("one"), { headers });
  const two = await post("two.example", leadFor("two"), { headers });
  expect([one.status, again.status, two.status]).toEqual([202, 202, 202]);
  expect(referenceOf(again)).toBe(referenceOf(one));
  expect(referenceOf(two)).not.toBe(referenceOf(one));
  // Another site's destination is not valid here, and its pages may not post here.
  expect((await post("one.example", leadFor("two"))).status).toBe(422);
  const foreign = { Origin: "https://two.example", "Sec-Fetch-Site": "cross-site" };
  expect((await post("one.example", leadFor("one"), { headers: foreign })).status).toBe(403);
  await expect.poll(() => mailsIn(dataDir).size, patience).toBe(2);
  for (const [own, other, { body }] of [
    ["one", "two", one],
    ["two", "one", two],
  ] as const) {
    const mail = mailsIn(dataDir).get(`${referenceOf({ body })}-business.eml`);
    expect(mail).toContain(`Business ${own}`);
    expect(mail).toContain(`To: office@${own}.example`);
    expect(mail).not.toContain(`${other}.example`);
  }
});

test("a mail of a closed site uses the site's own record, even without its provider", async () => {
  const { get, post, dataDir, provider } = await startManySites({ sites: ["one", "two"], env: { SITES_OPEN: "1" } });
  const held = await post("one.example", leadFor("one", { elapsed: 10 }));
  expect(held.status).toBe(202);
  await get("two.example");
  const database = open(dataDir);
  const admin = leadAdmin(database);
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "held" }).execute());
  await database.write((c) => c.updateTable("leads").set({ held: 1 }).execute());
  await admin.release(referenceOf(held), new Date());
  await database.close();
  // The provider is down by now, so the copy on disk is used.
  provider.down = true;
  await post("two.example", leadFor("two"));
  await expect
    .poll(() => [...mailsIn(dataDir).keys()].includes(`${referenceOf(held)}-business.eml`), patience)
    .toBe(true);
  // Removes the soft line breaks of its encoding.
  const mail = mailsIn(dataDir)
    .get(`${referenceOf(held)}-business.eml`)
    ?.replaceAll("=\r\n", "");
  expect(mail).toContain("Business one");
  expect(mail).toContain("one.example");
  expect(mail).not.toMatch(/Business(?: |%20)two|two\.example/);
});

test("visits and old paths are separate for each site", async () => {
  const { get, post, records } = await startManySites({ sites: ["one", "two"] });
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
  const visit = (host: string) => post(host, {}, { path: "/api/visits", headers: { "User-Agent": chrome } });
  await visit("one.example");
  expect((await visit("one.example")).body).toBe('{"visits":2}');
  expect((await visit("two.example")).body).toBe('{"visits":1}');

  expect((await get("one.example", "/roofs-one")).status).toBe(200);
  records.set("one", businessOf("one", { dbServices: [service("Roof Care"), service("Doors one")] }));
  // A browser's request makes the server fetch the record from the provider.
  await get("one.example", "/paginas/one");
  await expect.poll(async () => (await get("one.example", "/roofs-one")).status, patience).toBe(301);
  expect((await get("one.example", "/roofs-one")).headers.location).toBe("/roof-care");
  expect((await get("two.example", "/roofs-one")).status).toBe(404);
  expect((await get("two.example", "/roofs-two")).status).toBe(200);
});

test("sites beyond SITES_OPEN open on request, from their copies on disk while the provider is down", async () => {
  const pages = Array.from({ length: 12 }, (_, number) => `page-${number}`);
  const { get, provider, metricsText, dataDir, logOf } = await startManySites({
    sites: pages,
    env: { SITES_OPEN: "3" },
  });
  for (let round = 0; round < 2; round += 1) {
    const responses = await Promise.all(pages.map((pageId) => get(`${pageId}.example`)));
    expect(responses.map(({ status, body }) => [status, /Business [\w-]+/.exec(body)?.[0]])).toEqual(
      pages.map((pageId) => [200, `Business ${pageId}`]),
    );
  }
  const open = (await metricsText()).match(/^site_record_age_seconds\{/gm) ?? [];
  expect(open.length).toBeLessThanOrEqual(3);
  expect(readdirSync(join(dataDir, "sites")).toSorted()).toEqual(pages.toSorted());
  // From the copy on disk while the provider is down.
  provider.down = true;
  for (const pageId of pages) expect((await get(`${pageId}.example`)).body).toContain(`Business ${pageId}`);
  expect(logOf("page-1").lines.join()).toContain("No new record");
});

test("of a thousand sites only the requested ones fetch a record and have a folder", async () => {
  const pages = Array.from({ length: 1_000 }, (_, number) => `page-${number}`);
  const { get, provider, dataDir } = await startManySites({ sites: pages });
  expect(provider.requested).toEqual([]);
  for (const pageId of ["page-0", "page-999", "page-500"]) {
    expect((await get(`${pageId}.example`, "/sitemap.xml")).body).toContain(`https://${pageId}.example/about`);
  }
  expect(new Set(provider.requested)).toEqual(new Set(["page-0", "page-999", "page-500"]));
  expect(readdirSync(join(dataDir, "sites"))).toHaveLength(3);
});

const NO_RECORD =
  "A provider gave no usable record, and there is no earlier copy to serve. The log says of which site, and why.";

test("a site without a record does not affect other sites, and is reported by /readyz", async () => {
  const { get, provider } = await startManySites({ sites: ["one", "two"] });
  expect((await get("one.example")).status).toBe(200);
  provider.down = true;
  expect((await get("two.example")).status).toBe(503);
  expect((await get("one.example")).status).toBe(200);
  expect(await get("x", "/readyz")).toMatchObject({
    status: 200,
    body: '{"ready":true,"details":["' + NO_RECORD + '"]}',
  });
});

test("a site keeps its leads and its copy of the record when a second site is added", async () => {
  const first = await startManySites({ sites: ["one"] });
  const { body } = await first.post("one.example", leadFor("one"));
  await first.stop();
  const second = await startManySites({ sites: ["one", "two"], dataDir: first.dataDir });
  first.provider.down = true;
  const again = await second.post("one.example", leadFor("one"));
  expect(again.status).toBe(202);
  const database = open(first.dataDir);
  const listed = await leadAdmin(database).list(9, "all", "one");
  await database.close();
  expect(listed.map(({ reference }) => reference)).toEqual([referenceOf(again), referenceOf({ body })]);
});

test("the list of sites is reloaded when it changes, and an invalid one is ignored", async () => {
  const { get, file, logOf } = await startManySites({ sites: ["one", "two"] });
  expect((await get("two.example")).status).toBe(200);
  writeFileSync(file, '{ "one.example": ');
  await expect.poll(() => logOf().lines.join("\n"), patience).toContain("The previous list stays");
  expect((await get("two.example")).status).toBe(200);
  writeFileSync(file, '{ "one.example": "one", "two.example": "three", "four.example": "four" }');
  await expect.poll(async () => (await get("four.example")).status, patience).toBe(200);
  expect((await get("two.example")).body).toContain("Business three");
  expect((await get("one.example")).body).toContain("Business one");
  expect(logOf().lines.at(-1)).toBe("info 3 sites are listed now.");
});

test("an open site has its changed settings after a reload of the list, and the others stay open", async () => {
  const { get, file, provider } = await startManySites({ sites: ["one", "two"] });
  for (const pageId of ["one", "two"])
    expect((await get(`${pageId}.example`)).body).not.toContain('content="of-the-site"');
  provider.requested.length = 0;
  writeFileSync(
    file,
    '{ "one.example": { "pageId": "one", "siteVerification": ["of-the-site"] }, "two.example": "two" }',
  );
  await expect
    .poll(async () => (await get("one.example")).body, patience)
    .toContain('<meta name="google-site-verification" content="of-the-site"');
  expect((await get("two.example")).body).not.toContain("of-the-site");
  expect(new Set(provider.requested)).toEqual(new Set(["one"]));
});

test("a picture is served only by the site whose record contains it", async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const elsewhere = await startHttpServer(
    (_request, response) => void response.setHeader("Content-Type", "image/png").end(png),
  );
  onTestFinished(() => elsewhere.close());
  const { get, records, dataDir } = await startManySites({
    sites: ["one", "two"],
    env: { ALLOW_PRIVATE_HOSTS: "127.0.0.1" },
  });
  records.set("one", businessOf("one", { gallery: [`${elsewhere.origin}/a.png`] }));
  await get("one.example");
  await get("two.example");
  const known = async (host: string) => (await get(host, "/pictures.json")).body;
  await expect.poll(() => known("one.example"), patience).toContain("hash");
  const hash = /"hash":"([\w-]+)"/.exec(await known("one.example"))?.[1];
  expect(await known("two.example")).toBe("{}");
  const files = readdirSync(join(dataDir, "pictures/sites/one/files"));
  const file = files.find((name) => name.endsWith(".webp")) ?? "";
  expect(file).toContain(hash);
  expect((await get("one.example", `/pictures/${file}`)).headers["content-type"]).toBe("image/webp");
  expect((await get("two.example", `/pictures/${file}`)).status).toBe(404);
});

test("sites of content/ serve only their own record and files", async () => {
  const { get } = await startManySites({ sites: ["ridgeline", "copperline"], env: { PROVIDER_URL: "" } });
  const logoOf = async (pageId: string) =>
    /\/content\/logos\/[\w.-]+/.exec((await get(`${pageId}.example`)).body)?.[0] ?? "";
  expect(await logoOf("ridgeline")).not.toBe(await logoOf("copperline"));
  expect((await get("ridgeline.example", await logoOf("ridgeline"))).status).toBe(200);
  expect((await get("ridgeline.example", await logoOf("copperline"))).status).toBe(404);
  expect((await get("ridgeline.example", "/paginas/copperline")).status).toBe(404);
  expect((await get("ridgeline.example", "/paginas/ridgeline")).status).toBe(200);
});
