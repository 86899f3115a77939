import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { embedRoutes } from "./embed-routes.ts";

const WIDGET =
  '<div class="elfsight-app-1"></div><script src="https://static.elfsight.com/platform/platform.js"></script>';
const OTHER = '<div id="w"></div><script src="https://cdn.widgets.example/w.js"></script>';

function start(reviews: Record<string, unknown>, publicUrl = "https://site.example") {
  const record = parseRecord({ reviews: { activo: true, ...reviews } })?.record;
  const app = embedRoutes({ record: () => record, publicUrl });
  return (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init));
}
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

test("a widget's document contains its markup, has a title in the site's language and is not indexed", async () => {
  const response = await start({ links: ["https://a.example/", WIDGET] })("/embed/reviews/2");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const html = await response.text();
  expect(html).toContain("<title>Reviews of our work, 2</title>");
  expect(html).toContain('<template><div class="elfsight-app-1"></div><script src="https://static.elfsight.com');
});

test("the policy of a known service allows the service's own domains, and never our origin", async () => {
  const response = await start({ links: [WIDGET] })("/embed/reviews/1");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const own = [
    "https://elfsight.com",
    "https://*.elfsight.com",
    "https://elfsightcdn.com",
    "https://*.elfsightcdn.com",
  ];
  const [, script = ""] = /<script>(.*?)<\/script><\/body>/s.exec(await response.text()) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(sourcesOf(policy, "script-src")).toEqual([`'sha256-${hash}'`, ...own]);
  expect(sourcesOf(policy, "connect-src")).toEqual(own);
  expect(sourcesOf(policy, "frame-src")).toEqual(own);
  expect(sourcesOf(policy, "default-src")).toEqual(["'none'"]);
  expect(sourcesOf(policy, "form-action")).toEqual(["'none'"]);
  expect(sourcesOf(policy, "base-uri")).toEqual(["'none'"]);
  expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'self'"]);
  expect(sourcesOf(policy, "sandbox")).toContain("allow-scripts");
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-modals|unsafe-eval| \* | https: /);
  expect(sourcesOf(policy, "script-src").join()).not.toContain("unsafe");
});

test("the policy of an unknown service allows only the host of its script", async () => {
  const response = await start({ links: [OTHER] })("/embed/reviews/1");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const hosts = policy.match(/https?:\/\/[^ ;]+/g) ?? [];
  expect(new Set(hosts)).toEqual(new Set(["https://cdn.widgets.example"]));
});

test("a widget's document sets no cookies, is revalidated, and is a 304 if unchanged", async () => {
  const get = start({ links: [WIDGET] });
  const { headers } = await get("/embed/reviews/1");
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  const again = await get("/embed/reviews/1", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

test.each(["0", "3", "-1", "01", "1.0", "1/", "1/2", "x", "%31", "1e0", "__proto__", "9".repeat(400)])(
  "the widget %s does not exist",
  async (position) => {
    const response = await start({ links: ["https://a.example/", WIDGET] })(`/embed/reviews/${position}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a page that is framed directly, a disabled section and a missing record have no document", async () => {
  expect((await start({ links: ["https://a.example/", WIDGET] })("/embed/reviews/1")).status).toBe(404);
  expect((await start({ activo: false, links: [WIDGET] })("/embed/reviews/1")).status).toBe(404);
  const none = embedRoutes({ record: () => undefined, publicUrl: "https://site.example" });
  expect((await none.request("/embed/reviews/1")).status).toBe(404);
});

test("Strict-Transport-Security is not sent without TLS", async () => {
  const { headers } = await start({ links: [WIDGET] }, "http://site.example")("/embed/reviews/1");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});
