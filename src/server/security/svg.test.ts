import { Hono } from "hono";
import { expect, test } from "vitest";
import { SVG_POLICY, svgPolicy } from "./svg.ts";

const directives = new Map(
  SVG_POLICY.split(";").map((directive): [string, string] => {
    const [name = "", ...values] = directive.trim().split(" ");
    return [name, values.join(" ")];
  }),
);

test("an opened SVG loads and sends nothing, runs no script, and is of no origin", () => {
  expect(directives.get("default-src")).toBe("'none'");
  // Without a value the sandbox allows nothing.
  expect(directives.get("sandbox")).toBe("");
  const others = [...directives].filter(([name]) => !["default-src", "sandbox"].includes(name));
  expect(Object.fromEntries(others)).toEqual({ "style-src": "'unsafe-inline'", "img-src": "data:" });
});

test("every SVG response has the policy, a 304 too; other responses keep their own", async () => {
  const app = new Hono()
    .use(svgPolicy)
    .get("/a.svg", (c) => c.body("<svg/>", 200, { "Content-Type": "image/svg+xml" }))
    .get("/unnamed", () => new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } }))
    .get("/known.svg", () => new Response(null, { status: 304 }))
    .get("/page", (c) => c.html("<svg></svg>", 200, { "Content-Security-Policy": "default-src 'self'" }));
  const policyOf = async (path: string) => (await app.request(path)).headers.get("Content-Security-Policy");
  for (const path of ["/a.svg", "/unnamed", "/known.svg"])
    expect([path, await policyOf(path)]).toEqual([path, SVG_POLICY]);
  expect(await policyOf("/page")).toBe("default-src 'self'");
});
