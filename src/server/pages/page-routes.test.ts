import { describe, expect, test } from "vitest";
import { processorMs } from "../../../tests/fakes/processor-time.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { emptyRecord } from "../../record/parse.ts";
import { movedFrom } from "../../site/former-addresses.ts";
import { properPath } from "../../site/routes.ts";
import type { Pictures } from "../../site/ui/picture-facts.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import { createPageCache, type PageCacheOptions } from "./page-cache.ts";
import { createQueue } from "./encoded-body.ts";
import { createRenderQueue } from "./render-queue.ts";
import { pageRoutes, type PageRoutesOptions } from "./page-routes.ts";

const fetchedOf = (fields: unknown): FetchedRecord => ({
  record: recordOf(fields),
  body: "",
  etag: '"record"',
  problems: [],
  fetchedAt: new Date(0),
});

/** The pages of a record, a count of renders, and functions that change the pages' inputs. */
function start(
  fields: unknown = { dbPrincipal: { name: "Ridge" } },
  { movedTo, renders, ...options }: Partial<PageCacheOptions> & Pick<PageRoutesOptions, "movedTo" | "renders"> = {},
) {
  let current: FetchedRecord | undefined = fetchedOf(fields);
  let now = new Date(2026, 5, 1);
  let rendered = 0;
  // Each render reads this property once.
  const assets = {
    get css() {
      rendered += 1;
      return "a{}";
    },
    scripts: ["/assets/main.js"],
  };
  const pages = createPageCache({
    source: { current: () => current },
    publicUrl: "https://site.example",
    recordUrl: "/paginas/a",
    recordBase: undefined,
    compression: createQueue(),
    assets,
    now: () => now,
    random: () => 0,
    ...options,
  });
  const app = pageRoutes(pages, {
    record: () => current?.record,
    renders,
    ...(movedTo && { movedTo }),
    movedFrom: (path, search) => movedFrom(current?.record ?? recordOf({ gmb: {} }), path, search),
    properPath: (path) => properPath(current?.record ?? recordOf({ gmb: {} }), path),
  });
  return {
    pages,
    get: (path: string, init?: RequestInit) => app.request(`http://site.example${path}`, init),
    rendered: () => rendered,
    change: (next: unknown) => (current = next === undefined ? undefined : fetchedOf(next)),
    setNow: (next: Date) => (now = next),
  };
}

const text = async (response: Response | Promise<Response>): Promise<string> => (await response).text();

test("the on-screen keyboard does not resize the page", async () => {
  const html = await text(start().get("/contact"));
  const [, viewport] = /<meta name="viewport" content="([^"]*)"/.exec(html) ?? [];
  expect(viewport).toContain("width=device-width");
  // docs/decisions/40
  expect(viewport).not.toContain("interactive-widget");
});

describe("page cache", () => {
  test("a page is rendered once, until the record changes", async () => {
    const { get, rendered, change } = start();
    const first = await text(get("/about"));
    expect(await text(get("/about"))).toBe(first);
    expect(rendered()).toBe(1);
    change({ dbPrincipal: { name: "Changed" } });
    expect(await text(get("/about"))).toContain("Changed");
    expect(rendered()).toBe(2);
  });

  test("new facts about pictures cause pages to be rendered again", async () => {
    let facts: Pictures = {};
    const pictures = { facts: () => facts, version: () => String(Object.keys(facts).length) };
    const { get, rendered } = start({ stock: ["/a.jpg", "/b.jpg"] }, { pictures });
    const before = await get("/");
    expect(await text(before)).not.toContain("/pictures/");
    await get("/");
    expect(rendered()).toBe(1);
    facts = { "/a.jpg": { hash: "aaaaaaaaaaaaaaaa", width: 800, height: 600 } };
    const after = await get("/");
    expect(rendered()).toBe(2);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect(await text(after)).toContain("/pictures/aaaaaaaaaaaaaaaa-320.avif 320w");
  });

  test("a new year changes the copyright line", async () => {
    const { get, setNow } = start();
    expect(await text(get("/"))).toContain("© 2026");
    setNow(new Date(2027, 0, 1));
    expect(await text(get("/"))).toContain("© 2027");
  });

  test("unknown queries and other spellings of a path share one cached page", async () => {
    const { get, rendered } = start({ dbServices: [{ name: "Deck Repair" }] });
    const page = await text(get("/deck-repair"));
    for (const path of [
      "/deck-repair?utm_source=x",
      "/deck-repair?a=1&a=2&__proto__=3",
      "/%64eck-repair",
      "/x/../deck-repair",
    ])
      expect(await text(get(path))).toBe(page);
    for (let index = 0; index < 50; index += 1) await get(`/?cache=${index}`);
    expect(rendered()).toBe(2);
  });

  test("any number of missing paths share three pages that do not contain the path", async () => {
    const { get, rendered } = start();
    const pages = new Set<string>();
    for (let index = 0; index < 100; index += 1) {
      pages.add(await text(get(`/nothing-${index}-%3Cb%3E`)));
      pages.add(await text(get(`/gallery/nothing-${index}`)));
      pages.add(await text(get(`/a/b/${index}`)));
    }
    expect(rendered()).toBe(3);
    expect([...pages].join("")).not.toContain("nothing-");
  });

  test("the size of the cache is limited, and the oldest page is evicted first", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `S${index}`);
    const fields = { dbServices: names.map((name) => ({ name })) };
    const length = (await text(start(fields).get("/s0"))).length;
    const bounded = start(fields, { maxBytes: length * 5 });
    for (const name of names) await bounded.get(`/${name.toLowerCase()}`);
    expect(bounded.rendered()).toBe(20);
    await bounded.get("/s19");
    expect(bounded.rendered()).toBe(20);
    await bounded.get("/s0");
    expect(bounded.rendered()).toBe(21);
  });

  test("a page larger than the cache is still served", async () => {
    const { get, rendered } = start(undefined, { maxBytes: 10 });
    for (const path of ["/", "/", "/about"]) expect(await text(get(path))).toContain("<!doctype html>");
    expect(rendered()).toBe(3);
  });

  test("pages that exactly fit into the cache are all cached", async () => {
    const { get, pages } = start();
    for (const path of ["/", "/about"]) await get(path);
    const bounded = start(undefined, { maxBytes: pages.size() });
    for (const path of ["/", "/about", "/", "/about"]) await bounded.get(path);
    expect(bounded.rendered()).toBe(2);
  });

  test("the record of a page is the newest one, or an empty one before the provider's first response", async () => {
    const { pages, change } = start({ dbPrincipal: { name: "Ridge" } });
    const read = (): unknown => JSON.parse(pages.recordAt(undefined).body.as("identity").bytes.toString());
    expect(read()).toMatchObject({ record: { dbPrincipal: { name: "Ridge" } } });
    change(undefined);
    expect(read()).toEqual({ version: expect.any(String), record: emptyRecord() });
  });

  test("nothing is cached in development, and no policy blocks the bundler's scripts", async () => {
    const { get, rendered } = start({ gmb: {} }, { development: true });
    await get("/");
    const response = await get("/");
    expect(rendered()).toBe(2);
    expect(response.headers.has("content-security-policy")).toBe(false);
  });
});

describe("overload", () => {
  test("a page is a 503 when too many are waiting, a cached page is served, and the 503 page is served later", async () => {
    const { get, rendered } = start(undefined, { renders: createRenderQueue(1) });
    await get("/contact");
    const waiting = get("/about");
    const [refused, cached] = await Promise.all([get("/services"), get("/contact")]);
    expect([refused.status, cached.status]).toEqual([503, 200]);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(rendered()).toBe(1);
    expect((await waiting).status).toBe(200);
    expect((await get("/services")).status).toBe(200);
  });

  test("a stale page is served while too many are waiting, and rendered again afterwards", async () => {
    let facts: Pictures = {};
    const pictures = { facts: () => facts, version: () => "1" };
    const fields = { stock: ["/a.jpg", "/b.jpg"], dbPrincipal: { name: "Ridge" } };
    const { get, rendered, change } = start(fields, { pictures, renders: createRenderQueue(1) });
    const before = await text(get("/"));
    facts = { "/a.jpg": { hash: "aaaaaaaaaaaaaaaa", width: 800, height: 600 } };
    const [, stale] = await Promise.all([get("/about"), get("/")]);
    expect([stale.status, await text(stale)]).toEqual([200, before]);
    expect(await text(get("/"))).toContain("/pictures/aaaaaaaaaaaaaaaa");
    change({ ...fields, dbPrincipal: { name: "Changed" } });
    const [, old] = await Promise.all([get("/about"), get("/")]);
    expect([old.status, await text(old)]).toEqual([200, expect.stringContaining("Ridge")]);
    expect(await text(get("/"))).toContain("Changed");
    expect(rendered()).toBe(5);
  });

  test("a page two records old, or one without a record, is never served as stale", async () => {
    const { get, change } = start({ dbPrincipal: { name: "First" } }, { renders: createRenderQueue(1) });
    await get("/");
    change({ dbPrincipal: { name: "Second" } });
    await get("/about");
    change({ dbPrincipal: { name: "Third" } });
    const third = await Promise.all([get("/services"), get("/"), get("/about")]);
    expect(third.map(({ status }) => status)).toEqual([200, 503, 200]);
    change(undefined);
    await get("/");
    change({ dbPrincipal: { name: "Fourth" } });
    const fourth = await Promise.all([get("/services"), get("/")]);
    expect(fourth.map(({ status }) => status)).toEqual([200, 503]);
  });

  test("a stale page is removed from the cache's size when it is rendered again", async () => {
    let facts: Pictures = {};
    const { get, pages } = start(undefined, { pictures: { facts: () => facts, version: () => "1" } });
    for (const path of ["/", "/about"]) await get(path);
    const size = pages.size();
    facts = {};
    await get("/");
    expect(pages.size()).toBe(size);
  });

  test("concurrent requests for an uncached page render it once", async () => {
    const { get, rendered } = start(undefined, { renders: createRenderQueue(1) });
    const responses = await Promise.all(Array.from({ length: 100 }, async () => get("/about")));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered()).toBe(1);
  });
});

describe("variants", () => {
  const fields = { dbServices: [{ name: "Roofing" }], dbSlogan: [{ slogan: "Words one" }, { slogan: "Words two" }] };

  test("a service's page has eight variants, each rendered once, and other pages have one", async () => {
    let chance = 0;
    const { get, rendered } = start(fields, { random: () => (chance = (chance + 0.125) % 1) });
    const pages = new Set<string>();
    for (let index = 0; index < 24; index += 1) pages.add(await text(get("/roofing")));
    expect(rendered()).toBe(8);
    expect(pages.size).toBe(8);
    for (let index = 0; index < 8; index += 1) await get("/about");
    expect(rendered()).toBe(9);
  });

  test("a missing page that was a service's when it was looked up is still cached once", () => {
    const { pages, change } = start(fields, { random: () => 1 / 8 });
    const found = pages.find("/roofing");
    change({ dbPrincipal: { name: "Ridge" } });
    found.render();
    expect(pages.find("/roofing").cached?.status).toBe(404);
    expect(pages.find("/roofing").key).toBe(pages.find("/nothing").key);
  });

  test("a random number close to 1 is still a variant", async () => {
    const { get } = start(fields, { random: () => 1 - Number.EPSILON / 2 });
    expect((await get("/roofing")).status).toBe(200);
  });
});

describe("responses", () => {
  test("a page is HTML with a policy and an ETag, and is revalidated", async () => {
    const { headers, status } = await start().get("/");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("etag")).toMatch(/^"[\w-]{16}"$/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a client that has the page gets a 304, even with a weak ETag", async () => {
    const { get } = start();
    const etag = (await get("/")).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get("/", { headers: { "If-None-Match": tag } });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(etag);
    }
    expect((await get("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    expect((await get("/about", { headers: { "If-None-Match": etag } })).status).toBe(200);
  });

  test("HEAD gets the same response as GET, without a body", async () => {
    const { get } = start();
    const response = await get("/about", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("etag")).toBe((await get("/about")).headers.get("etag"));
    expect((await get("/nothing", { method: "HEAD" })).status).toBe(404);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s is not an allowed method for a page",
    async (method) => {
      const response = await start().get("/about", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    },
  );

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, br;q=0, zstd", "gzip"],
    ["gzip;q=0.5, br;q=0.0", "gzip"],
    ["GZIP", "gzip"],
    ["deflate", null],
    ["*", null],
  ])(
    "a request with Accept-Encoding %j gets a page as %s, and each encoding has its own ETag",
    async (accepted, encoding) => {
      const { get } = start();
      const plain = await get("/about");
      const { headers } = await get("/about", { headers: { "Accept-Encoding": accepted } });
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(headers.get("etag") === plain.headers.get("etag")).toBe(encoding === null);
      // A client with one encoding of the page does not need another.
      const tag = plain.headers.get("etag") ?? "";
      const again = await get("/about", { headers: { "Accept-Encoding": accepted, "If-None-Match": tag } });
      expect(again.status).toBe(304);
    },
  );

  test("an unmatched path is a 404 with only the frame (spec section 2)", async () => {
    const { get } = start();
    for (const path of [
      "/nothing",
      "/gallery/nothing",
      "/a/b/c",
      "/our-videos",
      "/reviews",
      "//evil.example",
      "/%zz",
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toMatch(/<main[^>]*><\/main>/);
    }
  });

  test("a missing page is never a 304, because it may exist by now", async () => {
    const { get } = start();
    const etag = (await get("/nothing")).headers.get("etag") ?? "";
    expect((await get("/nothing", { headers: { "If-None-Match": etag } })).status).toBe(404);
  });

  test("every page is an uncached 503 with Retry-After without a record (decisions section 1)", async () => {
    const { get, change } = start();
    change(undefined);
    const paths = ["/", "/about", "/services", "/gallery", "/contact", "/find-us-on", "/reviews", "/nothing"];
    for (const path of paths) {
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).toContain("<footer");
    }
    change({ dbPrincipal: { name: "Back again" } });
    expect(await text(get("/"))).toContain("Back again");
  });
});

describe("trailing slashes are redirected (308) to the address without one (decisions section 2)", () => {
  test.each([
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["/about/?a=1&b", "/about?a=1&b"],
    ["/gallery/deck-builds/", "/gallery/deck-builds"],
    ["/a%20b/", "/a%20b"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example//", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/%5cevil.example/", "/%5cevil.example"],
    ["/%2fevil.example/", "/%2fevil.example"],
    ["/./", "/"],
    ["//", "/"],
  ])("%s", async (path, wanted) => {
    const response = await start().get(path);
    const location = response.headers.get("location") ?? "/";
    expect(location).toBe(wanted);
    expect([200, 308]).toContain(response.status);
    // Browsers would cache the redirect for good.
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(new URL(location, "https://site.example").origin).toBe("https://site.example");
  });

  test("a path of thousands of slashes is redirected in linear time", async () => {
    const slashes = "/".repeat(100_000);
    const { get } = start();
    let response = new Response();
    // Quadratic algorithms take 10 s.
    expect(await processorMs(async () => (response = await get(`/a${slashes}b/`)))).toBeLessThan(2_000);
    expect([response.status, response.headers.get("location")]).toEqual([308, `/a${slashes}b`]);
  });

  test("a path with line breaks can't inject a header", async () => {
    const response = await start().get("/about%0d%0aSet-Cookie:%20a=b/?x=%0d%0a");
    expect(response.status).toBe(308);
    expect(response.headers.has("set-cookie")).toBe(false);
  });
});

describe("other spellings of a page's path are redirected (308) to its own", () => {
  const fields = {
    dbServices: [{ name: "Roofing" }, { name: "Ñandú & Rojo" }],
    landings: [{ name: "Deck Builds" }],
  };

  test.each([
    ["/About", "/about"],
    ["/SERVICES/?a=1&b", "/services?a=1&b"],
    ["/Find-Us-On#x", "/find-us-on"],
    ["/home", "/"],
    ["/Home/?utm_source=x", "/?utm_source=x"],
    ["/index.html", "/"],
    ["/INDEX.PHP", "/"],
    ["/Roofing", "/roofing"],
    ["/%C3%91AND%C3%9A-%26%20rojo", "/%C3%B1and%C3%BA-%26%20rojo"],
    ["/Gallery/Deck-Builds", "/gallery/deck-builds"],
  ])("%s", async (path, wanted) => {
    const response = await start(fields).get(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, wanted]);
    const followed = await start(fields).get(wanted);
    expect(followed.status).toBe(200);
  });

  test.each(["/Our-Videos", "/Nothing", "/about/Home", "/home/x", "/Gallery/Nothing", "/indexes"])(
    "%s is not redirected to a page",
    async (path) => {
      expect((await start(fields).get(path)).status).toBe(404);
    },
  );

  test("a service named like an alias has its own page", async () => {
    const { get } = start({ dbServices: [{ name: "Home" }, { name: "Index.html" }] });
    for (const path of ["/home", "/index.html"]) {
      expect(await text(get(path))).toContain("<title>");
      expect((await get(path)).status).toBe(200);
    }
    expect((await get("/HOME")).headers.get("location")).toBe("/home");
  });
});

const movedTo = (pathname: string) => (pathname === "/old-name" || pathname === "/" ? "/new-name" : undefined);

test("a path of the former site is redirected (301) to its page in one step, until the record has no such redirect", async () => {
  const dbServices = [{ name: "Roofing" }];
  const redirects = [
    { from: "/Roofing.html", to: "/roofing" },
    { from: "/index.html", to: "/about" },
    { from: "/?page_id=12", to: "/roofing" },
  ];
  const { get, change } = start({ dbServices, ownWords: { redirects } });
  for (const [path, to] of [
    ["/roofing.html?from=mail", "/roofing?from=mail"],
    ["/roofing.html/", "/roofing"],
    ["/index.html", "/about"],
    ["/?page_id=12", "/roofing"],
  ] as const) {
    const response = await get(path);
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 301, to]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  }
  for (const path of ["/", "/?page_id=13"]) expect([path, (await get(path)).status]).toEqual([path, 200]);
  change({ dbServices });
  expect((await get("/roofing.html")).status).toBe(404);
});

describe("a renamed service's old path", () => {
  const fields = { dbServices: [{ name: "New Name" }] };

  test("is redirected (301) to the current path with its query, and is not cached by browsers", async () => {
    const response = await start(fields, { movedTo }).get("/old-name?a=1");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/new-name?a=1"]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("is only looked up if no page has it", async () => {
    const { get, change } = start(fields, { movedTo });
    for (const path of ["/", "/new-name"]) expect((await get(path)).status).toBe(200);
    expect((await get("/other")).status).toBe(404);
    change({ dbServices: [{ name: "Old Name" }] });
    expect((await get("/old-name")).status).toBe(200);
  });
});
