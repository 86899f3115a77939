/**
 * Grades pages by the rules of the public HTTP Observatory: its table of modifiers and the conditions of each
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests). Rules that need more than a
 * response (redirection from http, browsers' preload lists) do not count.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readHtml } from "../../../tests/fakes/html.ts";
import { emptyRecord, parseRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { withShown } from "../../record/shown-reviews.ts";
import { allPages } from "../../site/render.tsx";
import { createQueue } from "../pages/encoded-body.ts";
import { createPageCache } from "../pages/page-cache.ts";
import { pageRoutes } from "../pages/page-routes.ts";

interface Page {
  headers: Headers;
  html: string;
}

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const UNSAFE_INLINE = ["'unsafe-inline'", "data:"];

const has = (given: readonly string[], unwanted: readonly string[]): boolean =>
  given.some((source) => unwanted.includes(source));
const insecure = (given: readonly string[]): boolean => given.some((source) => /^(?:http|ftp):/.test(source));
const sum = (some: readonly number[]): number => some.reduce((one, other) => one + other, 0);

/** Modifier of the CSP: that of the first condition that holds. */
function policyModifier({ headers }: Page): number {
  const header = headers.get("Content-Security-Policy");
  if (header === null) return -25;
  const policy = new Map<string, string[]>();
  for (const directive of header.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    if (!policy.has(name)) policy.set(name, sources);
  }
  const sources = (name: string): string[] => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const script = sources("script-src");
  const style = sources("style-src");
  const passive = ["img-src", "media-src"];

  if (has(script, [...BROAD, ...UNSAFE_INLINE]) || has(sources("object-src"), BROAD)) return -20;
  if (insecure([...policy].flatMap(([name, given]) => (passive.includes(name) ? [] : given)))) return -20;
  if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (insecure(passive.flatMap(sources))) return -10;
  if (has(style, [...BROAD, ...UNSAFE_INLINE])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

const PRIVATE_REFERRERS = new Set(["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]);

/** Modifiers of a response, by rule. */
function modifiers(page: Page): Record<string, number> {
  const { headers, html } = page;
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1] ?? Number.NaN);
  const framed = headers.get("Content-Security-Policy")?.includes("frame-ancestors") === true;
  const opener = headers.get("Cross-Origin-Opener-Policy");
  const resource = headers.get("Cross-Origin-Resource-Policy");
  const referrer = headers.get("Referrer-Policy");
  const foreign = readHtml(html)
    .all("script")
    .filter(({ attributes }) => /^(?:[a-z]+:)?\/\//.test(attributes.get("src") ?? ""));
  return {
    policy: policyModifier(page),
    cookies: headers.getSetCookie().every((cookie) => /;\s*secure/i.test(cookie)) ? 0 : -20,
    sharing: headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0,
    referrer: referrer === null ? 0 : PRIVATE_REFERRERS.has(referrer) ? 5 : -5,
    transport: Number.isNaN(maxAge) ? -20 : maxAge < 15_768_000 ? -10 : 0,
    integrity: foreign.length === 0 ? 0 : -5,
    types: headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    frames: framed ? 5 : -20,
    opener: opener === null ? 0 : ["same-origin", "same-origin-allow-popups"].includes(opener) ? 10 : -5,
    resource: resource === null ? 0 : ["same-origin", "same-site"].includes(resource) ? 10 : -5,
  };
}

/** 100 minus the penalties; bonuses only count from 90 on. */
function score(page: Page): number {
  const all = Object.values(modifiers(page));
  const base = 100 + sum(all.filter((modifier) => modifier < 0));
  return Math.max(0, base >= 90 ? base + sum(all.filter((modifier) => modifier > 0)) : base);
}

/** Minimum score of the best grade. */
const A_PLUS = 100;

/** The server's responses for every page of a record, and for a missing page. */
function responsesFor(record: SiteRecord): Promise<Page[]> {
  const pages = createPageCache({
    source: { current: () => ({ record, body: "", etag: '"a"', problems: [], fetchedAt: new Date(0) }) },
    publicUrl: "https://site.example",
    recordUrl: "https://provider.example/paginas/a",
    recordBase: undefined,
    compression: createQueue(),
    assets: { css: "a{}", scripts: ["/assets/main.js"] },
  });
  const app = pageRoutes(pages, { record: () => record });
  return Promise.all(
    [...allPages(record).map(({ path }) => path), "/nothing-here"].map(async (path) => {
      const response = await app.request(`https://site.example${path}`);
      return { headers: response.headers, html: await response.text() };
    }),
  );
}

const demo = (name: string): SiteRecord => {
  const parsed = parseRecord(JSON.parse(readFileSync(`content/${name}.json`, "utf8")));
  if (parsed === undefined) throw new Error(`content/${name}.json is no record.`);
  return parsed.record;
};

const DEMOS = ["ridgeline", "copperline", "verdeluna", "handy"];

test.each(DEMOS)("every page of %s gets an A+ without penalties by the rules of the HTTP Observatory", async (name) => {
  for (const page of await responsesFor(demo(name))) {
    expect(score(page)).toBeGreaterThanOrEqual(A_PLUS);
    expect(Object.entries(modifiers(page)).filter(([, modifier]) => modifier < 0)).toEqual([]);
  }
});

test("pictures and frames without TLS do not lower the score", async () => {
  const record = emptyRecord();
  record.gallery = ["http://old.example/a.jpg"];
  record.reviews = withShown({ activo: true, isHomeOnly: true, links: ["http://reviews.example/w"] });
  for (const page of await responsesFor(record)) expect(score(page)).toBe(140);
});

test("worse headers lower the score", async () => {
  const [page] = await responsesFor(emptyRecord());
  if (page === undefined) throw new Error("There is always a home page.");
  const without = (name: string, value?: string): number => {
    const headers = new Headers(page.headers);
    headers.delete(name);
    if (value !== undefined) headers.set(name, value);
    return score({ ...page, headers });
  };
  expect(score(page)).toBe(140);
  expect(without("Content-Security-Policy")).toBe(55);
  expect(
    without("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'"),
  ).toBe(80);
  expect(without("Strict-Transport-Security")).toBe(80);
  expect(without("X-Content-Type-Options")).toBe(135);
});
